/** Errors as a table, from whose English messages follow the details that each code needs. */
import {
  type ErrorDetails,
  IllegalMoveError,
  type InputError,
  NotationError,
  OptionError,
  quoteDetails,
} from './errors';

/** A message with the names of its details in braces, `{option}: expected X or O`, or a function of the details. */
export type ErrorText = string | ((details: ErrorDetails) => string);

const CLASSES = { OptionError, NotationError, IllegalMoveError };
type ClassName = keyof typeof CLASSES;

/** English messages by class and code. */
type ErrorTable = Readonly<
  Partial<Record<ClassName, Readonly<Record<string, string | ((details: never) => string)>>>>
>;

type KeysOf<Group> = Group extends unknown ? keyof Group & string : never;
type ErrorCodeOf<Table> = KeysOf<Table[keyof Table]>;
type TextOf<Table, Code> = {
  [Name in keyof Table]: Code extends keyof Table[Name] ? Table[Name][Code] : never;
}[keyof Table];
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type DetailsOf<Text> = ErrorDetails &
  (Text extends (details: infer Details) => string
    ? Details
    : Readonly<Record<NamesIn<Text>, string | number>>);

/** Creates the errors of a table: `inputError('gomoku/occupied', { index, point, mark })`. */
export interface CreateError<Table extends ErrorTable> {
  /** @param className - another class than that of the table. */
  <Code extends ErrorCodeOf<Table>>(
    code: Code,
    details: DetailsOf<TextOf<Table, Code>>,
    className?: ClassName,
  ): InputError;
  readonly codes: readonly ErrorCodeOf<Table>[];
}

/** Makes the function that creates the errors of a table. */
export function createErrors<const Table extends ErrorTable>(table: Table): CreateError<Table> {
  const all = (Object.keys(table) as ClassName[]).flatMap((name) =>
    Object.entries(table[name]!).map(([code, text]) => ({ name, code, text: text as ErrorText })),
  );
  const create = <Code extends ErrorCodeOf<Table>>(
    code: Code,
    details: DetailsOf<TextOf<Table, Code>>,
    className?: ClassName,
  ): InputError => {
    const { name, text } = all.find((error) => error.code === code)!;
    return new CLASSES[className ?? name](code, fill(text, quoteDetails(details)), details);
  };
  const codes: readonly ErrorCodeOf<Table>[] = all.map(({ code }) => code as ErrorCodeOf<Table>);
  return Object.assign(create, { codes });
}

/** Every code of some tables. A call, which bundlers leave out where nobody needs the codes. */
export function codesOf<Code extends string>(
  ...tables: readonly { readonly codes: readonly Code[] }[]
): readonly Code[] {
  return tables.flatMap(({ codes }) => codes);
}

/**
 * Describes an error in another language.
 *
 * @param texts - by code, as `zhErrors` of the entry points `words`.
 * @returns the message of the error, in English, where there is no text for its code.
 */
export function describeError(
  { code, details, message }: Pick<InputError, 'code' | 'details' | 'message'>,
  texts: Readonly<Record<string, ErrorText | undefined>>,
): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return text === undefined ? message : fill(text, details);
}

function fill(text: ErrorText, details: ErrorDetails): string {
  if (typeof text !== 'string') return text(details);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]));
}

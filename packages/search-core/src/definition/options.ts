/**
 * The options of a game as data, in the words of a JSON schema: a front end that asks for a game derives its command-line options,
 * its form, its check of fields and its description from them.
 */

/** One option of a game. */
export interface OptionSchema {
  readonly type: 'integer' | 'boolean' | 'string' | 'array';
  /** What it means, in a sentence. */
  readonly description: string;
  /** The bounds of an integer. @default none */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** The values that an integer or a text may have. @default any */
  readonly enum?: readonly (string | number)[] | undefined;
  /** The type of the entries of an array. @default any */
  readonly items?: ItemSchema | undefined;
  /** What the game takes where the option is left out. */
  readonly default?: unknown;
  /** The first one shows how a value is written. */
  readonly examples?: readonly unknown[] | undefined;
}

/** The entries of an array. */
export type ItemSchema = Pick<OptionSchema, 'type' | 'items'>;

/** Options by their names. */
export type OptionSchemas = Readonly<Record<string, OptionSchema>>;

/** The options that schemas describe: each may be left out. */
export type OptionsOf<S extends OptionSchemas> = {
  readonly [Name in keyof S]?: ValueOf<S[Name]> | undefined;
};

type ValueOf<S extends ItemSchema> = S extends { readonly enum: readonly (infer Choice)[] }
  ? Choice
  : S['type'] extends 'integer'
    ? number
    : S['type'] extends 'boolean'
      ? boolean
      : S['type'] extends 'string'
        ? string
        : S['items'] extends ItemSchema
          ? readonly ValueOf<S['items']>[]
          : readonly unknown[];

/**
 * Reads the text of an option, as command lines, addresses, attributes and queries have it: a choice in capitals or not, a whole
 * number, `true` or `false`.
 *
 * @returns the text itself where it is no value of the option, for the check that follows.
 */
export function parseOption({ type, enum: choices }: OptionSchema, text: string): unknown {
  if (choices !== undefined)
    return choices.find((each) => String(each).toLowerCase() === text.toLowerCase()) ?? text;
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

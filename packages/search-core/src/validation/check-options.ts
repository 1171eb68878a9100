/**
 * Checks of options that are not numbers. Types catch them for those who write TypeScript; these catch them for
 * everybody, before anything has begun.
 */
import { checkInteger, OptionError } from '../errors';
import { closestOf } from './closest';
import { isDenseArray } from './foreign-data';
import { quote, quoteValue } from './quote';

/** `undefined` passes. @throws OptionError `search-core/not-a-choice` naming the option, the value and the choices. */
export function checkChoice(option: string, value: unknown, choices: readonly (string | number)[]): void {
  if (value !== undefined) checkOneOf(option, value, choices);
}

/** As {@link checkChoice}, for a value that must be given. */
export function checkOneOf(option: string, value: unknown, choices: readonly (string | number)[]): void {
  if (choices.includes(value as string | number)) return;
  const expected = choices.map((choice) => (typeof choice === 'string' ? `'${choice}'` : choice)).join(', ');
  throw new OptionError(
    'search-core/not-a-choice',
    `${option}: expected one of ${expected}, got ${quoteValue(value)}`,
    { option, value: quoteValue(value), choices: expected },
  );
}

/** Checks a switch; `undefined` passes. @throws OptionError `search-core/wrong-type`. */
export function checkBoolean(option: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean') throw wrongType(option, value, 'true or false');
}

/** Checks an optional callback. @throws OptionError `search-core/wrong-type`. */
export function checkCallback(option: string, value: unknown): void {
  if (value !== undefined) checkFunction(option, value);
}

/** Checks a function. @throws OptionError `search-core/wrong-type`. */
export function checkFunction(option: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongType(option, value, 'a function');
}

/** Checks a text that says something. @throws OptionError `search-core/wrong-type`. */
export function checkText(option: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw wrongType(option, value, 'a text');
}

/** The names of all options of a type: one that is missing or does not exist does not compile. */
export type OptionNames<T> = Readonly<Record<keyof T, true>>;

/**
 * @param names - the options that exist. @default any
 * @throws OptionError `search-core/wrong-type`, or `search-core/unknown-option` naming the option and the closest that
 * exists.
 */
export function checkRecord(option: string, value: unknown, names?: Readonly<Record<string, true>>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType(option, value, 'an object');
  if (names === undefined) return;
  for (const [name, content] of Object.entries(value))
    if (content !== undefined && !Object.hasOwn(names, name)) throw unknownOption(option, name, names);
}

function unknownOption(record: string, name: string, names: Readonly<Record<string, true>>): OptionError {
  const known = Object.keys(names).sort();
  const suggestion = closestOf(name, known);
  const choices = known.join(', ');
  const found = quote(name);
  const advice = suggestion === '' ? `expected ${choices}` : `did you mean ${suggestion}?`;
  return new OptionError(
    'search-core/unknown-option',
    `${record}: no option is named '${found}'; ${advice}`,
    {
      option: record,
      name: found,
      suggestion,
      choices,
    },
  );
}

/** Checks an array. @throws OptionError `search-core/wrong-type`, for one with gaps too. */
export function checkArray(option: string, value: unknown): void {
  if (!Array.isArray(value)) throw wrongType(option, value, 'an array');
  if (!isDenseArray(value)) throw wrongType(option, value, 'an array without gaps');
}

/** Checks what stops a search, if anything does. @throws OptionError `search-core/wrong-type`. */
export function checkSignal(option: string, value: unknown): void {
  if (value === undefined) return;
  const isSignal = typeof value === 'object' && value !== null && 'aborted' in value;
  if (!isSignal || typeof value.aborted !== 'boolean') throw wrongType(option, value, 'an AbortSignal');
}

/** Checks a signal that can throw its reason. @throws OptionError `search-core/wrong-type`. */
export function checkAbortSignal(option: string, value: unknown): void {
  if (value !== undefined) checkMembers(option, value, ['throwIfAborted'], 'an AbortSignal');
}

/** Checks a text that may be empty, as what is parsed. @throws OptionError `search-core/wrong-type`. */
export function checkString(option: string, value: unknown): void {
  if (typeof value !== 'string') throw wrongType(option, value, 'a text');
}

/** @throws OptionError `search-core/wrong-type`; `expected` is what the error calls it. */
export function checkMembers(
  option: string,
  value: unknown,
  members: readonly string[],
  expected: string,
): void {
  const has = (member: string): boolean =>
    typeof (value as Readonly<Record<string, unknown>>)[member] === 'function';
  if (typeof value !== 'object' || value === null || !members.every(has))
    throw wrongType(option, value, expected);
}

/**
 * @returns them in an array of their own.
 * @throws OptionError `search-core/wrong-type` for anything but a list, `search-core/out-of-range` naming the entry.
 */
export function checkIntegers(option: string, value: unknown, minimum: number, maximum: number): number[] {
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
    throw wrongType(option, value, 'an array');
  return Array.from(value as Iterable<unknown>, (entry, index) =>
    checkInteger(`${option}[${index}]`, entry, minimum, maximum),
  );
}

/** The error about a value of another type than expected. */
export function wrongType(option: string, value: unknown, expected: string): OptionError {
  return new OptionError(
    'search-core/wrong-type',
    `${option}: expected ${expected}, got ${quoteValue(value)}`,
    {
      option,
      value: quoteValue(value),
      expected,
    },
  );
}

/** Checks bytes; a proxy of them has none. @throws OptionError `search-core/wrong-type`. */
export function checkBytes(
  option: string,
  value: unknown,
  expected = 'a Uint8Array',
): asserts value is Uint8Array {
  if (!isBytes(value)) throw wrongType(option, value, expected);
}

export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array;
}

/** The pieces of bytes that are given in one array or one by one. */
export function piecesOf(
  option: string,
  bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (isBytes(bytes)) return [bytes];
  // What is left of the type is a proxy, whose members throw.
  if (typeof bytes === 'object' && (bytes as unknown) !== null && !(bytes instanceof Uint8Array)) {
    if (Symbol.iterator in bytes || Symbol.asyncIterator in bytes) return bytes;
  }
  throw wrongType(option, bytes, 'a Uint8Array, or an iterable of them');
}

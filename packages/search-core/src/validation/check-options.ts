/**
 * Checks of options that are not numbers. Types catch them for those who write TypeScript; these catch them for
 * everybody, before anything has begun.
 */
import { checkInteger, checkPositive, OptionError } from '../errors';
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

/**
 * How an option is checked: a whole number from a minimum to a maximum, one of some texts, a record of options, or by a
 * function. Ranges, texts and records let `undefined` pass. `null` where the check depends on more than the value.
 */
type Check =
  | Range
  | readonly string[]
  | ((option: string, value: never) => unknown)
  | { readonly [name: string]: Check }
  | null;

type Range = readonly [minimum: number, maximum: number, mustBeGiven?: 'required'];

/** The options of a type and their checks: one that is missing or does not exist does not compile. */
export type Shape<T> = Readonly<Record<keyof T, Check>>;

/** A shape of any options. */
export type AnyShape = Readonly<Record<string, Check>>;

/** The whole numbers from 1. */
export const COUNT = [1, Number.MAX_SAFE_INTEGER] as const;
/** The numbers that begin a sequence of random ones. */
export const SEED = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/**
 * @param shape - the options that exist, and their checks. @default any
 * @param path - what stands before the names of the options in errors.
 * @throws OptionError `search-core/wrong-type`, `search-core/unknown-option` naming the option and the closest that
 * exists, and as the checks.
 */
export function checkRecord(option: string, value: unknown, shape?: AnyShape, path = ''): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType(option, value, 'an object');
  if (shape === undefined) return;
  for (const [name, content] of Object.entries(value))
    if (content !== undefined && !Object.hasOwn(shape, name)) throw unknownOption(option, name, shape);
  for (const [name, check] of Object.entries(shape))
    checkOption(path + name, (value as Readonly<Record<string, unknown>>)[name], check);
}

function checkOption(option: string, value: unknown, check: Check): void {
  if (typeof check === 'function') check(option, value as never);
  else if (isRange(check)) {
    const [minimum, maximum, mustBeGiven] = check;
    if (value !== undefined || mustBeGiven) checkInteger(option, value, minimum, maximum);
  } else if (isTexts(check)) checkChoice(option, value, check);
  else if (check !== null && value !== undefined) checkRecord(option, value, check, `${option}.`);
}

const isRange = (check: Check): check is Range => Array.isArray(check) && typeof check[0] === 'number';
const isTexts = (check: Check): check is readonly string[] => Array.isArray(check);

/** Checks an optional number over 0. @throws OptionError `search-core/not-positive`. */
export function positive(option: string, value: unknown): void {
  if (value !== undefined) checkPositive(option, value);
}

function unknownOption(record: string, name: string, shape: AnyShape): OptionError {
  const known = Object.keys(shape).sort();
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

/** Checks a signal that is listened to, if there is one. @throws OptionError `search-core/wrong-type`. */
export function checkEventSignal(option: string, value: unknown): void {
  checkSignal(option, value);
  if (value !== undefined) checkMembers(option, value, ['addEventListener'], 'an AbortSignal');
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

/**
 * Checks of what other machines send: plain data is read field by field into a type, or refused with the place of the
 * first field that is wrong.
 *
 * @module
 */
import { quoteValue } from '@games/search-core/internal/errors';

/** Data that does not have the form that was agreed on. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Reads a value as a type. @throws SchemaError naming the path, the value and what was expected. */
export type Reader<T> = (value: unknown, path?: string) => T;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Read<S extends Shape> = { readonly [Key in keyof S]: S[Key] extends Reader<infer T> ? T : never };

function fail(path: string, expected: string, value: unknown): never {
  throw new SchemaError(`${path}: expected ${expected}, got ${quoteValue(value)}`);
}

/** Whole numbers from `minimum` to `maximum`. */
export function whole(minimum = 0, maximum = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value, path = 'value') => {
    const isWhole = Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
    return isWhole ? (value as number) : fail(path, `a whole number from ${minimum} to ${maximum}`, value);
  };
}

/** Finite numbers from 0. */
export const amount: Reader<number> = (value, path = 'value') =>
  Number.isFinite(value) && (value as number) >= 0 ? (value as number) : fail(path, 'a number from 0', value);

/** Finite numbers. */
export const finite: Reader<number> = (value, path = 'value') =>
  Number.isFinite(value) ? (value as number) : fail(path, 'a number', value);

export const truth: Reader<boolean> = (value, path = 'value') =>
  typeof value === 'boolean' ? value : fail(path, 'true or false', value);

/** A text of limited length, in UTF-16 code units. */
export function text(maximum: number): Reader<string> {
  return (value, path = 'value') =>
    typeof value === 'string' && value.length <= maximum
      ? value
      : fail(path, `a text of at most ${maximum} characters`, value);
}

/** Versions such as `0.1.0-beta.2-1`: nothing in them moves a cursor or ends a line. */
export const versionText: Reader<string> = (value, path = 'value') =>
  typeof value === 'string' && /^[\w.+-]{1,60}$/.test(value) ? value : fail(path, 'a version', value);

/** One of a few texts. */
export function word<Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (value, path = 'value') =>
    words.includes(value as Word) ? (value as Word) : fail(path, `one of ${words.join(', ')}`, value);
}

/** A list of limited length. */
export function list<T>(entry: Reader<T>, maximum: number, minimum = 0): Reader<T[]> {
  return (value, path = 'value') => {
    if (!Array.isArray(value) || value.length > maximum || value.length < minimum)
      return fail(path, `a list of ${minimum} to ${maximum} entries`, value);
    return value.map((each, index) => entry(each, `${path}[${index}]`));
  };
}

/** Objects with these fields; others are left out. */
export function record<S extends Shape>(shape: S): Reader<Read<S>> {
  return (value, path = 'value') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fail(path, 'an object', value);
    const read = Object.entries(shape).flatMap(([key, reader]) => {
      const found = reader(
        Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined,
        `${path}.${key}`,
      );
      return found === undefined ? [] : [[key, found] as const];
    });
    return Object.fromEntries(read) as Read<S>;
  };
}

/** Objects with any fields, of limited number. */
export function dictionary<T>(entry: Reader<T>, maximum: number): Reader<Readonly<Record<string, T>>> {
  return (value, path = 'value') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fail(path, 'an object', value);
    const fields = Object.entries(value);
    if (fields.length > maximum) return fail(path, `at most ${maximum} fields`, value);
    return Object.fromEntries(fields.map(([key, field]) => [key, entry(field, `${path}.${key}`)]));
  };
}

/** Values that may be absent. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, path) => (value === undefined ? undefined : reader(value, path));
}

/** Values that may be null. */
export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : reader(value, path));
}

/** Objects told apart by their field `key`. */
export function tagged<T>(key: string, readers: Readonly<Record<string, Reader<T>>>): Reader<T> {
  const choose = record({ [key]: word(...Object.keys(readers)) });
  return (value, path = 'value') => readers[choose(value, path)[key]!]!(value, path);
}

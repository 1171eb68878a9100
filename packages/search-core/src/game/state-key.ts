/**
 * One text for each value of plain data, the same for equal values: numbers, texts, `null`, lists, records, maps, sets,
 * typed arrays, and all of these inside each other.
 *
 * @module
 */
import { quote } from '../validation/quote';

/** A value has no text of its own. */
export class NoPlainData extends TypeError {
  override readonly name = 'NoPlainData';
}

/**
 * Writes plain data so that different values have different texts. The order of the fields of a record, and that of maps
 * and sets, makes no difference.
 *
 * @throws NoPlainData for functions, symbols, objects of classes, and data that contains itself.
 */
export function plainText(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, around: readonly object[]): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      return value === null ? 'null' : writeObject(value, around);
    case 'function':
    case 'symbol':
      throw new NoPlainData(`a ${typeof value}`);
  }
}

function writeObject(value: object, around: readonly object[]): string {
  if (around.includes(value)) throw new NoPlainData('data that contains itself');
  const inside = [...around, value];
  const all = (values: Iterable<unknown>): string[] => Array.from(values, (each) => write(each, inside));
  if (Array.isArray(value)) return `[${all(value).join()}]`;
  if (value instanceof Map) return `Map{${pairs(value, inside).join()}}`;
  if (value instanceof Set) return `Set{${all(value).sort().join()}}`;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name}[${(value as Uint8Array).join()}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NoPlainData(nameOf(value));
  return `{${pairs(Object.entries(value), inside).join()}}`;
}

function pairs(entries: Iterable<[unknown, unknown]>, inside: readonly object[]): string[] {
  return Array.from(entries, ([key, value]) => `${write(key, inside)}:${write(value, inside)}`).sort();
}

function nameOf(value: object): string {
  const { name } = value.constructor as { readonly name?: unknown };
  return typeof name === 'string' && name !== ''
    ? `an object of the class ${quote(name)}`
    : 'an object of a class';
}

/** A text as it is, anything else as plain data; what is neither, by its type. */
export function showPlain(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return plainText(value);
  } catch {
    return typeof value;
  }
}

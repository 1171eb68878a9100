/**
 * One text for each value of plain data, the same for equal values: numbers, texts, `null`, lists, records, maps, sets,
 * typed arrays, and all of these inside each other.
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
 * @throws NoPlainData for functions, symbols, objects of classes, those with more than a text of their kind shows (fields
 * of arrays and maps, gaps, symbols), and data that contains itself.
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
  const keys = Reflect.ownKeys(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) && prototype === Array.prototype) {
    // First come the places, then `length`, then what the array has besides.
    if (keys.length !== value.length + 1 || keys[value.length] !== 'length')
      throw new NoPlainData('an array with gaps or fields');
    return `[${all(value).join()}]`;
  }
  if (value instanceof Map && prototype === Map.prototype) {
    if (keys.length > 0) throw new NoPlainData('a Map with fields');
    return `Map{${pairs(value, inside).join()}}`;
  }
  if (value instanceof Set && prototype === Set.prototype) {
    if (keys.length > 0) throw new NoPlainData('a Set with fields');
    return `Set{${all(value).sort().join()}}`;
  }
  if (isTypedArray(value)) {
    if (keys.length !== value.length) throw new NoPlainData('a typed array with fields');
    return `${value[Symbol.toStringTag]}[${value.join()}]`;
  }
  if (prototype !== Object.prototype && prototype !== null) throw new NoPlainData(nameOf(value));
  const entries = Object.entries(value);
  if (entries.length !== keys.length)
    throw new NoPlainData('an object with fields that are hidden or named by symbols');
  return `{${pairs(entries, inside).join()}}`;
}

const TYPED_ARRAYS: unknown = Object.getPrototypeOf(Uint8Array.prototype);

/** Whether a value is a typed array, of no class derived from it. */
function isTypedArray(value: object): value is Uint8Array {
  return (
    ArrayBuffer.isView(value) &&
    Object.getPrototypeOf(Object.getPrototypeOf(value) as object) === TYPED_ARRAYS
  );
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

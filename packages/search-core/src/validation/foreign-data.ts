/**
 * Reading data that may come from anywhere: getters and proxies may throw, and answer otherwise each time.
 */

/** Stands for a value that throws when it is read; no test of a type accepts it. */
export const UNREADABLE = Symbol('unreadable');

/** Reads a property, once. @returns `UNREADABLE` where there is no object, or where reading throws. */
export function readProperty(owner: unknown, name: string | number): unknown {
  try {
    return Reflect.get(owner as object, name);
  } catch {
    return UNREADABLE;
  }
}

/** Whether a value is an array; false for a proxy that has been revoked, where `Array.isArray` throws. */
export function isReadableArray(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Whether a value is an array without gaps. One with gaps may say that it has `2^32` entries, so that a loop over it does
 * not end, and `every` and `forEach` pass over them.
 */
export function isDenseArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && !value.includes(undefined);
}

/** Whether a value is a whole number within bounds. */
export function isWhole(value: unknown, minimum: number, maximum: number): value is number {
  return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

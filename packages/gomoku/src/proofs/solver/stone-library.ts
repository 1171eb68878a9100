/**
 * What has been found in positions with the same black stones, the newest first.
 *
 * @module
 */

/** Black stones for which something is kept, before all of it is forgotten. */
const MAX_KEYS = 20_000;

/** A library of entries by black stones. */
export interface StoneLibrary<T> {
  readonly add: (black: readonly number[], entry: T) => void;
  readonly find: (black: readonly number[]) => readonly T[];
}

/** Creates a library. @param most - entries that are kept for the same black stones. */
export function createStoneLibrary<T>(most: number): StoneLibrary<T> {
  const entries = new Map<string, T[]>();
  const keyOf = (black: readonly number[]): string => String.fromCharCode(...black);

  const add = (black: readonly number[], entry: T): void => {
    const key = keyOf(black);
    const known = entries.get(key) ?? [];
    known.unshift(entry);
    if (known.length > most) known.pop();
    if (entries.size > MAX_KEYS) entries.clear();
    entries.set(key, known);
  };

  return { add, find: (black) => entries.get(keyOf(black)) ?? [] };
}

interface Entries<Key, Entry> {
  readonly get: (key: Key) => Entry | undefined;
  readonly set: (key: Key, entry: Entry) => unknown;
}

/**
 * Returns a function that creates what belongs to a key at the first call, and returns the same object at every later one.
 *
 * @param entries - a `WeakMap` where keys come and go.
 */
export function memoize<Key, Entry>(
  create: (key: Key) => Entry,
  entries: Entries<Key, Entry> = new Map<Key, Entry>(),
): (key: Key) => Entry {
  return (key) => {
    let entry = entries.get(key);
    if (entry === undefined) entries.set(key, (entry = create(key)));
    return entry;
  };
}

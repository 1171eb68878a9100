interface Closable {
  readonly close: () => Promise<void>;
}

/** Keeps what was opened last, for the next who asks by the same key; another key closes it. */
export function createKept<T extends Closable>(): (key: string, open: () => Promise<T>) => Promise<T> {
  let current: { readonly key: string; readonly opened: Promise<T> } | null = null;
  return async (key, open) => {
    if (current?.key !== key) {
      const old = current?.opened;
      current = { key, opened: open() };
      await old?.then(
        (each) => each.close(),
        () => undefined,
      );
    }
    return current.opened;
  };
}

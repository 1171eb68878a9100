/**
 * Fresh code: the same factory, compiled again.
 *
 * An engine compiles what it has seen. One that has searched six games keeps the types and call targets of all six and
 * is optimised for none; a second copy of its code starts without that past. So each game gets its own copy, made from
 * the source text of the factory. Where a content policy forbids it, or a tool has put names into the text that only
 * exist where it stood (coverage counters, bundler helpers), everyone shares the original, which is slower only.
 *
 * A factory used here must be closed: whatever it needs comes through its parameters.
 *
 * @module
 */

/** Games that get a copy of their own; the next ones share the original. */
const MOST_COPIES = 64;

/** A function that makes a record of closures. */
type Factory<A extends unknown[], R> = (...parts: A) => R;

/** Compiles text; the helper is one that some compilers wrap around every function to keep its name. */
type Compile = (helperName: string, body: string) => unknown;

const compileHere: Compile = (helperName, body) => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is this library's own
  const make = new Function(helperName, body) as (helper: (made: unknown) => unknown) => unknown;
  return make((made) => made);
};

/** Makes a copy of a factory for each key; see {@link createSpecializer}. */
export interface Specializer<A extends unknown[], R> {
  /** Calls the copy that belongs to a key, or the original. */
  readonly make: (key: string, ...parts: A) => R;
  /** Whether the copy was used for this key; false until it was asked for. */
  readonly isSpecialized: (key: string) => boolean;
}

/**
 * Keeps a copy of a factory per key.
 *
 * @param name - how the copies are called in profiles and stack traces.
 * @param compile - replaces the platform's compiler in tests.
 */
export function createSpecializer<A extends unknown[], R>(
  factory: Factory<A, R>,
  name: string,
  compile = compileHere,
): Specializer<A, R> {
  const copies = new Map<string, Factory<A, R>>();
  let forbidden = false;

  const copyFor = (key: string): Factory<A, R> => {
    const known = copies.get(key);
    if (known) return known;
    if (forbidden || copies.size === MOST_COPIES) return factory;
    const url = `\n//# sourceURL=${name}-${copies.size + 1}.js`;
    const copy = compile('__name', `return ${String(factory)};${url}`) as Factory<A, R>;
    copies.set(key, copy);
    return copy;
  };

  return {
    make: (key, ...parts) => {
      try {
        return copyFor(key)(...parts);
      } catch {
        forbidden = true;
        copies.clear();
        return factory(...parts);
      }
    },
    isSpecialized: (key) => copies.has(key),
  };
}

/**
 * Code specialisation: the same factory, compiled again for each game.
 *
 * An engine optimises code for what it has seen. A search that has run on six games keeps the types and call targets of
 * all six, and is optimised for none; a second copy of its code starts without that past. So each game gets its own
 * copy, compiled from the source text of the factory.
 *
 * Two things make that impossible, and everyone then shares the original, which is slower only:
 *
 * - the text cannot be compiled: a content security policy forbids it (an `EvalError`), or the platform has no compiler
 *   (other errors). Compiling runs nothing of the factory, so none of these errors is its own;
 * - a tool has put names into the text that only exist where it stood (coverage counters, bundler helpers): the copy
 *   throws a `ReferenceError` where the original does not.
 *
 * Any other error is the factory's own, and is thrown on.
 *
 * A factory used here must be closed: whatever it needs comes through its parameters.
 */

import { mayCompileText } from '../code-generation';

/** Keys that get a copy of their own; the next ones share the original. */
const MAX_COPIES = 64;

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
  /**
   * Calls the copy that belongs to a key, or the original where there can be none.
   *
   * @throws what the factory throws.
   */
  readonly make: (key: string, ...parts: A) => R;
  /** Whether the key has a copy; false until it was asked for. */
  readonly isSpecialized: (key: string) => boolean;
}

/**
 * Keeps a copy of a factory for each key.
 *
 * @param factory - closed: it uses nothing but its parameters.
 * @param name - the name of the copies in profiles and stack traces.
 * @param compile - replaces the platform's compiler in tests.
 */
export function createSpecializer<A extends unknown[], R>(
  factory: Factory<A, R>,
  name: string,
  compile = compileHere,
): Specializer<A, R> {
  const copies = new Map<string, Factory<A, R>>();
  let isForbidden = false;

  const share = (): void => {
    isForbidden = true;
    copies.clear();
  };

  const copyFor = (key: string): Factory<A, R> => {
    const known = copies.get(key);
    if (known) return known;
    if (isForbidden || !mayCompileText() || copies.size === MAX_COPIES) return factory;
    const url = `\n//# sourceURL=${name}-${copies.size + 1}.js`;
    try {
      const copy = compile('__name', `return ${String(factory)};${url}`) as Factory<A, R>;
      copies.set(key, copy);
      return copy;
    } catch {
      share();
      return factory;
    }
  };

  return {
    make: (key, ...parts) => {
      const copy = copyFor(key);
      try {
        return copy(...parts);
      } catch (error) {
        if (copy === factory || !(error instanceof ReferenceError)) throw error;
        // Thrown again here if it is the factory's own; else the text of the copy did not stand alone.
        const made = factory(...parts);
        share();
        return made;
      }
    },
    isSpecialized: (key) => copies.has(key),
  };
}

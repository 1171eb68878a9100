/**
 * The same factory, compiled again, so that its machine code is made for one board alone: engines keep the numbers of a
 * factory's only call as constants, and forget them at the second.
 *
 * @module
 */

/**
 * Compiles a closed factory once more (all it needs comes through its parameters) and calls it. Where a content policy
 * forbids that, or a tool has put names into its text that exist only where it stood, the original is called, which is
 * slower only.
 *
 * @param name - how the copy is called in profiles.
 */
export function makeFresh<A extends unknown[], R>(factory: (...parts: A) => R, name: string, ...parts: A): R {
  try {
    // Some compilers wrap each function in a helper of this name, to keep what it is called.
    const text = `return ${String(factory)};\n//# sourceURL=${name}.js`;
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is this library's own
    const compile = new Function('__name', text) as (helper: (made: unknown) => unknown) => typeof factory;
    return compile((made) => made)(...parts);
  } catch {
    return factory(...parts);
  }
}

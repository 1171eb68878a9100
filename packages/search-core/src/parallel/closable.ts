declare global {
  // As libraries of types from ES2026 on declare it; programs whose own is older read this one.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** Names the method that `await using` calls; where there is no such syntax, nothing calls it. */
export const ASYNC_DISPOSE: typeof Symbol.asyncDispose =
  (Symbol as Partial<SymbolConstructor>).asyncDispose ??
  (Symbol('asyncDispose') as typeof Symbol.asyncDispose);

/** Holds threads until it is closed: `await using pool = …` closes it at the end of its block. */
export interface Closable {
  /** Ends the threads; what has no answer yet rejects, and so does everything later. Resolves when no thread is left. */
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

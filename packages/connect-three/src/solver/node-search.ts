/** What a search by null windows is to the solver: by WebAssembly, or by the plain search where that is forbidden. */
/** The answer of a search when the granted nodes are used up. */
export const PAUSED = -(2 ** 31);

/** The largest number of nodes that can be granted at once. */
export const MAX_GRANTED_NODES = 2 ** 30;

/**
 * Searches a position for a null window: is the score at least `beta`?
 *
 * @param own - stones of the side to move, which cannot win at once; see `bitboard.ts` for the bits.
 * @param all - stones of both sides.
 * @returns a bound of the score that is at least `beta` exactly when the score is; {@link PAUSED} when the granted nodes are
 *   used up.
 */
export type NullWindowSearch = (own: bigint, all: bigint, stones: number, beta: number) => number;

/** The search and its memory. */
export interface NodeSearch {
  readonly search: NullWindowSearch;
  /** Resumes a paused search, with the same arguments. */
  readonly resume: NullWindowSearch;
  /** Allows a number of nodes from now on, at most {@link MAX_GRANTED_NODES}. */
  readonly grant: (nodes: number) => void;
  /** Granted nodes that are left. */
  readonly left: () => number;
  /** Saves the state of a paused search for {@link NodeSearch.restore}, so that another search can run in between. */
  readonly suspend: () => Int32Array;
  readonly restore: (state: Int32Array) => void;
  /** The key that {@link NodeSearch.forEachEntry} has found or {@link NodeSearch.store} reads: words of 32 bits, the lowest first. */
  readonly key: Int32Array;
  /** Visits every entry, its key in {@link NodeSearch.key}. @param stones - a number whose positions are in the same table. */
  readonly forEachEntry: (visit: (stones: number, bound: number) => void) => void;
  /** Stores the bound of the position of {@link NodeSearch.key}; see `wasm-node-search.ts`. */
  readonly store: (stones: number, bound: number) => void;
  /** Positions searched so far. */
  readonly nodes: () => number;
  readonly clear: () => void;
}

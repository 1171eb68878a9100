/**
 * Values as searches compute them (integers) and as results report them (data).
 *
 * ```text
 *  -WIN_SCORE ……… -MAX_EVALUATION ……… 0 ……… MAX_EVALUATION ……… WIN_SCORE
 *  | lost in n plies |      scores and margins       | won in n plies |
 *  -(WIN_SCORE - n)                                      WIN_SCORE - n
 * ```
 *
 * All of them fit the 31-bit small integers of V8.
 *
 * @module
 */

/** The score of a game won at this very position; a win in `n` plies is worth `WIN_SCORE - n`. */
export const WIN_SCORE = 1_000_000_000;

/** Evaluations and margins have at most this magnitude; what lies beyond is a win or a loss. */
export const MAX_EVALUATION = 999_000_000;

/** A search window that excludes nothing. */
export const INFINITE_SCORE = 1_000_000_001;

/**
 * How much a value is worth. `'proven'`: exact under best play. `'lower'`, `'upper'`: proven to be at least, at most
 * this. `'estimate'`: it rests on an evaluation, a sample or a pruned search.
 */
export type Proof = 'proven' | 'lower' | 'upper' | 'estimate';

/**
 * The value of a position or move for the side to move there.
 *
 * `plies` counts moves of both sides to the end of the game. A win or loss is always certain; `proof` speaks of its
 * length: `'proven'` is the shortest win (the longest defence), `'upper'` of a win: it may be shorter.
 */
export type Value =
  | { readonly kind: 'win' | 'loss'; readonly plies: number; readonly proof: Proof }
  | { readonly kind: 'draw'; readonly proof: Proof }
  | { readonly kind: 'score'; readonly score: number; readonly proof: Proof };

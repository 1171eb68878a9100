import type { Position } from './position';

/**
 * Evaluates a position that is not over: a whole number, positive when the side to move stands better, of magnitude at
 * most `MAX_EVALUATION`. For games that pay a margin the unit is the point of the margin, and it estimates the whole of it:
 * in a {@link Scored} game `marginSoFar()` and what is still to come, which must not depend on the points made.
 */
export type Evaluator<P extends Position> = (position: P) => number;

/**
 * What {@link Heuristics.evaluateMoves} writes for a move that has to be played to know more: at least for every one
 * that ends the game. Outside the range of evaluations.
 */
export const NOT_EVALUATED = -(2 ** 30);

/** Evaluation, candidate moves, move ordering, quiescence and extensions. Only `evaluate` is needed. */
export interface Heuristics<P extends Position> {
  /** Evaluates a position at the horizon; see {@link Evaluator}. */
  readonly evaluate: Evaluator<P>;
  /**
   * Evaluates moves without playing them: for each of `moves[from] … moves[from + count - 1]` writes what `evaluate`
   * would say after it, but seen by the side to move now, into the same places of `scores`; {@link NOT_EVALUATED} for a
   * move that ends the game, and wherever playing the move is simpler. One ply above the horizon, where most nodes are,
   * a search asks this once in place of playing every move: the values are the same, sooner. Every move counts as a node
   * visited, and a limit of nodes may be passed by one position's moves. Not asked where there are `noisy` moves,
   * extensions, an observer, or repetitions.
   */
  readonly evaluateMoves?:
    ((position: P, moves: Int32Array, scores: Int32Array, from: number, count: number) => void) | undefined;
  /**
   * Candidate moves: writes the legal moves to search into `into[from]`, … and returns how many, at least one.
   * A search that leaves out legal moves calls nothing proven that depends on the others being no better: a win may
   * be certain, but not that it is the shortest.
   */
  readonly candidates?: ((position: P, into: Int32Array, from: number) => number) | undefined;
  /**
   * Move ordering: writes a score for each of `moves[from] … moves[from + count - 1]` into the same places of
   * `scores`; the highest is searched first. Magnitude at most 1,000,000; NaN counts as 0.
   */
  readonly order?:
    ((position: P, moves: Int32Array, scores: Int32Array, from: number, count: number) => void) | undefined;
  /**
   * Quiescence: writes those legal moves after which an evaluation can be trusted no less than before and without
   * which it cannot be trusted (captures, threats to win) into `into[from]`, … and returns how many, often none. Where
   * the depth ends they are searched on, each side free to stop and take the evaluation. They must run out.
   */
  readonly noisy?: ((position: P, into: Int32Array, from: number) => number) | undefined;
  /**
   * Extensions: how many plies more than the depth a move deserves (a check, a threat, a forced reply), asked before
   * it is played; usually 0. No line becomes longer than twice the depth by them.
   */
  readonly extend?: ((position: P, move: number) => number) | undefined;
}

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
 */
import type { Position } from './position';

/** The score of a game won at this very position; a win in `n` plies has the score `WIN_SCORE - n`. */
export const WIN_SCORE = 1_000_000_000;

/** Evaluations and margins have at most this magnitude; what lies beyond is a win or a loss. */
export const MAX_EVALUATION = 999_000_000;

/** A search window that excludes nothing. */
export const INFINITE_SCORE = 1_000_000_001;

/**
 * How certain the score of a search is.
 *
 * - `'exact'`: the value under best play;
 * - `'within'`: a certain win or loss, in this many plies or fewer;
 * - `'at-least'`, `'at-most'`: a bound;
 * - `'estimate'`: it depends on an evaluation, a sample or a selective search.
 */
export type Certainty = 'exact' | 'within' | 'at-least' | 'at-most' | 'estimate';

/**
 * The value of a position or move for the side to move there. `plies` counts moves of both sides to the end of the
 * game, and `certainty` says what is known:
 *
 * | kind | `'exact'` | `'within'` | `'at-least'`, `'at-most'` | `'estimate'` |
 * | --- | --- | --- | --- | --- |
 * | win, loss | shortest win, longest defence | certain, in `plies` or fewer | – | the search left out moves |
 * | draw | under best play | – | – | the search left out moves |
 * | score | margin under best play | – | a bound | an evaluation or a sample |
 *
 * In a game of wins and losses a score of 0 that is `'at-least'` or `'at-most'` says "a draw or better", "a draw or
 * worse".
 */
export type Value =
  | {
      readonly kind: 'win' | 'loss';
      /** `Infinity` where a proof does not say how soon and nothing bounds the length of the game. */
      readonly plies: number;
      readonly certainty: 'exact' | 'within' | 'estimate';
    }
  | { readonly kind: 'draw'; readonly certainty: 'exact' | 'estimate' }
  | {
      readonly kind: 'score';
      readonly score: number;
      readonly certainty: 'exact' | 'at-least' | 'at-most' | 'estimate';
    };

/** Whether a score of an `'outcome'` game is a win or a loss rather than a draw or an evaluation. */
export function isDecided(score: number): boolean {
  return score > MAX_EVALUATION || score < -MAX_EVALUATION;
}

/**
 * Computes the score of a game that is over.
 *
 * @param outcome - what `Position.outcome` returned; not `ONGOING`.
 * @param ply - moves from the root of the search to the end of the game.
 */
export function scoreOfOutcome(outcome: number, payoff: Position['payoff'], ply: number): number {
  if (payoff === 'margin' || outcome === 0) return outcome;
  return outcome > 0 ? WIN_SCORE - ply : ply - WIN_SCORE;
}

/**
 * Turns the score of a search into data.
 *
 * @param score - as searches compute it, seen by the side to move at the root; wins count their plies from there.
 * @param certainty - of the score; one that does not exist for its kind (see {@link Value}) becomes `'estimate'`.
 * @returns the value; an estimated score of 0 stays a score, because only a certain draw is called one.
 * @example
 * ```ts
 * import { scoreOfValue, toValue, WIN_SCORE } from '@games/search-core/engine';
 *
 * toValue(WIN_SCORE - 3, 'outcome', 'exact'); // { kind: 'win', plies: 3, certainty: 'exact' }
 * scoreOfValue({ kind: 'win', plies: 3, certainty: 'exact' }) === WIN_SCORE - 3; // true
 * ```
 */
export function toValue(score: number, payoff: Position['payoff'], certainty: Certainty): Value {
  const isExact = certainty === 'exact';
  if (payoff === 'outcome' && isDecided(score))
    return {
      kind: score > 0 ? 'win' : 'loss',
      plies: WIN_SCORE - Math.abs(score),
      certainty: isExact || certainty === 'within' ? certainty : 'estimate',
    };
  if (payoff === 'outcome' && score === 0 && isExact) return { kind: 'draw', certainty };
  return { kind: 'score', score, certainty: certainty === 'within' ? 'estimate' : certainty };
}

/**
 * Turns a value back into the score that {@link toValue} made it from: the number by which values are compared.
 *
 * @returns the score for the side that the value belongs to; its certainty is not part of it.
 */
export function scoreOfValue(value: Value): number {
  if (value.kind === 'score') return value.score;
  if (value.kind === 'draw') return 0;
  return value.kind === 'win' ? WIN_SCORE - value.plies : value.plies - WIN_SCORE;
}

/**
 * Turns a score counted from the root of a search into one counted from the node itself, `ply` moves further on: in
 * this form it may be stored in a table, whatever path led there.
 *
 * @example
 * ```ts
 * import { fromTableScore, toTableScore, WIN_SCORE } from '@games/search-core/engine';
 *
 * const score = WIN_SCORE - 7; // a win in 7 plies from the root, seen at ply 4
 * toTableScore(score, 4) === WIN_SCORE - 3; // true: 3 plies from there
 * fromTableScore(WIN_SCORE - 3, 2) === WIN_SCORE - 5; // true: met again at ply 2
 * ```
 */
export function toTableScore(score: number, ply: number): number {
  if (score > MAX_EVALUATION) return score + ply;
  return score < -MAX_EVALUATION ? score - ply : score;
}

/** Turns a score from a table into one counted from the root; the inverse of {@link toTableScore}. */
export function fromTableScore(score: number, ply: number): number {
  if (score > MAX_EVALUATION) return score - ply;
  return score < -MAX_EVALUATION ? score + ply : score;
}

const CERTAINTY_SIGN = {
  exact: '',
  within: '≤ ',
  'at-least': '≥ ',
  'at-most': '≤ ',
  estimate: '~ ',
} as const;

/** Formats a value as people write it: `win in 5`, `win in ≤ 9`, `draw`, `+3`, `≥ +3`, `~ 120`. */
export function formatValue(value: Value): string {
  const { kind, certainty } = value;
  const sign = CERTAINTY_SIGN[certainty];
  if (kind === 'draw') return `${sign}draw`;
  if (kind === 'score')
    return `${sign}${value.score > 0 && certainty !== 'estimate' ? '+' : ''}${value.score}`;
  // Won or lost, in a game that nothing bounds the length of.
  if (value.plies === Infinity) return kind;
  return certainty === 'estimate' ? `~ ${kind} in ${value.plies}` : `${kind} in ${sign}${value.plies}`;
}

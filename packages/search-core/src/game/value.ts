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
import type { Position } from './position';

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
 * `plies` counts moves of both sides to the end of the game. The `proof` of a win or loss speaks of its length:
 *
 * - `'proven'`: the shortest win, the longest defence;
 * - `'upper'`: the game is certainly won (lost), in this many plies or fewer; never `'lower'`;
 * - `'estimate'`: the search left out replies (see `Heuristics.candidates`), so the win itself is an opinion.
 */
export type Value =
  | { readonly kind: 'win' | 'loss'; readonly plies: number; readonly proof: Proof }
  | { readonly kind: 'draw'; readonly proof: Proof }
  | { readonly kind: 'score'; readonly score: number; readonly proof: Proof };

/** Whether a score of an `'outcome'` game is a win or a loss rather than a draw or an evaluation. */
export function isDecided(score: number): boolean {
  return score > MAX_EVALUATION || score < -MAX_EVALUATION;
}

/**
 * The score of a game that is over, `ply` moves below the root of a search.
 *
 * @param outcome - what `Position.outcome` returned; not `ONGOING`.
 */
export function scoreOfOutcome(outcome: number, payoff: Position['payoff'], ply: number): number {
  if (payoff === 'margin' || outcome === 0) return outcome;
  return outcome > 0 ? WIN_SCORE - ply : ply - WIN_SCORE;
}

/**
 * A search's score as data.
 *
 * @param score - as searches compute it, seen by the side to move at the root; wins count their plies from there.
 * @param proof - what is known of the score. A score of zero that is an estimate stays a score: only what is more
 * than an opinion is called a draw.
 */
export function toValue(score: number, payoff: Position['payoff'], proof: Proof): Value {
  if (payoff === 'margin') return { kind: 'score', score, proof };
  if (score > MAX_EVALUATION) return { kind: 'win', plies: WIN_SCORE - score, proof };
  if (score < -MAX_EVALUATION) return { kind: 'loss', plies: WIN_SCORE + score, proof };
  if (score === 0 && proof !== 'estimate') return { kind: 'draw', proof };
  return { kind: 'score', score, proof };
}

const BOUND_SIGN = { proven: '', lower: '≥ ', upper: '≤ ', estimate: '~ ' } as const;

/** A value as people write it: `win in 5`, `win in ≤ 9`, `draw`, `+3`, `≥ +3`, `~ 120`. */
export function formatValue(value: Value): string {
  const sign = BOUND_SIGN[value.proof];
  switch (value.kind) {
    case 'draw':
      return `${sign}draw`;
    case 'score':
      return `${sign}${value.score > 0 && value.proof !== 'estimate' ? '+' : ''}${value.score}`;
    case 'win':
    case 'loss':
      return value.proof === 'estimate'
        ? `~ ${value.kind} in ${value.plies}`
        : `${value.kind} in ${sign}${value.plies}`;
  }
}

import type { Value } from '../game/value';

/**
 * What playing a move instead of the best one costs.
 *
 * - `'nothing'`: it is as good, as far as was searched;
 * - `'win-thrown-away'`: the best move wins, this one does not;
 * - `'draw-thrown-away'`: the best move draws, this one loses;
 * - `'game-thrown-away'`: this move loses, the best one does not, as far as was searched;
 * - `'longer'`: both win, this one later; `'shorter'`: both lose, this one sooner;
 * - `'score'`: this one scores less.
 */
type MistakeKind =
  'nothing' | 'win-thrown-away' | 'draw-thrown-away' | 'game-thrown-away' | 'longer' | 'shorter' | 'score';

/** A mistake and its size. */
export interface Mistake {
  readonly kind: MistakeKind;
  /**
   * Plies for `'longer'` and `'shorter'`, points or units of the evaluation for `'score'`, steps from win over
   * draw to loss where something is thrown away (1 or 2; a score counts as a draw), 0 for `'nothing'`.
   */
  readonly difference: number;
  /** Whether neither of the two values is an estimate or a bound on which this kind of mistake depends. */
  readonly proven: boolean;
}

export const NO_MISTAKE: Mistake = { kind: 'nothing', difference: 0, proven: true };

export function mistakeOf(best: Value, move: Value): Mistake {
  const certain = best.certainty !== 'estimate' && move.certainty !== 'estimate';
  const proven = best.certainty === 'exact' && move.certainty === 'exact';
  const steps = resultOf(best) - resultOf(move);
  if (steps > 0) {
    const kind =
      best.kind === 'win'
        ? 'win-thrown-away'
        : best.kind === 'draw'
          ? 'draw-thrown-away'
          : 'game-thrown-away';
    return { kind, difference: steps, proven: certain };
  }
  if (steps < 0) return { kind: 'nothing', difference: 0, proven };
  const difference = rankOf(best) - rankOf(move);
  if (difference <= 0) return { kind: 'nothing', difference: 0, proven };
  const kind = best.kind === 'win' ? 'longer' : best.kind === 'loss' ? 'shorter' : 'score';
  return { kind, difference, proven };
}

function resultOf({ kind }: Value): number {
  return kind === 'win' ? 1 : kind === 'loss' ? -1 : 0;
}

/** Orders values of the same result. */
function rankOf(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 0 - value.plies;
    case 'loss':
      return value.plies;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}

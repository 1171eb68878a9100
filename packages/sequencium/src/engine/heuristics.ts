import type { Heuristics, Side } from '@games/search-core';
import { territoryEvaluator } from './evaluation';
import type { SequenciumPosition } from '../rules/position';

type Order = NonNullable<Heuristics<SequenciumPosition>['order']>;

/** Scores cells highest where the other side could write too; the history of the search orders the rest. */
const order: Order = (position, moves, scores, from, count) => {
  const other: Side = position.turn() === 0 ? 1 : 0;
  for (let index = from; index < from + count; index++) {
    scores[index] = position.nextValue(other, moves[index]!) > 0 ? 1 : 0;
  }
};

/** The heuristics of the player: {@link territoryEvaluator}, in hundredths of the final margin, with move ordering. */
export const heuristics: Heuristics<SequenciumPosition> = { evaluate: territoryEvaluator, order };

/** {@link heuristics} for games with `payoff: 'margin'`, in whole points. */
export const marginHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: (position) => Math.round(territoryEvaluator(position) / 100),
  order,
};

import type { Evaluator, Heuristics, Side } from '@games/search-core';
import { territoryEvaluator } from './evaluation';
import type { SequenciumPosition } from '../rules/position';

/**
 * Evaluates a position as the original player did: 100 times the difference of maxima, 10 times that of cells, and that of
 * mobility, each own minus other. O(1).
 */
export const originalEvaluator: Evaluator<SequenciumPosition> = ({ turn, maximum, cells, mobility }) => {
  const own = turn();
  const other: Side = own === 0 ? 1 : 0;
  return (
    100 * (maximum(own) - maximum(other)) +
    10 * (cells(own) - cells(other)) +
    (mobility(own) - mobility(other))
  );
};

type Order = NonNullable<Heuristics<SequenciumPosition>['order']>;

/** Scores large numbers highest; among equals, moves that take the largest number from the other side. */
const originalOrder: Order = (position, moves, scores, from, count) => {
  const own = position.turn();
  const other: Side = own === 0 ? 1 : 0;
  for (let index = from; index < from + count; index++) {
    const cell = moves[index]!;
    scores[index] = 4 * position.nextValue(own, cell) + position.nextValue(other, cell);
  }
};

/** Scores cells highest where the other side could write too; the history of the search orders the rest. */
const order: Order = (position, moves, scores, from, count) => {
  const other: Side = position.turn() === 0 ? 1 : 0;
  for (let index = from; index < from + count; index++) {
    scores[index] = position.nextValue(other, moves[index]!) > 0 ? 1 : 0;
  }
};

/** The heuristics of the original player: the baseline of matches. */
export const originalHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: originalEvaluator,
  order: originalOrder,
};

/** The heuristics of the player: {@link territoryEvaluator}, in hundredths of the final margin, with move ordering. */
export const heuristics: Heuristics<SequenciumPosition> = { evaluate: territoryEvaluator, order };

/** {@link heuristics} for games with `payoff: 'margin'`, in whole points. */
export const marginHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: (position) => Math.round(territoryEvaluator(position) / 100),
  order,
};

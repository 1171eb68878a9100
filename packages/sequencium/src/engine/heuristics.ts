import type { Evaluator, Heuristics, Side } from '@games/search-core';
import { territoryEvaluator } from './territory';
import type { SequenciumPosition } from '../rules/position';

/**
 * The evaluation of the original player: 100 times the difference of the largest numbers, 10 times the difference of
 * cells written, and the difference of mobility, each as the side to move sees it. O(1).
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

/** Large numbers first; among equals, what takes the most from the other side. */
const originalOrder: Order = (position, moves, scores, from, count) => {
  const own = position.turn();
  const other: Side = own === 0 ? 1 : 0;
  for (let index = from; index < from + count; index++) {
    const cell = moves[index]!;
    scores[index] = 4 * position.nextValue(own, cell) + position.nextValue(other, cell);
  }
};

/** Where the other side might write too comes first; the rest is left to what the search has learned. */
const order: Order = (position, moves, scores, from, count) => {
  const other: Side = position.turn() === 0 ? 1 : 0;
  for (let index = from; index < from + count; index++) {
    scores[index] = position.nextValue(other, moves[index]!) > 0 ? 1 : 0;
  }
};

/** The original player's opinion, with move ordering: the baseline of matches. */
export const originalHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: originalEvaluator,
  order: originalOrder,
};

/** What the player believes: {@link territoryEvaluator}, with move ordering. */
export const heuristics: Heuristics<SequenciumPosition> = { evaluate: territoryEvaluator, order };

/** The same for games that pay a margin, in its unit. */
export const marginHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: (position) => Math.round(territoryEvaluator(position) / 100),
  order,
};

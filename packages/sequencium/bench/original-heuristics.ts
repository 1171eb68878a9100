import type { Evaluator, Heuristics, Side } from '@games/search-core';
import type { SequenciumPosition } from '../src/rules/position';

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

/** The heuristics of the original player: the baseline of matches. */
export const originalHeuristics: Heuristics<SequenciumPosition> = {
  evaluate: originalEvaluator,
  /** Scores large numbers highest; among equals, moves that take the largest number from the other side. */
  order: (position, moves, scores, from, count) => {
    const own = position.turn();
    const other: Side = own === 0 ? 1 : 0;
    for (let index = from; index < from + count; index++) {
      const cell = moves[index]!;
      scores[index] = 4 * position.nextValue(own, cell) + position.nextValue(other, cell);
    }
  },
};

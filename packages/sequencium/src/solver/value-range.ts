/**
 * The bounds known of a position's value, and the threshold to ask about next.
 *
 * Where a half turn of the board gives the same board with the sides exchanged, the side to move cannot win a game of
 * single turns: the other side answers every move in the opposite cell. That is another cell, and it is empty, as the board
 * is symmetric again after every answer. So the other side may write there the number that the first has just written, and
 * both end with the same maximum. This holds at the start of every board with an even number of cells.
 */
import type { SequenciumPosition } from '../rules/position';
import { isHalfTurnSymmetric } from '../rules/symmetry';

/** The range of a position, narrowed by symmetry. `limit`: the largest magnitude; 1 for the winner only. */
export function createValueRange(position: SequenciumPosition, limit: number) {
  const cells = position.rows * position.columns;
  const isSymmetric = !position.options.balanced && isHalfTurnSymmetric(position);
  let atLeast = 0 - limit;
  let atMost = isSymmetric ? 0 : limit;
  return {
    atLeast: (): number => atLeast,
    atMost: (): number => atMost,
    /** Records whether the side to move ends at least `threshold` ahead. */
    narrow: (threshold: number, holds: boolean): void => {
      if (holds) atLeast = Math.max(atLeast, Math.min(threshold, limit));
      else atMost = Math.min(atMost, Math.max(threshold - 1, 0 - limit));
    },
    /** The next threshold to ask about; null once the value is known. */
    next: (): number | null => {
      if (atLeast >= atMost) return null;
      // Most values are near 0: ask upwards from 0 or 1, then downwards.
      if (atLeast > 0 - limit) return atLeast + 1;
      return atMost < limit ? atMost : cells % 2;
    },
  };
}

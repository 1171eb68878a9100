/**
 * Between which numbers the value of a position is known to be, and which threshold to ask about next.
 *
 * Where a half turn of the board gives the same board with the sides exchanged, the side to move cannot win a game of
 * single turns: the other side answers every move in the opposite cell. That is another cell, and it is empty, as the
 * board is symmetric again after every answer; so the other side may write there what the first has just written; both end with the same maximum. This holds at the start of every board with an even
 * number of cells.
 *
 * @module
 */
import type { SequenciumPosition } from '../rules/position';
import { isHalfTurnSymmetric } from '../rules/symmetry';

/** What is known of a value, for the side to move at the root. */
export interface ValueRange {
  readonly atLeast: () => number;
  readonly atMost: () => number;
  /** Takes the answer to "does the side to move end at least `threshold` ahead?". */
  readonly narrow: (threshold: number, holds: boolean) => void;
  /** The threshold to ask about next; null when the value is known. */
  readonly next: () => number | null;
}

/**
 * Begins with what the rules alone say.
 *
 * @param limit - the largest magnitude that is told apart: 1 to know only who wins.
 */
export function createValueRange(position: SequenciumPosition, limit: number): ValueRange {
  const cells = position.rows * position.columns;
  const isSymmetric = !position.options.balanced && isHalfTurnSymmetric(position);
  let atLeast = 0 - limit;
  let atMost = isSymmetric ? 0 : limit;
  return {
    atLeast: () => atLeast,
    atMost: () => atMost,
    narrow: (threshold, holds) => {
      if (holds) atLeast = Math.max(atLeast, Math.min(threshold, limit));
      else atMost = Math.min(atMost, Math.max(threshold - 1, 0 - limit));
    },
    next: () => {
      if (atLeast >= atMost) return null;
      // Values are small: upwards from 0 or 1, else downwards.
      if (atLeast > 0 - limit) return atLeast + 1;
      return atMost < limit ? atMost : cells % 2;
    },
  };
}

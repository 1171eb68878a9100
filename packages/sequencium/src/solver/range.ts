/**
 * Between which numbers the value of a game is known to be, and which threshold to ask about next.
 *
 * @module
 */
import type { CheckedOptions } from '../rules/options';

/** What is known of a value. */
export interface ValueRange {
  readonly atLeast: () => number;
  readonly atMost: () => number;
  /** Takes the answer to "does A end at least `threshold` ahead?". */
  readonly narrow: (threshold: number, holds: boolean) => void;
  /** The threshold to ask about next; null when the value is known. */
  readonly next: () => number | null;
}

/**
 * Begins with what the rules alone say.
 *
 * @param limit - the largest magnitude that is told apart: 1 to know only who wins.
 */
export function createValueRange(
  { rows, columns, balanced }: Pick<CheckedOptions, 'rows' | 'columns' | 'balanced'>,
  limit: number,
): ValueRange {
  const cells = rows * columns;
  let atLeast = 0 - limit;
  // B can answer every move with its image, see solver.ts.
  let atMost = !balanced && cells % 2 === 0 ? 0 : limit;
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

/**
 * The remains of a deal: the cards of its reduced rows in one sorted list, whose alternating sum is the value of the deal.
 */

import type { FlatDeal } from '../board/deal';
import { reduceInto } from './reduce';

/**
 * The remains of all rows in one descending list, with prefix sums of alternating sign.
 *
 * ```text
 *  sorted     9   5   4   2
 *  prefix   0   9   4   8   6       prefix[k]: the first player's lead after k numbers are taken in turn
 * ```
 */
export interface Remains {
  readonly sorted: Float64Array;
  readonly prefix: Float64Array;
  readonly count: number;
  /** Room to reduce any one row in. */
  readonly stack: Float64Array;
}

/** Reduces every row and sorts what remains. O(n log n). */
export function sortRemains({ cards, starts, rows }: FlatDeal): Remains {
  const buffer = new Float64Array(cards.length);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    count += reduceInto(cards, starts[row]!, starts[row + 1]!, 1, buffer.subarray(count));
  }
  const sorted = buffer.subarray(0, count).sort().reverse();
  return { sorted, prefix: alternatingSums(sorted), count, stack: new Float64Array(longestRow(starts)) };
}

function alternatingSums(sorted: Float64Array): Float64Array {
  const prefix = new Float64Array(sorted.length + 1);
  let sum = 0;
  for (let index = 0; index < sorted.length; index++) {
    sum += (index & 1) === 0 ? sorted[index]! : 0 - sorted[index]!;
    prefix[index + 1] = sum;
  }
  return prefix;
}

function longestRow(starts: Int32Array): number {
  let longest = 0;
  for (let row = 1; row < starts.length; row++) longest = Math.max(longest, starts[row]! - starts[row - 1]!);
  return longest;
}

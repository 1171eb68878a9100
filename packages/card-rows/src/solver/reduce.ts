/**
 * Reduction: wherever three neighbours a <= b >= c stand in a row, put a - b + c in their place. What remains when no
 * such three are left does not depend on the order of the steps, and the value of the game does not change. The remains first
 * fall, then rise.
 *
 * ```text
 *  row        2  7  6  9  3  4  1  8
 *  2 <= 7 >= 6 becomes 1
 *             1        9  3  4  1  8
 *  1 <= 9 >= 3 becomes -5, 3 <= 4 >= 1 would have become 0
 *            -5              4  1  8
 *  -5 <= 4 >= 1 becomes -8
 *            -8                    8      the remains
 * ```
 *
 * Known from the contest problems "Termity" (AMPPZ 2010) and HNOI 2010; proven in docs/proof.md.
 */

import { checkIntegers } from '@games/search-core/internal';

/**
 * Pushes a card on a stack of remains: while the card is at most the top, and the top at least the number below, the three
 * become one, `card - top + below`.
 *
 * ```text
 *  stack     9  4  5        push 2: 2 <= 5 >= 4
 *  after     9  1           1 = 2 - 5 + 4; 9 alone is not a pair
 * ```
 *
 * @param bottom - where the row begins in the stack.
 * @param size - the end of the stack, which has room for one more number.
 * @returns the new end of the stack, with the reduced card on top.
 */
export function pushCard(stack: Float64Array, bottom: number, size: number, card: number): number {
  while (size - bottom > 1 && card <= stack[size - 1]! && stack[size - 1]! >= stack[size - 2]!) {
    card += stack[size - 2]! - stack[size - 1]!;
    size -= 2;
  }
  stack[size] = card;
  return size + 1;
}

/**
 * Pushes cards one by one on a stack of remains, reducing as it goes.
 *
 * @param cards - read at `from`, `from + step`, … up to but without `to`.
 * @param stack - has room for every card; receives the remains `stack[0] … stack[size - 1]` in the order of reading.
 * @returns `size`. Linear: every card is pushed once and popped at most once.
 */
export function reduceInto(
  cards: ArrayLike<number>,
  from: number,
  to: number,
  step: 1 | -1,
  stack: Float64Array,
): number {
  let size = 0;
  for (let index = from; index !== to; index += step) size = pushCard(stack, 0, size, cards[index]!);
  return size;
}

/**
 * Reduces one row: its remains, from left to right. Linear.
 *
 * @throws OptionError unless the row is an array of whole numbers.
 */
export function reduceRow(row: readonly number[]): number[] {
  const cards = checkIntegers('row', row, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const stack = new Float64Array(cards.length);
  return Array.from(stack.subarray(0, reduceInto(cards, 0, cards.length, 1, stack)));
}

/**
 * The price of a move: the exact margin of taking a card, computed from the remains without solving again.
 *
 * ```text
 *  the row without the card, reduced      … 7  5  5  3 | x        the card merges with pairs from the top: 5 3, then 7 5
 *  sorted remains before the move         contain x', the merged card
 *  sorted remains after the move          contain 7 5 5 3 instead of x'
 * ```
 *
 * The argument is in docs/proof.md, sections 2 and 3.
 */

import type { FlatDeal, RowMove } from '../board/deal';
import { reduceInto, pushCard } from './reduce';
import type { Remains } from './remains';

/** A legal move and its price. */
export interface ScoredMove extends RowMove {
  /** The move as positions know it: `row * 2`, plus 1 for the right end. */
  readonly move: number;
  /** The mover's total minus the other's at the end, both playing their best. */
  readonly margin: number;
}

/**
 * Prices every legal move, by row, left before right. O(n log n).
 *
 * @param lead - what the side to move has taken less what the other side has.
 */
export function priceMoves({ cards, starts, rows }: FlatDeal, remains: Remains, lead: number): ScoredMove[] {
  const moves: ScoredMove[] = [];
  for (let row = 0; row < rows; row++) {
    const first = starts[row]!;
    const last = starts[row + 1]! - 1;
    if (first > last) continue;
    let margin = lead + marginOfTaking(cards, last, first, remains);
    moves.push({ move: 2 * row, row, end: 'left', card: cards[first]!, margin });
    if (first === last) continue;
    margin = lead + marginOfTaking(cards, first, last, remains);
    moves.push({ move: 2 * row + 1, row, end: 'right', card: cards[last]!, margin });
  }
  return moves;
}

/**
 * The margin of taking the card at `to` from the row whose other end is at `from`.
 *
 * Reduces the row without the card, then pushes the card: it merges with j pairs from the top of the stack, d1 >= d2 >= … >=
 * d2j, and becomes x', at most d2j. So taking it replaces x' among the sorted remains by the d's, and the opponent gets the
 * alternating sum of the result.
 */
function marginOfTaking(cards: Float64Array, from: number, to: number, remains: Remains): number {
  const { stack } = remains;
  const size = reduceInto(cards, from, to, from <= to ? 1 : -1, stack);
  const left = pushCard(stack, 0, size, cards[to]!) - 1;
  const reduced = stack[left]!;
  if (left < size) stack[left] = lastMerged(stack, left, size, reduced - cards[to]!);
  return cards[to]! - alternatingSumAfter(remains, reduced, left, size);
}

/** The number that the merged card has overwritten: the card's gain is `d2j - d2j-1 + … + d2 - d1`, with d1 on top. */
function lastMerged(stack: Float64Array, left: number, size: number, gain: number): number {
  let last = gain;
  for (let index = size - 1; index > left; index -= 2) last += stack[index]!;
  for (let index = size - 2; index > left; index -= 2) last -= stack[index]!;
  return last;
}

/** The alternating sum of the sorted remains without `removed` and with `stack[from] … stack[to - 1]`, ascending. */
function alternatingSumAfter(remains: Remains, removed: number, from: number, to: number): number {
  const { sorted, prefix, count, stack } = remains;
  let sum = 0;
  let sign = 1;
  let position = 0;
  for (let index = to - 1; index >= from; index--) {
    const added = stack[index]!;
    const next = firstAtMost(sorted, added, position);
    sum += sign * (prefix[next]! - prefix[position]!);
    sum += (next & 1) === 0 ? sign * added : 0 - sign * added;
    sign = 0 - sign;
    position = next;
  }
  const gap = firstAtMost(sorted, removed, position);
  return sum + (prefix[gap]! - prefix[position]!) - (prefix[count]! - prefix[gap + 1]!);
}

/** The first index from `low` whose number is at most `bound` in a descending list; its length if there is none. */
function firstAtMost(sorted: Float64Array, bound: number, low: number): number {
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

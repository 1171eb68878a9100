import { flatten, type Deal, type End, type FlatDeal, type RowMove } from '../rules/deal';
import { bestPlay } from './best-play';
import { reduceInto } from './reduce';

/** A first move and what it is worth: the mover's sum minus the other's at the end, both playing their best. */
export interface ScoredMove extends RowMove {
  readonly margin: number;
}

/** Everything there is to know about a deal. All numbers are exact. */
export interface Solution {
  /** What the player to move ends with. */
  readonly first: number;
  /** What the other player ends with. */
  readonly second: number;
  /** `first - second`. */
  readonly margin: number;
  /** The optimal first move; among equals the lowest row, then the left end. `null` without cards. */
  readonly best: RowMove | null;
  /** Every legal first move, by row, left before right. */
  readonly moves: readonly ScoredMove[];
  /** The optimal first moves, by row, left before right. */
  readonly optimal: readonly RowMove[];
  /**
   * A whole game of best play that begins with `best`. Computed when first asked for, in n log n.
   *
   * After the first move each player takes the end whose reduced card is the largest; among equals from the lowest
   * row, left before right.
   */
  readonly play: readonly RowMove[];
}

/**
 * Solves a deal exactly: the totals, the margin of every first move, and best play.
 *
 * Reduces every row, sorts the remains, and answers each first move from prefix sums of the sorted remains:
 * O(n log n) time, O(n) memory for n cards. The argument is in docs/proof.md.
 *
 * @throws OptionError when the deal is not rows of whole numbers, or `card-rows/sum-too-large` when the magnitudes of
 * the cards add up to more than 2^53 - 1, beyond which sums would not be exact.
 */
export function solve(deal: Deal): Solution {
  const flat = flatten(deal);
  const remains = sortRemains(flat);
  const margin = remains.prefix[remains.count]!;
  const moves = scoreMoves(flat, remains);
  const optimal = moves.filter((move) => move.margin === margin).map(withoutMargin);
  const best = optimal[0] ?? null;
  let play: readonly RowMove[] | undefined;
  return {
    first: (flat.sum + margin) / 2,
    second: (flat.sum - margin) / 2,
    margin,
    best,
    moves,
    optimal,
    get play() {
      return (play ??= best === null ? [] : bestPlay(flat, best));
    },
  };
}

function withoutMargin({ row, end, card }: ScoredMove): RowMove {
  return { row, end, card };
}

/**
 * The margin under best play for the player to move, without looking at single moves. O(n log n).
 *
 * @throws OptionError as {@link solve}.
 */
export function solveMargin(deal: Deal): number {
  const { prefix, count } = sortRemains(flatten(deal));
  return prefix[count]!;
}

/**
 * The remains of all rows in one descending list, with prefix sums of alternating sign.
 *
 * ```text
 *  sorted     9   5   4   2
 *  prefix   0   9   4   8   6       prefix[k]: the first player's lead after k of them were taken in turn
 * ```
 */
interface Remains {
  readonly sorted: Float64Array;
  readonly prefix: Float64Array;
  readonly count: number;
  /** Room to reduce any one row in. */
  readonly stack: Float64Array;
}

function sortRemains({ cards, starts, rows }: FlatDeal): Remains {
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

function scoreMoves({ cards, starts, rows }: FlatDeal, remains: Remains): ScoredMove[] {
  const moves: ScoredMove[] = [];
  for (let row = 0; row < rows; row++) {
    const first = starts[row]!;
    const last = starts[row + 1]! - 1;
    const add = (end: End, from: number, to: number): void => {
      const margin = marginOfTaking(cards, from, to, remains);
      moves.push({ row, end, card: cards[to]!, margin });
    };
    if (first <= last) add('left', last, first);
    if (first < last) add('right', first, last);
  }
  return moves;
}

/**
 * The margin of taking the card at `to` from the row whose other end is at `from`.
 *
 * Reduce the row without that card, then see what the card would do to those remains: it swallows `pairs` pairs from
 * the top of the stack, d1 >= d2 >= … >= d2j, and becomes x', at most d2j. So taking it trades x' among the sorted
 * remains for the d's, and the opponent gets the alternating sum of what results.
 */
function marginOfTaking(cards: Float64Array, from: number, to: number, remains: Remains): number {
  const { stack } = remains;
  const size = reduceInto(cards, from, to, from <= to ? 1 : -1, stack);
  let reduced = cards[to]!;
  let left = size;
  while (left > 1 && reduced <= stack[left - 1]! && stack[left - 1]! >= stack[left - 2]!) {
    reduced += stack[left - 2]! - stack[left - 1]!;
    left -= 2;
  }
  return cards[to]! - alternatingSumAfter(remains, reduced, left, size);
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

/** The first position from `low` on whose number is at most `bound`, in a descending list; its length if none is. */
function firstAtMost(sorted: Float64Array, bound: number, low: number): number {
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

import type { Deal, End, ScoredMove } from '../../src';
import { flatten, moveNumber, type FlatDeal } from '../../src/board/deal';

interface ExhaustiveSolution {
  /** The first player's sum minus the second's under best play. */
  readonly margin: number;
  /** Every legal first move with its margin, by row, left before right. */
  readonly moves: readonly ScoredMove[];
}

/**
 * One digit of a state for each row says which of its cards are left. Shorter intervals come first, so taking a card
 * always leads to a smaller state, and one sweep upwards finds every successor already known.
 *
 * ```text
 *  a row of 3 cards     digit      0      1  2  3    4  5    6
 *                       cards    none     a  b  c   ab bc   abc
 *
 *  state = digit of row 0 * 1 + digit of row 1 * (number of digits of row 0) + …
 * ```
 */
interface RowDigits {
  readonly count: number;
  /** How many states apart two neighbouring digits of this row are. */
  readonly stride: number;
  /** By digit: the card at either end, and how much smaller the state gets by taking it. */
  readonly leftCard: Float64Array;
  readonly rightCard: Float64Array;
  readonly leftStep: Float64Array;
  readonly rightStep: Float64Array;
}

/**
 * Solves a deal by visiting every position that it can reach: no theory, an oracle for `solve`.
 *
 * A row of k cards has k(k + 1)/2 + 1 intervals; the states, 8 bytes each, are their product over the rows.
 */
export function solveExhaustively(deal: Deal): ExhaustiveSolution {
  const flat = flatten(deal);
  const digits = rowDigits(flat);
  const states = digits.reduce((product, row) => product * row.count, 1);
  const values = new Float64Array(states);
  const odometer = new Int32Array(digits.length);
  for (let state = 1; state < states; state++) {
    advance(odometer, digits);
    values[state] = bestMargin(values, state, odometer, digits);
  }
  return { margin: values[states - 1]!, moves: firstMoves(values, digits) };
}

function rowDigits({ cards, starts, rows }: FlatDeal): RowDigits[] {
  const digits: RowDigits[] = [];
  let stride = 1;
  for (let row = 0; row < rows; row++) {
    const line = cards.subarray(starts[row], starts[row + 1]);
    const count = (line.length * (line.length + 1)) / 2 + 1;
    digits.push(intervals(line, count, stride));
    stride *= count;
  }
  return digits;
}

function intervals(line: Float64Array, count: number, stride: number): RowDigits {
  const [leftCard, rightCard, leftStep, rightStep] = Array.from({ length: 4 }, () => new Float64Array(count));
  let digit = 1;
  for (let length = 1; length <= line.length; length++) {
    // Intervals of one length are numbered by their left ends; there is one more of each shorter length.
    const shorter = length === 1 ? 0 : digit - (line.length - length + 2);
    for (let left = 0; left + length <= line.length; left++, digit++) {
      leftCard![digit] = line[left]!;
      rightCard![digit] = line[left + length - 1]!;
      leftStep![digit] = (digit - (length === 1 ? 0 : shorter + left + 1)) * stride;
      rightStep![digit] = (digit - (length === 1 ? 0 : shorter + left)) * stride;
    }
  }
  return {
    count,
    stride,
    leftCard: leftCard!,
    rightCard: rightCard!,
    leftStep: leftStep!,
    rightStep: rightStep!,
  };
}

function advance(odometer: Int32Array, digits: readonly RowDigits[]): void {
  let row = 0;
  while (odometer[row] === digits[row]!.count - 1) odometer[row++] = 0;
  odometer[row]!++;
}

function bestMargin(
  values: Float64Array,
  state: number,
  odometer: Int32Array,
  digits: readonly RowDigits[],
): number {
  let best = -Infinity;
  for (let row = 0; row < digits.length; row++) {
    const digit = odometer[row]!;
    if (digit === 0) continue;
    const { leftCard, leftStep, rightCard, rightStep } = digits[row]!;
    const left = leftCard[digit]! - values[state - leftStep[digit]!]!;
    const right = rightCard[digit]! - values[state - rightStep[digit]!]!;
    best = Math.max(best, left, right);
  }
  return best;
}

function firstMoves(values: Float64Array, digits: readonly RowDigits[]): ScoredMove[] {
  const state = values.length - 1;
  return digits.flatMap(({ count, leftCard, leftStep, rightCard, rightStep }, row) => {
    const digit = count - 1;
    const scored = (end: End, card: number, step: number): ScoredMove => {
      return { move: moveNumber({ row, end }), row, end, card, margin: card - values[state - step]! };
    };
    const left = scored('left', leftCard[digit]!, leftStep[digit]!);
    const right = scored('right', rightCard[digit]!, rightStep[digit]!);
    if (digit === 0) return [];
    return digit === 1 ? [left] : [left, right];
  });
}

import { quoteValue } from '@games/search-core/internal/errors';
import { inputError } from '../errors';

/** Cards in rows, each row from left to right. Cards are whole numbers, negative ones too; a row may be empty. */
export type Deal = readonly (readonly number[])[];

/** Which card of a row is taken. The only card of a row is its `'left'` one. */
export type End = 'left' | 'right';

/** A move as row, end and card. */
export interface RowMove {
  /** From 0. */
  readonly row: number;
  readonly end: End;
  readonly card: number;
}

/** The integer form of a move: `row * 2`, plus 1 for the right end. */
export function moveNumber(move: Pick<RowMove, 'row' | 'end'>): number {
  return move.row * 2 + (move.end === 'left' ? 0 : 1);
}

/**
 * The rows one after the other in one array. Row r is `cards[starts[r]] … cards[starts[r + 1] - 1]`.
 *
 * ```text
 *  deal     [[1, 4, 2], [], [5, 3]]
 *  cards      1  4  2        5  3
 *  starts     0          3   3       5
 * ```
 */
export interface FlatDeal {
  readonly cards: Float64Array;
  readonly starts: Int32Array;
  readonly rows: number;
  readonly sum: number;
}

/**
 * Copies a deal into one array, checking every card. Linear.
 *
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card`, or `card-rows/sum-too-large` when the magnitudes of
 * the cards add up to more than `limit`.
 */
export function flatten(deal: Deal, limit: number = Number.MAX_SAFE_INTEGER): FlatDeal {
  checkDeal(deal);
  const rows = deal.length;
  const starts = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) starts[row + 1] = starts[row]! + deal[row]!.length;
  const cards = new Float64Array(starts[rows]!);
  let sum = 0;
  let magnitude = 0;
  for (let row = 0; row < rows; row++) {
    const line = deal[row]!;
    const start = starts[row]!;
    for (let index = 0; index < line.length; index++) {
      const card = line[index]!;
      // Adding zero turns a negative zero, which would sort below zero, into zero.
      cards[start + index] = card + 0;
      sum += card;
      magnitude += Math.abs(card);
      if (magnitude > limit) throw inputError('card-rows/sum-too-large', { option: 'deal', limit });
    }
  }
  return { cards, starts, rows, sum: sum + 0 };
}

/**
 * Checks that a deal is rows of whole numbers. Linear. It stops at the first gap of a sparse array, before memory is
 * allocated for its length.
 *
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card`.
 */
export function checkDeal(deal: Deal): void {
  if (!Array.isArray(deal)) throw badDeal('deal', deal);
  for (let row = 0; row < deal.length; row++) {
    const line: unknown = deal[row];
    if (!Array.isArray(line)) throw badDeal(`deal[${row}]`, line);
    for (let index = 0; index < line.length; index++)
      if (!Number.isSafeInteger(line[index])) throw badCard(row, index, line[index]);
  }
}

function badDeal(option: string, value: unknown): Error {
  return inputError('card-rows/bad-deal', { option, value: value === null ? 'null' : typeof value });
}

function badCard(row: number, index: number, value: unknown): Error {
  const [option, limit] = [`deal[${row}][${index}]`, Number.MAX_SAFE_INTEGER];
  return inputError('card-rows/bad-card', { option, row, index, value: quoteValue(value), limit });
}

/**
 * Boards as bits in two words of 32.
 *
 * ```text
 *   6 rows x 7 columns: seven bits a column, the top one (s) always free      low word          high word
 *
 *      s    s    s    s |  s    s    s                                       columns 0..3      columns 4..6
 *      5   12   19   26 |  5   12   19     row 5 (top)                       bits 0..27        bits 0..20
 *      4   11   18   25 |  4   11   18
 *      3   10   17   24 |  3   10   17
 *      2    9   16   23 |  2    9   16
 *      1    8   15   22 |  1    8   15
 *      0    7   14   21 |  0    7   14     row 0 (bottom)
 * ```
 *
 * A column never straddles the words, so a step right is a shift by the same number of bits everywhere, and what leaves
 * the low word on the left enters the high word. The free bit ends every run at the top of its column, and takes the
 * carry of sums.
 */

import { boardTooLargeError } from '../errors';
import { checkSize, MAX_SIDE, type Size, type SizeOptions } from '../board/size';

const WORD_BITS = 32;

export interface Bitboard extends Size {
  readonly cells: number;
  /** Bits of a column, its rows and one more. */
  readonly stride: number;
  /** Columns in the low word; the others are in the high one. */
  readonly lowColumns: number;
  /** Bits used in the low word. */
  readonly lowBits: number;
  readonly boardLow: number;
  readonly boardHigh: number;
  /** The lowest cell of every column. */
  readonly bottomLow: number;
  readonly bottomHigh: number;
}

/** The largest number of columns for a number of rows. */
function maxColumns(rows: number): number {
  const inWord = Math.floor(WORD_BITS / (rows + 1));
  return inWord < 2 ? 1 : Math.min(MAX_SIDE, 2 * inWord);
}

/** The largest number of rows for a number of columns. */
function maxRows(columns: number): number {
  let rows = MAX_SIDE;
  while (maxColumns(rows) < columns) rows--;
  return rows;
}

/**
 * Whether the solver accepts a board of this size: its columns, of `rows + 1` bits each, fit in two words of 32 bits, and
 * none straddles them. 6 x 8, 7 x 8, 9 x 6 and 5 x 10 (rows x columns) fit, 8 x 8 does not.
 */
export function fits(rows: number, columns: number, connect: number): boolean {
  const sides = [rows, columns, connect];
  if (!sides.every(Number.isInteger) || rows < 1 || columns < 1 || rows > MAX_SIDE) return false;
  return connect >= 2 && connect <= Math.max(2, rows, columns) && columns <= maxColumns(rows);
}

/**
 * @throws OptionError `search-core/out-of-range`; `connect-three/board-too-large` where the board does not {@link fits
 *   fit}.
 */
export function createBitboard(options: SizeOptions = {}): Bitboard {
  const size = checkSize(options);
  const { rows, columns, connect } = size;
  if (!fits(rows, columns, connect)) {
    throw boardTooLargeError(rows, columns, maxRows(columns), maxColumns(rows));
  }
  const stride = rows + 1;
  // At least two, so that a step to the next column and row is shorter than the word.
  const lowColumns = Math.min(columns, Math.max(2, Math.ceil(columns / 2)));
  const word = (count: number, column: number): number => {
    let bits = 0;
    for (let index = 0; index < count; index++) bits |= column << (index * stride);
    return bits;
  };
  return {
    ...size,
    cells: rows * columns,
    stride,
    lowColumns,
    lowBits: lowColumns * stride,
    boardLow: word(lowColumns, 2 ** rows - 1),
    boardHigh: word(columns - lowColumns, 2 ** rows - 1),
    bottomLow: word(lowColumns, 1),
    bottomHigh: word(columns - lowColumns, 1),
  };
}

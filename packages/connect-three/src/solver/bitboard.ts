/**
 * Boards as bits: `rows + 1` for each column from the left, the bottom cell first, the top bit always free.
 *
 * ```text
 *   6 rows x 7 columns
 *
 *      6   13   20   27   34   41   48     always free
 *      5   12   19   26   33   40   47     row 5 (top)
 *      4   11   18   25   32   39   46
 *      3   10   17   24   31   38   45
 *      2    9   16   23   30   37   44
 *      1    8   15   22   29   36   43
 *      0    7   14   21   28   35   42     row 0 (bottom)
 * ```
 *
 * A step right is a shift by the same number of bits everywhere. The free bit ends every run at the top of its column, and
 * takes the carry of sums.
 */

import { solverError } from '../solver-errors';
import { checkSize, MAX_SIDE, type Size, type SizeOptions } from '../board/size';

/** Two words of 64 bits. */
const MAX_BITS = 128;

export interface Bitboard extends Size {
  readonly cells: number;
  /** Bits of a column, its rows and one more. */
  readonly stride: number;
  /** Bits of all columns. */
  readonly bits: number;
  /** All cells. */
  readonly boardBits: bigint;
  /** The lowest cell of every column. */
  readonly bottomBits: bigint;
  /** Every other row from the top, without the bottom. */
  readonly upperBits: bigint;
  /** Every other row from the second one from the top: the cells below those of `upperBits`. */
  readonly lowerBits: bigint;
}

/**
 * Whether the solver accepts a board of this size: `columns` times `rows + 1` is at most 128. 8 x 8, 9 x 7, 10 x 11 and 20 x 6
 * (rows x columns) fit.
 *
 * @remarks Without WebAssembly it searches only boards whose columns fit in two words of 32 bits without one that straddles
 *   them, 6 x 8, 7 x 8, 9 x 6 and 5 x 10 among them; others are then an OptionError `connect-three/needs-web-assembly`.
 */
export function fits(rows: number, columns: number, connect: number): boolean {
  const sides = [rows, columns, connect];
  if (!sides.every(Number.isInteger) || Math.min(rows, columns) < 1 || Math.max(rows, columns) > MAX_SIDE)
    return false;
  return connect >= 2 && connect <= Math.max(2, rows, columns) && columns * (rows + 1) <= MAX_BITS;
}

/**
 * Returns whether a board {@link fits fit} in one word of 64 bits. Larger ones take the solver longer than anyone waits from
 * their start.
 */
export function fitsWord({ rows, columns, connect }: Size): boolean {
  return fits(rows, columns, connect) && columns * (rows + 1) <= 64;
}

/**
 * @throws OptionError `search-core/out-of-range`; `connect-three/board-too-large` where the board does not {@link fits
 *   fit}.
 */
export function createBitboard(options: SizeOptions = {}): Bitboard {
  const size = checkSize(options);
  const { rows, columns, connect } = size;
  if (!fits(rows, columns, connect)) {
    const maxRows = Math.floor(MAX_BITS / columns) - 1;
    throw solverError('connect-three/board-too-large', {
      rows,
      columns,
      maxRows,
      maxColumns: Math.floor(MAX_BITS / (rows + 1)),
    });
  }
  const stride = rows + 1;
  const inColumns = (column: bigint): bigint => {
    let bits = 0n;
    for (let index = 0; index < columns; index++) bits |= column << BigInt(index * stride);
    return bits;
  };
  let lower = 0n;
  for (let row = rows - 2; row >= 0; row -= 2) lower |= 1n << BigInt(row);
  return {
    ...size,
    cells: rows * columns,
    stride,
    bits: columns * stride,
    boardBits: inColumns((1n << BigInt(rows)) - 1n),
    bottomBits: inColumns(1n),
    upperBits: inColumns(lower << 1n),
    lowerBits: inColumns(lower),
  };
}

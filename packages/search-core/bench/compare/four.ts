/**
 * Four in a row on 7 columns of 6 cells, as bits in two words.
 *
 * ```text
 *  5 12 19 26 |  5 12 19      low: columns 0 to 3       high: columns 4 to 6
 *  4 11 18 25 |  4 11 18      7 bits a column, of which the highest stays empty, so that
 *  3 10 17 24 |  3 10 17      no row of four runs from one column into the next
 *  2  9 16 23 |  2  9 16
 *  1  8 15 22 |  1  8 15
 *  0  7 14 21 |  0  7 14
 * ```
 *
 * @module
 */

export const COLUMNS = 7;
export const ROWS = 6;
export const CELLS = COLUMNS * ROWS;
export const COLUMN_BITS = ROWS + 1;
/** The columns in the low word, and their bits. */
export const LOW_COLUMNS = 4;
const LOW_BITS = LOW_COLUMNS * COLUMN_BITS;

/** The value of a stone in each column. */
export const WEIGHTS = [0, 1, 3, 4, 3, 1, 0];

/** Whether four of the bits stand in a row. */
export function hasFour(low: number, high: number): boolean {
  const lowPairs = low & (low >>> 1);
  const highPairs = high & (high >>> 1);
  return (
    ((lowPairs & (lowPairs >>> 2)) | (highPairs & (highPairs >>> 2))) !== 0 ||
    hasFourAcross(low, high, COLUMN_BITS - 1) ||
    hasFourAcross(low, high, COLUMN_BITS) ||
    hasFourAcross(low, high, COLUMN_BITS + 1)
  );
}

/** Whether four bits stand in a row that runs across the columns, `step` bits from one to the next. */
function hasFourAcross(low: number, high: number, step: number): boolean {
  const lowPairs = low & ((low >>> step) | (high << (LOW_BITS - step)));
  const highPairs = high & (high >>> step);
  const fours = lowPairs & ((lowPairs >>> (2 * step)) | (highPairs << (LOW_BITS - 2 * step)));
  return (fours | (highPairs & (highPairs >>> (2 * step)))) !== 0;
}

const LOW_MASK = (1 << LOW_BITS) - 1;

/** Writes the cells that would make four in a row with three of the bits: those of the low word and of the high one. */
export function findWins(low: number, high: number, into: Int32Array): void {
  into[0] = (low << 1) & (low << 2) & (low << 3);
  into[1] = (high << 1) & (high << 2) & (high << 3);
  findWinsAcross(low, high, COLUMN_BITS - 1, into);
  findWinsAcross(low, high, COLUMN_BITS, into);
  findWinsAcross(low, high, COLUMN_BITS + 1, into);
}

/** The cells before, within and behind three bits in a row of four that runs across the columns. */
function findWinsAcross(low: number, high: number, step: number, into: Int32Array): void {
  const low1 = low << step;
  const high1 = (high << step) | (low >>> (LOW_BITS - step));
  const low2 = low << (2 * step);
  const high2 = (high << (2 * step)) | (low >>> (LOW_BITS - 2 * step));
  const low3 = low << (3 * step);
  const high3 = (high << (3 * step)) | (low >>> (LOW_BITS - 3 * step));
  const lowBack1 = (low >>> step) | ((high << (LOW_BITS - step)) & LOW_MASK);
  const highBack1 = high >>> step;
  const lowBack2 = (low >>> (2 * step)) | ((high << (LOW_BITS - 2 * step)) & LOW_MASK);
  const highBack2 = high >>> (2 * step);
  const lowBack3 = (low >>> (3 * step)) | ((high << (LOW_BITS - 3 * step)) & LOW_MASK);
  const highBack3 = high >>> (3 * step);
  into[0]! |= (low1 & low2 & (low3 | lowBack1)) | (lowBack1 & lowBack2 & (low1 | lowBack3));
  into[1]! |= (high1 & high2 & (high3 | highBack1)) | (highBack1 & highBack2 & (high1 | highBack3));
}

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

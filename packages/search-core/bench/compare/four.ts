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
/** The columns in the low word. */
export const LOW_COLUMNS = 4;

/** The value of a stone in each column. */
export const WEIGHTS = [0, 1, 3, 4, 3, 1, 0];

/**
 * Whether four of the bits stand in a row. Shifts are written out here and below: a bundler makes variables of constants
 * that stand outside, and shifts by a variable take twice the time.
 */
export function hasFour(low: number, high: number): boolean {
  const lowPairs = low & (low >>> 1);
  const highPairs = high & (high >>> 1);
  // Across the columns a row of four begins in the low word, as the high one has three columns.
  const diagonal = low & ((low >>> 6) | (high << 22));
  const level = low & ((low >>> 7) | (high << 21));
  const antidiagonal = low & ((low >>> 8) | (high << 20));
  return (
    ((lowPairs & (lowPairs >>> 2)) |
      (highPairs & (highPairs >>> 2)) |
      (diagonal & ((diagonal >>> 12) | ((high & (high >>> 6)) << 16))) |
      (level & ((level >>> 14) | ((high & (high >>> 7)) << 14))) |
      (antidiagonal & ((antidiagonal >>> 16) | ((high & (high >>> 8)) << 12)))) !==
    0
  );
}

/** The cells of the low word that would make four in a row with three of the bits, and bits that are no cells. */
export function findLowWins(low: number, high: number): number {
  return (
    ((low << 1) & (low << 2) & (low << 3)) |
    inRow(
      low << 6,
      low << 12,
      low << 18,
      (low >>> 6) | (high << 22),
      (low >>> 12) | (high << 16),
      (low >>> 18) | (high << 10),
    ) |
    inRow(
      low << 7,
      low << 14,
      low << 21,
      (low >>> 7) | (high << 21),
      (low >>> 14) | (high << 14),
      (low >>> 21) | (high << 7),
    ) |
    inRow(
      low << 8,
      low << 16,
      low << 24,
      (low >>> 8) | (high << 20),
      (low >>> 16) | (high << 12),
      (low >>> 24) | (high << 4),
    )
  );
}

/** As {@link findLowWins}, of the high word. */
export function findHighWins(low: number, high: number): number {
  return (
    ((high << 1) & (high << 2) & (high << 3)) |
    inRow(
      (high << 6) | (low >>> 22),
      (high << 12) | (low >>> 16),
      (high << 18) | (low >>> 10),
      high >>> 6,
      high >>> 12,
      high >>> 18,
    ) |
    inRow(
      (high << 7) | (low >>> 21),
      (high << 14) | (low >>> 14),
      (high << 21) | (low >>> 7),
      high >>> 7,
      high >>> 14,
      high >>> 21,
    ) |
    inRow(
      (high << 8) | (low >>> 20),
      (high << 16) | (low >>> 12),
      (high << 24) | (low >>> 4),
      high >>> 8,
      high >>> 16,
      high >>> 24,
    )
  );
}

/** The cells with three bits beside them in one row: one, two and three cells before, and behind. */
function inRow(
  before1: number,
  before2: number,
  before3: number,
  behind1: number,
  behind2: number,
  behind3: number,
): number {
  return (before1 & before2 & (before3 | behind1)) | (behind1 & behind2 & (before1 | behind3));
}

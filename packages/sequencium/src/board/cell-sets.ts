/**
 * Sets of cells as bits, many rows to a 32-bit word, so that a set grows by one step in all eight directions in a few
 * operations.
 *
 * ```text
 *  4 rows of 6 columns in a word, each followed by a bit that no cell has, so that steps do not wrap round
 *
 *  bit   27 26…21   20 19…14   13 12…7    6 5…0
 *         . row 3    . row 2    . row 1   . row 0
 * ```
 */

/** How the cells of a board lie in words. */
export interface CellSetLayout {
  /** Words of a set. */
  readonly words: number;
  /** Bits from a cell to the one below it. */
  readonly stride: number;
  /** Bits from the first row of a word to its last. */
  readonly span: number;
  /** By cell: its word, and its bit there. */
  readonly wordOf: Uint8Array;
  readonly bitOf: Int32Array;
  /** By `word * 32 + number of the bit`: the cell. */
  readonly cellOf: Int16Array;
}

/** Lays out the sets of a board of at most 31 columns. */
export function createCellSetLayout(rows: number, columns: number): CellSetLayout {
  const stride = columns + 1;
  const rowsPerWord = Math.floor(32 / stride);
  const words = Math.ceil(rows / rowsPerWord);
  const cells = rows * columns;
  const place = (cell: number): { word: number; bit: number } => {
    const row = Math.floor(cell / columns);
    const bit = (row % rowsPerWord) * stride + (cell % columns);
    return { word: Math.floor(row / rowsPerWord), bit };
  };
  const cellOf = new Int16Array(words * 32);
  for (let cell = 0; cell < cells; cell++) cellOf[place(cell).word * 32 + place(cell).bit] = cell;
  return {
    words,
    stride,
    span: (rowsPerWord - 1) * stride,
    wordOf: Uint8Array.from({ length: cells }, (_, cell) => place(cell).word),
    bitOf: Int32Array.from({ length: cells }, (_, cell) => 1 << place(cell).bit),
    cellOf,
  };
}

export function countBits(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

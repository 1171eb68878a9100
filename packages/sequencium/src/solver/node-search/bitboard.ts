/**
 * Boards of the solver: sets of cells in two 32-bit words.
 *
 * ```text
 *  6 x 6: three rows to a word, each followed by a bit that no cell has, so that steps do not wrap round
 *
 *  low   20 bits…14  13…7   6…0         high   20…14  13…7   6…0
 *          row 2     row 1  row 0                row 5  row 4  row 3
 * ```
 *
 * A board with more columns than rows is transposed, which does not change the game. The place of a cell is
 * `word * 32 + bit`.
 */

/** How the cells of a board lie in two words. */
export interface Bitboard {
  /** Bits from a cell to the one below it. */
  readonly stride: number;
  /** Bits from the last row of the low word to its first. */
  readonly span: number;
  /** By cell of the untransposed board: its place. */
  readonly placeOf: Uint8Array;
  /** By place: the cell. */
  readonly cellOf: Uint8Array;
  /** By place: the cells that touch it, in two words: `[2 * place]` low, `[2 * place + 1]` high. */
  readonly touching: Int32Array;
  /** By place: the place across the main diagonal; empty where the board is not square. */
  readonly reflected: Uint8Array;
}

function rowsPerWord(columns: number): number {
  return Math.floor(32 / (columns + 1));
}

/** Whether a board fits in two words. */
export function fitsBitboard(rows: number, columns: number): boolean {
  return Math.max(rows, columns) <= 2 * rowsPerWord(Math.min(rows, columns));
}

/** Lays out a board for which {@link fitsBitboard} holds. */
export function createBitboard(rows: number, columns: number): Bitboard {
  const [height, width] = [Math.max(rows, columns), Math.min(rows, columns)];
  const stride = width + 1;
  const perWord = Math.min(rowsPerWord(width), Math.ceil(height / 2));
  const place = (row: number, column: number): number =>
    Math.floor(row / perWord) * 32 + (row % perWord) * stride + column;
  const placeOf = new Uint8Array(rows * columns);
  const cellOf = new Uint8Array(64);
  const touching = new Int32Array(128);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = place(row, column);
      const cell = rows >= columns ? row * columns + column : column * columns + row;
      placeOf[cell] = at;
      cellOf[at] = cell;
      for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
        for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
          const other = place(r, c);
          if (other !== at) touching[2 * at + (other >> 5)]! |= 1 << (other & 31);
        }
      }
    }
  }
  const reflected = new Uint8Array(height === width ? 64 : 0);
  if (height === width) {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) reflected[place(row, column)] = place(column, row);
    }
  }
  return {
    stride,
    span: (perWord - 1) * stride,
    placeOf,
    cellOf,
    touching,
    reflected,
  };
}

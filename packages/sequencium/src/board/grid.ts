/** The largest number of rows or columns. */
export const MAX_SIZE = 20;

/** The cells of a board, `cell = row * columns + column`, and their neighbours. */
export interface Grid {
  readonly cells: number;
  /** The cells that touch `cell`, in 8 directions: `neighbours[starts[cell]] … neighbours[starts[cell + 1] - 1]`. */
  readonly neighbours: Int16Array;
  readonly starts: Int16Array;
  /** The cell across the main diagonal; the cell itself where the board is not square. */
  readonly reflected: Int16Array;
}

/** The cells around a cell, in 8 directions. */
export function touching(rows: number, columns: number, cell: number): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      if (r !== row || c !== column) found.push(r * columns + c);
    }
  }
  return found;
}

export function createGrid(rows: number, columns: number): Grid {
  const cells = rows * columns;
  const lists = Array.from({ length: cells }, (_, cell) => touching(rows, columns, cell));
  const starts = new Int16Array(cells + 1);
  lists.forEach((list, cell) => (starts[cell + 1] = starts[cell]! + list.length));
  const reflected = Int16Array.from({ length: cells }, (_, cell) =>
    rows === columns ? (cell % columns) * columns + Math.floor(cell / columns) : cell,
  );
  return { cells, neighbours: Int16Array.from(lists.flat()), starts, reflected };
}

/**
 * The cells that a side begins with, in the order of their numbers 1, 2, …: from the top left corner for side 0, from the
 * bottom right corner for side 1, inward along the diagonal.
 */
export function startCells(rows: number, columns: number, length: number, side: number): number[] {
  const first = side === 0 ? 0 : rows * columns - 1;
  const step = side === 0 ? columns + 1 : -(columns + 1);
  return Array.from({ length }, (_, index) => first + index * step);
}

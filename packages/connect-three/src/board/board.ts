/**
 * Boards as data: rows of cells, and lines of stones on them.
 *
 * @module
 */

/** A player: `'X'` moves first and is side 0. */
export type Mark = 'X' | 'O';

/** The content of a cell: a stone, or `null` for none. */
export type Cell = Mark | null;

/** A plain board: an array of rows, row 0 on top. */
export type Board = readonly (readonly Cell[])[];

/** Row and column of a cell, counted from 0, row 0 on top. */
export type Place = [row: number, column: number];

/** Right, down, down right, down left: each line of a board runs in one of these directions. */
export const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

export function countMarks(board: Board, mark: Mark): number {
  return board.reduce((sum, row) => sum + row.filter((cell) => cell === mark).length, 0);
}

/**
 * Finds the whole of the first line of at least `connect` equal stones, or `null`. O(rows x columns x connect), so not for a
 * search.
 */
export function findLine(board: Board, mark: Mark, connect: number): Place[] | null {
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board[row]!.length; column++) {
      if (board[row]![column] !== mark) continue;
      for (const [down, right] of DIRECTIONS) {
        const line = lineFrom(board, mark, row, column, down, right);
        if (line.length >= connect) return line;
      }
    }
  }
  return null;
}

function lineFrom(
  board: Board,
  mark: Mark,
  row: number,
  column: number,
  down: number,
  right: number,
): Place[] {
  const line: Place[] = [];
  while (board[row]?.[column] === mark) {
    line.push([row, column]);
    row += down;
    column += right;
  }
  return line;
}

/** Draws a board: `X`, `O` and `.`, one line a row from the top. */
export function drawBoard(board: Board): string {
  return board.map((row) => row.map((cell) => cell ?? '.').join('')).join('\n');
}

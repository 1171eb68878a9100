/** Cells in text: `row,column` from 0. */
import { NotationError } from '@games/search-core';
import { checkInteger, checkString, quote } from '@games/search-core/internal';
import { MAX_SIZE } from './grid';

/**
 * Writes a cell as `row,column` from 0.
 *
 * @throws OptionError for a cell that no board with this number of columns has.
 */
export function formatCell(cell: number, columns: number): string {
  checkInteger('columns', columns, 2, MAX_SIZE);
  checkInteger('cell', cell, 0, MAX_SIZE * columns - 1);
  return `${Math.floor(cell / columns)},${cell % columns}`;
}

/**
 * Reads a cell of a board, whether or not a move there is legal.
 *
 * @throws NotationError for a text of another form, or a cell off the board.
 */
export function readCell(text: string, rows: number, columns: number): number {
  checkString('text', text);
  const match = /^\s*(\d{1,3}),(\d{1,3})\s*$/.exec(text);
  if (match === null) {
    throw new NotationError(
      'sequencium/move-text',
      `expected a move as row,column counted from 0, got "${quote(text)}"`,
      { text: quote(text) },
    );
  }
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row < rows && column < columns) return row * columns + column;
  throw new NotationError(
    'sequencium/off-board',
    `${quote(text)}: expected a row from 0 to ${rows - 1} and a column from 0 to ${columns - 1}`,
    { text: quote(text), lastRow: rows - 1, lastColumn: columns - 1 },
  );
}

/**
 * Cells as people write them: `row,column` from 0.
 *
 * @module
 */
import { NotationError } from '@games/search-core';
import { checkInteger, checkString, quote } from '@games/search-core/engine';
import { MAX_SIZE } from './grid';

/**
 * Writes a cell as `row,column` from 0.
 *
 * @throws OptionError for what is no cell of a board of so many columns.
 */
export function formatCell(cell: number, columns: number): string {
  checkInteger('columns', columns, 2, MAX_SIZE);
  checkInteger('cell', cell, 0, MAX_SIZE * columns - 1);
  return `${Math.floor(cell / columns)},${cell % columns}`;
}

/**
 * Reads `row,column` of a cell on the board, whether or not it may be played.
 *
 * @throws NotationError when the text has another form or names no cell of the board.
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

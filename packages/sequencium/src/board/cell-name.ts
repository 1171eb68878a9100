/** Cells in text: `row,column` from 0. */
import { checkInteger, checkString } from '@games/search-core/internal';
import { inputError } from '../errors';
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
  if (match === null) throw inputError('sequencium/move-text', { text });
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row < rows && column < columns) return row * columns + column;
  throw inputError('sequencium/off-board', { text, lastRow: rows - 1, lastColumn: columns - 1 });
}

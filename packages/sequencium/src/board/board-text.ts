/**
 * Boards in text: rows separated by `/` or line breaks, cells by spaces, `.` for an empty cell.
 *
 * ```text
 * A1 . . / . A2 B2 / . . B1
 * ```
 */
import { checkString } from '@games/search-core/internal';
import { CELL, cellError, checkCells, checkRectangle, type Board } from './board';

/**
 * Reads a board: rows separated by `/` or line breaks, cells by spaces, `.` for an empty cell: `A1 . . / . . B1`; or as it is
 * printed in a frame, with `|` at both ends of a row and two characters a cell.
 *
 * @throws NotationError naming the row and column (from 0) of an invalid cell, or the row of another length.
 */
export function parseBoard(text: string): Board {
  checkString('text', text);
  const board = splitRows(withoutFrame(text)).map((line, row) =>
    line.split(/\s+/).map((word, column) => {
      if (word === '.') return null;
      if (CELL.test(word)) return word.toUpperCase();
      throw cellError(row, column, word, '"."');
    }),
  );
  checkRectangle(board);
  return board;
}

/** The rows between the bars of a frame; without dots, two spaces are an empty cell. */
function withoutFrame(text: string): string {
  if (!/[|│]/.test(text)) return text;
  const cells = text.includes('.') ? /[AB]\d+/gi : /[AB]\d+|\s\s/gi;
  const rows = text.split('\n').flatMap((line) => /[|│](.*)[|│]/.exec(line)?.[1] ?? []);
  return rows.map((row) => row.replace(cells, (cell) => ` ${cell.trim() || '.'} `)).join('\n');
}

/** Splits a text into rows. Blank lines are skipped; an empty part between slashes is an empty row. */
function splitRows(text: string): string[] {
  return text.split('/').flatMap((part) => {
    const lines = part.split('\n').flatMap((line) => line.trim() || []);
    return lines.length > 0 ? lines : [''];
  });
}

/**
 * Writes a board the way {@link parseBoard} reads it: `A1 . . / . . B1`.
 *
 * @param board - what `parseBoard` or `position.board()` returned.
 * @throws OptionError or NotationError naming the row and column (from 0) of an invalid cell.
 */
export function formatBoard(board: Board): string {
  checkCells(board);
  checkRectangle(board);
  const cellText = (cell: string | null, row: number, column: number): string => {
    if (cell === null) return '.';
    if (CELL.test(cell)) return cell.toUpperCase();
    throw cellError(row, column, cell, 'null');
  };
  return board
    .map((line, row) => line.map((cell, column) => cellText(cell, row, column)).join(' '))
    .join(' / ');
}

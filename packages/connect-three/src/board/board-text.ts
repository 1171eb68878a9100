import { checkString, plainBoard } from '@games/search-core/internal';
import { drawBoard, type Board, type Cell } from './board';
import { checkShape } from './check-board';
import { inputError } from '../errors';
import { checkSize, type SizeOptions } from './size';

const CELLS: Readonly<Record<string, Cell>> = { X: 'X', O: 'O', '.': null };

/**
 * Reads a board: the cells `X`, `O` and `.` in either case, row by row from the top. Rows may be separated by line
 * ends or `/`; spaces, a byte order mark and blank lines at both ends are skipped. Boards of other programs are read, too: R and
 * Y, 1, 2 and 0, ● and ○, lists in JSON, an observation of Kaggle's ConnectX, a line of the UCI data set.
 *
 * `createPosition({ board })` checks that no stone floats, that there are as many of X as of O or one more, and that nothing was
 * played after a win. Columns that no order of moves could have filled, such as XXX on OOO, are accepted: positions for study
 * need not come from a game.
 *
 * @param options - the size expected, 5 x 3 by default.
 * @throws NotationError `connect-three/cell`, `connect-three/row-count`, `connect-three/row-length` or, for a text
 *   without separators, `connect-three/cell-count`; OptionError for an impossible size.
 */
export function parseBoard(text: string, options: SizeOptions = {}): Cell[][] {
  checkString('text', text);
  const { rows, columns } = checkSize(options);
  const lines = splitRows(rowsOfColumns(text, rows, columns) ?? plainBoard(text), rows, columns);
  if (lines.length !== rows)
    throw inputError('connect-three/row-count', { expected: rows, found: lines.length });
  return lines.map((line, row) => parseRow(line, row, columns));
}

/** A line of the UCI data set, column after column from the bottom, `b` for an empty place, with its outcome or without. */
function rowsOfColumns(text: string, rows: number, columns: number): string | null {
  const [signs = ''] = /^(?:[xob],)*[xob](?=,(?:win|loss|draw)$|$)/i.exec(text.trim()) ?? [];
  const cells = signs.replaceAll(',', '').replace(/b/gi, '.');
  if (cells.length !== rows * columns || !signs.includes(',')) return null;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[column * rows + rows - 1 - row]).join(''),
  ).join('/');
}

function splitRows(text: string, rows: number, columns: number): string[] {
  const lines = text.split(/\r\n|[\n\r/]/).map((line) => line.replace(/\s/g, ''));
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  const written = first < 0 ? [] : lines.slice(first, last + 1);
  return written.length > 1 || rows === 1 ? written : cutRows(written[0] ?? '', rows, columns);
}

function cutRows(cells: string, rows: number, columns: number): string[] {
  if (cells.length !== rows * columns)
    throw inputError('connect-three/cell-count', {
      rows,
      columns,
      expected: rows * columns,
      found: cells.length,
    });
  return Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function parseRow(line: string, row: number, columns: number): Cell[] {
  const characters = Array.from(line);
  if (characters.length !== columns)
    throw inputError('connect-three/row-length', {
      row: row + 1,
      expected: columns,
      found: characters.length,
    });
  return characters.map((character, column) => {
    const cell = CELLS[character.toUpperCase()];
    if (cell === undefined)
      throw inputError('connect-three/cell', {
        row: row + 1,
        column: column + 1,
        found: character,
        expected: 'X, O, .',
      });
    return cell;
  });
}

/**
 * Writes a board: `X`, `O` and `.`, one line a row from the top. The inverse of {@link parseBoard}.
 *
 * @throws OptionError unless it is a board.
 */
export function formatBoard(board: Board): string {
  checkShape(board);
  return drawBoard(board);
}

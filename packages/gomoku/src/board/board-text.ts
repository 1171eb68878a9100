import {
  checkArray,
  checkMembers,
  checkRecord,
  checkString,
  plainBoard,
  wrongType,
} from '@games/search-core/internal';
import { inputError } from '../errors';
import { letterOf, nameOf } from './point';
import { checkSize, MAX_SIZE, MIN_SIZE, type Mark } from './rule';

/** The columns of the widest board, as {@link formatBoard} writes them under it. */
const LETTERS = Array.from({ length: MAX_SIZE }, (_, column) => letterOf(column)).join('');

/**
 * Reads a board: `X` (black), `O` (white) and `.` in either case, row by row from the top, in one piece or with a line
 * or a `/` for each row. Spaces, blank lines at both ends, a byte order mark, and the coordinates that
 * {@link formatBoard} writes do not count. Boards of other programs are read, too: B and W, 1, 2 and 0, ● and ○, JSON.
 *
 * Reads what is written and no more; whether the board can come about is checked by `createPosition({ board })`.
 *
 * @param options - the size expected. @default any from 5 to 20
 * @returns the points in one string of `size * size` characters.
 * @throws NotationError `gomoku/board-character`, `gomoku/board-size`, `gomoku/board-row`, `gomoku/board-length`.
 */
export function parseBoard(text: string, options: { readonly size?: number | undefined } = {}): string {
  checkString('text', text);
  checkRecord('options', options, { size: null });
  const size = options.size === undefined ? undefined : checkSize(options.size);
  const rows = rowsOf(plainBoard(text));
  return rows.length === 1 ? readPiece(rows[0]!, size) : readRows(rows, size);
}

/** A board as rows, row 0 on top. */
export type Board = readonly (readonly (Mark | null)[])[];

/** {@link parseBoard} of a text or of rows. */
export function readBoard(board: string | Board, size: number | undefined): string {
  if (!Array.isArray(board)) return parseBoard(board as string, { size });
  checkArray('board', board);
  const rows = (board as Board).map((row, index) => {
    checkArray(`board[${index}]`, row);
    return row.map((cell, column) => characterOf(cell, `board[${index}][${column}]`)).join('');
  });
  return readRows(rows, size);
}

function characterOf(cell: unknown, where: string): string {
  if (cell === null) return '.';
  if (cell === 'X' || cell === 'O') return cell;
  throw wrongType(where, cell, "'X', 'O' or null");
}

function rowsOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r/]/).map(withoutCoordinates);
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? [''] : lines.slice(first, last + 1);
}

function withoutCoordinates(line: string): string {
  const points = line.replace(/[\s\uFEFF]/g, '').replace(/^\d{1,2}|\d{1,2}$/g, '');
  return points.length >= MIN_SIZE && LETTERS.startsWith(points.toLowerCase()) ? '' : points.toUpperCase();
}

function readPiece(points: string, expected: number | undefined): string {
  const size = Math.sqrt(points.length);
  if (expected !== undefined && size !== expected)
    throw inputError('gomoku/board-length', { expected: String(expected * expected), found: points.length });
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw inputError('gomoku/board-length', {
      expected: `${MIN_SIZE} x ${MIN_SIZE} to ${MAX_SIZE} x ${MAX_SIZE}`,
      found: points.length,
    });
  checkCharacters(points, size);
  return points;
}

function readRows(rows: readonly string[], expected: number | undefined): string {
  const size = expected ?? Math.min(Math.max(rows.length, MIN_SIZE), MAX_SIZE);
  if (rows.length !== size) throw inputError('gomoku/board-size', { expected: size, found: rows.length });
  rows.forEach((row, index) => {
    if (row.length !== size)
      throw inputError('gomoku/board-row', { row: index + 1, expected: size, found: row.length });
  });
  checkCharacters(rows.join(''), size);
  return rows.join('');
}

function checkCharacters(points: string, size: number): void {
  const point = points.search(/[^XO.]/);
  if (point < 0) return;
  const found = String.fromCodePoint(points.codePointAt(point)!);
  throw inputError('gomoku/board-character', {
    row: Math.floor(point / size) + 1,
    column: (point % size) + 1,
    point: nameOf(point, size),
    found,
    expected: 'X, O, .',
  });
}

/**
 * Draws a board with its coordinates, row numbers on the left and column letters below.
 *
 * @param board - a position, or a board as text.
 * @throws NotationError for a text that is not a board.
 */
export function formatBoard(board: string | { readonly board: () => string }): string {
  if (typeof board !== 'string') checkMembers('board', board, ['board'], 'a position or a text');
  const points = typeof board === 'string' ? parseBoard(board) : board.board();
  const size = Math.sqrt(points.length);
  const lines = Array.from({ length: size }, (_, row) =>
    [String(size - row).padStart(2), ...Array.from(points.slice(row * size, (row + 1) * size))].join(' '),
  );
  return [...lines, ['  ', ...Array.from(LETTERS.slice(0, size))].join(' ')].join('\n');
}

/**
 * Lists the points that a board of this size is marked with: the centre where there is one, and four more (the fourth line
 * from the edge; the third on boards under 13, none under 9).
 *
 * @param size - points a side. @default 15
 */
export function starPoints(size?: number): number[] {
  const side = checkSize(size);
  const edge = side >= 13 ? 3 : 2;
  const middle = (side - 1) / 2;
  const corners = side < 9 ? [] : [edge, side - 1 - edge];
  const points = corners.flatMap((row) => corners.map((column) => row * side + column));
  if (Number.isInteger(middle)) points.push(middle * side + middle);
  return points.sort((a, b) => a - b);
}

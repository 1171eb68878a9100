import { IllegalMoveError, NotationError, OptionError } from '@games/search-core';
import { quote, quoteValue } from '@games/search-core/internal';
import type { Mark } from './board/board';
import type { Size } from './board/size';

/**
 * Every error code of this package. Rows, columns and moves are counted from 1 in messages and details, row 1 on top.
 * Sizes out of range are `search-core/out-of-range`.
 */
export const ERROR_CODES = [
  // NotationError or OptionError: The board has another number of rows than the size. Give `expected` rows,
  // or another size.
  'connect-three/row-count',
  // NotationError or OptionError: A row has another number of cells than the size. Give `expected` cells, or
  // another size.
  'connect-three/row-length',
  // NotationError: A board in one line has another number of cells than the size. Write `expected` cells.
  'connect-three/cell-count',
  // NotationError or OptionError: A cell is neither a stone nor empty. Give one of `expected`.
  'connect-three/cell',
  // IllegalMoveError: The stones do not alternate: X has as many as O, or one more. Correct the board.
  'connect-three/turn-count',
  // IllegalMoveError: A stone has an empty cell under it. Correct the board; stones fall to the bottom.
  'connect-three/floating',
  // IllegalMoveError: Both sides have a winning line. Correct the board; the first line ends the game.
  'connect-three/two-winners',
  // IllegalMoveError: A side has won, and its last stone cannot have made the line. Correct the board; the
  // first line ends the game.
  'connect-three/played-on',
  // NotationError: The text is not a column. Write a column from 1 to `columns`.
  'connect-three/column',
  // IllegalMoveError: The column is full. Choose another column.
  'connect-three/column-full',
  // IllegalMoveError: The game is over. Take moves back, or begin another game.
  'connect-three/game-over',
  // IllegalMoveError: The action of a textbook function is not legal on this board. Give one of `legal`.
  'connect-three/action',
  // OptionError: `alpha` or `beta` is not a number. Give numbers, `-Infinity` and `Infinity` included.
  'connect-three/window',
  // OptionError: The board does not fit the solver. Give one that `fits`, or use `analyse`.
  'connect-three/board-too-large',
  // OptionError: The board is solved by WebAssembly alone, which is switched off, forbidden or absent here. Allow it
  // (`'wasm-unsafe-eval'` in a content policy), or use `analyse`.
  'connect-three/needs-web-assembly',
  // OptionError: The book is about another board. Give the book of this size and line length.
  'connect-three/other-book',
  // OptionError: The board has too many positions to count. Give a board whose columns x (rows + 1) is at
  // most `maximum`.
  'connect-three/count-too-large',
  // NotationError: The bytes are not a certificate, or damaged. Get or create the certificate again.
  'connect-three/certificate',
  // NotationError: The certificate is well-formed and proves nothing: a move is against the rules, or misses its goal.
  // Create another one.
  'connect-three/certificate-proof',
  // OptionError: The board has no certificates. Give one whose columns x (rows + 1) is at most `maximum`.
  'connect-three/certificate-board',
] as const;

/** A code of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The class of an error about a board, for a text or for a value. */
export type BoardError = typeof NotationError | typeof OptionError;

export function rowCountError(kind: BoardError, expected: number, found: number): Error {
  const message = `board: expected ${expected} rows, found ${found}`;
  return new kind('connect-three/row-count' satisfies ErrorCode, message, { expected, found });
}

export function rowLengthError(kind: BoardError, row: number, expected: number, found: number): Error {
  const message = `board, row ${row}: expected ${expected} cells, found ${found}`;
  return new kind('connect-three/row-length' satisfies ErrorCode, message, { row, expected, found });
}

export function cellCountError(rows: number, columns: number, found: number): Error {
  const expected = rows * columns;
  const message = `board: expected ${expected} cells (${rows} rows of ${columns}), found ${found}`;
  return new NotationError('connect-three/cell-count' satisfies ErrorCode, message, {
    rows,
    columns,
    expected,
    found,
  });
}

export function cellError(
  kind: BoardError,
  row: number,
  column: number,
  found: string,
  expected: string,
): Error {
  const message = `board, row ${row}, column ${column}: expected one of ${expected}, found ${quote(found)}`;
  return new kind('connect-three/cell' satisfies ErrorCode, message, { row, column, found, expected });
}

export function turnCountError(x: number, o: number): Error {
  const message = `board: X moves first, so expected as many X as O or one more, found ${x} X and ${o} O`;
  return new IllegalMoveError('connect-three/turn-count' satisfies ErrorCode, message, { x, o });
}

export function floatingError(row: number, column: number, mark: Mark): Error {
  const message = `board, row ${row}, column ${column}: expected a stone or the bottom under ${mark}, found nothing`;
  return new IllegalMoveError('connect-three/floating' satisfies ErrorCode, message, { row, column, mark });
}

export function twoWinnersError(x: readonly [number, number], o: readonly [number, number]): Error {
  const message =
    `board: expected one winner at most, found a line of X at row ${x[0]}, column ${x[1]}` +
    ` and one of O at row ${o[0]}, column ${o[1]}`;
  const details = { xRow: x[0], xColumn: x[1], oRow: o[0], oColumn: o[1] };
  return new IllegalMoveError('connect-three/two-winners' satisfies ErrorCode, message, details);
}

export function playedOnError(row: number, column: number, mark: Mark): Error {
  const message =
    `board, row ${row}, column ${column}: ${mark} has won with the line through here,` +
    ' expected its last stone to be the last of the game';
  return new IllegalMoveError('connect-three/played-on' satisfies ErrorCode, message, { row, column, mark });
}

export function columnError(index: number, text: string, columns: number): Error {
  const message = `move ${index}: expected a column from 1 to ${columns}, found '${quote(text)}'`;
  return new NotationError('connect-three/column' satisfies ErrorCode, message, { index, text, columns });
}

export function columnFullError(index: number, column: number): Error {
  const message = `move ${index}: column ${column} is full`;
  return new IllegalMoveError('connect-three/column-full' satisfies ErrorCode, message, { index, column });
}

/** `winner` is `''` in the details of a draw. */
export function gameOverError(index: number, column: number, winner: Mark | null): Error {
  const how = winner === null ? 'the board is full' : `${winner} has won`;
  const message = `move ${index}: column ${column} cannot be played, the game is over: ${how}`;
  return new IllegalMoveError('connect-three/game-over' satisfies ErrorCode, message, {
    index,
    column,
    winner: winner ?? '',
  });
}

/** `action` and `legal` as text: `[4, 0]`, `[4, 0] [4, 1]`; `legal` is `''` when the game is over. */
export function actionError(action: string, legal: string): Error {
  const message = `action: expected one of ${legal || 'none (the game is over)'}, got ${quote(action)}`;
  return new IllegalMoveError('connect-three/action' satisfies ErrorCode, message, { action, legal });
}

export function windowError(option: 'alpha' | 'beta', value: unknown): Error {
  const message = `${option}: expected a number, got ${quoteValue(value)}`;
  return new OptionError('connect-three/window' satisfies ErrorCode, message, {
    option,
    value: quoteValue(value),
  });
}

/** `maxRows` is the limit for this number of columns, `maxColumns` for this number of rows. */
export function boardTooLargeError(
  rows: number,
  columns: number,
  maxRows: number,
  maxColumns: number,
): Error {
  const message =
    `board: ${rows} rows x ${columns} columns is too large for the solver,` +
    ` expected at most ${maxRows} rows with ${columns} columns, or ${maxColumns} columns with ${rows} rows`;
  const details = { rows, columns, maxRows, maxColumns };
  return new OptionError('connect-three/board-too-large' satisfies ErrorCode, message, details);
}

export function needsWebAssemblyError({ rows, columns }: Size): OptionError {
  const message = `board: ${rows} rows x ${columns} columns needs WebAssembly, which is not available here`;
  return new OptionError('connect-three/needs-web-assembly' satisfies ErrorCode, message, { rows, columns });
}

export function otherBookError(found: string, expected: string): OptionError {
  const message = `book: expected one of ${expected}, got one of ${quote(found)}`;
  return new OptionError('connect-three/other-book' satisfies ErrorCode, message, { found, expected });
}

/** Each column takes a bit for each row and one more. */
export function countTooLargeError(rows: number, columns: number, maximum: number): Error {
  const value = columns * (rows + 1);
  const message =
    `board: the positions of ${rows} rows x ${columns} columns are too many to count,` +
    ` expected columns x (rows + 1) to be at most ${maximum}, got ${value}`;
  const details = { rows, columns, value, maximum };
  return new OptionError('connect-three/count-too-large' satisfies ErrorCode, message, details);
}

export function certificateError(offset: number, expected: string, found: string): NotationError {
  const message = `certificate, byte ${offset}: expected ${expected}, found ${quote(found)}`;
  const details = { offset, expected, found };
  return new NotationError('connect-three/certificate' satisfies ErrorCode, message, details);
}

/** A certificate with a tree that is against the rules or proves nothing. */
export function certificateProofError(offset: number, expected: string, found: string): NotationError {
  const message = `certificate, byte ${offset}: expected ${expected}, found ${quote(found)}`;
  const details = { offset, expected, found };
  return new NotationError('connect-three/certificate-proof' satisfies ErrorCode, message, details);
}

/** Each column takes a bit for each row and one more. */
export function certificateBoardError({ rows, columns }: Size, maximum: number): OptionError {
  const value = columns * (rows + 1);
  const message =
    `board: ${rows} rows x ${columns} columns has no certificates,` +
    ` expected columns x (rows + 1) to be at most ${maximum}, got ${value}`;
  const details = { rows, columns, value, maximum };
  return new OptionError('connect-three/certificate-board' satisfies ErrorCode, message, details);
}

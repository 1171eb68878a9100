import { codesOf, createErrors } from '@games/search-core/internal';

interface GameOver {
  index: number;
  column: number;
  winner: string;
}

/**
 * Every error of this package. Rows, columns and moves are counted from 1 in messages and details, row 1 on top. Sizes out of
 * range are `search-core/out-of-range`.
 */
export const inputError = /* @__PURE__ */ createErrors({
  OptionError: {
    // `alpha` or `beta` is not a number. Give numbers, `-Infinity` and `Infinity` included.
    'connect-three/window': '{option}: expected a number, got {value}',
    // The board does not fit the solver. Give one that `fits`, or use `analyse`.
    'connect-three/board-too-large':
      'board: {rows} rows x {columns} columns is too large for the solver, expected at most {maxRows} rows with {columns} columns, or {maxColumns} columns with {rows} rows',
    // The board is solved by WebAssembly alone, which is switched off, forbidden or absent here. Allow it
    // (`'wasm-unsafe-eval'` in a content policy), or use `analyse`.
    'connect-three/needs-web-assembly':
      'board: {rows} rows x {columns} columns needs WebAssembly, which is not available here',
    // The book is about another board. Give the book of this size and line length.
    'connect-three/other-book': 'book: expected one of {expected}, got one of {found}',
    // The board has too many positions to count. Give a board whose columns x (rows + 1) is at most `maximum`.
    'connect-three/count-too-large':
      'board: the positions of {rows} rows x {columns} columns are too many to count, expected columns x (rows + 1) to be at most {maximum}, got {value}',
    // The board has no certificates. Give one whose columns x (rows + 1) is at most `maximum`.
    'connect-three/certificate-board':
      'board: {rows} rows x {columns} columns has no certificates, expected columns x (rows + 1) to be at most {maximum}, got {value}',
  },
  NotationError: {
    // NotationError or OptionError: The board has another number of rows than the size. Give `expected` rows, or another
    // size.
    'connect-three/row-count': 'board: expected {expected} rows, found {found}',
    // NotationError or OptionError: A row has another number of cells than the size. Give `expected` cells, or another
    // size.
    'connect-three/row-length': 'board, row {row}: expected {expected} cells, found {found}',
    // A board in one line has another number of cells than the size. Write `expected` cells.
    'connect-three/cell-count': 'board: expected {expected} cells ({rows} rows of {columns}), found {found}',
    // NotationError or OptionError: A cell is neither a stone nor empty. Give one of `expected`.
    'connect-three/cell': 'board, row {row}, column {column}: expected one of {expected}, found {found}',
    // The text is not a column. Write a column from 1 to `columns`.
    'connect-three/column': "move {index}: expected a column from 1 to {columns}, found '{text}'",
    // The bytes are not a certificate, or damaged. Get or create the certificate again.
    'connect-three/certificate': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate is well-formed and proves nothing: a move is against the rules, or misses its goal. Create another
    // one.
    'connect-three/certificate-proof': 'certificate, byte {offset}: expected {expected}, found {found}',
  },
  IllegalMoveError: {
    // The stones do not alternate: X has as many as O, or one more. Correct the board.
    'connect-three/turn-count':
      'board: X moves first, so expected as many X as O or one more, found {x} X and {o} O',
    // A stone has an empty cell under it. Correct the board; stones fall to the bottom.
    'connect-three/floating':
      'board, row {row}, column {column}: expected a stone or the bottom under {mark}, found nothing',
    // Both sides have a winning line. Correct the board; the first line ends the game.
    'connect-three/two-winners':
      'board: expected one winner at most, found a line of X at row {xRow}, column {xColumn} and one of O at row {oRow}, column {oColumn}',
    // A side has won, and its last stone cannot have made the line. Correct the board; the first line ends the game.
    'connect-three/played-on':
      'board, row {row}, column {column}: {mark} has won with the line through here, expected its last stone to be the last of the game',
    // The column is full. Choose another column.
    'connect-three/column-full': 'move {index}: column {column} is full',
    // The game is over. Take moves back, or begin another game.
    'connect-three/game-over': ({ index, column, winner }: GameOver) =>
      `move ${index}: column ${column} cannot be played, the game is over: ${winner === '' ? 'the board is full' : `${winner} has won`}`,
    // The action of a textbook function is not legal on this board. Give one of `legal`.
    'connect-three/action': ({ action, legal }: { action: string; legal: string }) =>
      `action: expected one of ${legal || 'none (the game is over)'}, got ${action}`,
  },
});

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every code of an error of this package. */
export const ERROR_CODES = /* @__PURE__ */ codesOf(inputError);

/** @param offset - the number of the byte, from 0. */
export function certificateError(offset: number, expected: string, found: string): Error {
  return inputError('connect-three/certificate', { offset, expected, found });
}

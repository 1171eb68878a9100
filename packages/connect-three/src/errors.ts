import { createErrors } from '@games/search-core/internal/errors';

interface GameOver {
  index: number;
  column: number;
  winner: string;
}

/**
 * The errors of boards and rules. Rows, columns and moves are counted from 1 in messages and details, row 1 on top. Sizes out of
 * range are `search-core/out-of-range`.
 */
export const inputError = /* @__PURE__ */ createErrors({
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
  },
});

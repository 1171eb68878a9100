import { createErrors } from '@games/search-core/internal/errors';

interface GameOver {
  index: number;
  point: string;
  winner: string;
}

/**
 * The errors of boards, rules and openings. Points are written as in records (`h8`), moves are counted from 1, rows and
 * columns of a board's text too, row 1 on top. Sizes and point numbers out of range are `search-core/out-of-range`.
 */
export const inputError = /* @__PURE__ */ createErrors({
  NotationError: {
    // The board has another number of rows than its size. Write `expected` rows.
    'gomoku/board-size': 'board: expected {expected} rows, found {found}',
    // A row has another number of points than the board has columns. Write `expected` points.
    'gomoku/board-row': 'board, row {row}: expected {expected} points, found {found}',
    // A board in one line has another number of points than its size. Write `expected` points.
    'gomoku/board-length': 'board: expected {expected} points in one row, found {found}',
    // A character of a board is not a point. Write one of `expected`.
    'gomoku/board-character':
      'board, row {row}, column {column} ({point}): expected one of {expected}, found {found}',
    // The text is not a point of the board. Write a point from `first` to `last`: `h8`.
    'gomoku/point':
      "move {index} (character {column}): expected a point from {first} to {last}, found '{text}'",
  },
  IllegalMoveError: {
    // The stones do not alternate: X has as many as O, or one more. Correct the board, or give `turn`.
    'gomoku/stone-count':
      "board: X moves first, so expected as many X as O or one more (or the side to move in 'turn'), found {black} X and {white} O",
    // Both sides have five in a row. Correct the board; the first five ends the game.
    'gomoku/two-winners':
      'board: expected one winner at most, found a five of X at {black} and one of O at {white}',
    // A side that has won is to move again. Correct the board or `turn`.
    'gomoku/played-on':
      "board: {mark} has won with the five at {point}, expected it not to be {mark}'s turn again",
    // The point holds a stone. Choose an empty point.
    'gomoku/occupied': 'move {index}: {point} is taken by {mark}, expected an empty point',
    // The point is forbidden to black under renju: `kind` says why. Choose another point.
    'gomoku/forbidden': 'move {index}: {point} is forbidden for X ({kind}), expected another point',
    // The game is over. Take moves back, or begin another game.
    'gomoku/game-over': ({ index, point, winner }: GameOver) =>
      `move ${index}: ${point} cannot be played, the game is over: ${winner === '' ? 'a draw' : `${winner} has won`}`,
    // The board is not at a choice of swap2. Ask with 0, 3 or 5 stones.
    'gomoku/swap2-stones': 'swap2: expected 0, 3 or 5 stones, found {found}',
    // An answer in the dialogue of an opening is not one to the question. Answer as the question says.
    'gomoku/opening-answer': 'answer {index}: expected {expected} as the question says, got {found}',
  },
});

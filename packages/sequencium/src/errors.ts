import { createErrors } from '@games/search-core/internal/errors';

interface Unsupported {
  row: number;
  column: number;
  player: string;
  number: number;
}

/** The errors of boards and rules. Rows and columns are counted from 0, moves from 1. */
export const inputError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The starting chains 1-2-3 meet on a board this small. Give a larger board, or `start: 1`.
    'sequencium/chains-collide':
      'start: the 1-2-3 chains of both sides share cells on {rows} x {columns}; square boards need {minimum} x {minimum} or more',
    // The board has another size than `rows` and `columns`. Make them agree.
    'sequencium/board-size': 'board: expected {rows} x {columns} cells, got {boardRows} x {boardColumns}',
  },
  NotationError: {
    // The text is not a move. Write row and column from 0: `2,3`.
    'sequencium/move-text': 'expected a move as row,column counted from 0, got "{text}"',
    // The cell is not on the board. Name a row up to `lastRow` and a column up to `lastColumn`.
    'sequencium/off-board': '{text}: expected a row from 0 to {lastRow} and a column from 0 to {lastColumn}',
    // The text of a cell is neither a side with a number nor a dot. Write `A3`, `B12` or `.`.
    'sequencium/cell-text':
      'row {row}, column {column}: expected A or B with a number, or {empty}, got "{text}"',
    // A row has another length than the first one. Complete the row.
    'sequencium/row-length': 'row {row}: expected {expected} cells like the first row, got {got}',
  },
  IllegalMoveError: {
    // The cell holds a number. Choose an empty cell.
    'sequencium/occupied': '{text}: expected an empty cell',
    // The cell does not touch a cell of the side to move. Choose a cell beside one of its own.
    'sequencium/not-adjacent': "{text}: expected a cell next to one of {player}'s own",
    // The game is over. Take moves back, or begin another game.
    'sequencium/game-over': '{text}: the game is over',
    // A number has no neighbour of its side that is smaller by one. Correct the board; every number extends another.
    'sequencium/unsupported': ({ row, column, player, number }: Unsupported) =>
      `row ${row}, column ${column}: expected ${player}${number} ${number === 1 ? 'only in its corner' : `to touch ${player}${number - 1}`}`,
    // A corner does not hold the 1 of its side. Put A1 and B1 in their corners.
    'sequencium/corner': 'row {row}, column {column}: expected {player}1',
    // The board does not show whose turn it is. Give `turn`.
    'sequencium/turn-needed':
      'board: A has written {countA} numbers and B {countB}; expected option turn to say who moves',
  },
});

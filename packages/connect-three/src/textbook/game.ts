/**
 * The textbook game: pure functions on plain boards, whose size is that of the board. `connect`, the length of the line that
 * wins, is the last parameter of each, 3 by default.
 *
 * The functions check the shape of a board, not whether it can occur. X is to move when there are as many X as O.
 */

import { checkInteger } from '@games/search-core/internal';
import { quote, quoteValue } from '@games/search-core/internal/errors';
import { solverError } from '../solver-errors';
import { countMarks, findLine, type Board, type Cell, type Mark } from '../board/board';
import { checkShape } from '../board/check-board';
import { MAX_SIDE } from '../board/size';

/** The player who moves first. */
export const X = 'X';
/** The other player. */
export const O = 'O';
/** An empty cell. */
export const EMPTY = null;

/** The cell where a stone lands: row and column from 0, row 0 on top. */
export type Action = readonly [row: number, column: number];

/**
 * Creates the empty board.
 *
 * @param rows - 1 to 20. @default 5
 * @param columns - 1 to 20. @default 3
 * @throws OptionError `search-core/out-of-range`.
 * @example
 * ```ts
 * import { actions, initialState, minimax, result } from '@games/connect-three/textbook';
 *
 * const board = result(initialState(), [4, 1]); // X drops a stone into the middle column
 * actions(board); // [[4, 0], [3, 1], [4, 2]]
 * minimax(board); // [[4, 0], 0]: O's best action, and a draw
 * ```
 */
export function initialState(rows = 5, columns = 3): Cell[][] {
  checkInteger('rows', rows, 1, MAX_SIDE);
  checkInteger('columns', columns, 1, MAX_SIDE);
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
}

/** The player to move: X when there are as many X as O, otherwise O. */
export function player(board: Board): Mark {
  checkShape(board);
  return countMarks(board, 'X') > countMarks(board, 'O') ? 'O' : 'X';
}

/** Lists every legal action: the lowest free cell of each column, from the left. None when the game is over. */
export function actions(board: Board, connect = 3): [row: number, column: number][] {
  return winner(board, connect) === null ? freeCells(board) : [];
}

function freeCells(board: Board): [row: number, column: number][] {
  return board[0]!.flatMap((_, column) => {
    const row = board.findLastIndex((cells) => cells[column] === null);
    return row < 0 ? [] : [[row, column] satisfies [number, number]];
  });
}

/**
 * Plays an action of the player to move on a copy of the board.
 *
 * @throws IllegalMoveError `connect-three/action` when the action is not one of {@link actions}.
 */
export function result(board: Board, action: Action, connect = 3): Cell[][] {
  const [row, column] = checkAction(action, actions(board, connect));
  const next = board.map((cells) => [...cells]);
  next[row]![column] = player(board);
  return next;
}

function checkAction(action: Action, legal: readonly Action[]): Action {
  const found = Array.isArray(action)
    ? legal.find(([row, column]) => row === action[0] && column === action[1])
    : null;
  if (!found)
    throw solverError('connect-three/action', {
      action: formatAction(action),
      legal: legal.map(formatAction).join(' '),
    });
  return found;
}

function formatAction(action: unknown): string {
  return Array.isArray(action) ? `[${action.slice(0, 3).map(quote).join(', ')}]` : quoteValue(action);
}

/** Finds the player with `connect` stones in a row, column or diagonal; `null` when there is none. */
export function winner(board: Board, connect = 3): Mark | null {
  checkShape(board);
  checkInteger('connect', connect, 2, MAX_SIDE);
  if (findLine(board, 'X', connect)) return 'X';
  return findLine(board, 'O', connect) ? 'O' : null;
}

/** Whether the game is over: a player has won or the board is full. */
export function terminal(board: Board, connect = 3): boolean {
  return winner(board, connect) !== null || board[0]!.every((cell) => cell !== null);
}

/** The result for X: 1 when X has won, -1 when O has, otherwise 0. */
export function utility(board: Board, connect = 3): 1 | 0 | -1 {
  const champion = winner(board, connect);
  if (champion === null) return 0;
  return champion === 'X' ? 1 : -1;
}

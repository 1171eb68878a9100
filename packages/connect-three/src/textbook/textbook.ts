/**
 * The game as textbooks teach it: eight pure functions on plain boards. They read the size off the board; `connect`,
 * the length of the line that wins, comes last and is 3 unless you say otherwise (give the same one to all of them).
 *
 * They look at shape only, not at whether a board can come about, and X is to move when there are as many X as O.
 *
 * @module
 */

import { checkInteger, quote, quoteValue } from '@games/search-core/engine';
import { checkShape, countMarks, findLine, type Board, type Cell, type Mark } from '../rules/board';
import { actionError, windowError } from '../errors';
import { MAX_SIDE } from '../rules/size';

/** The cell a stone comes to rest in: row and column from 0, row 0 on top. */
export type Action = readonly [row: number, column: number];

/** The empty board, 5 rows x 3 columns unless you say otherwise (1 to 20 each). */
export function initialState(rows = 5, columns = 3): Cell[][] {
  checkInteger('rows', rows, 1, MAX_SIDE);
  checkInteger('columns', columns, 1, MAX_SIDE);
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
}

/** Whose turn it is: X when there are as many X as O, otherwise O. */
export function player(board: Board): Mark {
  checkShape(board);
  return countMarks(board, 'X') > countMarks(board, 'O') ? 'O' : 'X';
}

/** Every legal action: the lowest free cell of each column, from the left. None when the game is over. */
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
 * The board after an action of the player to move. The given board stays as it is, and the two share nothing.
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
  if (!found) throw actionError(formatAction(action), legal.map(formatAction).join(' '));
  return found;
}

function formatAction(action: unknown): string {
  return Array.isArray(action) ? `[${action.slice(0, 3).map(quote).join(', ')}]` : quoteValue(action);
}

/** The player with `connect` stones in a row, column or diagonal, or `null`. */
export function winner(board: Board, connect = 3): Mark | null {
  checkShape(board);
  checkInteger('connect', connect, 2, MAX_SIDE);
  if (findLine(board, 'X', connect)) return 'X';
  return findLine(board, 'O', connect) ? 'O' : null;
}

/** Whether the game is over: somebody has won or the board is full. */
export function terminal(board: Board, connect = 3): boolean {
  return winner(board, connect) !== null || board[0]!.every((cell) => cell !== null);
}

/** What a finished game is worth: 1 when X has won, -1 when O has, otherwise 0. */
export function utility(board: Board, connect = 3): 1 | 0 | -1 {
  const champion = winner(board, connect);
  if (champion === null) return 0;
  return champion === 'X' ? 1 : -1;
}

/** What is known of a value: it is at least `lower` and at most `upper`. */
interface Bounds {
  lower: number;
  upper: number;
}

/**
 * The best action of the player to move and the utility of the game under best play of both, by alpha-beta with a
 * memory of the boards met. X maximises, O minimises. A finished game has no action: `[null, utility]`.
 *
 * With a window, `alpha` less than `beta`, the value is exact if it lies between the two; a value of `alpha` or less
 * is an upper bound of the true one, a value of `beta` or more a lower bound. Of equally good actions the leftmost is returned.
 *
 * Made for small boards (5 x 3: 8,789 positions, some hundredths of a second). For larger ones see `analyse`.
 *
 * @throws OptionError when `alpha` or `beta` is not a number.
 */
export function minimax(
  board: Board,
  alpha = -Infinity,
  beta = Infinity,
  connect = 3,
): [action: [row: number, column: number] | null, value: number] {
  checkWindow('alpha', alpha);
  checkWindow('beta', beta);
  const memory = new Map<string, Bounds>();
  return bestAction(board, alpha, beta, connect, memory);
}

function checkWindow(option: 'alpha' | 'beta', value: unknown): void {
  if (typeof value !== 'number' || Number.isNaN(value)) throw windowError(option, value);
}

function bestAction(
  board: Board,
  alpha: number,
  beta: number,
  connect: number,
  memory: Map<string, Bounds>,
): [action: [row: number, column: number] | null, value: number] {
  if (terminal(board, connect)) return [null, utility(board, connect)];
  const maximising = player(board) === 'X';
  let best: [row: number, column: number] | null = null;
  let value = maximising ? -Infinity : Infinity;
  // No game is worth more than 1 or less than -1, so nothing beyond needs a look.
  let low = Math.max(alpha, -1);
  let high = Math.min(beta, 1);
  for (const action of actions(board, connect)) {
    const reply = valueOf(result(board, action, connect), low, high, connect, memory);
    if (maximising ? reply > value : reply < value) {
      best = action;
      value = reply;
    }
    if (maximising ? value >= high : value <= low) break;
    if (maximising) low = Math.max(low, value);
    else high = Math.min(high, value);
  }
  return [best, value];
}

/** {@link bestAction} without the action, through the memory. */
function valueOf(
  board: Board,
  alpha: number,
  beta: number,
  connect: number,
  memory: Map<string, Bounds>,
): number {
  const key = board.map((row) => row.map((cell) => cell ?? '.').join('')).join('');
  const known = memory.get(key) ?? { lower: -1, upper: 1 };
  if (known.lower >= beta || known.lower === known.upper) return known.lower;
  if (known.upper <= alpha) return known.upper;
  const [, value] = bestAction(board, alpha, beta, connect, memory);
  if (value > alpha) known.lower = Math.max(known.lower, value);
  if (value < beta) known.upper = Math.min(known.upper, value);
  memory.set(key, known);
  return value;
}

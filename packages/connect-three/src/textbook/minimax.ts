/** Textbook alpha-beta with a memory of boards. Fail-soft. */

import { quoteValue } from '@games/search-core/internal/errors';
import { solverError } from '../solver-errors';
import type { Board } from '../board/board';
import { actions, player, result, terminal, utility } from './game';

/** Bounds of a value: at least `lower`, at most `upper`. */
interface Bounds {
  lower: number;
  upper: number;
}

/**
 * Finds the best action of the player to move, and the utility of the game under best play of both. X maximises, O
 * minimises.
 *
 * With a window, a value between `alpha` and `beta` is exact; a value of `alpha` or less is an upper bound, and a value of
 * `beta` or more a lower bound.
 *
 * @param alpha - the value that X has elsewhere. @default -Infinity
 * @param beta - the value that O has elsewhere. @default Infinity
 * @param connect - length of the line that wins. @default 3
 * @returns the action, the leftmost of equally good ones, and its value; `[null, 0]` for a finished game, whose value is
 *   its `utility`.
 * @throws OptionError `connect-three/window` when `alpha` or `beta` is not a number; `connect-three/row-length` and its
 *   like for an invalid board.
 * @remarks For small boards: 5 x 3 has 8,789 positions, which take some hundredths of a second. `analyse` and `solve`
 *   answer for larger ones. Alpha-beta after Knuth and Moore (1975), fail-soft after Fishburn (1983).
 */
export function minimax(
  board: Board,
  alpha = -Infinity,
  beta = Infinity,
  connect = 3,
): [action: [row: number, column: number] | null, value: number] {
  checkWindow('alpha', alpha);
  checkWindow('beta', beta);
  if (terminal(board, connect)) return [null, 0];
  return bestAction(board, alpha, beta, connect, new Map());
}

function checkWindow(option: 'alpha' | 'beta', value: unknown): void {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw solverError('connect-three/window', { option, value: quoteValue(value) });
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
  // No game scores more than 1 or less than -1, so the window need not be wider.
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

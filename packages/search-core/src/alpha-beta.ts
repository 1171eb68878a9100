import type { MinimaxOptions, MinimaxResult } from './minimax';
import { NO_MOVE, ONGOING, type Position } from './position';
import { INFINITE_SCORE, scoreOfOutcome } from './value';

/** What {@link alphaBeta} is asked. */
export interface AlphaBetaOptions<P extends Position> extends MinimaxOptions<P> {
  /** Values up to here are of no interest. */
  readonly alpha?: number;
  /** Values from here on are of no interest. */
  readonly beta?: number;
}

/**
 * Alpha-beta: minimax without the moves that cannot matter. The result is exact strictly between `alpha` and `beta`,
 * an upper bound at `alpha` and under it, a lower bound at `beta` and over it (fail-soft).
 *
 * @remarks With good move ordering about the square root of minimax's work. Source: Knuth and Moore 1975; fail-soft:
 * Fishburn 1983.
 */
export function alphaBeta<P extends Position>(position: P, options: AlphaBetaOptions<P> = {}): MinimaxResult {
  const { depth = Infinity, evaluate = () => 0, alpha = -INFINITE_SCORE, beta = INFINITE_SCORE } = options;
  let nodes = 0;
  let rootMove = NO_MOVE;

  const search = (ply: number, alpha: number, beta: number): number => {
    nodes++;
    const outcome = position.outcome();
    if (outcome !== ONGOING) return scoreOfOutcome(outcome, position.payoff, ply);
    if (ply >= depth) return evaluate(position);

    const moves = new Int32Array(position.maxMoves);
    const side = position.turn();
    let best = -Infinity;
    for (const move of moves.subarray(0, position.generate(moves, 0))) {
      position.play(move);
      const sameSide = position.turn() === side;
      const value = sameSide ? search(ply + 1, alpha, beta) : 0 - search(ply + 1, 0 - beta, 0 - alpha);
      position.undo();
      if (value > best) {
        best = value;
        if (ply === 0) rootMove = move;
      }
      if (best > alpha) alpha = best;
      if (alpha >= beta) break;
    }
    return best;
  };

  const value = search(0, alpha, beta);
  return { value, move: rootMove, nodes };
}

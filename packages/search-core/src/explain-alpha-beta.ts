import type { AlphaBetaOptions } from './alpha-beta';
import type { MinimaxResult } from './minimax';
import type { LeaveReason, SearchObserver } from './observer';
import { NO_MOVE, ONGOING, type Position } from './position';
import { INFINITE_SCORE, scoreOfOutcome } from './value';

/** What {@link observedAlphaBeta} is asked. */
export interface ObservedAlphaBetaOptions<P extends Position> extends AlphaBetaOptions<P> {
  /** Is told of every node. */
  readonly observer: SearchObserver;
}

/**
 * Alpha-beta as `alphaBeta` has it, telling an observer of every node: the smallest search whose tree can be looked
 * at. Every node ends as a leaf (`'over'`, `'horizon'`), a `'cutoff'`, an `'all'` node, or `'exact'`.
 *
 * @returns the same value, move and number of nodes as `alphaBeta`.
 * @remarks Source: Knuth and Moore 1975, whose three types of nodes the last three reasons are.
 */
export function observedAlphaBeta<P extends Position>(
  position: P,
  options: ObservedAlphaBetaOptions<P>,
): MinimaxResult {
  const { observer, evaluate = () => 0, alpha = -INFINITE_SCORE, beta = INFINITE_SCORE } = options;
  const depth = Math.min(options.depth ?? Infinity, position.maxPlies);
  let nodes = 0;
  let rootMove = NO_MOVE;

  const search = (ply: number, last: number, alpha: number, beta: number): number => {
    nodes++;
    observer.enter(ply, last, depth - ply, alpha, beta);
    const leave = (score: number, reason: LeaveReason): number => {
      observer.leave(ply, score, reason);
      return score;
    };
    const outcome = position.outcome();
    if (outcome !== ONGOING) return leave(scoreOfOutcome(outcome, position.payoff, ply), 'over');
    if (ply >= depth) return leave(evaluate(position), 'horizon');

    const moves = new Int32Array(position.maxMoves);
    const side = position.turn();
    const floor = alpha;
    let best = -Infinity;
    for (const move of moves.subarray(0, position.generate(moves, 0))) {
      position.play(move);
      const sameSide = position.turn() === side;
      const value = sameSide
        ? search(ply + 1, move, alpha, beta)
        : 0 - search(ply + 1, move, 0 - beta, 0 - alpha);
      position.undo();
      if (value > best) {
        best = value;
        if (ply === 0) rootMove = move;
      }
      if (best > alpha) alpha = best;
      if (alpha >= beta) return leave(best, 'cutoff');
    }
    return leave(best, best > floor ? 'exact' : 'all');
  };

  const value = search(0, NO_MOVE, alpha, beta);
  return { value, move: rootMove, nodes };
}

import type { AlphaBetaOptions } from './alpha-beta';
import type { MinimaxResult } from './minimax';
import type { LeaveReason, SearchObserver } from './observer';
import { NO_MOVE, ONGOING, type Position, type Side } from './position';
import { INFINITE_SCORE, scoreOfOutcome } from './value';

/** What {@link observedAlphaBeta} is asked. */
export interface ObservedAlphaBetaOptions<P extends Position> extends AlphaBetaOptions<P> {
  /** Is told of every node. */
  readonly observer: SearchObserver;
}

/** A node whose moves are being searched. */
interface Frame {
  readonly moves: Int32Array;
  readonly side: Side;
  readonly floor: number;
  readonly beta: number;
  next: number;
  alpha: number;
  best: number;
}

/**
 * Alpha-beta as `alphaBeta` has it, telling an observer of every node: the smallest search whose tree can be looked
 * at. Every node ends as a leaf (`'over'`, `'horizon'`), a `'cutoff'`, an `'all'` node, or `'exact'`.
 *
 * @returns the same value, move and number of nodes as `alphaBeta`.
 * @remarks Source: Knuth and Moore 1975, whose three types of nodes the last three reasons are. It keeps a stack of its
 * own, so that no game is too long for it.
 */
export function observedAlphaBeta<P extends Position>(
  position: P,
  options: ObservedAlphaBetaOptions<P>,
): MinimaxResult {
  const { observer, evaluate = () => 0, alpha = -INFINITE_SCORE, beta = INFINITE_SCORE } = options;
  const depth = Math.min(options.depth ?? Infinity, position.maxPlies);
  const frames: Frame[] = [];
  let nodes = 0;
  let played = 0;
  let rootMove = NO_MOVE;

  const leave = (score: number, reason: LeaveReason): number => {
    observer.leave(frames.length, score, reason);
    return score;
  };

  /** Enters the position as it is now: its value, or undefined if its moves will tell. */
  const enter = (last: number, alpha: number, beta: number): number | undefined => {
    const ply = frames.length;
    nodes++;
    observer.enter(ply, last, depth - ply, alpha, beta);
    const outcome = position.outcome();
    if (outcome !== ONGOING) return leave(scoreOfOutcome(outcome, position.payoff, ply), 'over');
    if (ply >= depth) return leave(evaluate(position), 'horizon');
    const moves = new Int32Array(position.maxMoves);
    const count = position.generate(moves, 0);
    const side = position.turn();
    frames.push({
      moves: moves.subarray(0, count),
      side,
      floor: alpha,
      beta,
      next: 0,
      alpha,
      best: -Infinity,
    });
    return undefined;
  };

  /** Follows the next move of the last frame, or closes it: the value of what was entered or closed, if known. */
  const advance = (frame: Frame): number | undefined => {
    const { moves, next, alpha, beta, best, floor } = frame;
    const isCut = next > 0 && alpha >= beta;
    if (isCut || next === moves.length) {
      frames.pop();
      return leave(best, isCut ? 'cutoff' : best > floor ? 'exact' : 'all');
    }
    const move = moves[frame.next++]!;
    position.play(move);
    played++;
    return position.turn() === frame.side ? enter(move, alpha, beta) : enter(move, 0 - beta, 0 - alpha);
  };

  /** Takes the last move of a frame back, which is worth `value` to the side to move after it. */
  const takeBack = (frame: Frame, value: number): void => {
    const own = position.turn() === frame.side ? value : 0 - value;
    position.undo();
    played--;
    if (own > frame.best) {
      frame.best = own;
      if (frames.length === 1) rootMove = frame.moves[frame.next - 1]!;
    }
    frame.alpha = Math.max(frame.alpha, frame.best);
  };

  try {
    for (let value = enter(NO_MOVE, alpha, beta); ;) {
      const frame = frames.at(-1);
      if (value !== undefined) {
        if (!frame) return { value, move: rootMove, nodes };
        takeBack(frame, value);
      }
      value = advance(frame!);
    }
  } finally {
    for (; played > 0; played--) position.undo();
  }
}

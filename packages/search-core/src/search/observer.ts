import { checkFunction, checkRecord } from '../validation/check-options';

/**
 * Why a search left a node.
 *
 * - `'over'`: the game is over there;
 * - `'horizon'`: no depth was left; the value is an evaluation, or that of a quiescence search;
 * - `'table'`: the transposition table knew enough;
 * - `'null-move'`: a null move failed high: the side to move could pass, and the value would still reach beta;
 * - `'cutoff'`: a move reached beta (fail high): the value is a lower bound, the moves left were not searched;
 * - `'all'`: no move exceeded alpha (fail low): the value is an upper bound;
 * - `'exact'`: the value lies inside the window;
 * - `'stopped'`: a limit, an abort or an error ended the search; the value means nothing.
 */
export type LeaveReason = 'over' | 'horizon' | 'table' | 'cutoff' | 'exact' | 'all' | 'null-move' | 'stopped';

/**
 * Observes the nodes of a search. Every `enter` is followed by one `leave` of the same ply, with those of the nodes
 * below in between, however the search ends. The position stands at the node during both calls, except that after an
 * abort or an error it is back at the root before the unfinished nodes are left; it must not be changed.
 *
 * Scores and windows are seen by **the side to move at the node** they are reported for; wins and losses count their
 * plies from the root (see `WIN_SCORE`).
 */
export interface SearchObserver {
  /**
   * A node is entered.
   *
   * @param ply - moves below the root. The root is entered at 0, once per iteration and window.
   * @param move - the move that led here; `NO_MOVE` at the root.
   * @param depth - plies left to look ahead.
   * @param alpha - values up to this cannot matter.
   * @param beta - values from this on end the node.
   */
  readonly enter: (ply: number, move: number, depth: number, alpha: number, beta: number) => void;
  /** The node entered last at this ply is left with a score. */
  readonly leave: (ply: number, score: number, reason: LeaveReason) => void;
}

/** Checks an observer. @throws OptionError `search-core/wrong-type` naming the member. */
export function checkObserver(option: string, observer: unknown): void {
  if (observer === undefined) return;
  checkRecord(option, observer);
  const { enter, leave } = observer as SearchObserver;
  checkFunction(`${option}.enter`, enter);
  checkFunction(`${option}.leave`, leave);
}

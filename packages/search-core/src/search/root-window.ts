/**
 * The root of an iterative-deepening search: its moves, and the aspiration window in which an iteration searches them.
 *
 * ```text
 *              floor        alpha    beta
 *   -INFINITE ---[------------|--------)--- INFINITE       best in [floor, beta): the iteration is finished
 *                |            best so far                  best <= floor or best >= beta: again, in a wider window
 *                where the window began
 * ```
 *
 * A first window about the value of the last iteration is a guess. A value outside it is only a bound: the window is
 * opened on that side, by more each time, and all at once where a forced end of the game is in sight.
 *
 * How a move is searched (null windows, reductions, when it is searched again), how wide the first window is and what
 * is proven are each engine's own.
 */
import { INFINITE_SCORE, isDecided } from '../game/value';

export interface RootMoveEntry {
  readonly move: number;
  score: number;
  /** In the window that is open: not searched yet, or no better than the best, or exact, or better than the window. */
  state: 'unsearched' | 'worse' | 'exact' | 'lower';
  /** Best play from the root, this move first. */
  line: number[];
}

/** How a {@link RootWindow} widens. */
export interface RootWindowOptions {
  readonly wideningFactor: number;
  /** A window that would be wider than this to either side is opened entirely. */
  readonly maxHalfWidth: number;
}

/** The moves of the root in their order, and the window of the iteration under way. */
export interface RootWindow<R extends RootMoveEntry> {
  roots: R[];
  /** The move to be searched next: its place in {@link roots}. */
  index: number;
  floor: number;
  alpha: number;
  beta: number;
  best: number;
  /** Whether the next move is searched with the whole window; else with a null window above alpha. */
  wide: boolean;
  /** Half width of an aspiration window, for {@link widen}. */
  halfWidth: number;
  /** Opens a window and begins with the first move. */
  readonly open: (low: number, high: number) => void;
  /** Records the value of a move: its state, and a new alpha unless all moves are to get exact scores. */
  readonly record: (root: R, value: number, allScores: boolean) => void;
  /** Opens a wider window if the best value lies outside this one; returns on which side it did. */
  readonly widen: () => 'inside' | 'above' | 'below';
  /** Puts the best move first, or with exact scores of all moves sorts them. */
  readonly order: (allScores: boolean) => void;
}

export function createRootWindow<R extends RootMoveEntry>({
  wideningFactor,
  maxHalfWidth,
}: RootWindowOptions): RootWindow<R> {
  const open = (low: number, high: number): void => {
    rootWindow.floor = rootWindow.alpha = Math.max(low, -INFINITE_SCORE);
    rootWindow.beta = Math.min(high, INFINITE_SCORE);
    rootWindow.best = -INFINITE_SCORE;
    rootWindow.index = 0;
    rootWindow.wide = true;
    for (const root of rootWindow.roots) root.state = 'unsearched';
  };

  const record = (root: R, value: number, allScores: boolean): void => {
    root.score = value;
    root.state = value >= rootWindow.beta ? 'lower' : value > rootWindow.alpha ? 'exact' : 'worse';
    rootWindow.best = Math.max(rootWindow.best, value);
    if (!allScores) rootWindow.alpha = Math.max(rootWindow.alpha, value);
    rootWindow.wide = allScores;
  };

  const widen = (): 'inside' | 'above' | 'below' => {
    const { floor, beta, best } = rootWindow;
    if (best > floor && best < beta) return 'inside';
    rootWindow.halfWidth *= wideningFactor;
    const isFar = isDecided(best) || rootWindow.halfWidth > maxHalfWidth;
    if (best >= beta) {
      if (beta === INFINITE_SCORE) return 'inside';
      moveToFront(rootWindow.roots.findIndex((root) => root.state === 'lower'));
      open(floor, isFar ? INFINITE_SCORE : best + rootWindow.halfWidth);
      return 'above';
    }
    if (floor === -INFINITE_SCORE) return 'inside';
    open(isFar ? -INFINITE_SCORE : best - rootWindow.halfWidth, beta);
    return 'below';
  };

  const order = (allScores: boolean): void => {
    const { roots, best } = rootWindow;
    if (allScores) roots.sort((a, b) => b.score - a.score);
    else moveToFront(roots.findIndex((root) => root.state === 'exact' && root.score === best));
  };

  const moveToFront = (index: number): void => {
    if (index > 0) rootWindow.roots.unshift(...rootWindow.roots.splice(index, 1));
  };

  const rootWindow: RootWindow<R> = {
    roots: [],
    index: 0,
    floor: 0,
    alpha: 0,
    beta: 0,
    best: 0,
    wide: true,
    halfWidth: 0,
    open,
    record,
    widen,
    order,
  };
  return rootWindow;
}

import { ALPHA_BETA_NAMES, windowOf, type AlphaBetaOptions } from '../textbook/alpha-beta';
import { MINIMAX_NAMES, type MinimaxOptions, type MinimaxResult } from '../textbook/minimax';
import { runTextbookSearch } from '../textbook/textbook-search';
import { checkObserver, type LeaveReason, type SearchObserver } from '../search/observer';
import type { ChosenMoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { INFINITE_SCORE } from '../game/value';

/** Options of `minimax`, and the observer. */
export interface ObservedMinimaxOptions<P extends Position> extends MinimaxOptions<P> {
  /** Hears of every node. */
  readonly observer: SearchObserver;
}

/**
 * Searches as `minimax` does, with an observer of every node: the whole tree, with which that of
 * `observedAlphaBeta` shows what cut-offs save. Every node has an open window and ends as a leaf (`'over'`,
 * `'horizon'`) or `'exact'`.
 *
 * @returns the same value, move and number of nodes as `minimax`.
 * @throws as `minimax`, and whatever the observer throws.
 * @example
 * ```ts
 * import { createRecorder, observedMinimax, toOutline } from '@games/search-core/explain';
 * import { createNim } from '@games/search-core/testing';
 *
 * const position = createNim([1, 2]);
 * const recorder = createRecorder({ position });
 * observedMinimax(position, { observer: recorder });
 * console.log(toOutline(recorder.tree(), { position }));
 * ```
 */
export function observedMinimax<P extends Position>(
  position: P,
  options: ObservedMinimaxOptions<P>,
): MinimaxResult<ChosenMoveOf<P>> {
  return searchObserved(position, options, MINIMAX_NAMES, false);
}

/** Options of `alphaBeta`, and the observer. */
export interface ObservedAlphaBetaOptions<P extends Position> extends AlphaBetaOptions<P> {
  /** Hears of every node. */
  readonly observer: SearchObserver;
}

/**
 * Searches as `alphaBeta` does, with an observer of every node: the textbook's tree, for teaching and for drawings.
 * `search` takes an observer as well, but its tree has a table's answers, null windows and re-searches. Every node ends
 * as a leaf (`'over'`, `'horizon'`), a `'cutoff'`, an `'all'` node, or `'exact'`.
 *
 * @returns the same value, move and number of nodes as `alphaBeta`.
 * @example
 * ```ts
 * import { createRecorder, observedAlphaBeta, toDOT } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder({ position });
 * observedAlphaBeta(position, { depth: 3, observer: recorder });
 * console.log(toDOT(recorder.tree(), { position }));
 * ```
 * @remarks Source: Knuth and Moore 1975, whose three types of nodes the last three reasons are.
 */
export function observedAlphaBeta<P extends Position>(
  position: P,
  options: ObservedAlphaBetaOptions<P>,
): MinimaxResult<ChosenMoveOf<P>> {
  return searchObserved(position, options, ALPHA_BETA_NAMES, true);
}

/** Alpha-beta; without pruning every node is searched with the open window. */
function searchObserved<P extends Position>(
  position: P,
  options: ObservedAlphaBetaOptions<P>,
  names: Readonly<Record<string, true>>,
  prunes: boolean,
): MinimaxResult<ChosenMoveOf<P>> {
  return runTextbookSearch(
    position,
    options,
    { ...names, observer: true },
    ({ plies, play, undo, scoreOfLeaf, generate }, { maxMoves, turn, outcome }) => {
      const { alpha, beta } = windowOf(options);
      const { observer } = options;
      checkObserver(observer);
      const moves = new Int32Array(plies * maxMoves);
      let rootMove = NO_MOVE;
      let nodes = 0;

      const leave = (ply: number, score: number, reason: LeaveReason): number => {
        observer.leave(ply, score, reason);
        return score;
      };

      const search = (ply: number, last: number, alpha: number, beta: number): number => {
        nodes++;
        observer.enter(ply, last, plies - ply, alpha, beta);
        let best = scoreOfLeaf(ply);
        if (best !== ONGOING) return leave(ply, best, outcome() === ONGOING ? 'horizon' : 'over');

        const side = turn();
        const floor = alpha;
        let index = ply * maxMoves;
        best = -INFINITE_SCORE;
        for (const end = generate(moves, index); index < end; index++) {
          const move = moves[index]!;
          play(move);
          const value =
            turn() === side
              ? search(ply + 1, move, alpha, beta)
              : 0 - search(ply + 1, move, 0 - beta, 0 - alpha);
          undo();
          if (value > best) {
            best = value;
            if (ply === 0) rootMove = move;
          }
          if (!prunes) continue;
          if (best > alpha) alpha = best;
          if (alpha >= beta) return leave(ply, best, 'cutoff');
        }
        return leave(ply, best, best > floor ? 'exact' : 'all');
      };

      return { value: search(0, NO_MOVE, alpha, beta), move: rootMove, nodes };
    },
  );
}

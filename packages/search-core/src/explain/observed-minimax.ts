import { runTextbookSearch } from '../textbook/textbook-search';
import { MINIMAX_NAMES, type MinimaxOptions, type MinimaxResult } from '../textbook/minimax';
import { checkObserver, type LeaveReason, type SearchObserver } from '../search/observer';
import type { ChosenMoveOf } from '../game/move-values';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { INFINITE_SCORE } from '../game/value';

/** Options of `minimax`, and the observer. */
export interface ObservedMinimaxOptions<P extends Position> extends MinimaxOptions<P> {
  /** Hears of every node. */
  readonly observer: SearchObserver;
}

/**
 * Searches as `minimax` does, telling an observer of every node: the whole tree, beside which that of
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
  return runTextbookSearch(
    position,
    options,
    { ...MINIMAX_NAMES, observer: true },
    ({ plies, play, undo, scoreOfLeaf, generate }) => {
      const { maxMoves, turn } = position;
      const { observer } = options;
      checkObserver(observer);
      const moves = new Int32Array(plies * maxMoves);
      let rootMove = NO_MOVE;
      let nodes = 0;

      const leave = (ply: number, score: number, reason: LeaveReason): number => {
        observer.leave(ply, score, reason);
        return score;
      };

      const search = (ply: number, last: number): number => {
        nodes++;
        observer.enter(ply, last, plies - ply, -INFINITE_SCORE, INFINITE_SCORE);
        let best = scoreOfLeaf(ply);
        if (best !== ONGOING) return leave(ply, best, position.outcome() === ONGOING ? 'horizon' : 'over');

        const side = turn();
        let index = ply * maxMoves;
        best = -Infinity;
        for (const end = generate(moves, index); index < end; index++) {
          const move = moves[index]!;
          play(move);
          const value = turn() === side ? search(ply + 1, move) : 0 - search(ply + 1, move);
          undo();
          if (value > best) {
            best = value;
            if (ply === 0) rootMove = move;
          }
        }
        return leave(ply, best, 'exact');
      };

      return { value: search(0, NO_MOVE), move: rootMove, nodes };
    },
  );
}

import { checkInteger } from '../errors';
import { runTextbookSearch } from './textbook-search';
import { MINIMAX_SHAPE, type MinimaxOptions, type MinimaxResult } from './minimax';
import type { Shape } from '../validation/check-options';
import type { ChosenMoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { INFINITE_SCORE } from '../game/value';

/** Options of {@link alphaBeta}. */
export interface AlphaBetaOptions<P extends Position> extends MinimaxOptions<P> {
  /** Values up to this one need not be exact; a whole number. @default -`INFINITE_SCORE` */
  readonly alpha?: number | undefined;
  /** Values from this one on need not be exact; a whole number above `alpha`. @default `INFINITE_SCORE` */
  readonly beta?: number | undefined;
}

const ALPHA_BETA_SHAPE: Shape<AlphaBetaOptions<never>> = {
  ...MINIMAX_SHAPE,
  alpha: null,
  beta: null,
};

/**
 * Searches by alpha-beta: minimax without the moves that cannot matter. The result is exact strictly between `alpha`
 * and `beta`, an upper bound at `alpha` and under it, a lower bound at `beta` and over it (fail-soft).
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @returns as {@link minimax}, within the window.
 * @throws as {@link minimax}; OptionError `search-core/out-of-range` for a window whose `beta` is not above `alpha`.
 * @remarks With good move ordering about the square root of minimax's work. Source: Knuth and Moore 1975; fail-soft:
 * Fishburn 1983.
 *
 * @example
 * ```ts
 * import { alphaBeta, minimax } from '@games/search-core/textbook';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * console.log(minimax(createTicTacToe()).nodes); // 549946
 * console.log(alphaBeta(createTicTacToe()).nodes); // 20866
 * ```
 */
export function alphaBeta<P extends Position>(
  position: P,
  options: AlphaBetaOptions<P> = {},
): MinimaxResult<ChosenMoveOf<P>> {
  return runTextbookSearch(
    position,
    options,
    ALPHA_BETA_SHAPE,
    ({ plies, play, undo, scoreOfLeaf, generate, leave }, game) => {
      const { maxMoves, turn } = game;
      const { observer } = options;
      const { alpha, beta } = windowOf(options);
      const moves = new Int32Array(plies * maxMoves);
      let rootMove = NO_MOVE;
      let nodes = 0;

      const search = (ply: number, last: number, alpha: number, beta: number): number => {
        nodes++;
        observer?.enter(ply, last, plies - ply, alpha, beta);
        let best = scoreOfLeaf(ply);
        if (best !== ONGOING) return leave(ply, best, 'leaf');

        const side = turn();
        const floor = alpha;
        let index = ply * maxMoves;
        best = -Infinity;
        for (const end = generate(moves, index); index < end && alpha < beta; index++) {
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
          if (best > alpha) alpha = best;
        }
        return leave(ply, best, best >= beta ? 'cutoff' : best > floor ? 'exact' : 'all');
      };

      return { value: search(0, NO_MOVE, alpha, beta), move: rootMove, nodes };
    },
  );
}

/** The window that a search is asked for. @throws OptionError `search-core/out-of-range`. */
function windowOf<P extends Position>({
  alpha = -INFINITE_SCORE,
  beta = INFINITE_SCORE,
}: AlphaBetaOptions<P>): { readonly alpha: number; readonly beta: number } {
  checkInteger('alpha', alpha, -INFINITE_SCORE, INFINITE_SCORE - 1);
  checkInteger('beta', beta, alpha + 1, INFINITE_SCORE);
  return { alpha, beta };
}

import { runTextbookSearch } from './textbook-search';
import type { Evaluator } from '../game/heuristics';
import { checkCallback, type Shape } from '../validation/check-options';
import type { ChosenMoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { INFINITE_SCORE } from '../game/value';
import { checkObserver, type SearchObserver } from '../search/observer';

/** Options of the textbook searches. */
export interface MinimaxOptions<P extends Position> {
  /** Plies to look ahead. @default to the end of the game */
  readonly depth?: number | undefined;
  /** Evaluates positions at that depth. @default 0 or the points made on the way */
  readonly evaluate?: Evaluator<P> | undefined;
  /**
   * Hears of every node: the textbook's tree, for teaching and for drawings. A node ends as a leaf (`'over'`,
   * `'horizon'`), as `'exact'`, and under alpha-beta also as a `'cutoff'` or an `'all'` node.
   */
  readonly observer?: SearchObserver | undefined;
}

export const MINIMAX_SHAPE: Shape<MinimaxOptions<never>> = {
  depth: null,
  evaluate: checkCallback,
  observer: checkObserver,
};

/** Result of the textbook searches. */
export interface MinimaxResult<Chosen = number> {
  /** The score for the side to move; a win in `n` plies is `WIN_SCORE - n`. `toValue` makes data of it. */
  readonly value: number;
  /** The first of the best moves; when there is nothing to choose `NO_MOVE`, or `null` where moves are values. */
  readonly move: Chosen;
  /** Positions visited, the given one included. */
  readonly nodes: number;
}

/**
 * Searches by minimax, as the textbooks have it: visits every position and remembers none. It is the oracle that every
 * other search is checked against.
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @returns the score for the side to move, and the first of the best moves.
 * @throws OptionError `search-core/out-of-range`, `search-core/wrong-type`, `search-core/unknown-option` naming what is invalid,
 * `search-core/stack-too-small` if the thread's stack may not hold that many plies; 4,000 fit the usual one. ContractViolation for an invalid outcome or evaluation; whatever the position or the
 * evaluator throws. The position is then unchanged.
 * @remarks Time: branching factor to the power of depth. Source: von Neumann 1928; Shannon 1950 for the depth limit.
 *
 * @example
 * ```ts
 * import { formatValue } from '@games/search-core';
 * import { toValue } from '@games/search-core/engine';
 * import { minimax } from '@games/search-core/textbook';
 * import { createNim } from '@games/search-core/testing';
 *
 * const { value, nodes } = minimax(createNim([1, 2]));
 * console.log(formatValue(toValue(value, 'outcome', 'exact')), nodes); // win in 3 12
 * ```
 * With the whole tree:
 * ```ts
 * import { createRecorder, toOutline } from '@games/search-core/explain';
 * import { minimax } from '@games/search-core/textbook';
 * import { createNim } from '@games/search-core/testing';
 *
 * const position = createNim([1, 2]);
 * const recorder = createRecorder({ position });
 * minimax(position, { observer: recorder });
 * console.log(toOutline(recorder.tree(), { position }));
 * ```
 */
export function minimax<P extends Position>(
  position: P,
  options: MinimaxOptions<P> = {},
): MinimaxResult<ChosenMoveOf<P>> {
  return runTextbookSearch(
    position,
    options,
    MINIMAX_SHAPE,
    ({ plies, play, undo, scoreOfLeaf, generate, leave }, game) => {
      const { maxMoves, turn } = game;
      const { observer } = options;
      const moves = new Int32Array(plies * maxMoves);
      let rootMove = NO_MOVE;
      let nodes = 0;

      const search = (ply: number, last: number): number => {
        nodes++;
        observer?.enter(ply, last, plies - ply, -INFINITE_SCORE, INFINITE_SCORE);
        let best = scoreOfLeaf(ply);
        if (best !== ONGOING) return leave(ply, best, 'leaf');

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

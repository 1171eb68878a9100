import type { BestMove } from '@games/search-core';
import { toBestMove } from '@games/search-core/internal';
import {
  checkPosition,
  createPosition,
  type CardRowsOptions,
  type CardRowsPosition,
} from '../rules/position';
import { solve } from '../solver/solve';

/**
 * Finds the best move in the notation of the game.
 *
 * @param at - a position, or the options of `createPosition` with the moves played so far.
 * @returns the move (`null` when the game is over), its value for the side to move, and the line that follows.
 * @throws as `createPosition`; OptionError `search-core/wrong-type` for a position of another game.
 * @example
 * ```ts
 * import { bestMove } from '@games/card-rows';
 *
 * const { move, line } = bestMove({ deal: [[1, 2, 5, 7, 3], [4, 6]] });
 * console.log(move, line); // 2R [ '2R', … ]
 * ```
 */
export function bestMove(at: CardRowsPosition | CardRowsOptions): BestMove {
  const isPosition = typeof (at as Partial<CardRowsPosition> | null)?.play === 'function';
  const position = checkPosition(
    isPosition ? (at as CardRowsPosition) : createPosition(at as CardRowsOptions),
  );
  return toBestMove(position, solve(position));
}

/**
 * The game as each worker of a parallel engine makes it.
 *
 * @module
 */
import type { WorkerGame } from '@games/search-core/parallel';
import { createRootSearch } from '../engine/iterative-deepening';
import { heuristics } from '../engine/heuristics';
import { createPosition, type GomokuOptions, type GomokuPosition } from '../rules/position';

/**
 * Makes the game of one worker: a board of its own, and the engine of this package over the table that all share.
 *
 * @throws OptionError, NotationError as `createPosition`.
 */
export function createGame(options: GomokuOptions = {}): WorkerGame<GomokuPosition> {
  const position = createPosition(options);
  return {
    position,
    heuristics,
    createEngine: ({ table, workerIndex }) => createRootSearch(position, table, { workerIndex }),
  };
}

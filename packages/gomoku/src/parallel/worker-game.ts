/** The work of a worker: a search with others over one table, or the analyses of a pool. */
import type { SearchProgress, SearchRequest, SearchResult } from '@games/search-core';
import {
  registerGame,
  serveTasks,
  startWorker as startSearches,
  type TaskControl,
  type WorkerGame,
} from '@games/search-core/worker';
import { analyse } from '../engine/engine';
import { createRootSearch } from '../engine/iterative-deepening';
import { createUncheckedPosition, type GomokuOptions, type GomokuPosition } from '../rules/position';
import type { SentGame } from './sent-game';

export const GAME = 'gomoku';

/**
 * Makes this worker search for a parallel analyser or a pool, whichever has started it: the whole script of a worker of your
 * own, where a bundler leaves the script of this package behind.
 *
 * @throws OptionError `search-core/not-a-worker` outside a worker.
 * @example
 * ```ts no-run
 * import { startWorker } from '@games/gomoku/worker';
 *
 * startWorker(); // createWorker: () => new Worker(new URL('./this-script.js', import.meta.url), { type: 'module' })
 * ```
 */
export function startWorker(): void {
  registerGame(GAME, createGame);
  startSearches();
  serveTasks(analyseTask);
}

/** Makes the game of one worker: a board of its own, and the engine of this package over the table that all share. */
function createGame(options: GomokuOptions = {}): WorkerGame<GomokuPosition> {
  const position = createUncheckedPosition(options);
  return {
    position,
    createEngine: ({ table, workerIndex }) => createRootSearch(position, table, { workerIndex }),
  };
}

export interface AnalysisTask extends SentGame {
  readonly request: SearchRequest;
  readonly memoryBytes: number | undefined;
  /** True if the caller wants the progress. */
  readonly isFollowed: boolean;
}

function analyseTask(
  { start, moves, request, memoryBytes, isFollowed }: AnalysisTask,
  { signal, note }: TaskControl<SearchProgress>,
): Promise<SearchResult> {
  const position = createUncheckedPosition(start);
  moves.forEach(position.play);
  return analyse(
    position,
    { ...request, signal, onProgress: isFollowed ? note : undefined },
    { memoryBytes },
  );
}

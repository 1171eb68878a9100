/** Analyses for a server: each in one thread, any mix of rules and positions. */
import type { SearchProgress, SearchResult } from '@games/search-core';
import {
  checkRecord,
  checkRequest,
  MIN_TABLE_BYTES,
  type Shape,
  watchSignal,
} from '@games/search-core/internal';
import { createTaskPool, type TaskPool, type TaskPoolOptions } from '@games/search-core/parallel';
import { withDefaults } from '../engine/engine';
import { checkPosition } from '../rules/position';
import type { Analyse } from '../openings/balance';
import type { CreateWorker } from './parallel-analyser';
import { gameOf } from './sent-game';
import type { AnalysisTask } from './worker-game';

/** Options of {@link createAnalysisPool}. */
export interface AnalysisPoolOptions extends Omit<TaskPoolOptions, 'createWorker'> {
  /** Memory of the table of one analysis, in bytes. @default 67_108_864 */
  readonly memoryBytes?: number | undefined;
  /** Creates the threads; as for `createParallelAnalyser`. @default the script of this package */
  readonly createWorker?: CreateWorker | undefined;
}

const OPTION_SHAPE: Shape<AnalysisPoolOptions> = {
  workers: null,
  queue: null,
  waitMilliseconds: null,
  startMilliseconds: null,
  onLost: null,
  memoryBytes: [MIN_TABLE_BYTES, 2 ** 32],
  createWorker: null,
};

/** Threads that analyse positions until they are closed. */
export interface AnalysisPool extends Omit<TaskPool<never, never>, 'run'> {
  /**
   * Searches as the function `analyse` does, in one thread, when one is free.
   *
   * @returns as `analyse`. Rejects with an OptionError for an invalid request, with a `WorkerError`
   *   `search-core/worker-busy` where too many wait, and with the other `WorkerError`s of `TaskPool`. An abort while
   *   the request waits rejects with the reason of the signal.
   */
  readonly analyse: Analyse;
}

export function openAnalysisPool(options: AnalysisPoolOptions, ownWorker: CreateWorker): AnalysisPool {
  checkRecord('options', options, OPTION_SHAPE);
  const { memoryBytes, createWorker = ownWorker, ...settings } = options;
  const { run, ...pool } = createTaskPool<AnalysisTask, SearchResult, SearchProgress>({
    ...settings,
    createWorker,
  });
  return {
    ...pool,
    analyse: async (position, request) => {
      const game = checkPosition(position);
      checkRequest(request);
      const { signal, onProgress, ...limits } = withDefaults(request);
      const watch = watchSignal(signal);
      const task = {
        ...gameOf(game),
        request: limits,
        memoryBytes,
        isFollowed: onProgress !== undefined,
      };
      try {
        const { milliseconds } = limits;
        return await run(task, { signal: watch.signal, onNote: onProgress, milliseconds });
      } finally {
        watch.end();
      }
    },
  };
}

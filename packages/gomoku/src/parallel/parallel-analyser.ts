/**
 * Analyses in several threads that share a transposition table (lazy SMP), of positions of any game one after another.
 *
 * ```text
 *   position ── moves so far ──> pool ──> worker 0   depth 1 2 3 4 …  ┐
 *                                    ├──> worker 1   depth 2 3 4 5 …  ├──> one table
 *                                    └──> worker 2   depth 1 2 3 4 …  ┘
 *   the deepest report counts; what one worker has found, the others find in the table
 * ```
 *
 * Source: shared hash tables without locks, Hyatt and Mann 2002; lazy SMP as in chess engines since 2013.
 */
import type { SearchResult } from '@games/search-core';
import {
  ASYNC_DISPOSE,
  checkCallback,
  checkRecord,
  checkRequest,
  MIN_TABLE_BYTES,
  type Shape,
  watchSignal,
} from '@games/search-core/internal';
import {
  type Closable,
  createPool,
  type Pool,
  type PoolRequest,
  WorkerError,
  type WorkerLike,
} from '@games/search-core/parallel';
import { withDefaults } from '../engine/engine';
import { checkPosition } from '../rules/position';
import type { Analyse } from '../openings/balance';
import { gameOf, type SentGame } from './sent-game';
import { GAME } from './worker-game';

const DEFAULT_MEMORY = 2 ** 28;
const MAX_WORKERS = 256;

const OPTION_SHAPE: Shape<ParallelAnalyserOptions> = {
  workers: [1, MAX_WORKERS],
  memoryBytes: [MIN_TABLE_BYTES, 2 ** 32],
  createWorker: checkCallback,
};

/** Creates a worker. */
export type CreateWorker = () => WorkerLike;

/** Threads that know games from one start. */
interface Threads {
  /** The start as text. */
  readonly start: string;
  readonly pool: Promise<Pool>;
}

/** Options of {@link createParallelAnalyser}. */
export interface ParallelAnalyserOptions {
  /**
   * Threads, from 1 to 256; 1 where there is no shared memory, as in a page that is not cross-origin isolated.
   *
   * @default as many as the machine runs at once
   */
  readonly workers?: number | undefined;
  /**
   * Memory of the table that the threads share, in bytes, up to 4 GiB; the largest power of two within it is used. It is
   * taken again for another size, rule or start.
   *
   * @default 268_435_456
   */
  readonly memoryBytes?: number | undefined;
  /**
   * Creates the workers, where a bundler leaves the script of this package behind: of a script that calls
   * `startWorker` of `@games/gomoku/worker`.
   *
   * @default the script of this package
   */
  readonly createWorker?: CreateWorker | undefined;
}

/** An analyser whose threads run until it is closed. All of them search one position at a time. */
export interface ParallelAnalyser extends Closable {
  /**
   * Searches as the function `analyse` does, in all threads: without a limit ten plies deep; `nodes` counts those of all
   * threads. A request waits until those before it have their answers; its time counts from then. The result is not the
   * same each time, for threads are never as fast twice. Rejects with an OptionError for an invalid
   * request, or with a `WorkerError` when a thread has died or cannot be started; the next search starts others.
   */
  readonly analyse: Analyse;
}

export function openParallelAnalyser(
  options: ParallelAnalyserOptions,
  ownWorker: CreateWorker,
): ParallelAnalyser {
  checkRecord('options', options, OPTION_SHAPE);
  const { workers, memoryBytes = DEFAULT_MEMORY, createWorker = ownWorker } = options;
  let kept: Threads | undefined;
  /** Settles when the requests so far have. */
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const endThreads = async (): Promise<void> => {
    const threads = kept;
    kept = undefined;
    // Threads that never started need no end; the search has thrown their error.
    const pool = await threads?.pool.catch(() => undefined);
    await pool?.close();
  };

  const search = async ({ start: options, moves }: SentGame, request: PoolRequest): Promise<SearchResult> => {
    if (isClosed) throw new WorkerError('search-core/worker-closed', 'the analyser was closed');
    const start = JSON.stringify(options);
    if (kept?.start !== start) {
      void endThreads();
      const pool = createPool({
        game: { name: GAME, options },
        workers: canShare() ? workers : 1,
        memoryBytes,
        createWorker,
      });
      kept = { start, pool };
    }
    try {
      return await (await kept.pool).search(moves, request);
    } catch (error) {
      // Threads that have died are gone; the next search starts others.
      if (error instanceof WorkerError) void endThreads();
      throw error;
    }
  };

  const close = (): Promise<void> => {
    isClosed = true;
    return endThreads();
  };

  return {
    analyse: async (position, request) => {
      const game = checkPosition(position);
      checkRequest(request);
      const { signal, ...limits } = withDefaults(request);
      const sent = gameOf(game);
      const watch = watchSignal(signal);
      const turn = last.then(() => search(sent, { ...limits, signal: watch.signal }));
      last = turn.catch(() => undefined).finally(watch.end);
      return turn;
    },
    close,
    [ASYNC_DISPOSE]: close,
  };
}

function canShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

/** Analyses in several threads, of positions of any game one after another. */
import type { SearchResult } from '@games/search-core';
import { ASYNC_DISPOSE, checkRecord, checkRequest, watchSignal } from '@games/search-core/internal';
import { type Pool, type PoolRequest, WorkerError, type Closable } from '@games/search-core/parallel';
import { withDefaults } from '../engine/engine';
import { checkPosition, type GomokuOptions } from '../rules/position';
import type { Analyse } from '../openings/balance';
import { OPTION_SHAPE, movesOf, startOf, startPool, type CreateWorker } from './parallel-engine';

/** Threads that know games from one start. */
interface Threads {
  /** The start as text. */
  readonly start: string;
  readonly pool: Promise<Pool>;
}

/** Options of {@link createParallelAnalyser}. */
export interface ParallelAnalyserOptions {
  /** Threads, from 1 to 256. */
  readonly workers: number;
  /** Memory of the table that the threads share, in bytes; it is taken again for another size, rule or start. */
  readonly memoryBytes: number;
  /** Makes the threads; as in the options of `createParallelEngine`. @default the script of this package */
  readonly createWorker?: CreateWorker | undefined;
}

/** An analyser whose threads run until it is closed. All of them search one position at a time. */
export interface ParallelAnalyser extends Closable {
  /**
   * Searches as the function `analyse` does, in all threads: without a limit ten plies deep. A request waits until
   * those before it have their answers; its time counts from then. Rejects with an OptionError for an invalid
   * request, or with a `WorkerError` when a thread has died or cannot be started; the next search starts others.
   */
  readonly analyse: Analyse;
}

export function openParallelAnalyser(
  options: ParallelAnalyserOptions,
  ownWorker: CreateWorker,
): ParallelAnalyser {
  checkRecord('options', options, OPTION_SHAPE);
  const { workers, memoryBytes, createWorker = ownWorker } = options;
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

  const search = async (
    game: GomokuOptions,
    moves: readonly number[],
    request: PoolRequest,
  ): Promise<SearchResult> => {
    if (isClosed) throw new WorkerError('search-core/worker-closed', 'the analyser was closed');
    const start = JSON.stringify(game);
    if (kept?.start !== start) {
      void endThreads();
      kept = { start, pool: startPool(game, { workers, memoryBytes, createWorker }) };
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
      const start = startOf(game);
      const moves = movesOf(game);
      const watch = watchSignal(signal);
      const turn = last.then(() => search(start, moves, { ...limits, signal: watch.signal }));
      last = turn.catch(() => undefined).finally(watch.end);
      return turn;
    },
    close,
    [ASYNC_DISPOSE]: close,
  };
}

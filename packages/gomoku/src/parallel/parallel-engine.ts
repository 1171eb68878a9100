/**
 * The engine in several threads that share a transposition table (lazy SMP).
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
  checkCallback,
  ASYNC_DISPOSE,
  checkRecord,
  MIN_TABLE_BYTES,
  type Shape,
} from '@games/search-core/internal';
import {
  createPool,
  type Pool,
  type PoolRequest,
  type WorkerLike,
  type Closable,
} from '@games/search-core/parallel';
import { checkPosition, type GomokuOptions, type GomokuPosition, takeBackAll } from '../rules/position';
import { GAME } from './worker-game';

const DEFAULT_MEMORY = 2 ** 28;
const MAX_WORKERS = 256;

/** Options of {@link createParallelEngine}. */
export interface ParallelEngineOptions {
  /**
   * Threads, from 1 to 256; 1 where there is no shared memory, as in a page that is not cross-origin isolated.
   *
   * @default as many as the machine runs at once
   */
  readonly workers?: number | undefined;
  /**
   * Memory of the table that the threads share in bytes, up to 4 GiB; the largest power of two within it is used.
   *
   * @default 268_435_456
   */
  readonly memoryBytes?: number | undefined;
  /**
   * Makes the workers, where a bundler leaves the script of this package behind: of a script that calls
   * `startWorker` of `@games/gomoku/worker`.
   *
   * @default the script of this package
   */
  readonly createWorker?: CreateWorker | undefined;
}

export const OPTION_SHAPE: Shape<ParallelEngineOptions> = {
  workers: [1, MAX_WORKERS],
  memoryBytes: [MIN_TABLE_BYTES, 2 ** 32],
  createWorker: checkCallback,
};

/** Makes a worker. */
export type CreateWorker = () => WorkerLike;

/** An engine whose threads run until it is closed. */
export interface ParallelEngine extends Closable {
  /** Number of threads. */
  readonly workers: number;
  /**
   * Searches the position as it is now; it may be played on meanwhile. One search at a time.
   *
   * @param request - at least one limit; `nodes` counts those of all threads. A `signal` stops the search within 20 ms,
   *   and it resolves with the best move so far.
   * @returns as the search of `createSearcher`; not the same each time, for threads are never as fast twice. Rejects
   *   with an OptionError for an invalid request (`search-core/no-limit`, `search-core/busy` during a search), or a
   *   `WorkerError` when a thread has died.
   */
  readonly search: (request: PoolRequest) => Promise<SearchResult>;
  /** Forgets everything found so far. @throws OptionError `search-core/busy` during a search. */
  readonly clear: () => void;
}

export async function openParallelEngine(
  position: GomokuPosition,
  options: ParallelEngineOptions,
  ownWorker: CreateWorker,
): Promise<ParallelEngine> {
  const game = checkPosition(position);
  checkRecord('options', options, OPTION_SHAPE);
  const { memoryBytes = DEFAULT_MEMORY, createWorker = ownWorker } = options;
  const pool = await startPool(startOf(game), { ...options, memoryBytes, createWorker });
  return {
    workers: pool.workers,
    search: (request) => pool.search(movesOf(game), request),
    clear: pool.clear,
    close: pool.close,
    [ASYNC_DISPOSE]: pool.close,
  };
}

/** Starts threads that search the positions of games from one start. */
export function startPool(
  start: GomokuOptions,
  { workers, memoryBytes, createWorker }: ParallelEngineOptions,
): Promise<Pool> {
  return createPool({
    game: { name: GAME, options: start },
    workers: canShare() ? workers : 1,
    memoryBytes,
    createWorker,
  });
}

/** The options of the position from which all moves were played. */
export function startOf(position: GomokuPosition): GomokuOptions {
  const { board, rule, size, turn } = position;
  const moves = takeBackAll(position);
  const start: GomokuOptions = { rule, size, board: board(), turn: turn() === 0 ? 'X' : 'O' };
  moves.forEach(position.play);
  return start;
}

export function movesOf(position: GomokuPosition): number[] {
  const moves = takeBackAll(position);
  moves.forEach(position.play);
  return moves;
}

function canShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

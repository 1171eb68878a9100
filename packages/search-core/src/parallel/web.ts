/**
 * Searches in workers: one, or many that share their work. This is the entry for pages; Node gets one with the
 * same functions.
 *
 * @module
 */
import type { SearchResult } from '../search/searcher';
import type { WorkerLike } from './worker-handle';
import { performance, type Platform } from './platform';
import { openPool, type Pool } from './pool';
import type { PoolOptions, PoolRequest } from './pool-options';
import { searchOnce } from './single-search';
import { openTaskPool, type TaskPool, type TaskPoolOptions } from './task-pool';

export { type Closable } from './closable';
export { WorkerError } from './errors';
export { type GameSource } from './game';
export { type Pool } from './pool';
export { type PoolMonteCarloRequest, type PoolOptions, type PoolRequest } from './pool-options';
export { type TaskPool, type TaskPoolLoad, type TaskPoolOptions } from './task-pool';
export { type WorkerLike } from './worker-handle';

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike;

const scope = globalThis as { navigator?: { hardwareConcurrency?: number }; crossOriginIsolated?: boolean };

const platform: Platform = {
  createWorker: () => new Worker(new URL('./worker-web.js', import.meta.url), { type: 'module' }),
  parallelism: scope.navigator?.hardwareConcurrency ?? 1,
  canShare: typeof SharedArrayBuffer === 'function' && scope.crossOriginIsolated !== false,
  watchProcessor: () => {
    const began = performance.now();
    return () => (performance.now() - began) * LEAST_SHARE;
  },
};

/** The share of a processor that a worker is thought to have, where no page can know it: a busy machine gives little. */
const LEAST_SHARE = 1 / 30;

/**
 * Starts workers and loads the game in each. Close the pool when it is no longer needed.
 *
 * @returns rejects with an OptionError for invalid options, or a {@link WorkerError} if the workers cannot
 * be started; then no worker is left.
 * @example
 * ```ts
 * import { createPool } from '@games/search-core/parallel';
 *
 * const pool = await createPool({ game: { module: new URL('my-game.js', import.meta.url) } });
 * const { move, value } = await pool.search([4], { milliseconds: 500 });
 * await pool.close();
 * ```
 */
export function createPool(options: PoolOptions): Promise<Pool> {
  return openPool(options, platform);
}

/** Searches once in one worker (or more: `workers`), as in Node. */
export function searchInWorker(
  options: PoolOptions,
  moves: readonly number[],
  request: PoolRequest = {},
): Promise<SearchResult> {
  return searchOnce(options, moves, request, platform);
}

/** Creates a pool of workers that do tasks of a script of your own, as in Node. */
export function createTaskPool<Task, Answer, Note = unknown>(
  options: TaskPoolOptions,
): TaskPool<Task, Answer, Note> {
  return openTaskPool(options, platform);
}

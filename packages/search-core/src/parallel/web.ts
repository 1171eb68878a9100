/**
 * The same search in workers: one, or many that share their work. This is the entry for pages; Node gets one with the
 * same functions.
 *
 * @module
 */
import type { SearchResult } from '../search/searcher';
import type { WorkerLike } from './worker-handle';
import { openPool, searchOnce, type Platform, type Pool, type PoolOptions, type PoolRequest } from './pool';

export * from './everywhere';
export { startWorker } from './start-web';

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike;

const scope = globalThis as { navigator?: { hardwareConcurrency?: number }; crossOriginIsolated?: boolean };

const platform: Platform = {
  createWorker: () => new Worker(new URL('./worker-web.js', import.meta.url), { type: 'module' }),
  parallelism: scope.navigator?.hardwareConcurrency ?? 1,
  canShare: typeof SharedArrayBuffer === 'function' && scope.crossOriginIsolated !== false,
};

/**
 * Starts workers and loads the game in each. Close the pool when it is no longer needed.
 *
 * @returns rejects with an OptionError for options that make no sense, or a {@link WorkerError} if the workers cannot
 * be started; then no worker is left.
 */
export function createPool(options: PoolOptions): Promise<Pool> {
  return openPool(options, platform);
}

/**
 * One search in one worker (or more: `workers`), which is started for it and ended after it. For more than one search,
 * a pool saves the start and keeps what was found.
 *
 * @returns as {@link Pool.search}; rejects also with what {@link createPool} rejects with.
 */
export function searchInWorker(
  options: PoolOptions,
  moves: readonly number[],
  request: PoolRequest = {},
): Promise<SearchResult> {
  return searchOnce(options, moves, request, platform);
}

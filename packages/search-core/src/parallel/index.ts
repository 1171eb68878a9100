/**
 * The same search in workers: one, or many that share their work. This is the entry for Node; pages get one with the
 * same functions.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchResult } from '../search/searcher';
import { openPool, searchOnce, type Platform, type Pool, type PoolOptions, type PoolRequest } from './pool';

export * from './everywhere';
export { startWorker } from './start-node';

/** In the CommonJS build, `import.meta.url` is the path of the file. */
const isModule = import.meta.url.startsWith('file:');

const platform: Platform = {
  createWorker: () =>
    isModule
      ? new Worker(new URL('./worker.js', import.meta.url))
      : new Worker(join(dirname(import.meta.url), 'worker.js')),
  parallelism: availableParallelism(),
  canShare: typeof SharedArrayBuffer === 'function',
};

/**
 * Starts workers and loads the game in each. Close the pool when it is no longer needed: its threads keep the process
 * alive.
 *
 * @returns rejects with an OptionError for options that make no sense, or a {@link WorkerError} if the workers cannot
 * be started; then no thread is left.
 */
export function createPool(options: PoolOptions): Promise<Pool> {
  return openPool(options, platform);
}

/**
 * One search in one worker (or more: `workers`), which is started for it and ended after it. For more than one search,
 * a pool saves the start, some 50 ms, and keeps what was found.
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

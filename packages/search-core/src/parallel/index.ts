/**
 * Searches in workers: one, or many that share their work.
 *
 * @module
 */
import { platform } from '#platform';
import { openPool, type Pool } from './pool';
import type { PoolOptions } from './pool-options';
import { openTaskPool, type TaskPool, type TaskPoolOptions } from './task-pool';

export { type Closable } from './closable';
export { WorkerError } from './errors';

export { type Pool } from './pool';
export { type PoolOptions, type PoolRequest } from './pool-options';
export { type TaskPool, type TaskPoolLoad, type TaskPoolOptions } from './task-pool';
export { type WorkerLike } from './worker-handle';

/**
 * Starts workers and loads the game in each. Close the pool when it is no longer needed. It keeps the process alive only
 * while it searches.
 *
 * @returns rejects with an OptionError for invalid options, or a {@link WorkerError} if the workers cannot
 * be started; then no thread is left.
 * @example
 * ```ts
 * import { createPool } from '@games/search-core/parallel';
 *
 * const pool = await createPool({ game: { module: import.meta.resolve('@games/search-core/testing'), export: 'createTicTacToe' } });
 * const { move, value } = await pool.search([4], { milliseconds: 500 });
 * await pool.close();
 * ```
 */
export function createPool(options: PoolOptions): Promise<Pool> {
  return openPool(options, platform);
}

/**
 * Creates a pool for a server: workers that do tasks of a script of your own, any mix of them, each in one worker. A
 * bounded number of tasks wait; more are refused with `search-core/worker-busy`, which is no error about input.
 *
 * @throws OptionError for invalid options.
 * @example
 * ```ts no-run
 * import { createTaskPool } from '@games/search-core/parallel';
 *
 * const pool = createTaskPool<{ moves: number[] }, { move: number }>({
 *   createWorker: () => new Worker(new URL('./worker.js', import.meta.url)), // calls serveTasks
 *   workers: 2,
 *   queue: 50,
 * });
 * const { move } = await pool.run({ moves: [112] });
 * await pool.close();
 * ```
 */
export function createTaskPool<Task, Answer, Note = unknown>(
  options: TaskPoolOptions,
): TaskPool<Task, Answer, Note> {
  return openTaskPool(options, platform);
}

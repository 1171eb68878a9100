/**
 * The solver in several threads; in pages, where they are cross-origin isolated.
 *
 * @module
 */
import { createWorker } from '#platform';
import { openParallelSolver, type ParallelSolver, type ParallelSolverOptions } from './parallel-solver';

export type { ParallelSolver } from './parallel-solver';

/**
 * Starts a solver of one board in threads. Close it when it is no longer needed. It keeps the process alive only while it
 * solves. `analyse` takes it as its `solver`.
 *
 * @returns rejects with an OptionError as `createSolver`, and for `workers` and `createWorker`; with a `WorkerError` if the
 *   threads cannot be started.
 * @example
 * ```ts
 * import { createParallelSolver } from '@games/connect-three/parallel';
 *
 * const size = { rows: 6, columns: 7, connect: 4 };
 * const solver = await createParallelSolver({ ...size, workers: 2 });
 * const { score } = await solver.solve([1, 5, 6, 6, 2, 3, 3, 5, 4, 4], { milliseconds: 60_000 });
 * await solver.close();
 * ```
 */
export function createParallelSolver(options: ParallelSolverOptions): Promise<ParallelSolver> {
  return openParallelSolver(options, createWorker);
}

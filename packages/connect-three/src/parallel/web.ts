/**
 * The solver in several threads, for pages that are cross-origin isolated; Node gets an entry with the same function.
 *
 * @module
 */
import {
  openParallelSolver,
  type CreateWorker,
  type ParallelSolver,
  type ParallelSolverOptions,
} from './parallel-solver';

export type { CreateWorker, ParallelSolver, ParallelSolverOptions } from './parallel-solver';

declare const Worker: new (url: URL, options: { type: 'module' }) => ReturnType<CreateWorker>;

const createWorker: CreateWorker = () =>
  new Worker(new URL('./connect-three-worker.js', import.meta.url), { type: 'module' });

/** Starts a solver of one board in threads; as in Node. */
export function createParallelSolver(options: ParallelSolverOptions): Promise<ParallelSolver> {
  return openParallelSolver(options, createWorker);
}

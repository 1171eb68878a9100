/**
 * The solver in worker threads of Node that share one table.
 *
 * @module
 */
import { checkAbortSignal, checkInteger } from '@games/search-core/engine';
import { createTaskPool, startThread, type TaskPool } from '@games/search-core/parallel';
import { availableParallelism } from 'node:os';
import type { SequenciumPosition } from '../rules/position';
import { rootOf } from './node-search/root';
import { solveByTasks, type TaskSolveRequest } from './solve-by-tasks';
import { checkSolve, SOLVE_NAMES, type SolveResult } from './solve-request';
import { createTaskSetup, type SolverAnswer, type SolverTask } from './task';

/** Nodes of a task at most: one to three seconds, which is what a kill may lose. */
const TASK_NODES = 4_000_000;

const MAX_THREADS = 64;

/** The request of `solve`, and how many threads work on it. */
export interface ThreadedSolveRequest extends TaskSolveRequest {
  /** Threads, from 1 to 64. @default as many as the machine runs at once */
  readonly threads?: number | undefined;
}

/**
 * Solves a position like `solve`, in worker threads that share one table; for Node.
 *
 * @returns the solution, or what was known when it was stopped; rejects with a `WorkerError` when a thread has died or
 * cannot be started. No thread is left then; after an abort or the end of the time, which are answered at once, they are
 * being stopped.
 * @throws OptionError as `solve`, and `search-core/out-of-range` for `threads`.
 * @example
 * ```ts
 * import { createPosition } from '@games/sequencium';
 * import { solveInThreads } from '@games/sequencium/threads';
 *
 * const { value } = await solveInThreads(createPosition({ rows: 4, columns: 6 }), { threads: 2 });
 * console.log(value); // { kind: 'draw', certainty: 'exact' }
 * ```
 */
export async function solveInThreads(
  position: SequenciumPosition,
  request: ThreadedSolveRequest = {},
): Promise<SolveResult> {
  checkSolve(position, request, { ...SOLVE_NAMES, threads: true });
  const { threads = Math.min(MAX_THREADS, availableParallelism()), ...asked } = request;
  const { signal, memoryBytes } = asked;
  checkAbortSignal('signal', signal);
  checkInteger('threads', threads, 1, MAX_THREADS);
  const setup = createTaskSetup(rootOf(position), true, memoryBytes);
  let pool: TaskPool<SolverTask, SolverAnswer> | undefined;
  // A search that is aborted before it begins starts no threads.
  const open = (): TaskPool<SolverTask, SolverAnswer> =>
    (pool ??= createTaskPool({
      createWorker: () => startThread(import.meta.url, 'solver-worker', setup),
      workers: threads,
    }));
  let isWaiting = true;
  try {
    const solution = await solveByTasks(position, asked, {
      width: threads,
      budget: TASK_NODES,
      ask: (task) => open().run(task),
    });
    isWaiting = solution.stopped !== 'aborted' && solution.stopped !== 'time';
    return solution;
  } finally {
    const ended = pool?.close();
    // A thread that is stopped needs a moment of the processor, which may be busy: a stop does not wait for it.
    if (isWaiting) await ended;
  }
}

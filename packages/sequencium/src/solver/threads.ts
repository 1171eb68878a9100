/**
 * The solver in worker threads of Node that share one table.
 *
 * @module threads
 */
import { checkAbortSignal, checkInteger } from '@games/search-core/internal';
import { startThread } from '@games/search-core/internal/threads';
import { createTaskPool, type TaskPool } from '@games/search-core/parallel';
import { availableParallelism } from 'node:os';
import type { SequenciumPosition } from '../rules/position';
import { rootOf } from './node-search/root';
import { solveByTasks, type TaskSolveRequest } from './solve-by-tasks';
import { checkSolve, SOLVE_SHAPE, type SolveResult } from './solve-request';
import { createTaskSetup, type SolverAnswer, type SolverTask } from './task';

/** The maximum number of nodes of a task: one to three seconds, which are lost when the process is killed. */
const TASK_NODES = 4_000_000;

const MAX_THREADS = 64;

/** The request of `solve`, and the number of threads. */
interface ThreadedSolveRequest extends TaskSolveRequest {
  /** The number of threads, from 1 to 64. @default the parallelism of the machine */
  readonly threads?: number | undefined;
}

/**
 * Solves a position like `solve`, in worker threads that share one table; for Node.
 *
 * @returns the solution, or what was known at a stop. It rejects with a `WorkerError` when a thread has died or cannot be
 * started. No thread is left then; an abort or the end of the time is answered at once, while threads are being stopped.
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
  checkSolve(position, request, { ...SOLVE_SHAPE, threads: null });
  const { threads = Math.min(MAX_THREADS, availableParallelism()), ...asked } = request;
  const { signal, memoryBytes } = asked;
  checkAbortSignal('signal', signal);
  checkInteger('threads', threads, 1, MAX_THREADS);
  const setup = createTaskSetup(rootOf(position), true, memoryBytes);
  let pool: TaskPool<SolverTask, SolverAnswer> | undefined;
  // A solve that is aborted before it begins starts no threads.
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
    // Stopping a thread takes a moment on a busy machine; a stop does not wait for it.
    if (isWaiting) await ended;
  }
}

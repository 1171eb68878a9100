/**
 * The solver in worker threads of Node that share one table.
 *
 * @module
 */
import { checkAbortSignal, checkInteger } from '@games/search-core/engine';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SequenciumPosition } from '../rules/position';
import { rootOf } from './root';
import { solveByTasks, type TaskSolveRequest } from './solve-by-tasks';
import { checkSolve, type SolveResult } from './solve-request';
import { createTaskSetup, type SolverAnswer, type SolverTask, type TaskSetup } from './task';

/** In the CommonJS build, `import.meta.url` is the path of the file. */
const isModule = import.meta.url.startsWith('file:');

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
 * @returns the solution, or what was known when it was stopped; rejects with the error of a thread that died. No thread
 * is left then; after an abort or the end of the time, which are answered at once, they are being stopped.
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
  checkSolve(position, request);
  const { threads = Math.min(MAX_THREADS, availableParallelism()), signal, memoryBytes } = request;
  checkAbortSignal('signal', signal);
  checkInteger('threads', threads, 1, MAX_THREADS);
  const setup = createTaskSetup(rootOf(position), true, memoryBytes);
  const workers = signal?.aborted === true ? [] : Array.from({ length: threads }, () => startWorker(setup));
  const idle = [...workers];
  const ask = async (task: SolverTask): Promise<SolverAnswer> => {
    const worker = idle.pop()!;
    const answer = await worker.ask(task);
    idle.push(worker);
    return answer;
  };
  let isWaiting = true;
  try {
    const solution = await solveByTasks(position, request, { width: threads, budget: TASK_NODES, ask });
    isWaiting = solution.stopped !== 'aborted' && solution.stopped !== 'time';
    return solution;
  } finally {
    const ended = Promise.all(workers.map(({ end }) => end()));
    // A thread that is stopped needs a moment of the processor, which may be busy: a stop does not wait for it.
    if (isWaiting) await ended;
  }
}

interface TaskWorker {
  readonly ask: (task: SolverTask) => Promise<SolverAnswer>;
  readonly end: () => Promise<unknown>;
}

/** Starts a thread that is asked one task at a time. */
function startWorker(setup: TaskSetup): TaskWorker {
  const script = isModule
    ? new URL('./solver-worker.js', import.meta.url)
    : join(dirname(import.meta.url), 'solver-worker.js');
  const worker = new Worker(script, { workerData: setup });
  let settle: { resolve: (answer: SolverAnswer) => void; reject: (error: unknown) => void } | undefined;
  let failure: Error | undefined;
  worker.on('message', (answer: SolverAnswer) => settle?.resolve(answer));
  worker.on('error', (error) => {
    failure = error;
    settle?.reject(error);
  });
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (failure === undefined) worker.postMessage(task);
        else reject(failure);
      }),
    end: () => worker.terminate(),
  };
}

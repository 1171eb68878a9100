/**
 * The solver in worker threads of Node that share one table.
 *
 * @module
 */
import { checkInteger } from '@games/search-core/engine';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkSolveOptions, kernelSetup, solveWith, type Solution, type SolveOptions } from './solver';
import type { KernelSetup, SolverAnswer, SolverTask } from './task';

/** In the CommonJS build, `import.meta.url` is the path of the file. */
const isModule = import.meta.url.startsWith('file:');

/** Nodes of a task at most: one to three seconds, which is what a kill may lose. */
const TASK_NODES = 4_000_000;

const MAX_THREADS = 64;

/** Beside {@link SolveOptions}: how many threads. */
export interface ThreadedSolveOptions extends SolveOptions {
  /** From 1 to 64; by default as many as the machine runs at once. */
  readonly threads?: number | undefined;
}

/**
 * `solve` in threads.
 *
 * @returns rejects as `solve` does, and with the error of a thread that died; no thread is left then. After an abort,
 *   which is answered at once, they are being stopped.
 */
export async function solveInThreads(options: ThreadedSolveOptions = {}): Promise<Solution> {
  checkSolveOptions(options);
  const { threads = Math.min(MAX_THREADS, availableParallelism()), signal } = options;
  checkInteger('threads', threads, 1, MAX_THREADS);
  signal?.throwIfAborted();
  const setup = kernelSetup(options, true);
  const members = Array.from({ length: threads }, () => startMember(setup));
  const idle = [...members];
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
  });
  try {
    const solving = solveWith(options, {
      width: threads,
      budget: TASK_NODES,
      ask: async (task) => {
        const member = idle.pop()!;
        const answer = await member.ask(task);
        idle.push(member);
        return answer;
      },
    });
    return await Promise.race([solving, aborted]);
  } finally {
    if (abort !== undefined) signal?.removeEventListener('abort', abort);
    const ended = Promise.all(members.map(({ end }) => end()));
    // A thread that is stopped needs a moment of the processor, which may be busy: an abort does not wait for it.
    if (signal?.aborted !== true) await ended;
  }
}

interface Member {
  readonly ask: (task: SolverTask) => Promise<SolverAnswer>;
  readonly end: () => Promise<unknown>;
}

/** One thread, asked one task at a time. */
function startMember(setup: KernelSetup): Member {
  const script = isModule
    ? new URL('./worker.js', import.meta.url)
    : join(dirname(import.meta.url), 'worker.js');
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

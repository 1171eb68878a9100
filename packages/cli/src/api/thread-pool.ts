/**
 * The threads of the API, as a pool of tasks, and its errors as the API answers them.
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import { createTaskPool, WorkerError, type WorkerLike } from '@games/search-core/parallel';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../threads/worker-file';
import { RefusedInput, RequestError } from './api-error';
import type { Answer, Question } from './messages';
import type { AnalysisSettings } from './settings';

/** Largest heap of a thread, tables apart. A thread that needs more ends, and the server goes on. */
const HEAP_MEGABYTES = 512;

/** How an analysis is followed. */
interface Followed {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly onProgress: (json: string) => void;
  /** The fields that may give the board, for errors about it. */
  readonly boards: readonly string[];
}

export type ThreadPool = ReturnType<typeof createThreadPool>;

type PoolSettings = Omit<AnalysisSettings, 'bounds'>;

/**
 * Makes a pool, whose threads start at once.
 *
 * @param onFault - called with what went wrong with a thread.
 */
export function createThreadPool(
  { threads, queue, waitMilliseconds, graceMilliseconds }: PoolSettings,
  onFault: (message: string) => void,
  createWorker: () => WorkerLike = startThread,
) {
  const lost = new WeakSet<Error>();
  const pool = createTaskPool<Question, Answer, string>({
    createWorker,
    workers: threads,
    queue,
    waitMilliseconds,
    onLost: (error) => {
      lost.add(error);
      onFault(error.message);
    },
  });
  const toApiError = (error: unknown, { request }: Question, boards: readonly string[]): Error => {
    if (isInputError(error)) {
      const { name, code, message, details } = error;
      return new RefusedInput({ name, code, message, details }, request, boards);
    }
    if (!(error instanceof WorkerError)) return error as Error;
    const { seconds = 1, waited = 0 } = error.details;
    if (error.code === 'search-core/worker-busy')
      return new RequestError(waited === 0 ? 'api/busy' : 'api/waited', { seconds });
    if (error.code === 'search-core/worker-closed') return new RequestError('api/closing');
    if (lost.has(error)) return new RequestError('api/thread-lost');
    onFault(error.message);
    return new RequestError('api/internal');
  };
  let isClosing = false;
  return {
    /**
     * Has a question answered.
     *
     * @throws RefusedInput for what the game refuses; RequestError `api/busy`, `api/waited`, `api/closing`,
     * `api/thread-lost`, `api/internal`.
     */
    ask: async (question: Question, { signal, onProgress, boards }: Followed): Promise<Answer> => {
      const { milliseconds } = question.limits;
      try {
        return await pool.run(question, { signal, onNote: onProgress, milliseconds });
      } catch (error) {
        throw signal.aborted ? new RequestError('api/closing') : toApiError(error, question, boards);
      }
    },
    load: pool.load,
    /** Whether a question would be answered: some thread has started, and nobody has closed the pool. */
    isReady: () => !isClosing && pool.load().workers > 0,
    /** Resolves when the threads have started, or one could not. */
    started: pool.started,
    /** Refuses new questions, lets the others end within the time of grace, then stops them; ends the threads. */
    close: (): Promise<void> => {
      isClosing = true;
      return pool.close(graceMilliseconds);
    },
  };
}

function startThread(): Worker {
  return new Worker(workerFile('api-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // Options of the program that holds the server, such as loaders, are not for the thread.
    execArgv: [],
  });
}

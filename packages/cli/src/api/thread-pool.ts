/**
 * Threads and the requests that wait for them: first come, first served, and no more of them than was agreed.
 *
 * ```text
 *   ask ──▶ waiting (at most `queue`) ──▶ a free thread ──▶ answer
 *    │          │ left, or waited too long      │ left: the search stops, the thread is free at once
 *    ▼          ▼                               ▼
 *   429      nothing, 503                    nothing
 * ```
 *
 * @module
 */
import { startThread, type AnalysisThread } from './analysis-thread';
import { RequestError } from './api-error';
import type { Answer, Question } from './messages';
import type { ApiSettings } from './settings';

/** Before a thread is started in the place of one that could not start. */
const RESTART_MILLISECONDS = 1000;
/** How much the last analysis counts in the mean duration. */
const MEAN_WEIGHT = 0.1;
const MAX_RETRY_SECONDS = 60;
/** Searches that are stopped answer within 20 ms; a busy machine takes longer. */
const STOP_MILLISECONDS = 2000;

/** How an analysis is followed. */
interface Followed {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly onProgress: (json: string) => void;
}

export interface ThreadPool {
  /**
   * Has a question answered.
   *
   * @throws RequestError `api/busy`, `api/waited`, `api/closing`; what `AnalysisThread.ask` throws.
   */
  readonly ask: (question: Question, followed: Followed) => Promise<Answer>;
  readonly load: () => PoolLoad;
  /** Whether a question would be answered: some thread has started, and nobody has closed the pool. */
  readonly isReady: () => boolean;
  /** Resolves when the threads have started, or one could not. */
  readonly started: Promise<void>;
  /** Refuses new questions, lets the others end within the time of grace, then stops them; ends the threads. */
  readonly close: () => Promise<void>;
}

export interface PoolLoad {
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

/** A question on its way to a thread. */
interface Waiting {
  readonly begin: (thread: AnalysisThread) => void;
  readonly fail: (error: Error) => void;
}

type PoolSettings = Pick<ApiSettings, 'threads' | 'queue' | 'waitMilliseconds' | 'graceMilliseconds'>;

/**
 * Makes a pool, whose threads start at once.
 *
 * @param onFault - told what went wrong with a thread.
 * @param start - starts a thread.
 */
export function createThreadPool(
  settings: PoolSettings,
  onFault: (message: string) => void,
  start: typeof startThread = startThread,
): ThreadPool {
  const free: AnalysisThread[] = [];
  const busy = new Set<AnalysisThread>();
  const all = new Set<AnalysisThread>();
  const waiting = new Set<Waiting>();
  let meanMilliseconds = 0;
  let isClosing = false;
  let tellIdle = (): void => undefined;

  const add = async (): Promise<void> => {
    if (isClosing) return;
    const thread = start(onFault);
    all.add(thread);
    try {
      await thread.ready;
      release(thread);
    } catch {
      all.delete(thread);
      setTimeout(() => void add(), RESTART_MILLISECONDS).unref();
    }
  };

  /** Gives a thread to the next who waits. */
  const release = (thread: AnalysisThread): void => {
    busy.delete(thread);
    if (!thread.isAlive()) {
      all.delete(thread);
      void add();
    } else free.push(thread);
    serve();
    if (busy.size === 0 && waiting.size === 0) tellIdle();
  };

  const serve = (): void => {
    while (waiting.size > 0 && free.length > 0) {
      const thread = free.pop()!;
      if (!thread.isAlive()) {
        all.delete(thread);
        void add();
        continue;
      }
      const [next] = waiting as Iterable<Waiting> as [Waiting];
      waiting.delete(next);
      busy.add(thread);
      next.begin(thread);
    }
  };

  const retrySeconds = (): number => {
    const seconds = ((waiting.size + 1) * meanMilliseconds) / 1000 / settings.threads;
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(seconds)));
  };

  /** Resolves with a thread of one's own; rejects when none comes free in time, or nobody wants it any more. */
  const enter = (signal: AbortSignal): Promise<AnalysisThread> =>
    new Promise((resolve, reject) => {
      const leave = (): void => one.fail(new RequestError('api/closing'));
      const timer = setTimeout(() => {
        one.fail(new RequestError('api/waited', { seconds: retrySeconds() }));
      }, settings.waitMilliseconds);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        waiting.delete(one);
      };
      const one: Waiting = {
        begin: (thread) => {
          end();
          resolve(thread);
        },
        fail: (error) => {
          end();
          reject(error);
          if (busy.size === 0 && waiting.size === 0) tellIdle();
        },
      };
      waiting.add(one);
      signal.addEventListener('abort', leave);
      serve();
    });

  const ask: ThreadPool['ask'] = async (question, { signal, onProgress }) => {
    if (isClosing || hasLeft(signal)) throw new RequestError('api/closing');
    if (free.length === 0 && waiting.size >= settings.queue)
      throw new RequestError('api/busy', { seconds: retrySeconds() });
    const thread = await enter(signal);
    const started = performance.now();
    signal.addEventListener('abort', thread.stop);
    try {
      const asked = thread.ask(question, onProgress);
      // It may have left while it waited for the thread.
      if (hasLeft(signal)) thread.stop();
      return await asked;
    } finally {
      signal.removeEventListener('abort', thread.stop);
      meanMilliseconds += MEAN_WEIGHT * (performance.now() - started - meanMilliseconds);
      release(thread);
    }
  };

  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      tellIdle = resolve;
      if (busy.size === 0 && waiting.size === 0) resolve();
    });

  const close = async (): Promise<void> => {
    isClosing = true;
    const ended = idle();
    if (!(await within(settings.graceMilliseconds, ended))) {
      for (const one of [...waiting]) one.fail(new RequestError('api/closing'));
      for (const thread of busy) thread.stop();
      await within(STOP_MILLISECONDS, ended);
    }
    await Promise.all([...all].map((thread) => thread.close()));
  };

  const started = Promise.all(Array.from({ length: settings.threads }, add)).then(() => undefined);
  return {
    ask,
    load: () => ({ threads: free.length + busy.size, running: busy.size, waiting: waiting.size }),
    isReady: () => !isClosing && free.length + busy.size > 0,
    started,
    close,
  };
}

function hasLeft(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** Whether something is done in time. */
async function within(milliseconds: number, done: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isDone = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

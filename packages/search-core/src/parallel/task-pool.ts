/**
 * Workers for a server: tasks that have nothing to do with each other, each in one worker; first come, first served, and
 * no more of them than was agreed.
 *
 * ```text
 *   run ──> waiting (at most `queue`) ──> a free worker ──> answer
 *    │          │ aborted, or waited too long    │ aborted: the worker answers at once with what it knows
 *    v          v                                v
 *   busy     its reason, busy                 answer
 * ```
 */
import {
  checkCallback,
  checkFunction,
  checkRecord,
  checkEventSignal,
  positive,
  type Shape,
} from '../validation/check-options';
import { checkInteger } from '../errors';
import { DEFAULT_START_MILLISECONDS, MAX_WORKERS } from './check-options';
import { ASYNC_DISPOSE, type Closable } from './closable';
import { closedError, startError, WorkerError } from './errors';
import { createTimers, performance, within, type Platform } from './platform';
import type { PoolSignal } from './pool-options';
import { startTaskWorker, type TaskWorker } from './task-worker';
import type { WorkerLike } from './worker-handle';

/** Before a worker is started in the place of one that could not start. */
const RESTART_MILLISECONDS = 1000;
/** Tasks that are stopped end soon; where they do not, closing ends their workers. */
const STOP_MILLISECONDS = 2000;
/** How much the last task counts in the mean duration. */
const MEAN_WEIGHT = 0.1;
const MAX_RETRY_SECONDS = 60;
const MAX_QUEUE = 1_000_000;
const DEFAULT_QUEUE = 100;

/** How a task pool is made. */
export interface TaskPoolOptions {
  /** Makes a worker: of a script that calls `serveTasks`. */
  readonly createWorker: () => WorkerLike;
  /** Workers, and so tasks at a time, from 1 to 256. @default as many as the machine runs at once */
  readonly workers?: number | undefined;
  /** Tasks that may wait for a worker; more are refused. @default 100 */
  readonly queue?: number | undefined;
  /** How long a task may wait for a worker before it is refused. @default for ever */
  readonly waitMilliseconds?: number | undefined;
  /** How long a worker may take to start. @default 30_000 */
  readonly startMilliseconds?: number | undefined;
  /** Called with the error of every worker that was lost; another is started in its place. */
  readonly onLost?: ((error: WorkerError) => void) | undefined;
}

/** How one task is followed. */
interface TaskRequest<Note = unknown> {
  /** Makes the worker answer at once with what it knows. A task that waits rejects with the reason of the signal. */
  readonly signal?: (PoolSignal & { readonly reason?: unknown }) | undefined;
  /** Called with everything that the worker sends before its answer. */
  readonly onNote?: ((note: Note) => void) | undefined;
  /**
   * How long the task should take in its worker, at most. A worker that goes on for five seconds of processor time after
   * that, or after an abort, is ended.
   *
   * @default for ever
   */
  readonly milliseconds?: number | undefined;
}

/** How busy a pool is. */
export interface TaskPoolLoad {
  /** Workers that have started. */
  readonly workers: number;
  /** Tasks under way. */
  readonly running: number;
  /** Tasks that wait. */
  readonly waiting: number;
}

/** Workers that do tasks until they are closed. */
export interface TaskPool<Task, Answer, Note = unknown> extends Closable {
  /**
   * Has a task done.
   *
   * @returns the answer of the worker. Rejects with the error of the task, where it is an error about input as itself;
   * with a {@link WorkerError} `search-core/worker-busy` where too many tasks wait, or this one has waited for too long
   * (its `details` have `seconds`, after which another try may succeed, and `waited`, in milliseconds);
   * with `search-core/worker-crash`, `search-core/worker-unresponsive` or `search-core/worker-memory` where the worker was
   * lost, `search-core/worker-start` where none can be started, and `search-core/worker-closed`.
   */
  readonly run: (task: Task, request?: TaskRequest<Note>) => Promise<Answer>;
  readonly load: () => TaskPoolLoad;
  /** Resolves when every worker has started, or one could not. */
  readonly started: Promise<void>;
  /**
   * Refuses further tasks and ends the workers. Resolves when none is left.
   *
   * @param graceMilliseconds - how long accepted tasks may go on, from 0; then those under way are stopped, as by an abort.
   * Without it every task rejects at once.
   */
  readonly close: (graceMilliseconds?: number) => Promise<void>;
}

/** A task that waits for a worker. */
interface Waiting {
  readonly begin: (worker: TaskWorker) => void;
  readonly fail: (error: Error) => void;
}

const OPTION_SHAPE: Shape<TaskPoolOptions> = {
  createWorker: checkFunction,
  workers: null,
  queue: [0, MAX_QUEUE],
  waitMilliseconds: positive,
  startMilliseconds: [1, 2 ** 31 - 1],
  onLost: checkCallback,
};
const REQUEST_SHAPE: Shape<TaskRequest> = {
  signal: checkEventSignal,
  onNote: checkCallback,
  milliseconds: positive,
};

export function openTaskPool<Task, Answer, Note>(
  options: TaskPoolOptions,
  platform: Platform,
): TaskPool<Task, Answer, Note> {
  checkRecord('options', options, OPTION_SHAPE);
  const { createWorker, queue = DEFAULT_QUEUE, waitMilliseconds, onLost } = options;
  const { startMilliseconds = DEFAULT_START_MILLISECONDS } = options;
  const size = options.workers ?? Math.min(platform.parallelism, MAX_WORKERS);
  checkInteger('workers', size, 1, MAX_WORKERS);

  const free: TaskWorker[] = [];
  const running = new Set<TaskWorker>();
  const all = new Set<TaskWorker>();
  const waiting = new Set<Waiting>();
  const restarts = createTimers();
  let meanMilliseconds = 0;
  let isClosed = false;
  let tellIdle = (): void => undefined;

  const noteIdle = (): void => {
    if (running.size === 0 && waiting.size === 0) tellIdle();
  };

  /** Gives a worker to the task that has waited longest. */
  const offer = (worker: TaskWorker): void => {
    const [next] = waiting;
    if (next === undefined) free.push(worker);
    else next.begin(worker);
  };

  const remove = (worker: TaskWorker): void => {
    all.delete(worker);
    running.delete(worker);
    const index = free.indexOf(worker);
    if (index >= 0) free.splice(index, 1);
  };

  /** Resolves when the worker is ready, or cannot be started. */
  const add = (): Promise<void> =>
    new Promise((resolve) => {
      if (isClosed) {
        resolve();
        return;
      }
      let isReady = false;
      const lost = (error: WorkerError): void => {
        if (worker) remove(worker);
        if (!isClosed) {
          onLost?.(error);
          if (isReady) void add();
          else restarts.start(() => void add(), RESTART_MILLISECONDS);
          if (all.size === 0) for (const one of [...waiting]) one.fail(toStartError(error));
        }
        resolve();
        noteIdle();
      };
      const ready = (): void => {
        isReady = true;
        offer(worker!);
        resolve();
      };
      let worker: TaskWorker | undefined;
      try {
        worker = startTaskWorker({ ...platform, createWorker }, startMilliseconds, { ready, lost });
        all.add(worker);
      } catch (error) {
        lost(toStartError(error));
      }
    });

  const busyError = (waited: number): WorkerError => {
    const expected = ((waiting.size + 1) * meanMilliseconds) / 1000 / size;
    const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(expected)));
    const message = `every worker is busy, and ${waiting.size} tasks wait; try again in ${seconds} s`;
    return new WorkerError('search-core/worker-busy', message, { seconds, waited: Math.round(waited) });
  };

  /** Resolves with a worker for one task. */
  const enter = (signal: TaskRequest['signal']): Promise<TaskWorker> =>
    new Promise((resolve, reject) => {
      const arrived = performance.now();
      const timers = createTimers();
      const leave = (): void => one.fail(signal?.reason as Error);
      const end = (): void => {
        timers.clear();
        signal?.removeEventListener('abort', leave);
        waiting.delete(one);
      };
      const one: Waiting = {
        begin: (worker) => {
          end();
          running.add(worker);
          resolve(worker);
        },
        fail: (error) => {
          end();
          reject(error);
          noteIdle();
        },
      };
      waiting.add(one);
      signal?.addEventListener('abort', leave);
      timers.start(() => one.fail(busyError(performance.now() - arrived)), waitMilliseconds ?? Infinity);
      const worker = free.pop();
      if (worker) one.begin(worker);
    });

  const run: TaskPool<Task, Answer, Note>['run'] = async (task, request = {}) => {
    checkRecord('options', request, REQUEST_SHAPE);
    const { signal, onNote, milliseconds = Infinity } = request;
    if (isClosed) throw closedError();
    if (signal?.aborted) throw signal.reason;
    if (free.length === 0 && waiting.size >= queue) throw busyError(0);
    const worker = await enter(signal);
    const began = performance.now();
    signal?.addEventListener('abort', worker.stop);
    /** What `onNote` has thrown. */
    let fault: { readonly error: unknown } | undefined;
    const tell = (note: unknown): void => {
      if (fault) return;
      try {
        onNote?.(note as Note);
      } catch (error) {
        fault = { error };
        worker.stop();
      }
    };
    try {
      const answer = await new Promise<unknown>((resolve, reject) => {
        worker.begin(task, milliseconds, { note: tell, done: resolve, failed: reject });
        // It may have been aborted while it waited for the worker.
        if (signal?.aborted) worker.stop();
      });
      if (fault) throw fault.error;
      return answer as Answer;
    } finally {
      signal?.removeEventListener('abort', worker.stop);
      meanMilliseconds += MEAN_WEIGHT * (performance.now() - began - meanMilliseconds);
      if (running.delete(worker)) offer(worker);
      noteIdle();
    }
  };

  /** Waits until no task is left; stops those that are under way after the time of grace. */
  const finish = async (graceMilliseconds: number): Promise<void> => {
    const idle = new Promise<true>((resolve) => {
      tellIdle = () => resolve(true);
    });
    noteIdle();
    if (await within(graceMilliseconds, idle)) return;
    for (const one of [...waiting]) one.fail(closedError());
    for (const worker of running) worker.stop();
    await within(STOP_MILLISECONDS, idle);
  };

  const close: TaskPool<Task, Answer, Note>['close'] = async (graceMilliseconds) => {
    if (graceMilliseconds !== undefined) checkInteger('graceMilliseconds', graceMilliseconds, 0, 2 ** 31 - 1);
    isClosed = true;
    restarts.clear();
    if (graceMilliseconds !== undefined) await finish(graceMilliseconds);
    for (const one of [...waiting]) one.fail(closedError());
    await Promise.all([...all].map((worker) => worker.end()));
  };

  const started = Promise.all(Array.from({ length: size }, add)).then(() => undefined);
  return {
    run,
    load: () => ({ workers: free.length + running.size, running: running.size, waiting: waiting.size }),
    started,
    close,
    [ASYNC_DISPOSE]: () => close(),
  };
}

function toStartError(error: unknown): WorkerError {
  if (error instanceof WorkerError && error.code === 'search-core/worker-start') return error;
  return startError(error instanceof Error ? error.message : String(error), error);
}

import type { WorkerLike } from './worker-handle';

/** What the platform, Node or a page, provides. */
export interface Platform {
  readonly createWorker: () => WorkerLike;
  /** Makes a thread that serves `learn`; not in pages. */
  readonly createLearner?: () => WorkerLike;
  /** Threads that can run at once. */
  readonly parallelism: number;
  /** Whether threads can share memory. */
  readonly canShare: boolean;
  /** Begins to measure the processor time that a worker uses, in milliseconds. */
  readonly watchProcessor: (thread: number | undefined) => () => number;
}

/** The clock that every platform has. */
export const { performance } = globalThis as unknown as { performance: { now: () => number } };

/** The timers that every platform has. */
const { setTimeout, clearTimeout } = globalThis as unknown as {
  setTimeout: (call: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

const MAX_TIMER_MILLISECONDS = 2 ** 31 - 1;

/** Timers that end together. */
export function createTimers() {
  const running = new Set<unknown>();
  return {
    /** Calls after some time; never where that is longer than a timer can run, some 25 days. */
    start: (call: () => void, milliseconds: number): void => {
      if (milliseconds < MAX_TIMER_MILLISECONDS) running.add(setTimeout(call, milliseconds));
    },
    clear: (): void => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

/** What settles in some milliseconds; `undefined` if it takes longer. */
export function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  const timers = createTimers();
  const end = new Promise<undefined>((resolve) => timers.start(() => resolve(undefined), milliseconds));
  return Promise.race([value, end]).finally(timers.clear);
}

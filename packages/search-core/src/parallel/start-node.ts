import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { OptionError } from '../errors';
import { answerTasks, type PerformTask, type WorkerPort } from './serve-tasks';
import { serve } from './worker-loop';

/**
 * Makes this worker thread serve a pool; for a worker script of your own, after `registerGame`.
 *
 * @throws OptionError `search-core/not-a-worker` in the main thread.
 */
export function startWorker(): void {
  serve(portOf('startWorker'));
}

/**
 * Makes this worker thread do the tasks of a pool that `createTaskPool` made, one at a time. While a task takes its time, it
 * should let events in and look at its signal, as every asynchronous search of these packages does.
 *
 * @throws OptionError `search-core/not-a-worker` in the main thread.
 * @example
 * ```ts no-run
 * import { analyse, createPosition } from '@games/gomoku';
 * import { serveTasks } from '@games/search-core/worker';
 *
 * serveTasks(({ moves }: { moves: number[] }, { signal }) => {
 *   const position = createPosition();
 *   moves.forEach(position.play);
 *   return analyse(position, { milliseconds: 500, signal });
 * });
 * ```
 */
export function serveTasks<Task, Answer, Note = never>(perform: PerformTask<Task, Answer, Note>): void {
  answerTasks(portOf('serveTasks'), perform);
}

function portOf(name: string): WorkerPort {
  const port = parentPort;
  if (!port) throw new OptionError('search-core/not-a-worker', `${name}: this is not a worker thread`);
  return {
    thread: threadNumber(),
    post: (message) => port.postMessage(message),
    listen: (listener) => port.on('message', listener),
  };
}

function threadNumber(): number | undefined {
  try {
    return Number(/\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
  } catch {
    return undefined;
  }
}

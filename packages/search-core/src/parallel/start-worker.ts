import { openPort } from '#port';
import { OptionError } from '../errors';
import { answerTasks, type PerformTask, type WorkerPort } from './serve-tasks';
import { serve } from './worker-loop';

/**
 * Makes this worker serve a pool; for a worker script of your own, after `registerGame`.
 *
 * @throws OptionError `search-core/not-a-worker` in the main thread, or in a page.
 */
export function startWorker(): void {
  serve(portOf('startWorker'));
}

/**
 * Makes this worker do the tasks of a pool that `createTaskPool` made, one at a time. While a task takes its time, it
 * should let events in and look at its signal, as every asynchronous search of these packages does.
 *
 * @throws OptionError `search-core/not-a-worker` in the main thread, or in a page.
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
  const port = openPort();
  if (!port) throw new OptionError('search-core/not-a-worker', `${name}: this is not a worker`);
  return port;
}

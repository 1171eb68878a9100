import { OptionError } from '../errors';
import { answerTasks, type PerformTask, type WorkerPort } from './serve-tasks';
import { serve } from './worker-loop';

interface WorkerScope {
  readonly postMessage?: (message: unknown) => void;
  readonly addEventListener?: (type: 'message', listener: (event: { data: unknown }) => void) => void;
  readonly document?: unknown;
}

/**
 * Makes this worker serve a pool; for a worker script of your own, after `registerGame`.
 *
 * @throws OptionError `search-core/not-a-worker` in a page.
 */
export function startWorker(): void {
  serve(portOf('startWorker'));
}

/**
 * Makes this worker do the tasks of a pool that `createTaskPool` made, one at a time.
 *
 * @throws OptionError `search-core/not-a-worker` in a page.
 */
export function serveTasks<Task, Answer, Note = never>(perform: PerformTask<Task, Answer, Note>): void {
  answerTasks(portOf('serveTasks'), perform);
}

function portOf(name: string): WorkerPort {
  const scope = globalThis as unknown as WorkerScope;
  const { postMessage, addEventListener } = scope;
  if (scope.document !== undefined || !postMessage || !addEventListener)
    throw new OptionError('search-core/not-a-worker', `${name}: this is not a worker`);
  return {
    thread: undefined,
    post: (message) => postMessage.call(scope, message),
    listen: (listener) => addEventListener.call(scope, 'message', ({ data }) => listener(data)),
  };
}

import { OptionError } from '../errors';
import type { ToWorker } from './messages';
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
  const scope = globalThis as unknown as WorkerScope;
  const { postMessage, addEventListener } = scope;
  if (scope.document !== undefined || !postMessage || !addEventListener) {
    throw new OptionError('search-core/not-a-worker', 'startWorker: this is not a worker');
  }
  serve({
    post: (message) => postMessage.call(scope, message),
    listen: (listener) => {
      addEventListener.call(scope, 'message', ({ data }) => listener(data as ToWorker));
    },
  });
}

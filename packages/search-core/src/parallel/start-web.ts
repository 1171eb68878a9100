import { OptionError } from '../errors';
import type { ToWorker } from './messages';
import { serve } from './worker-loop';

interface WorkerScope {
  readonly postMessage?: (message: unknown) => void;
  readonly addEventListener?: (type: 'message', listener: (event: { data: unknown }) => void) => void;
  readonly document?: unknown;
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: (() => void) | null; close(): void };
    readonly port2: { postMessage(message: null): void };
  };
}

/**
 * Makes this worker serve a pool; for a worker script of your own, after `registerGame`.
 *
 * @throws OptionError `search-core/not-a-worker` in a page.
 */
export function startWorker(): void {
  const scope = globalThis as unknown as WorkerScope;
  const { postMessage, addEventListener, MessageChannel } = scope;
  if (scope.document !== undefined || !postMessage || !addEventListener) {
    throw new OptionError('search-core/not-a-worker', 'startWorker: this is not a worker');
  }
  serve({
    post: (message) => postMessage.call(scope, message),
    listen: (listener) => {
      addEventListener.call(scope, 'message', ({ data }) => listener(data as ToWorker));
    },
    otherWork: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      }),
  });
}

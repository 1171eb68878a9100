import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { OptionError } from '../errors';
import type { ToWorker } from './messages';
import { serve } from './worker-loop';

/**
 * Makes this worker thread serve a pool; for a worker script of your own, after `registerGame`.
 *
 * @throws OptionError `search-core/not-a-worker` in the main thread.
 */
export function startWorker(): void {
  const port = parentPort;
  if (!port) throw new OptionError('search-core/not-a-worker', 'startWorker: this is not a worker thread');
  serve({
    thread: threadNumber(),
    post: (message) => port.postMessage(message),
    listen: (listener) => port.on('message', (message: ToWorker) => listener(message)),
  });
}

function threadNumber(): number | undefined {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]);
  } catch {
    return undefined;
  }
}

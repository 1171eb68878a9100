import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { WorkerPort } from './serve-tasks';

/** The port of this worker thread; undefined in the main thread. */
export function openPort(): WorkerPort | undefined {
  const port = parentPort;
  return port
    ? {
        thread: threadNumber(),
        post: (message) => port.postMessage(message),
        listen: (listener) => port.on('message', listener),
      }
    : undefined;
}

function threadNumber(): number | undefined {
  try {
    return Number(/\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
  } catch {
    return undefined;
  }
}

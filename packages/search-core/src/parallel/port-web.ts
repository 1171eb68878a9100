import type { WorkerPort } from './serve-tasks';

interface WorkerScope {
  readonly postMessage?: (message: unknown) => void;
  readonly addEventListener?: (type: 'message', listener: (event: { data: unknown }) => void) => void;
  readonly document?: unknown;
}

/** The port of this worker; undefined in a page. */
export function openPort(): WorkerPort | undefined {
  const scope = globalThis as unknown as WorkerScope;
  const { postMessage, addEventListener } = scope;
  if (scope.document !== undefined || !postMessage || !addEventListener) return undefined;
  return {
    thread: undefined,
    post: (message) => postMessage.call(scope, message),
    listen: (listener) => addEventListener.call(scope, 'message', ({ data }) => listener(data)),
  };
}

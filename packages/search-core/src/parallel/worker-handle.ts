import { protocolError, WorkerError } from './errors';

/** A worker, whether of Node or of a page. */
export interface WorkerLike {
  readonly postMessage: (message: never) => void;
  readonly terminate: () => unknown;
  /** Node's way to listen. */
  readonly on?: (event: never, listener: never) => unknown;
  /** A page's way to listen. */
  readonly addEventListener?: (type: never, listener: never) => unknown;
  /** Node only: whether the thread keeps its process alive. */
  readonly ref?: () => unknown;
  readonly unref?: () => unknown;
}

/** One of a pool's workers. */
export interface WorkerHandle<Sent> {
  readonly send: (message: Sent) => void;
  /** Whether it works, and keeps its process alive. A worker that starts does. */
  readonly setBusy: (isBusy: boolean) => void;
  /** Ends the thread, whatever it is doing. */
  readonly end: () => Promise<void>;
}

/** Hears of a worker. */
export interface WorkerEvents<Received> {
  readonly message: (message: Received) => void;
  /** It is dead, or does not keep to the protocol. */
  readonly failed: (error: WorkerError) => void;
}

type Listen = (event: string, listener: (fact: unknown) => void) => unknown;

/** Listens to a worker, in the way of its platform. */
export function connectWorker<Sent, Received>(
  worker: WorkerLike,
  isMessage: (message: unknown) => message is Received,
  events: WorkerEvents<Received>,
): WorkerHandle<Sent> {
  const crashed = (fact: unknown): void => events.failed(crash(fact));
  const read = (message: unknown): void => {
    if (isMessage(message)) events.message(message);
    else events.failed(protocolError());
  };
  const unreadable = (): void => events.failed(crash('a message could not be read'));
  if (worker.on) {
    const on = worker.on.bind(worker) as Listen;
    on('message', read);
    on('error', crashed);
    on('messageerror', unreadable);
    on('exit', (code) => events.failed(crash(`it ended with exit code ${String(code)}`)));
  } else if (worker.addEventListener) {
    const on = worker.addEventListener.bind(worker) as Listen;
    on('message', (event) => read((event as { data: unknown }).data));
    on('error', crashed);
    on('messageerror', unreadable);
  }
  let isEnding = false;
  return {
    send: (message) => worker.postMessage(message as never),
    setBusy: (isBusy) => {
      // Node lets a worker that ends keep its process alive; else nobody would hear that it has ended.
      if (isEnding) return;
      if (isBusy) worker.ref?.();
      else worker.unref?.();
    },
    end: async () => {
      isEnding = true;
      await worker.terminate();
    },
  };
}

function crash(fact: unknown): WorkerError {
  const { code, message } = (typeof fact === 'object' && fact !== null ? fact : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const reason =
    typeof fact === 'string' ? fact : typeof message === 'string' ? message : 'for no known reason';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new WorkerError(
      'search-core/worker-memory',
      `a worker ran out of memory: ${reason}`,
      { reason },
      fact,
    );
  }
  return new WorkerError('search-core/worker-crash', `a worker died: ${reason}`, { reason }, fact);
}

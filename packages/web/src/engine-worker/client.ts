/** The page's side of a worker. */
import type { FromWorker, ToWorker } from './messages';
import { unpackError } from './sent-error';
import type { Service } from './service';

/** Work under way. */
export interface Job<Answer> {
  /** `null` after {@link Job.cancel}. */
  readonly answer: Promise<Answer | null>;
  /** Asks for the best answer known by now. */
  readonly stop: () => void;
  /** Ends work whose answer nobody needs. */
  readonly cancel: () => void;
}

export interface WorkerClient<Asked, Progress, Answer> {
  readonly ask: (asked: Asked, onProgress?: (progress: Progress) => void) => Job<Answer>;
  /** Ends the worker and cancels all work; the next question starts another. */
  readonly close: () => void;
}

/** The part of a `Worker` that is used. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ClientParts<Asked, Progress, Answer> {
  /** Starts the worker; may throw. */
  readonly startWorker: () => WorkerPort;
  /** Loads what answers in the worker's place. @throws an error that all work fails with */
  readonly loadService: () => Promise<Service<Asked, Progress, Answer>>;
  /** Called when the worker does not start, or dies. */
  readonly onFallback?: (() => void) | undefined;
  /** A worker that has said nothing for so long will not start. @default nobody waits less than it takes */
  readonly startMilliseconds?: number;
}

interface Pending<Asked, Progress, Answer> {
  readonly message: ToWorker<Asked>;
  readonly settle: (answer: Answer | null) => void;
  readonly fail: (error: unknown) => void;
  readonly onProgress: (progress: Progress) => void;
}

export function createClient<Asked, Progress, Answer>({
  startWorker,
  loadService,
  onFallback,
  startMilliseconds,
}: ClientParts<Asked, Progress, Answer>): WorkerClient<Asked, Progress, Answer> {
  const pending = new Map<number, Pending<Asked, Progress, Answer>>();
  let worker: WorkerPort | null = null;
  /** `null`: nothing listens yet. */
  let send: ((message: ToWorker<Asked>) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;

  function receive(message: FromWorker<Progress, Answer>): void {
    if (message.kind === 'ready') return;
    const job = pending.get(message.id);
    if (message.kind === 'progress') {
      job?.onProgress(message.progress);
      return;
    }
    pending.delete(message.id);
    if (message.kind === 'answer') job?.settle(message.answer);
    else job?.fail(unpackError(message.error));
  }

  function endWorker(): void {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  }

  function fallBack(): void {
    endWorker();
    onFallback?.();
    const service = loadService().then((serve) => serve(receive));
    send = (message) =>
      void service.then(
        (deliver) => deliver(message),
        (error: unknown) => pending.get(message.id)?.fail(error),
      );
    for (const { message } of pending.values()) send(message);
  }

  function start(): void {
    try {
      const started = startWorker();
      worker = started;
      send = (message) => started.postMessage(message);
      const fail = (): void => {
        if (worker === started) fallBack();
      };
      if (startMilliseconds !== undefined) timer = setTimeout(fail, startMilliseconds);
      started.addEventListener('error', fail);
      started.addEventListener('messageerror', fail);
      started.addEventListener('message', (event) => {
        clearTimeout(timer);
        if (worker === started) receive((event as MessageEvent<FromWorker<Progress, Answer>>).data);
      });
    } catch {
      fallBack();
    }
  }

  function cancel(id: number): void {
    const job = pending.get(id);
    if (job === undefined) return;
    pending.delete(id);
    send?.({ kind: 'stop', id });
    job.settle(null);
  }

  return {
    ask: (asked, onProgress = () => undefined) => {
      const id = nextId++;
      if (send === null) start();
      const answer = new Promise<Answer | null>((settle, fail) => {
        const message = { kind: 'ask', id, asked } as const;
        pending.set(id, { message, settle, fail, onProgress });
        send!(message);
      });
      return { answer, stop: () => send?.({ kind: 'stop', id }), cancel: () => cancel(id) };
    },
    close: () => {
      for (const id of pending.keys()) cancel(id);
      // What answers on this thread stays.
      if (worker !== null) send = null;
      endWorker();
    },
  };
}

/** The page's side of the worker. */
import type { Answer, Insight, Question } from '../contract/engine';
import type { FromWorker, ToWorker } from './messages';

/** Work under way. */
export interface Job {
  /** `null` after {@link Job.cancel}. */
  readonly answer: Promise<Answer | null>;
  /** Asks for the best answer known by now. */
  readonly stop: () => void;
  /** Ends work whose answer nobody needs. */
  readonly cancel: () => void;
}

export interface EngineClient {
  readonly ask: (game: string, question: Question, onProgress?: (insight: Insight) => void) => Job;
}

/** The part of a `Worker` that is used. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ClientParts {
  /** Starts the worker; may throw. */
  readonly startWorker: () => WorkerPort;
  /** Makes what answers in the worker's place. */
  readonly loadService: (send: (message: FromWorker) => void) => Promise<(message: ToWorker) => void>;
  /** Called once when the worker does not start, or dies. */
  readonly onFallback: () => void;
}

interface Pending {
  readonly asked: ToWorker;
  readonly settle: (answer: Answer | null) => void;
  readonly fail: (error: Error) => void;
  readonly onProgress: (insight: Insight) => void;
}

/** A worker that has said nothing for so long will not start. */
const START_MILLISECONDS = 5000;

export function createEngineClient({ startWorker, loadService, onFallback }: ClientParts): EngineClient {
  const pending = new Map<number, Pending>();
  let send: (message: ToWorker) => void;
  let nextId = 1;
  let isOnMainThread = false;

  function receive(message: FromWorker): void {
    if (message.kind === 'ready') return;
    const job = pending.get(message.id);
    if (job === undefined) return;
    if (message.kind === 'progress') {
      job.onProgress(message.insight);
      return;
    }
    pending.delete(message.id);
    if (message.kind === 'answer') job.settle(message.answer);
    else job.fail(new Error(message.message));
  }

  function fallBack(): void {
    if (isOnMainThread) return;
    isOnMainThread = true;
    onFallback();
    const service = loadService(receive);
    send = (message) => void service.then((deliver) => deliver(message));
    for (const { asked } of pending.values()) send(asked);
  }

  function start(): void {
    try {
      const worker = startWorker();
      const giveUp = (): void => {
        worker.terminate();
        fallBack();
      };
      const timer = setTimeout(giveUp, START_MILLISECONDS);
      worker.addEventListener('error', () => {
        clearTimeout(timer);
        giveUp();
      });
      worker.addEventListener('message', (event) => {
        clearTimeout(timer);
        receive((event as MessageEvent<FromWorker>).data);
      });
      send = (message) => worker.postMessage(message);
    } catch {
      fallBack();
    }
  }

  start();
  return {
    ask: (game, question, onProgress = () => undefined) => {
      const id = nextId++;
      const asked: ToWorker = { kind: 'ask', id, game, question };
      const stop = (): void => send({ kind: 'stop', id });
      const answer = new Promise<Answer | null>((settle, fail) => {
        pending.set(id, { asked, settle, fail, onProgress });
      });
      send(asked);
      return {
        answer,
        stop,
        cancel: () => {
          const job = pending.get(id);
          if (job === undefined) return;
          pending.delete(id);
          stop();
          job.settle(null);
        },
      };
    },
  };
}

/** The page's side of the search worker: one task at a time, of which the latest counts. */
import { setCodeGeneration } from '@games/search-core';
import { MAIN_THREAD_BUDGET, search, type Report, type Task } from './searches';
import type { FromWorker, ToWorker } from './worker';

export interface SearchClient {
  /** Gives up the task under way, and begins another. */
  readonly ask: (task: Task, onReport: (report: Report) => void) => void;
  readonly close: () => void;
}

/** The part of a `Worker` that is used. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ClientParts {
  /** Starts a worker; may throw. */
  readonly startWorker: () => WorkerPort;
  /** Called once when no worker starts: from then on there are only small searches, on this thread. */
  readonly onFallback: () => void;
}

interface Asked {
  readonly id: number;
  readonly task: Task;
  readonly onReport: (report: Report) => void;
}

export function createSearchClient({ startWorker, onFallback }: ClientParts): SearchClient {
  let worker: WorkerPort | null = null;
  let asked: Asked | null = null;
  let isBusy = false;
  let isOnMainThread = false;
  let lastId = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = null;
    isBusy = false;
  };

  const receive = (message: FromWorker): void => {
    if (message.id !== asked?.id) return;
    if (message.report === null) isBusy = false;
    else asked.onReport(message.report);
  };

  const fallBack = (): void => {
    stop();
    if (!isOnMainThread) {
      setCodeGeneration('wasm');
      onFallback();
    }
    isOnMainThread = true;
    if (asked !== null) runHere(asked);
  };

  /** Pauses after every search, so that the page is never held for long. */
  const runHere = ({ id, task, onReport }: Asked): void => {
    const searches = search(task, MAIN_THREAD_BUDGET);
    const next = (): void => {
      if (id !== asked?.id) return;
      const { done, value } = searches.next();
      if (done === true) return;
      onReport(value);
      setTimeout(next);
    };
    setTimeout(next);
  };

  const start = (): WorkerPort => {
    const started = startWorker();
    started.addEventListener('error', fallBack);
    started.addEventListener('message', (event) => receive((event as MessageEvent<FromWorker>).data));
    return started;
  };

  return {
    ask: (task, onReport) => {
      asked = { id: ++lastId, task, onReport };
      if (isOnMainThread) {
        runHere(asked);
        return;
      }
      if (isBusy) stop();
      try {
        worker ??= start();
        isBusy = true;
        worker.postMessage({ id: asked.id, task } satisfies ToWorker);
      } catch {
        fallBack();
      }
    },
    close: () => {
      asked = null;
      stop();
    },
  };
}

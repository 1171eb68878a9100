/**
 * A thread that answers one question at a time. It is ended when it does not answer: a search stops by itself long
 * before that, so only a bug or a machine that stands still comes to it.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';
import { workerFile } from '../threads/worker-file';
import { RefusedInput, RequestError } from './api-error';
import type { Answer, FromThread, Question, ToThread } from './messages';

/** How much longer than its limit an analysis may take before its thread is given up. */
const PATIENCE_MILLISECONDS = 10_000;
/** Of objects; tables are beside them. A thread that needs more ends, not the server. */
const HEAP_MEGABYTES = 512;

export interface AnalysisThread {
  /** Resolves when the thread can be asked, rejects when it cannot start. */
  readonly ready: Promise<void>;
  /**
   * Asks a question; one at a time.
   *
   * @throws RefusedInput for what the game refuses; RequestError `api/thread-lost`, `api/internal`.
   */
  readonly ask: (question: Question, onProgress: (json: string) => void) => Promise<Answer>;
  /** Makes the thread answer at once with what it knows. */
  readonly stop: () => void;
  readonly isAlive: () => boolean;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly id: number;
  readonly question: Question;
  readonly onProgress: (json: string) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** @param onFault - told the message of a bug in an analysis or in the thread. */
export function startThread(onFault: (message: string) => void): AnalysisThread {
  const worker = new Worker(workerFile('api-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // Options of the program that holds the server, such as loaders, are not for the thread.
    execArgv: [],
  });
  let pending: Pending | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isAlive = true;
  let isClosing = false;

  const settle = (done: (asked: Pending) => void): void => {
    clearTimeout(watchdog);
    const asked = pending;
    pending = undefined;
    if (asked !== undefined) done(asked);
  };
  const lose = (reason: string): void => {
    if (isAlive && !isClosing) onFault(reason);
    isAlive = false;
    settle(({ reject }) => reject(new RequestError('api/thread-lost')));
  };
  const hear = (message: Exclude<FromThread, { kind: 'ready' }>): void => {
    if (message.id !== pending?.id) return;
    switch (message.kind) {
      case 'progress':
        pending.onProgress(message.json);
        break;
      case 'answer':
        settle(({ resolve }) => resolve(message.answer));
        break;
      case 'refused':
        settle(({ reject, question }) => reject(new RefusedInput(message.refusal, question.request)));
        break;
      case 'failed':
        onFault(message.message);
        settle(({ reject }) => reject(new RequestError('api/internal')));
        break;
    }
  };

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') resolve();
      else hear(message);
    });
    worker.on('error', (error) => {
      lose(error.message);
      reject(error);
    });
    worker.on('exit', (code) => {
      lose(`a thread has ended with code ${code}`);
      reject(new Error('the thread has ended'));
    });
  });
  ready.catch(() => undefined);

  const send = (message: ToThread): void => worker.postMessage(message);
  const watch = (milliseconds: number): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      lose('a thread does not answer');
      void worker.terminate();
    }, milliseconds);
  };

  return {
    ready,
    ask: (question, onProgress) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending = { id, question, onProgress, resolve, reject };
        watch(question.limits.milliseconds + PATIENCE_MILLISECONDS);
        send({ kind: 'ask', id, question });
      }),
    stop: () => {
      if (pending === undefined) return;
      send({ kind: 'stop', id: pending.id });
      watch(PATIENCE_MILLISECONDS);
    },
    isAlive: () => isAlive,
    close: async () => {
      isClosing = true;
      await worker.terminate();
    },
  };
}

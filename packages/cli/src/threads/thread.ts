/**
 * Threads that answer one question at a time; {@link serveThread} is their side of it.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './serve-thread';
import { workerFile } from './worker-file';

/** How a question is followed. */
interface Following<Note> {
  /** An abort ends the thread, which may be busy for long, and rejects the question with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Gets what the thread says before it answers. */
  readonly onNote?: ((note: Note) => void) | undefined;
}

/** A thread. */
export interface Thread<Question, Answer, Note = never> {
  /** Asks a question, when the one before is answered. Rejects with the error of the thread, or with what it died of. */
  readonly ask: (question: Question, following?: Following<Note>) => Promise<Answer>;
  readonly isAlive: () => boolean;
  /** Ends the thread, whatever it does. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a thread.
 *
 * @param name - of its program, as {@link workerFile} takes it.
 * @param workerData - what it gets at its start.
 */
export function startThread<Question, Answer, Note = never>(
  name: string,
  workerData?: unknown,
): Thread<Question, Answer, Note> {
  const worker = new Worker(workerFile(name), { workerData });
  let failure: Error | undefined;
  let receive: (message: ThreadMessage<Answer, Note>) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    refuse(failure);
  };
  worker.on('message', (message: ThreadMessage<Answer, Note>) => receive(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  const close = async (): Promise<void> => {
    failure ??= new Error('the thread was ended');
    await worker.terminate();
  };
  return {
    ask: (question, { signal, onNote } = {}) => {
      const abort = (): void => {
        void close();
        refuse(signal?.reason);
      };
      return new Promise<Answer>((resolve, reject) => {
        receive = (message) => {
          if ('note' in message) onNote?.(message.note);
          else if ('answer' in message) resolve(message.answer);
          else reject(Object.assign(new Error(message.failure), { name: message.name }));
        };
        refuse = reject;
        signal?.addEventListener('abort', abort);
        if (signal?.aborted === true) abort();
        else if (failure !== undefined) reject(failure);
        else worker.postMessage(question);
      }).finally(() => signal?.removeEventListener('abort', abort));
    },
    isAlive: () => failure === undefined,
    close,
  };
}

/**
 * Starts threads, all of which end at the signal, whether or not they are busy.
 *
 * @returns the threads, whose questions follow the signal, and what ends them.
 */
export function startThreads<Question, Answer, Note = never>(
  name: string,
  count: number,
  signal: AbortSignal,
  workerData?: unknown,
): {
  readonly threads: readonly Pick<Thread<Question, Answer, Note>, 'ask'>[];
  readonly close: () => Promise<void>;
} {
  const threads = Array.from({ length: count }, () => startThread<Question, Answer, Note>(name, workerData));
  const close = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.close()));
  };
  signal.addEventListener('abort', () => void close());
  return {
    threads: threads.map(({ ask }) => ({
      ask: (question, following) => ask(question, { ...following, signal }),
    })),
    close,
  };
}

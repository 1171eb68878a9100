/**
 * Threads that do one job after the other, for as long as a command runs.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';
import { workerFile } from './worker-file';

/** What a thread says of a job: notes, and in the end the answer. */
export type ThreadMessage<Answer, Note = never> = { readonly note: Note } | { readonly answer: Answer };

/** A thread that does one job at a time. */
export interface GroupThread<Job, Answer, Note = never> {
  /**
   * Does a job. Rejects with the reason of the signal once that has ended the thread, and with what the thread died of.
   *
   * @param onNote - gets what the thread says before it answers.
   */
  readonly perform: (job: Job, onNote?: (note: Note) => void) => Promise<Answer>;
}

/** Threads of one program. */
export interface ThreadGroup<Job, Answer, Note = never> {
  readonly threads: readonly GroupThread<Job, Answer, Note>[];
  /** Ends the threads, whatever they do. */
  readonly close: () => Promise<void>;
}

/**
 * Starts threads, which end at the signal.
 *
 * @param name - of the thread's program, as {@link workerFile} takes it.
 * @param workerData - what every thread gets at its start.
 */
export function openThreadGroup<Job, Answer, Note = never>(
  name: string,
  count: number,
  signal: AbortSignal,
  workerData?: unknown,
): ThreadGroup<Job, Answer, Note> {
  const workers = Array.from({ length: count }, () => new Worker(workerFile(name), { workerData }));
  const close = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  signal.addEventListener('abort', () => void close());
  return { threads: workers.map((worker) => groupThread<Job, Answer, Note>(worker, signal)), close };
}

function groupThread<Job, Answer, Note>(worker: Worker, signal: AbortSignal): GroupThread<Job, Answer, Note> {
  let receive: (message: ThreadMessage<Answer, Note>) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    refuse(signal.aborted ? signal.reason : failure);
  };
  worker.on('message', (message: ThreadMessage<Answer, Note>) => receive(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  return {
    perform: (job, onNote = () => undefined) =>
      new Promise((resolve, reject) => {
        receive = (message) => ('answer' in message ? resolve(message.answer) : onNote(message.note));
        refuse = reject;
        if (failure) fail(failure);
        else worker.postMessage(job);
      }),
  };
}

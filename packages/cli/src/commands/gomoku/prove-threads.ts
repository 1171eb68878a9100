/**
 * The threads of `games gomoku prove`, each of which searches one position at a time.
 *
 * @module
 */
import type { ProofRecord, SolutionRule, WinAnswer, WinProgress } from '@games/gomoku/solution';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A position to be searched. */
export interface ProveJob {
  /** Row by row, with the size of the board. */
  readonly board: string;
  readonly rule: SolutionRule;
  readonly known: readonly ProofRecord[];
  readonly milliseconds: number;
}

/** What a thread tells: what it has proven, how far it is, and in the end the answer. */
export type ProveMessage =
  { readonly record: ProofRecord } | { readonly progress: WinProgress } | { readonly answer: WinAnswer };

/** A thread that does one job after the other. */
export interface ProveThread {
  /** @param onMessage - gets all messages but the answer. */
  readonly search: (job: ProveJob, onMessage: (message: ProveMessage) => void) => Promise<WinAnswer>;
}

/** Starts threads; they end at the signal, and what they do then rejects with its reason. */
export function openProveThreads(
  count: number,
  signal: AbortSignal,
): { readonly threads: readonly ProveThread[]; readonly close: () => Promise<void> } {
  const workers = Array.from({ length: count }, () => new Worker(workerFile()));
  const close = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  signal.addEventListener('abort', () => void close());
  return { threads: workers.map((worker) => openThread(worker, signal)), close };
}

function openThread(worker: Worker, signal: AbortSignal): ProveThread {
  let receive: (message: ProveMessage) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    refuse(signal.aborted ? signal.reason : failure);
  };
  worker.on('message', (message: ProveMessage) => receive(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  const search: ProveThread['search'] = (job, onMessage) =>
    new Promise((resolve, reject) => {
      receive = (message) => ('answer' in message ? resolve(message.answer) : onMessage(message));
      refuse = reject;
      if (failure) fail(failure);
      else worker.postMessage(job);
    });
  return { search };
}

/** The built thread beside the built program, of the same kind: module or CommonJS. */
function workerFile(): string {
  if (typeof __dirname === 'string') return join(__dirname, 'prove-worker.cjs');
  return join(dirname(fileURLToPath(import.meta.url)), 'prove-worker.js');
}

import type { ConnectPosition, SizeOptions } from '@games/connect-three';
import type { BookQuestion, BookReply, BookSolver } from '@games/search-core/book';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The part of a question that goes to a thread. */
export type AskedPosition = Pick<BookQuestion<ConnectPosition>, 'moves' | 'needsMove'>;

type Reply = BookReply<ConnectPosition>;

/** Solvers in threads, and what ends them. */
export interface BookThreads {
  readonly solvers: BookSolver<ConnectPosition>[];
  readonly close: () => Promise<void>;
}

/** Starts threads, each of which solves one position at a time; they end at the signal. */
export function openThreads(count: number, size: SizeOptions, signal: AbortSignal): BookThreads {
  const threads = Array.from({ length: count }, () => openThread(size));
  const close = async (): Promise<void> => {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  };
  signal.addEventListener('abort', () => void close());
  return { solvers: threads.map(({ ask }) => ask), close };
}

function openThread(size: SizeOptions): { worker: Worker; ask: BookSolver<ConnectPosition> } {
  const worker = new Worker(workerFile(), { workerData: size });
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    waiting?.reject(failure);
  };
  worker.on('message', (reply: Reply) => waiting?.resolve(reply));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  const ask = ({ moves, needsMove, signal }: BookQuestion<ConnectPosition>): Promise<Reply> =>
    new Promise<Reply>((resolve, reject) => {
      waiting = { resolve, reject };
      if (failure !== undefined) reject(failure);
      else worker.postMessage({ moves: [...moves], needsMove } satisfies AskedPosition);
    }).catch((error: unknown) => {
      // A thread that an abort has ended answers nothing, and nothing is expected of it.
      if (signal?.aborted === true) return { value: { kind: 'draw', certainty: 'estimate' } };
      throw error;
    });
  return { worker, ask };
}

/** The built thread beside the built program, of the same kind: module or CommonJS. */
function workerFile(): string {
  if (typeof __dirname === 'string') return join(__dirname, 'book-worker.cjs');
  return join(dirname(fileURLToPath(import.meta.url)), 'book-worker.js');
}

import type { ConnectPosition, SizeOptions } from '@games/connect-three';
import type { BookQuestion, BookReply, BookSolver } from '@games/search-core/book';
import { startThreads, type Thread } from '../../../threads/thread';

/** The part of a question that goes to a thread. */
export type AskedPosition = Pick<BookQuestion<ConnectPosition>, 'moves' | 'needsMove'>;

/** What comes back. */
export type Reply = BookReply<ConnectPosition>;

/** Solvers in threads, and what ends them. */
export interface BookThreads {
  readonly solvers: BookSolver<ConnectPosition>[];
  readonly close: () => Promise<void>;
}

/** Starts threads, each of which solves one position at a time; they end at the signal. */
export function openBookThreads(count: number, size: SizeOptions, signal: AbortSignal): BookThreads {
  const { threads, close } = startThreads<AskedPosition, Reply>('game-worker', count, signal, {
    game: 'connect-three',
    setup: size,
  });
  return { solvers: threads.map(solverIn), close };
}

function solverIn(thread: Pick<Thread<AskedPosition, Reply>, 'ask'>): BookSolver<ConnectPosition> {
  return ({ moves, needsMove, signal }) =>
    thread.ask({ moves: [...moves], needsMove }).catch((error: unknown) => {
      // A thread that an abort has ended answers nothing, and nothing is expected of it.
      if (signal?.aborted === true) return { value: { kind: 'draw', certainty: 'estimate' } };
      throw error;
    });
}

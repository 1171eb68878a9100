import { bookSolver, createSolver, type SizeOptions } from '@games/connect-three';
import type { AskedPosition, Reply } from './commands/book-threads';

/** A thread of `games connect-three book`: solves one position at a time. */
export function createWorker(size: SizeOptions): (asked: AskedPosition) => Promise<Reply> | Reply {
  const solve = bookSolver(createSolver(size));
  return (asked) => solve({ ...asked, position: undefined as never, signal: undefined });
}

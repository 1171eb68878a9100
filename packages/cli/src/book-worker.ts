// A thread of `games connect-three book`: solves one position at a time.
import { bookSolver, createSolver, type SizeOptions } from '@games/connect-three';
import { parentPort, workerData } from 'node:worker_threads';
import type { AskedPosition, Reply } from './commands/connect-three/book-threads';
import type { ThreadMessage } from './threads/thread-group';

const port = parentPort!;
const solve = bookSolver(createSolver(workerData as SizeOptions));

port.on('message', (asked: AskedPosition) => {
  // What fails here ends the thread, which says so to the one who waits.
  void solve({ ...asked, position: undefined as never, signal: undefined }).then((answer) =>
    port.postMessage({ answer } satisfies ThreadMessage<Reply>),
  );
});

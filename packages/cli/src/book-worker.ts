// A thread of `games connect-three book`: solves one position at a time.
import { bookSolver, createSolver, type SizeOptions } from '@games/connect-three';
import { parentPort, workerData } from 'node:worker_threads';
import type { AskedPosition } from './commands/connect-three/book-threads';

const port = parentPort!;
const solve = bookSolver(createSolver(workerData as SizeOptions));

port.on('message', (asked: AskedPosition) => {
  // What fails here ends the thread, which says so to the one who waits.
  void solve({ ...asked, position: undefined as never, signal: undefined }).then((reply) =>
    port.postMessage(reply),
  );
});

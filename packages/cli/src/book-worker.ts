// A thread of `games connect-three book`: solves one position at a time.
import { bookSolver, createSolver, type SizeOptions } from '@games/connect-three';
import { workerData } from 'node:worker_threads';
import type { AskedPosition, Reply } from './games/connect-three/commands/book-threads';
import { serveThread } from './threads/serve-thread';

const solve = bookSolver(createSolver(workerData as SizeOptions));

serveThread<AskedPosition, Reply>((asked) =>
  solve({ ...asked, position: undefined as never, signal: undefined }),
);

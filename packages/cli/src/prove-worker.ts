// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import { createPosition } from '@games/gomoku';
import {
  createWinSolver,
  freestyleBook,
  readMoveBook,
  type MoveBook,
  type SolutionRule,
  type WinAnswer,
} from '@games/gomoku/solution';
import { parentPort } from 'node:worker_threads';
import type { ProveBook, ProveJob, ProveNote } from './commands/gomoku/prove-threads';
import type { ThreadMessage } from './threads/thread-group';

/** For what the engine has seen: a long search for the first move helps all that follow. */
const MEMORY = 2 ** 30;

const port = parentPort!;
const solver = createWinSolver({ memoryBytes: MEMORY });
const tell = (message: ThreadMessage<WinAnswer, ProveNote>): void => port.postMessage(message);

/** All jobs of a run have the same book. */
let kept: MoveBook | undefined;

function bookOf(book: ProveBook, size: number, rule: SolutionRule): MoveBook | undefined {
  if (book === undefined) return undefined;
  kept ??= book === 'packaged' ? freestyleBook() : readMoveBook(book, { size, rule });
  return kept;
}

port.on('message', ({ board, rule, known, milliseconds, variation, firstMoveNodes, book }: ProveJob) => {
  const position = createPosition({ board, rule, turn: 'X' });
  const answer = solver.prove(position, {
    known,
    milliseconds,
    variation,
    firstMoveNodes,
    book: bookOf(book, position.size, rule),
    onRecord: (record) => tell({ note: { record } }),
    onProgress: (progress) => tell({ note: { progress } }),
  });
  tell({ answer });
});

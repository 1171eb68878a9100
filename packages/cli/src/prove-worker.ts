// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import { createPosition } from '@games/gomoku';
import { createWinSolver, type WinAnswer } from '@games/gomoku/solution';
import { parentPort } from 'node:worker_threads';
import type { ProveJob, ProveNote } from './commands/gomoku/prove-threads';
import type { ThreadMessage } from './threads/thread-group';

const port = parentPort!;
const solver = createWinSolver();
const tell = (message: ThreadMessage<WinAnswer, ProveNote>): void => port.postMessage(message);

port.on('message', ({ board, rule, known, milliseconds, variation, firstMoveNodes }: ProveJob) => {
  const answer = solver.prove(createPosition({ board, rule, turn: 'X' }), {
    known,
    milliseconds,
    variation,
    firstMoveNodes,
    onRecord: (record) => tell({ note: { record } }),
    onProgress: (progress) => tell({ note: { progress } }),
  });
  tell({ answer });
});

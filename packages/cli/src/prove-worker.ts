// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import { createPosition } from '@games/gomoku';
import { createWinSolver } from '@games/gomoku/solution';
import { parentPort } from 'node:worker_threads';
import type { ProveJob, ProveMessage } from './commands/gomoku/prove-threads';

const port = parentPort!;
const solver = createWinSolver();
const tell = (message: ProveMessage): void => port.postMessage(message);

port.on('message', ({ board, rule, known, milliseconds }: ProveJob) => {
  const answer = solver.prove(createPosition({ board, rule, turn: 'X' }), {
    known,
    milliseconds,
    onRecord: (record) => tell({ record }),
    onProgress: (progress) => tell({ progress }),
  });
  tell({ answer });
});

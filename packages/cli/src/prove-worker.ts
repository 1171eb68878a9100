// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import type { WinAnswer } from '@games/gomoku/solution';
import { parentPort, workerData } from 'node:worker_threads';
import { createProver, type ProveItem, type ProveNote, type ProveSetup } from './commands/gomoku/prover';
import type { ThreadMessage } from './threads/thread-group';

const port = parentPort!;
const prove = createProver(workerData as ProveSetup);
const tell = (message: ThreadMessage<WinAnswer, ProveNote>): void => port.postMessage(message);

port.on('message', (item: ProveItem) => tell({ answer: prove(item, (note) => tell({ note })) }));

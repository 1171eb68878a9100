// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import type { WinAnswer } from '@games/gomoku/solution';
import { workerData } from 'node:worker_threads';
import {
  createProver,
  type ProveItem,
  type ProveNote,
  type ProveSetup,
} from './games/gomoku/commands/prover';
import { serveThread } from './threads/serve-thread';

serveThread<ProveItem, WinAnswer, ProveNote>(createProver(workerData as ProveSetup));

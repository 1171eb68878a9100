// A thread of `games gomoku prove`: searches one position at a time for a win of black.
import { workerData } from 'node:worker_threads';
import {
  createProver,
  type ProveAnswer,
  type ProveItem,
  type ProveNote,
  type ProveSetup,
} from './games/gomoku/commands/prover';
import { serveThread } from './threads/serve-thread';

serveThread<ProveItem, ProveAnswer, ProveNote>(createProver(workerData as ProveSetup));

import { availableParallelism } from 'node:os';
import type { Platform } from './platform';
import { watchProcessor } from './processor-time';
import { startThread } from './start-thread';

export const platform: Platform = {
  createWorker: () => startThread(import.meta.url, 'worker'),
  createLearner: () => startThread(import.meta.url, 'learner'),
  parallelism: availableParallelism(),
  canShare: typeof SharedArrayBuffer === 'function',
  watchProcessor,
};

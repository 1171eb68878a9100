import { threadsOf } from '../../../../tools/test-kit/threads';

export const { createWorker, useThreads } = threadsOf(
  new URL('../../src/parallel/gomoku-worker.ts', import.meta.url),
);

import { threadsOf } from '../../../../tools/test-kit/threads';

export const { createWorker, useThreads } = threadsOf(
  new URL('../../src/parallel/connect-three-worker.ts', import.meta.url),
);

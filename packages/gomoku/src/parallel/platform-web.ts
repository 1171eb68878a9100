import type { WorkerLike } from '@games/search-core/parallel';

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike;

export const createWorker = () =>
  new Worker(new URL('./gomoku-worker.js', import.meta.url), { type: 'module' });

import { performance, type Platform } from './platform';
import type { WorkerLike } from './worker-handle';

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike;

const scope = globalThis as { navigator?: { hardwareConcurrency?: number }; crossOriginIsolated?: boolean };

/** The share of a processor that a worker is assumed to have, which no page can measure: a busy machine gives little. */
const LEAST_SHARE = 1 / 30;

export const platform: Platform = {
  createWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
  parallelism: scope.navigator?.hardwareConcurrency ?? 1,
  canShare: typeof SharedArrayBuffer === 'function' && scope.crossOriginIsolated !== false,
  watchProcessor: () => {
    const began = performance.now();
    return () => (performance.now() - began) * LEAST_SHARE;
  },
};

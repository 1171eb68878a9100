import { createEngineClient, type EngineClient } from '../engine-worker/client';

let client: EngineClient | null = null;
let isFallback = false;
const listeners = new Set<() => void>();

/** The one engine of the page, started when a game first needs it. */
export function engine(): EngineClient {
  client ??= createEngineClient({
    startWorker: () => new Worker(new URL('../engine-worker/worker.ts', import.meta.url), { type: 'module' }),
    loadService: async (send) => {
      const { createService, forbidCompiling } = await import('../engine-worker/service');
      forbidCompiling(globalThis);
      return createService(send);
    },
    onFallback: () => {
      isFallback = true;
      for (const listener of listeners) listener();
    },
  });
  return client;
}

/** Calls the listener when the engine has come to run on the main thread, or does already. */
export function onFallback(listener: () => void): () => void {
  listeners.add(listener);
  if (isFallback) listener();
  return () => listeners.delete(listener);
}

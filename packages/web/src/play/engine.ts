import type { AnyGameModule } from '../contract/game-module';
import { createEngineClient, type EngineClient } from '../engine-worker/client';

/** One plays and analyses; the other meanwhile values moves, looks for threats and values earlier positions. */
export type EngineName = 'play' | 'study';

const clients = new Map<EngineName, EngineClient>();
let isFallback = false;
const listeners = new Set<() => void>();

/** An engine of the page, started when a game first needs it. */
export function engine(name: EngineName): EngineClient {
  const client = clients.get(name) ?? createClient();
  clients.set(name, client);
  return client;
}

/** What the worker loads the engine of a game by. */
export function sourceOf({ id, source = id }: AnyGameModule): string {
  return source;
}

/** Starts a worker of the page, which must be ended by whoever has started it. */
export function startWorker(): Worker {
  return new Worker(new URL('../engine-worker/worker.ts', import.meta.url), { type: 'module' });
}

function createClient(): EngineClient {
  return createEngineClient({
    startWorker,
    loadService: async (send) => {
      const { createService } = await import('../engine-worker/service');
      return createService(send);
    },
    onFallback: () => {
      isFallback = true;
      for (const listener of listeners) listener();
    },
  });
}

/** Calls the listener when the engine has come to run on the main thread, or does already. */
export function onFallback(listener: () => void): () => void {
  listeners.add(listener);
  if (isFallback) listener();
  return () => listeners.delete(listener);
}

import type { AnyGameModule } from '../contract/game-module';
import type { Answer, Insight } from '../contract/engine';
import { createClient, type Job, type WorkerClient } from '../engine-worker/client';
import type { EngineQuestion } from '../engine-worker/engines';

/** One plays and analyses; the other meanwhile values moves, looks for threats and values earlier positions. */
export type EngineName = 'play' | 'study';

type EngineClient = WorkerClient<EngineQuestion, Insight, Answer>;
export type EngineJob = Job<Answer>;

/** A worker that has said nothing for so long will not start. */
const START_MILLISECONDS = 5000;

const clients = new Map<EngineName, EngineClient>();
let isFallback = false;
const listeners = new Set<() => void>();

/** An engine of the page, started when a game first needs it. */
export function engine(name: EngineName): EngineClient {
  const client = clients.get(name) ?? createEngineClient();
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

function createEngineClient(): EngineClient {
  return createClient({
    startWorker,
    loadService: async () => (await import('../engine-worker/engines')).engineService,
    startMilliseconds: START_MILLISECONDS,
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

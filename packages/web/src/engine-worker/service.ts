/** Answers questions one after the other: in the worker, or on the main thread where no worker starts. */
import { setCodeGeneration } from '@games/search-core';
import type { Engine } from '../contract/engine';
import type { AnyEngineExtras } from '../contract/engine-extras';
import { createEngine } from '../games/create-engine';
import { loadDefinition } from '../games/load-definition';
import type { FromWorker, ToWorker } from './messages';

/** By their paths. */
const EXTRAS = import.meta.glob<{ readonly engine: AnyEngineExtras }>('../extras/*/engine.ts');

const engines = new Map<string, Promise<Engine>>();

/** The engine of a game of the page by its id, or of another by the address of its module. */
async function loadEngine(source: string): Promise<Engine> {
  return createEngine(await loadDefinition(source), await loadExtras(source), source);
}

/** What a game alone adds; undefined where it adds nothing. */
export async function loadExtras(source: string): Promise<AnyEngineExtras | undefined> {
  return (await EXTRAS[`../extras/${source}/engine.ts`]?.())?.engine;
}

/** The same engine each time: it keeps a position and tables. What could not be loaded is tried again. */
export function engineOf(source: string): Promise<Engine> {
  let engine = engines.get(source);
  if (engine === undefined) {
    engines.set(source, (engine = loadEngine(source)));
    engine.catch(() => engines.delete(source));
  }
  return engine;
}

/** What is under way on this thread: engines keep a position and a table, so questions wait for each other. */
let last = Promise.resolve();

/** Makes the receiver of messages; what it says goes to `send`. */
export function createService(send: (message: FromWorker) => void): (message: ToWorker) => void {
  const stops = new Map<number, AbortController>();
  // The page's content policy allows no more.
  setCodeGeneration('wasm');

  async function answer({ id, game, question }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
    const { signal } = stops.get(id)!;
    try {
      const engine = await engineOf(game);
      const onProgress: Parameters<Engine>[1]['onProgress'] = (insight) =>
        send({ kind: 'progress', id, insight });
      send({ kind: 'answer', id, answer: await engine(question, { signal, onProgress }) });
    } catch (error) {
      send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      stops.delete(id);
    }
  }

  return (message) => {
    if (message.kind === 'stop') stops.get(message.id)?.abort();
    else {
      stops.set(message.id, new AbortController());
      last = last.then(() => answer(message));
    }
  };
}

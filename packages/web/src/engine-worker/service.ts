/** Answers questions one after the other: in the worker, or on the main thread where no worker starts. */
import { setCodeGeneration } from '@games/search-core';
import type { Engine } from '../contract/engine';
import { loadDefinition } from '../games/load-definition';
import type { FromWorker, ToWorker } from './messages';

const ENGINES = import.meta.glob<{ readonly engine: Engine }>('../games/*/engine.ts');

/** The engine of a game of the page by its id, or of a definition by the address of its module. */
async function engineOf(source: string): Promise<Engine> {
  const own = ENGINES[`../games/${source}/engine.ts`];
  if (own !== undefined) return (await own()).engine;
  const { createEngine } = await import('../games/create-engine');
  return createEngine(await loadDefinition(source));
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

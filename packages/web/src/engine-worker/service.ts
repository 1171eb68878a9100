/** Answers questions one after the other: in the worker, or on the main thread where no worker starts. */
import { setCodeGeneration } from '@games/search-core';
import type { GameId } from '../contract/game-ids';
import type { Engine } from '../contract/engine';
import type { FromWorker, ToWorker } from './messages';

const ENGINES: Readonly<Record<GameId, () => Promise<Engine>>> = {
  gomoku: async () => (await import('../games/gomoku/engine')).engine,
  'connect-three': async () => (await import('../games/connect-three/engine')).engine,
  sequencium: async () => (await import('../games/sequencium/engine')).engine,
  'card-rows': async () => (await import('../games/card-rows/engine')).engine,
};

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
      const engine = await ENGINES[game]();
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

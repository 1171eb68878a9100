/** A worker as a thread of a search that several share, started by `startThread`. */
import { heuristicsOf, setCodeGeneration } from '@games/search-core';
import { registerGame, startWorker } from '@games/search-core/worker';
import { loadDefinition } from '../games/load-definition';
import { loadExtras } from './engines';

/** @param name - of the worker. */
export async function serveThread(name: string): Promise<void> {
  const [kind, source] = name.split(' ') as [string, string];
  setCodeGeneration('wasm');
  if (kind === 'own') return (await loadExtras(source))!.serveThread!();
  registerGame(source, async (options: object = {}) => {
    const definition = await loadDefinition(source);
    return { position: definition.createPosition(options), heuristics: await heuristicsOf(definition) };
  });
  startWorker();
}

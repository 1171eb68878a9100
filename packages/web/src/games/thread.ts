/** A thread of a search that several share: its name says what it loads the definition by. */
import { heuristicsOf, setCodeGeneration } from '@games/search-core';
import { registerGame, startWorker } from '@games/search-core/worker';
import { loadDefinition } from './load-definition';

const { name } = self as Window;
setCodeGeneration('wasm');
registerGame(name, async (options: object = {}) => {
  const definition = await loadDefinition(name);
  return { position: definition.createPosition(options), heuristics: await heuristicsOf(definition) };
});
startWorker();

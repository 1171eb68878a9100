/** A thread of a search that several share: it knows the games whose search can be shared. */
import type { ConnectOptions } from '@games/connect-three';
import { setCodeGeneration } from '@games/search-core';
import { registerGame, startWorker } from '@games/search-core/worker';
import type { SequenciumOptions } from '@games/sequencium';

setCodeGeneration('wasm');
registerGame('connect-three', async (options?: ConnectOptions) => {
  const { createPosition, heuristics } = await import('@games/connect-three');
  return { position: createPosition(options), heuristics };
});
registerGame('sequencium', async (options?: SequenciumOptions) => {
  const { createPosition, heuristics } = await import('@games/sequencium');
  return { position: createPosition(options), heuristics };
});
startWorker();

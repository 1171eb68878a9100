/** A thread of a search of gomoku that several share; the threads of the other games do without its weights. */
import { startWorker } from '@games/gomoku/worker';
import { setCodeGeneration } from '@games/search-core';

setCodeGeneration('wasm');
startWorker();

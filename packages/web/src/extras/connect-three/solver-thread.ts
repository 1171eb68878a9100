/** A thread of a solver that several share. */
import { startWorker } from '@games/connect-three/worker';
import { setCodeGeneration } from '@games/search-core';

setCodeGeneration('wasm');
startWorker();

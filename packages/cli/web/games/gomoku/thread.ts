/** A thread of a search of gomoku that several share; the threads of the other games do without its weights. */
import { registerGomoku } from '@games/gomoku/parallel';
import { startWorker } from '@games/search-core/parallel';
import { forbidCompiling } from '../../engine-worker/forbid-compiling';

forbidCompiling(globalThis);
registerGomoku();
startWorker();

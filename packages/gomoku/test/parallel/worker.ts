/** A worker script as a page would have it. */
import { startWorker } from '@games/search-core/parallel';
import { registerGomoku } from '../../src/parallel';

registerGomoku();
startWorker();

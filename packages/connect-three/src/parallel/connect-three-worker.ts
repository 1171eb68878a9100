/** The script of a worker, in Node and in pages. */
import { startWorker } from './worker-solver';

startWorker();

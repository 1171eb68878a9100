/** The script of a worker, in Node and in pages. */
import { startWorker } from './start-worker';

startWorker();

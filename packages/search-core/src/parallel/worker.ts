/** The script of a worker thread of Node. */
import { startWorker } from './start-node';

startWorker();

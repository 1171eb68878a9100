/** The script of a worker of a page. */
import { startWorker } from './start-web';

startWorker();

import { serveInWorker } from '../engine-worker/service';
import { reportTo, WORKER_BUDGET } from './searches';

serveInWorker(reportTo(WORKER_BUDGET));

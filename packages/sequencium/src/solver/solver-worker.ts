/** The script of a solver's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createTaskSolver, type SolverTask, type TaskSetup } from './task';

const { ask } = createTaskSolver(workerData as TaskSetup);
parentPort?.on('message', (task: SolverTask) => parentPort?.postMessage(ask(task)));

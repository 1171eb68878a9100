/** The script of a solver's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createTaskSolver, type KernelSetup, type SolverTask } from './task';

const { ask } = createTaskSolver(workerData as KernelSetup);
parentPort?.on('message', (task: SolverTask) => parentPort?.postMessage(ask(task)));

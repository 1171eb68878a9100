/** The script of a solver's thread. */
import { serveTasks } from '@games/search-core/worker';
import { workerData } from 'node:worker_threads';
import { createTaskSolver, type SolverAnswer, type SolverTask, type TaskSetup } from './task';

const { ask } = createTaskSolver(workerData as TaskSetup);
serveTasks<SolverTask, SolverAnswer>(ask);

/**
 * What the command line alone uses: the solver in parts, for other machines to answer, and the values of all small boards.
 * It changes without notice.
 *
 * @module
 * @internal
 */
export { exactValues, VALUE_BOARDS, type ExactValue } from './solver/exact-values';
export { solveByTasks, type TaskSolveRequest } from './solver/solve-by-tasks';
export type { SolverAnswer, SolverTask } from './solver/task';
export { createTaskSolver, createTaskTable, findAnswerFlaw } from './solver/tasks';

/**
 * Parts of a solve as jobs for other machines.
 *
 * @module
 */
import { createPosition, type SequenciumPosition, type SolveResult } from '@games/sequencium';
import {
  createTaskSolver,
  createTaskTable,
  findAnswerFlaw,
  solveByTasks,
  type SolverAnswer,
  type SolverTask,
  type TaskSolveRequest,
} from '@games/sequencium/internal';
import type { JobHandler } from '../../../distributed/job';
import { list, record, SchemaError, truth, whole, word, type Reader } from '../../../distributed/schema';
import type { Workers } from '../../../distributed/with-workers';

/** The game that is solved, from its start. */
export interface SolveSetup {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  readonly payoff: 'outcome' | 'margin';
}

/** Nodes of a task at most: one to three seconds, which is what is lost with a worker. */
const TASK_NODES = 4_000_000;
const MAX_CELLS = 100;
const MAX_THRESHOLD = 1000;
/** For the split of the root, which visits no node. */
const SMALLEST_TABLE = 2 ** 14;

const cell = whole(0, MAX_CELLS - 1);

export const solveJob: JobHandler<SolveSetup, SolverTask> = {
  readSetup: record({
    rows: whole(1, MAX_CELLS),
    columns: whole(1, MAX_CELLS),
    start: whole(1, 3) as Reader<1 | 3>,
    balanced: truth,
    payoff: word('outcome', 'margin'),
  }),
  readItem: record({
    moves: list(cell, MAX_CELLS),
    threshold: whole(0 - MAX_THRESHOLD, MAX_THRESHOLD),
    budget: whole(0),
  }),
  share: (setup) => createTaskTable(createPosition(setup)),
  open: (setup, shared) => {
    const solve = createTaskSolver(createPosition(setup), { table: shared as Int32Array });
    return Promise.resolve((task: SolverTask) => Promise.resolve(solve(task)));
  },
};

/** What workers get to know of a position. */
export function setupOf({ options, payoff }: SequenciumPosition): SolveSetup {
  const { rows, columns, start, balanced } = options;
  return { rows, columns, start: start, balanced, payoff };
}

/** Solves a position whose tasks workers answer. */
export function solveRemotely(
  position: SequenciumPosition,
  request: TaskSolveRequest,
  workers: Workers,
): Promise<SolveResult> {
  const solveHere = createTaskSolver(position, { memoryBytes: SMALLEST_TABLE });
  return solveByTasks(position, request, {
    get width() {
      return workers.width();
    },
    budget: TASK_NODES,
    // The first split is the same wherever it is made, for its table is empty.
    ask: (task) =>
      task.budget === 0 ? Promise.resolve(solveHere(task)) : workers.ask(task, answerReader(position, task)),
  });
}

function answerReader(position: SequenciumPosition, task: SolverTask): Reader<SolverAnswer> {
  return (value, path = 'answer') => {
    const flaw = findAnswerFlaw(position, task, value);
    if (flaw !== undefined) throw new SchemaError(`${path}.${flaw}`);
    return value as SolverAnswer;
  };
}

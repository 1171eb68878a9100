/** Tasks: questions for a node search as plain data, which can go to another thread. */
import { createBudget, type ResumableWork } from '@games/search-core/internal';
import { BUDGET_SPENT, createNodeSearch, PAUSED } from './node-search/node-search';
import type { SolverRoot } from './node-search/root';
import { createTableMemory, DEFAULT_MEMORY_BYTES, tableBits } from './node-search/table';

/** The root of the tasks, and their transposition table. */
export interface TaskSetup {
  readonly root: SolverRoot;
  readonly table: Int32Array;
}

/** The question whether the side to move at the root ends at least `threshold` ahead after these moves. */
export interface SolverTask {
  readonly moves: readonly number[];
  readonly threshold: number;
  /** The maximum number of nodes; a task that needs more is split. */
  readonly budget: number;
}

/** The answer, or, when the budget was too small, `holds: null` and the moves to ask about instead. */
export interface SolverAnswer {
  readonly holds: boolean | null;
  readonly parts: readonly number[];
  readonly nodes: number;
}

/** A task under way; its nodes count on from those before it. */
interface TaskWork extends ResumableWork<'answered'> {
  readonly answer: () => SolverAnswer;
}

export type TaskSolver = ReturnType<typeof createTaskSolver>;

/** Nodes from one reading of the clock to the next, at most: some hundreds of thousands are visited in a second. */
const CLOCK_NODES = 1024;

/** Sets up tasks about a position. */
export function createTaskSetup(
  root: SolverRoot,
  isShared: boolean,
  memoryBytes = DEFAULT_MEMORY_BYTES,
): TaskSetup {
  const bits = tableBits(root.rows * root.columns, memoryBytes);
  return { root, table: createTableMemory(bits, isShared) };
}

export function createTaskSolver({ root, table }: TaskSetup) {
  const search = createNodeSearch(root, table);

  /** Begins a task; one task after another. `visited`: nodes of the request before it. */
  const begin = ({ moves, threshold, budget: taskNodes }: SolverTask, visited: number): TaskWork => {
    const before = search.nodes();
    search.load(moves);
    const isFirst = search.mover() === root.turn;
    const asked = isFirst ? threshold : 1 - threshold;
    const nodes = (): number => visited + search.nodes() - before;
    let hasBegun = false;
    let bound = PAUSED;
    return {
      nodes,
      run: (budget) => {
        const grant = (): number => budget.grant(nodes(), CLOCK_NODES);
        bound = hasBegun ? search.resume(grant) : search.search(asked, taskNodes, grant);
        hasBegun = true;
        return bound === PAUSED ? 'paused' : 'answered';
      },
      answer: () =>
        bound === BUDGET_SPENT
          ? { holds: null, parts: search.moves(), nodes: search.nodes() - before }
          : { holds: bound >= asked === isFirst, parts: [], nodes: search.nodes() - before },
    };
  };

  return {
    ask: (task: SolverTask): SolverAnswer => {
      const { run, answer } = begin(task, 0);
      run(createBudget({}, { sliceNodes: Infinity }));
      return answer();
    },
    begin,
    /** Nodes of all tasks so far. */
    nodes: search.nodes,
  };
}

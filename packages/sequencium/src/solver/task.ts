/**
 * Tasks: questions for a node search as plain data, which can go to another thread.
 *
 * @module
 */
import {
  createWorkClock,
  noSliceEnd,
  runSync,
  type SlicedWork,
  type SliceEnd,
} from '@games/search-core/internal';
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

/** A node search that answers tasks. */
export interface TaskSolver {
  readonly ask: (task: SolverTask) => SolverAnswer;
  /**
   * Answers a task in time slices; one task after another. It also pauses when `maxNodes` are spent, and then at once
   * whenever it is to go on.
   */
  readonly askInSlices: (
    task: SolverTask,
    nextSliceEnd: SliceEnd,
    maxNodes?: number,
  ) => SlicedWork<SolverAnswer>;
  /** Nodes of all tasks so far. */
  readonly nodes: () => number;
}

/** Nodes between two readings of the clock; the search visits some hundreds of thousands in a second. */
const CLOCK_NODES = { firstInterval: 8, maxInterval: 1024 };

/** For a search without pauses. */
const UNLIMITED_GRANT = 2 ** 30;

/** Sets up tasks about a position. */
export function createTaskSetup(
  root: SolverRoot,
  isShared: boolean,
  memoryBytes = DEFAULT_MEMORY_BYTES,
): TaskSetup {
  const bits = tableBits(root.rows * root.columns, memoryBytes);
  return { root, table: createTableMemory(bits, isShared) };
}

/** Creates the node search of a setup. */
export function createTaskSolver({ root, table }: TaskSetup): TaskSolver {
  const search = createNodeSearch(root, table);
  const clock = createWorkClock(CLOCK_NODES);
  let end = 0;
  /** Whether the slice has just begun: every slice does some work, however late it is. */
  let isNewSlice = true;

  const beginSlice = (nextSliceEnd: SliceEnd): void => {
    end = nextSliceEnd();
    isNewSlice = true;
    clock.start();
  };

  const grantInSlice = (): number => {
    const mayGoOn = isNewSlice || clock.read() < end;
    isNewSlice = false;
    return mayGoOn ? clock.interval() : 0;
  };

  const grantAll = (): number => UNLIMITED_GRANT;

  function* askInSlices(
    { moves, threshold, budget }: SolverTask,
    nextSliceEnd: SliceEnd,
    maxNodes = Infinity,
  ): SlicedWork<SolverAnswer> {
    const before = search.nodes();
    search.load(moves);
    const isFirst = search.mover() === root.turn;
    const asked = isFirst ? threshold : 1 - threshold;
    const isSliced = nextSliceEnd !== noSliceEnd;
    const grantTime = isSliced ? grantInSlice : grantAll;
    const grant =
      maxNodes === Infinity
        ? grantTime
        : () => Math.max(0, Math.min(grantTime(), maxNodes - (search.nodes() - before)));
    const hasBegun = end > 0;
    // A slice goes on from task to task.
    if (isSliced && performance.now() >= end) {
      if (hasBegun) yield undefined;
      beginSlice(nextSliceEnd);
    }
    let bound = search.search(asked, budget, grant);
    while (bound === PAUSED) {
      yield undefined;
      beginSlice(nextSliceEnd);
      bound = search.resume(grant);
    }
    const nodes = search.nodes() - before;
    if (bound === BUDGET_SPENT) return { holds: null, parts: search.moves(), nodes };
    return { holds: bound >= asked === isFirst, parts: [], nodes };
  }

  return {
    ask: (task) => runSync((nextSliceEnd) => askInSlices(task, nextSliceEnd)),
    askInSlices,
    nodes: search.nodes,
  };
}

/**
 * A part of a question, as it is put to a kernel; plain data, so that it can go to another thread.
 *
 * @module
 */
import { createBitboard } from './bitboard';
import {
  noSliceEnd,
  createWorkClock,
  runSync,
  type SlicedWork,
  type SliceEnd,
} from '@games/search-core/engine';
import { BUDGET_SPENT, createSolverKernel, grantAll, PAUSED } from './node-search';

/** The rules a kernel is made for, and its table. */
export interface KernelSetup {
  readonly rows: number;
  readonly columns: number;
  readonly start: number;
  readonly balanced: boolean;
  readonly table: Int32Array;
}

/** Does A end at least `threshold` ahead after these moves? */
export interface SolverTask {
  readonly moves: readonly number[];
  readonly threshold: number;
  /** Nodes to spend at most. */
  readonly budget: number;
}

/** The answer, or, where the budget did not suffice, the moves to ask about instead. */
export interface SolverAnswer {
  readonly holds: boolean | null;
  readonly parts: readonly number[];
  readonly nodes: number;
}

/** Nodes from one look at the clock to the next; a kernel visits some hundreds of thousands a second. */
const CLOCK_NODES = { first: 8, longest: 1024 };

/** A kernel that answers tasks. */
export interface TaskSolver {
  readonly ask: (task: SolverTask) => SolverAnswer;
  /** The same in time slices; one task after another. */
  readonly askInSlices: (task: SolverTask, nextSliceEnd: SliceEnd) => SlicedWork<SolverAnswer>;
}

export function createTaskSolver(setup: KernelSetup): TaskSolver {
  const { rows, columns, start, balanced, table } = setup;
  const kernel = createSolverKernel(createBitboard(rows, columns, start), balanced, table);
  const clock = createWorkClock(CLOCK_NODES);
  let end = 0;
  /** Whether the slice has just begun: every slice does some work, however late it is. */
  let isFresh = true;

  const begin = (nextSliceEnd: SliceEnd): void => {
    end = nextSliceEnd();
    isFresh = true;
    clock.start();
  };

  const isOver = (): boolean => performance.now() >= end;

  const grantInSlice = (): number => {
    const mayGoOn = isFresh || clock.look() < end;
    isFresh = false;
    return mayGoOn ? clock.interval() : 0;
  };

  function* askInSlices(
    { moves, threshold, budget }: SolverTask,
    nextSliceEnd: SliceEnd,
  ): SlicedWork<SolverAnswer> {
    const before = kernel.nodes();
    kernel.load(moves);
    const isFirst = kernel.mover() === 0;
    const asked = isFirst ? threshold : 1 - threshold;
    const isSliced = nextSliceEnd !== noSliceEnd;
    const grant = isSliced ? grantInSlice : grantAll;
    const hasBegun = end > 0;
    // A slice goes on from task to task.
    if (isSliced && isOver()) {
      if (hasBegun) yield undefined;
      begin(nextSliceEnd);
    }
    let bound = kernel.search(asked, budget, grant);
    while (bound === PAUSED) {
      yield undefined;
      begin(nextSliceEnd);
      bound = kernel.resume(grant);
    }
    const nodes = kernel.nodes() - before;
    if (bound === BUDGET_SPENT) return { holds: null, parts: kernel.moves(), nodes };
    return { holds: bound >= asked === isFirst, parts: [], nodes };
  }

  return { ask: (task) => runSync(askInSlices(task, noSliceEnd)), askInSlices };
}

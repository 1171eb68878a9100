/**
 * A part of a question, as it is put to a kernel; plain data, so that it can go to another thread.
 *
 * @module
 */
import { createBitboard } from './bitboard';
import { BUDGET_SPENT, createSolverKernel } from './solver-kernel';

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

/** A kernel that answers tasks. */
export function createTaskSolver(setup: KernelSetup): (task: SolverTask) => SolverAnswer {
  const { rows, columns, start, balanced, table } = setup;
  const kernel = createSolverKernel(createBitboard(rows, columns, start), balanced, table);
  return ({ moves, threshold, budget }) => {
    const before = kernel.nodes();
    kernel.load(moves);
    const isFirst = kernel.mover() === 0;
    const asked = isFirst ? threshold : 1 - threshold;
    const bound = kernel.search(asked, budget);
    const nodes = kernel.nodes() - before;
    if (bound === BUDGET_SPENT) return { holds: null, parts: kernel.moves(), nodes };
    return { holds: bound >= asked === isFirst, parts: [], nodes };
  };
}

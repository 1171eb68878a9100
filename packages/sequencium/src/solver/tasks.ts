/**
 * The solver in tasks that other machines can answer: {@link solveByTasks} asks, {@link createTaskSolver} answers,
 * {@link findAnswerFlaw} checks the answers.
 */
import { checkArray, checkRecord, isReadableArray, isWhole, readProperty } from '@games/search-core/internal';
import { checkPosition, type SequenciumPosition } from '../rules/position';
import { rootOf } from './node-search/root';
import { checkSolve, type SolveRequest } from './solve-request';
import {
  createTaskSetup,
  createTaskSolver as createSolverOf,
  type SolverAnswer,
  type SolverTask,
} from './task';

export interface TaskSolverOptions extends Pick<SolveRequest, 'memoryBytes'> {
  /** A table of {@link createTaskTable} for the same position, which threads may share. */
  readonly table?: Int32Array | undefined;
}

/** @throws OptionError as `solve`. */
export function createTaskTable(position: SequenciumPosition, memoryBytes?: number): Int32Array {
  checkSolve(position, { memoryBytes });
  return createTaskSetup(rootOf(position), true, memoryBytes).table;
}

/**
 * Creates a solver that answers tasks about a position, one at a time, blocking. Its table is kept from task to task; of an
 * answer, only the nodes and the order of `parts` depend on it.
 *
 * @throws OptionError as `solve`; `search-core/out-of-range` for moves of a task that are not cells.
 */
export function createTaskSolver(
  position: SequenciumPosition,
  options: TaskSolverOptions = {},
): (task: SolverTask) => SolverAnswer {
  checkRecord('options', options, { memoryBytes: null, table: null });
  const { memoryBytes, table } = options;
  checkSolve(position, { memoryBytes });
  const root = rootOf(position);
  return createSolverOf(table ? { root, table } : createTaskSetup(root, false, memoryBytes)).ask;
}

/**
 * Checks the form of an answer from outside: its types, and that its parts are the legal moves. Whether its claim is true is
 * not checked, as that would take as long as answering.
 *
 * @param position - the position being solved; it is left unchanged.
 * @returns what was expected instead, or undefined for a well-formed answer. O(moves * cells).
 * @throws IllegalMoveError for a task whose moves are not legal.
 */
export function findAnswerFlaw(
  position: SequenciumPosition,
  task: SolverTask,
  answer: unknown,
): string | undefined {
  const game = checkPosition(position);
  checkRecord('task', task);
  checkArray('task.moves', task.moves);
  const [holds, parts, nodes] = ['holds', 'parts', 'nodes'].map((name) => readProperty(answer, name));
  if (!isWhole(nodes, 0, Number.MAX_SAFE_INTEGER)) return 'nodes: a whole number from 0';
  if (holds !== null && typeof holds !== 'boolean') return 'holds: true, false or null';
  if (!isReadableArray(parts)) return 'parts: a list';
  const found = parts as readonly unknown[];
  if (holds !== null) return found.length === 0 ? undefined : 'parts: none beside an answer';
  const legal = new Set(movesAfter(game, task.moves));
  const isComplete = found.length > 0 && found.length === legal.size && new Set(found).size === legal.size;
  return isComplete && found.every((part) => legal.has(part as number))
    ? undefined
    : 'parts: every legal move, once, in a game that is not over';
}

function movesAfter(position: SequenciumPosition, moves: readonly number[]): number[] {
  let played = 0;
  try {
    for (const move of moves) {
      position.play(move);
      played++;
    }
    return position.moves();
  } finally {
    for (; played > 0; played--) position.undo();
  }
}

/**
 * The exact value of a position.
 *
 * A solve asks one threshold after another, "does the side to move end at least this far ahead?", and splits each question
 * into tasks for the node search:
 *
 * ```text
 * value-range         chooses the next threshold
 *   threshold-proof   chooses the next position without an answer
 *     task            asks about that position, within a budget of nodes
 *       node-search   answers
 * ```
 */
import {
  checkRecord,
  createBudget,
  runInSlices,
  runSync,
  runWithinBudget,
  type SlicedWork,
} from '@games/search-core/internal';
import type { SequenciumPosition } from '../rules/position';
import { rootOf } from './node-search/root';
import { type SolveResult, type SolveRequest, type SolveStop, SOLVE_SHAPE } from './solve-request';
import { createSolveState, type SolveState } from './solve-state';
import {
  createTaskSetup,
  createTaskSolver,
  type SolverAnswer,
  type SolverTask,
  type TaskSolver,
} from './task';
import { budgetOf } from './threshold-proof';

/** The maximum number of nodes of a task in time slices: a few tenths of a second, which is lost when the process is killed. */
const TASK_NODES = 300_000;

/**
 * Solves a position: its value under best play and its optimal moves, in time slices of at most 5 ms between which other
 * work runs. The position may be of any variant and at any point of a game. With `payoff: 'margin'` the value is the final
 * difference of the maxima; with `'outcome'` it is the winner, which takes less time.
 *
 * From the start 5 x 5 takes a second, and every four or five more cells take ten times as long.
 *
 * The position is left unchanged. It must not be changed before the promise settles.
 *
 * @returns the solution, or with another `stopped` than `'solved'` what was known when a limit or the signal ended it.
 * @throws OptionError for a request out of range, a position beyond the solver ({@link SOLVER_CELLS}), or a checkpoint
 * of another one.
 * @example
 * ```ts
 * import { createPosition, solve } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 4, columns: 5, payoff: 'margin' });
 * const { value, best, stopped } = await solve(position, { milliseconds: 60_000 });
 * console.log(value, best, stopped); // { kind: 'score', score: 0, certainty: 'exact' } [ 1, 5, 6 ] solved
 * ```
 */
export async function solve(position: SequenciumPosition, request: SolveRequest = {}): Promise<SolveResult> {
  return runInSlices(solveInSlices(position, request, TASK_NODES));
}

/**
 * {@link solve}, blocking until it answers.
 *
 * @throws OptionError as {@link solve}.
 */
export function solveSync(position: SequenciumPosition, request: SolveRequest = {}): SolveResult {
  checkRecord('request', request, SOLVE_SHAPE);
  return runSync(solveInSlices(position, request, Infinity));
}

/** @param taskNodes - the most nodes of a task. */
function* solveInSlices(
  position: SequenciumPosition,
  request: SolveRequest,
  taskNodes: number,
): SlicedWork<SolveResult> {
  const state = createSolveState(position, request);
  if (request.signal?.aborted) return state.solution('aborted');
  let proof = state.nextProof();
  if (proof === null && request.principalVariation !== true) return state.solution('solved');
  const tasks = createTaskSolver(createTaskSetup(rootOf(position), false, request.memoryBytes));
  // A table of many megabytes makes the garbage collector run, which is a slice's worth of work by itself.
  yield undefined;
  const runTask = createTaskRunner(state, tasks, request);
  for (; proof !== null; proof = state.nextProof()) {
    while (state.isUnfinished(proof)) {
      const moves = proof.next()!;
      const budget = budgetOf(moves, taskNodes);
      const answer = yield* runTask({ moves, threshold: proof.threshold, budget });
      if (typeof answer === 'string') return state.solution(answer);
      state.record(proof, moves, answer);
    }
  }
  const questions = state.lineQuestions();
  for (let step = questions.next(); !step.done;) {
    const answer = yield* runTask({ ...step.value, budget: Infinity });
    if (typeof answer === 'string') return state.solution(answer);
    step = questions.next(answer.holds === true);
  }
  return state.solution('solved');
}

/** Runs tasks until they are answered or a limit is reached. */
function createTaskRunner(state: SolveState, tasks: TaskSolver, request: SolveRequest) {
  const budget = createBudget(request, { started: performance.now() - state.elapsed() });

  return function* runTask(task: SolverTask): SlicedWork<SolverAnswer | SolveStop> {
    const reason = budget.limitReason(state.nodes());
    if (reason) return reason;
    const work = tasks.begin(task, state.nodes());
    const spend = (): void => state.spend(work.nodes() - state.nodes());
    const stopped = yield* runWithinBudget(work, budget, spend);
    spend();
    return stopped === 'answered' ? work.answer() : stopped;
  };
}

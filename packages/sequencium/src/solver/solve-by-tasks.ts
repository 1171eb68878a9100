/** Solving with tasks that are answered elsewhere, several at a time. */
import { checkMembers } from '@games/search-core/internal';
import type { SequenciumPosition } from '../rules/position';
import type { SolveResult, SolveRequest, SolveStop } from './solve-request';
import { createSolveState } from './solve-state';
import type { SolverAnswer, SolverTask } from './task';
import { budgetOf, type Proof } from './threshold-proof';

/** Answers tasks: threads, other processes, other machines. */
export interface TaskRunner {
  /** Tasks under way at a time, from 1. It is read before each task and may change. */
  readonly width: number;
  /** The maximum number of nodes of a task, from 1. */
  readonly budget: number;
  /** Answers a task; a rejection ends the solve. */
  readonly ask: (task: SolverTask) => Promise<SolverAnswer>;
}

/** A solve request with an AbortSignal. `memoryBytes` has no effect, as tables belong to the runner. */
export type TaskSolveRequest = Omit<SolveRequest, 'signal'> & { readonly signal?: AbortSignal | undefined };

/**
 * Solves a position like `solve`, with tasks that a runner answers. The value and `best` do not depend on the runner or the
 * order of its answers; the nodes do. An abort or the end of the time is answered at once; tasks may then still be under
 * way, and their answers are ignored.
 *
 * A task that needs more than `budget` nodes is answered with the moves to ask about instead. With a `checkpoint` an earlier
 * solve is resumed.
 *
 * @returns the solution, or what was known when it was stopped; rejects with what `ask` rejects with.
 * @throws OptionError as `solve`.
 */
export async function solveByTasks(
  position: SequenciumPosition,
  request: TaskSolveRequest,
  runner: TaskRunner,
): Promise<SolveResult> {
  const state = createSolveState(position, request);
  checkMembers('runner', runner, ['ask'], 'a runner of tasks');
  const { nodes: maxNodes = Infinity } = request;
  const stop = watchStops(request, state.elapsed());
  const running = new Set<Promise<unknown>>();

  const startTask = (proof: Proof, moves: readonly number[]): void => {
    const budget = Math.min(budgetOf(moves, runner.budget), Math.max(1, maxNodes - state.nodes()));
    const task = runner.ask({ moves, threshold: proof.threshold, budget }).then((answer) => {
      running.delete(task);
      if (stop.reason() !== null) return;
      state.spend(answer.nodes);
      state.record(proof, moves, answer);
    });
    running.add(task);
    // The race below reports a failure; without this a second one would be an unhandled rejection.
    task.catch(() => undefined);
  };

  const finish = async (proof: Proof): Promise<SolveStop | null> => {
    while (state.isUnfinished(proof)) {
      const reason = stop.reason() ?? (state.nodes() >= maxNodes ? 'nodes' : null);
      if (reason !== null) return reason;
      const moves = running.size < runner.width ? proof.next() : null;
      if (moves === null) await Promise.race([...running, stop.happened]);
      else startTask(proof, moves);
    }
    // The answers of tasks still under way are no longer needed.
    await Promise.race([Promise.all(running), stop.happened]);
    return null;
  };

  const askWhole = async (question: Omit<SolverTask, 'budget'>): Promise<boolean | SolveStop> => {
    const budget = maxNodes - state.nodes();
    if (budget <= 0) return stop.reason() ?? 'nodes';
    const asked = runner.ask({ ...question, budget });
    // A rejection after a stop must not be unhandled.
    asked.catch(() => undefined);
    const answer = await Promise.race([asked, stop.happened]);
    const reason = stop.reason();
    if (reason !== null || answer === undefined) return reason ?? 'aborted';
    state.spend(answer.nodes);
    return answer.holds ?? 'nodes';
  };

  const finishLine = async (): Promise<SolveStop | null> => {
    const questions = state.lineQuestions();
    for (let step = questions.next(); !step.done;) {
      const answer = stop.reason() ?? (await askWhole(step.value));
      if (typeof answer === 'string') return answer;
      step = questions.next(answer);
    }
    return null;
  };

  try {
    for (let proof = state.nextProof(); proof !== null; proof = state.nextProof()) {
      const reason = await finish(proof);
      if (reason !== null) return state.solution(reason);
    }
    return state.solution((await finishLine()) ?? 'solved');
  } finally {
    stop.release();
  }
}

/** Watches for the abort and the end of the time. */
function watchStops(
  { signal, milliseconds }: TaskSolveRequest,
  elapsed: number,
): {
  /** Why to stop, or null. */
  readonly reason: () => SolveStop | null;
  readonly happened: Promise<void>;
  readonly release: () => void;
} {
  let reason: SolveStop | null = null;
  let settle: () => void;
  const happened = new Promise<void>((resolve) => (settle = resolve));
  const stopFor = (found: SolveStop): void => {
    reason ??= found;
    settle();
  };
  const abort = (): void => stopFor('aborted');
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const timer =
    milliseconds === undefined ? undefined : setTimeout(() => stopFor('time'), milliseconds - elapsed);
  return {
    reason: () => reason,
    happened,
    release: () => {
      signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
    },
  };
}

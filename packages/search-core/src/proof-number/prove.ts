/**
 * Proof-number search: answers yes-or-no questions about a game, "can this side win?", without an evaluation, by going
 * where the least work seems left to a proof. It is at its best where one side has forcing moves, and where lines
 * differ much in length.
 *
 * In a game without a rule of repetition no position comes back and its graph has no cycles; that is what makes it safe
 * to use a result found on one path on every other. With such a rule, what depends on the path is kept apart. Where a
 * repetition is a draw, searches end lines at the first return of a position, whatever `times` says (`Repeating`).
 */
import { assertDeterministic } from '../game/assert-position';
import { toUserBest, type ChosenMoveOf, type MoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Hashed, type Position } from '../game/position';
import { runWithinBudget, type Budget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import type { AnyShape } from '../validation/check-options';
import { answerOfFinished, type Prover, type Question } from './prover';
import {
  beginProof,
  checkQuestion,
  depthFirst,
  type ProofOptions,
  type ProofProgress,
  type ProofResult,
  PROOF_SHAPE,
} from './request';
import { IMPOSSIBLE } from './table';

/** The line of a result may cost as many nodes as the proof, and this many. */
const LINE_NODES = 1000;

/**
 * Asks whether a side can reach a goal, with depth-first proof-number search, while the thread does other work.
 *
 * It runs in slices of at most 5 ms, between which the position is unchanged; it must not be changed before the end.
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @param options - the question, by default whether the side to move wins, and the limits.
 * @returns the answer; `'unknown'` when a limit or an abort came first.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type` for a request
 * that is invalid (the promise rejects).
 * @remarks Exact, but for equal hashes of different positions. Memory: the table and a few words for every move of
 * the positions on one path. Source: Nagai 2002, with the refinements named in the source.
 *
 * @example
 * ```ts
 * import { prove } from '@games/search-core/proof-number';
 * import { createNim } from '@games/search-core/testing';
 *
 * const { answer, nodes } = await prove(createNim([3, 4, 5]));
 * console.log(answer, nodes < 1000); // proven true
 * ```
 */
export async function prove<P extends Position & Hashed>(
  position: P,
  options: ProofOptions = {},
): Promise<ProofResult<MoveOf<P>, ChosenMoveOf<P>>> {
  return runInSlices(answer(position, options));
}

/** {@link prove}, blocking until it answers: the same nodes, the same answer. */
export function proveSync<P extends Position & Hashed>(
  position: P,
  options: ProofOptions = {},
): ProofResult<MoveOf<P>, ChosenMoveOf<P>> {
  return runSync(answer(position, options));
}

function* answer<P extends Position & Hashed>(
  position: P,
  options: ProofOptions,
): SlicedWork<ProofResult<MoveOf<P>, ChosenMoveOf<P>>> {
  const { result } = yield* ask(position, options, PROOF_SHAPE);
  return result;
}

/** One question, from its check to its result. */
export function* ask<P extends Position & Hashed>(given: P, options: ProofOptions, shape: AnyShape) {
  const position = assertDeterministic(given);
  const { prover, table } = depthFirst(position, options);
  const budget = beginProof(options, shape);
  const question = checkQuestion(position, options);
  const asked = { position, prover, question, budget, onProgress: options.onProgress };
  const found = yield* answerQuestion(asked);
  const result: ProofResult<MoveOf<P>, ChosenMoveOf<P>> = { ...found, ...toUserBest(position, found) };
  return { ...asked, table, result };
}

interface AskedQuestion {
  readonly position: Position;
  readonly prover: Prover;
  readonly question: Question;
  readonly budget: Budget;
  readonly onProgress: ((progress: ProofProgress) => void) | undefined;
}

export function* answerQuestion(asked: AskedQuestion): SlicedWork<ProofResult> {
  const { position, prover, question, budget, onProgress } = asked;
  const progress = (): ProofProgress => ({
    proofNumber: prover.proofNumber(),
    disproofNumber: prover.disproofNumber(),
    nodes: prover.nodes(),
    milliseconds: budget.elapsed(),
  });
  const finished = answerOfFinished(position, question);
  if (finished !== undefined) return resultOfFinished(finished);

  prover.begin(question);
  const report = createProgressReporter(onProgress, progress, budget.started);
  const stopped = yield* runWithinBudget(prover, budget, report);
  const found = { ...progress(), move: prover.move(), stopped };
  onProgress?.(found);
  if (stopped !== 'solved') return { ...found, answer: 'unknown', principalVariation: [found.move] };
  const principalVariation = yield* findLine(asked);
  return {
    ...found,
    nodes: prover.nodes(),
    milliseconds: budget.elapsed(),
    answer: found.proofNumber === 0 ? 'proven' : 'disproven',
    principalVariation,
  };
}

/** Best play from a decided position: each side's move found again in what the search remembers. */
function* findLine({ position, prover, question, budget }: AskedQuestion): SlicedWork<number[]> {
  const lineBudget = budget.withNodes(Math.min(budget.nodes, 2 * prover.nodes() + LINE_NODES));
  const isProven = prover.proofNumber() === 0;
  const line = [prover.move()];
  const atItsEnd = <R>(call: () => R): R => {
    let played = 0;
    try {
      for (; played < line.length; played++) position.play(line[played]!);
      return call();
    } finally {
      for (; played > 0; played--) position.undo();
    }
  };
  const ahead = {
    nodes: prover.nodes,
    run: (given: Budget) => atItsEnd(() => prover.run(given)),
  };
  while (atItsEnd(() => position.outcome()) === ONGOING) {
    atItsEnd(() => prover.begin(question));
    const stopped = yield* runWithinBudget(ahead, lineBudget);
    // On this path the answer may differ, where a repetition ends the game.
    if (stopped !== 'solved' || (prover.proofNumber() === 0) !== isProven) break;
    line.push(prover.move());
  }
  return line;
}

function resultOfFinished(reached: boolean): ProofResult {
  return {
    answer: reached ? 'proven' : 'disproven',
    move: NO_MOVE,
    principalVariation: [],
    proofNumber: reached ? 0 : IMPOSSIBLE,
    disproofNumber: reached ? IMPOSSIBLE : 0,
    nodes: 0,
    milliseconds: 0,
    stopped: 'over',
  };
}

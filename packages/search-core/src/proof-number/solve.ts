/**
 * Values by proof-number search: one question after another.
 *
 * @module
 */
import { ONGOING, type Hashed, type Position } from '../game/position';
import { MAX_EVALUATION, type Value } from '../game/value';
import {
  beginSlice,
  progressSliceEnd,
  runInSlices,
  runSync,
  sliceEnd,
  type SliceEnd,
  type SlicedWork,
} from '../scheduling/time-slicing';
import { answerQuestion } from './prove';
import {
  beginProof,
  depthFirst,
  type ProofResult,
  type ProofSolution,
  type SolutionOptions,
} from './request';

/**
 * Finds the value of a position beside other work of the thread, by asking `prove` one question after another: in an
 * outcome game whether it is a win, then whether it is at least a draw; in a margin game first for the sign, then ever
 * closer to the exact margin.
 *
 * @returns what is known when a limit or an abort ends it: `value.certainty` is `'exact'`, or a bound.
 * @throws OptionError as {@link prove}.
 * @remarks A margin `m` takes about `2 log2 m` questions.
 *
 * @example
 * ```ts
 * import { formatValue } from '@games/search-core';
 * import { solveByProofNumbers } from '@games/search-core/proof-number';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { value } = await solveByProofNumbers(createTicTacToe());
 * if (value) console.log(formatValue(value)); // draw
 * ```
 */
export async function solveByProofNumbers(
  position: Position & Hashed,
  options: SolutionOptions = {},
): Promise<ProofSolution> {
  beginSlice();
  return runInSlices(solve(position, options, sliceEnd));
}

/** {@link solveByProofNumbers}, on this thread until it has finished. */
export function solveByProofNumbersSync(
  position: Position & Hashed,
  options: SolutionOptions = {},
): ProofSolution {
  return runSync(solve(position, options, progressSliceEnd));
}

/** Asks one goal after another. The table is cleared in between: the numbers of one question mislead in the next. */
function* solve(
  position: Position & Hashed,
  options: SolutionOptions,
  nextSliceEnd: SliceEnd,
): SlicedWork<ProofSolution> {
  const { prover, table } = depthFirst(position, options);
  const budget = beginProof(options);
  const side = position.turn();
  const { onProgress } = options;
  function* ask(goal: number): SlicedWork<ProofResult> {
    table.clear();
    return yield* answerQuestion({
      position,
      prover,
      question: { side, goal },
      budget,
      onProgress,
      nextSliceEnd,
    });
  }
  const { value, from } = yield* position.payoff === 'outcome'
    ? solveOutcome(ask, position)
    : solveMargin(ask);
  const { move, principalVariation, stopped } = from;
  return { value, move, principalVariation, stopped, nodes: prover.nodes(), milliseconds: budget.elapsed() };
}

type Ask = (goal: number) => SlicedWork<ProofResult>;

/** A value, and the answer that a move and a line come from. */
interface Solved {
  readonly value: Value | undefined;
  readonly from: ProofResult;
}

function* solveOutcome(ask: Ask, position: Position): SlicedWork<Solved> {
  const plies = position.outcome() === ONGOING ? position.maxPlies : 0;
  const certainty = plies === 0 ? 'exact' : 'within';
  const win = yield* ask(1);
  if (win.answer === 'proven') return { value: { kind: 'win', plies, certainty }, from: win };
  if (win.answer === 'unknown') return { value: undefined, from: win };
  const draw = yield* ask(0);
  if (draw.answer === 'proven') return { value: { kind: 'draw', certainty: 'exact' }, from: draw };
  if (draw.answer === 'disproven') return { value: { kind: 'loss', plies, certainty }, from: draw };
  return { value: { kind: 'score', score: 0, certainty: 'at-most' }, from: draw };
}

/** Doubles its steps from 0 until the margin lies between two answers, then halves the distance. */
function* solveMargin(ask: Ask): SlicedWork<Solved> {
  let low = -MAX_EVALUATION;
  let high = MAX_EVALUATION + 1;
  let reached: ProofResult | undefined;
  let missed: ProofResult | undefined;
  for (let goal = 0, step = 1; low + 1 < high; step *= 2) {
    const result = yield* ask(goal);
    if (result.answer === 'unknown') {
      const from = { ...(reached ?? result), stopped: result.stopped };
      if (reached) return { value: { kind: 'score', score: low, certainty: 'at-least' }, from };
      return { value: missed && { kind: 'score', score: high - 1, certainty: 'at-most' }, from };
    }
    if (result.answer === 'proven') {
      low = goal;
      reached = result;
    } else {
      high = goal;
      missed = result;
    }
    if (reached && missed) goal = low + Math.floor((high - low) / 2);
    else goal = reached ? Math.min(low + step, MAX_EVALUATION) : Math.max(high - step, 1 - MAX_EVALUATION);
  }
  return { value: { kind: 'score', score: low, certainty: 'exact' }, from: reached ?? missed! };
}

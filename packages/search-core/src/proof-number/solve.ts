/** Values by proof-number search: one question after another. */
import { assertDeterministic } from '../game/assert-position';
import { toUserLine, toUserMoves, type MoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Hashed, type Position } from '../game/position';
import { MAX_EVALUATION, type Value } from '../game/value';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { answerQuestion } from './prove';
import {
  beginProof,
  depthFirst,
  type ProofResult,
  type ProofSolution,
  type SolutionOptions,
  SOLUTION_SHAPE,
} from './request';

/**
 * Finds the value of a position while the thread does other work, by asking `prove` one question after another: in an
 * outcome game whether it is a win, then whether it is at least a draw; in a margin game first for the sign, then ever
 * closer to the exact margin.
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @returns the value with `stopped: 'solved'`; what is known of it when a limit or an abort came first.
 * @throws OptionError as {@link prove}.
 * @remarks A margin `m` takes about `2 log2 m` questions.
 *
 * @example
 * ```ts
 * import { formatValue } from '@games/search-core';
 * import { solveByProofNumbers } from '@games/search-core/proof-number';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { value, atLeast, atMost } = await solveByProofNumbers(createTicTacToe());
 * console.log(formatValue(value), atLeast, atMost); // draw 0 0
 * ```
 */
export async function solveByProofNumbers<P extends Position & Hashed>(
  position: P,
  options: SolutionOptions = {},
): Promise<ProofSolution<MoveOf<P>>> {
  return runInSlices(solve(position, options));
}

/** {@link solveByProofNumbers}, blocking until it answers: the same nodes, the same answer. */
export function solveByProofNumbersSync<P extends Position & Hashed>(
  position: P,
  options: SolutionOptions = {},
): ProofSolution<MoveOf<P>> {
  return runSync(solve(position, options));
}

/** Asks one goal after another. The table is cleared in between: the numbers of one question mislead in the next. */
function* solve<P extends Position & Hashed>(
  given: P,
  options: SolutionOptions,
): SlicedWork<ProofSolution<MoveOf<P>>> {
  const position = assertDeterministic(given);
  const { prover, table } = depthFirst(position, options);
  const budget = beginProof(options, SOLUTION_SHAPE);
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
    });
  }
  const known = yield* position.payoff === 'outcome' ? solveOutcome(ask, position) : solveMargin(ask);
  const { value, atLeast, atMost, decided, last } = known;
  const { move, principalVariation } = decided ?? last;
  return {
    value,
    atLeast,
    atMost,
    best: toUserMoves(position, decided && move !== NO_MOVE ? [move] : []),
    principalVariation: toUserLine(position, principalVariation),
    nodes: prover.nodes(),
    milliseconds: budget.elapsed(),
    stopped: last.stopped,
  };
}

/** The value of a position about which nothing is known. */
const UNKNOWN: Value = { kind: 'score', score: 0, certainty: 'estimate' };

type Ask = (goal: number) => SlicedWork<ProofResult>;

/** The bounds of the value after the questions asked so far. */
interface Known extends Pick<ProofSolution, 'value' | 'atLeast' | 'atMost'> {
  /** The answer whose move reaches `atLeast`, where one is known. */
  readonly decided: ProofResult | undefined;
  /** The answer to the last question. */
  readonly last: ProofResult;
}

function* solveOutcome(ask: Ask, position: Position): SlicedWork<Known> {
  const plies = position.outcome() === ONGOING ? position.maxPlies : 0;
  const certainty = plies === 0 ? 'exact' : 'within';
  const win = yield* ask(1);
  if (win.answer === 'proven')
    return { value: { kind: 'win', plies, certainty }, atLeast: 1, atMost: 1, decided: win, last: win };
  if (win.answer === 'unknown')
    return { value: UNKNOWN, atLeast: -1, atMost: 1, decided: undefined, last: win };
  const draw = yield* ask(0);
  if (draw.answer === 'proven')
    return { value: { kind: 'draw', certainty: 'exact' }, atLeast: 0, atMost: 0, decided: draw, last: draw };
  if (draw.answer === 'disproven')
    return { value: { kind: 'loss', plies, certainty }, atLeast: -1, atMost: -1, decided: draw, last: draw };
  const value: Value = { kind: 'score', score: 0, certainty: 'at-most' };
  return { value, atLeast: -1, atMost: 0, decided: undefined, last: draw };
}

/** Doubles the distance from 0 until the margin lies between two answers, then halves the interval. */
function* solveMargin(ask: Ask): SlicedWork<Known> {
  let atLeast = -MAX_EVALUATION;
  let atMost = MAX_EVALUATION;
  let reached: ProofResult | undefined;
  let missed: ProofResult | undefined;
  for (let goal = 0, distance = 1; ; distance *= 2) {
    const last = yield* ask(goal);
    if (last.answer === 'proven') {
      atLeast = goal;
      reached = last;
    } else if (last.answer === 'disproven') {
      atMost = goal - 1;
      missed = last;
    }
    const isSolved = atLeast === atMost;
    if (isSolved || last.answer === 'unknown') {
      const value = marginBetween(atLeast, atMost, reached !== undefined, missed !== undefined);
      return { value, atLeast, atMost, decided: reached ?? (isSolved ? missed : undefined), last };
    }
    if (reached && missed) goal = atLeast + Math.ceil((atMost - atLeast) / 2);
    else
      goal = reached
        ? Math.min(atLeast + distance, MAX_EVALUATION)
        : Math.max(atMost + 1 - distance, 1 - MAX_EVALUATION);
  }
}

/** The value between two bounds: exact, the bound that was proven, or an estimate where none was. */
function marginBetween(atLeast: number, atMost: number, isReached: boolean, isMissed: boolean): Value {
  if (atLeast === atMost) return { kind: 'score', score: atLeast, certainty: 'exact' };
  if (isReached) return { kind: 'score', score: atLeast, certainty: 'at-least' };
  return isMissed ? { kind: 'score', score: atMost, certainty: 'at-most' } : UNKNOWN;
}

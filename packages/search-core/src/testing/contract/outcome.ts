import { isEvaluation, isOutcome, problemOf } from '../../game/contract';
import { ONGOING } from '../../game/position';
import { MAX_EVALUATION } from '../../game/value';
import { quote } from '../../validation/quote';
import { fail } from './contract-error';
import type { GameLine } from './game-line';
import { outcomeFromHere } from './snapshot';

export function checkTurn(line: GameLine): void {
  const turn: unknown = line.position.turn();
  if (turn !== 0 && turn !== 1) fail('turn', `expected 0 or 1, got ${quote(turn)}`, line);
}

/** Checks that an outcome is `ONGOING`, or in the range of the payoff; asked twice, the same. */
export function checkOutcome(line: GameLine): void {
  const { payoff, outcome } = line.position;
  const result = outcome();
  if (!isOutcome(result, payoff)) fail('outcome', problemOf('outcome', result, line.position), line);
  if (outcome() !== result) fail('outcome', 'outcome changes when asked twice', line);
  checkMargin(line);
}

/** Checks that the margin so far, and what is still to come, are numbers that searches reckon with. */
function checkMargin(line: GameLine): void {
  const margin = line.position.marginSoFar?.() ?? 0;
  if (!isEvaluation(margin)) fail('marginSoFar', problemOf('marginSoFar', margin, line.position), line);
  const rest = outcomeFromHere(line.position);
  if (rest !== ONGOING && !isEvaluation(rest))
    fail(
      'marginSoFar',
      `is ${margin}, and the end pays ${rest} more: expected at most ${MAX_EVALUATION}`,
      line,
    );
}

/**
 * Checks that a game with moves is not over before the first: a function that returns 0 while the game goes on says that
 * it is drawn.
 */
export function checkStart(line: GameLine): void {
  const { outcome, maxMoves, generate } = line.position;
  const result = outcome();
  if (result === ONGOING || maxMoves === 0) return;
  const count = generate(new Int32Array(maxMoves), 0);
  if (count > 0)
    fail(
      'outcome',
      `is ${result} at the start, where there are ${count} moves; ONGOING while it goes on`,
      line,
    );
}

/** Checks the outcome of a finished game against the result that was found by other means. */
export function checkResult(line: GameLine, result: number): void {
  const side = line.position.turn();
  const expected = side === 0 ? result : 0 - result;
  const outcome = line.position.outcome();
  if (outcome === expected) return;
  fail('outcome', `outcome is ${outcome}, but side ${side}, to move, was paid ${quote(expected)}`, line);
}

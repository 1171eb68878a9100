import { createViolation, describeAnswer } from '../game/contract';
import type { Position } from '../game/position';
import { MAX_EVALUATION } from '../game/value';

/** The most that a game pays, as far as its payoff tells. */
function largestPayoff({ payoff }: Pick<Position, 'payoff'>): number {
  return payoff === 'outcome' ? 1 : MAX_EVALUATION;
}

/**
 * An evaluation.
 *
 * @param largest - the most that the game pays.
 * @throws ContractViolation for one that makes no sense.
 */
export function checkedEstimate(
  position: Position,
  estimate: number,
  largest: number,
  path: Iterable<number>,
): number {
  const limit = Math.min(largest, largestPayoff(position));
  if (estimate >= -limit && estimate <= limit) return estimate;
  throw createViolation(
    position,
    describeAnswer('evaluate', `a number from -${limit} to ${limit}`, estimate),
    path,
  );
}

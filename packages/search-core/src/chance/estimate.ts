import { describeAnswer } from '../game/contract';
import type { Position } from '../game/position';
import { MAX_EVALUATION } from '../game/value';

/** The most that a game with this payoff can pay. */
function largestPayoff({ payoff }: Pick<Position, 'payoff'>): number {
  return payoff === 'outcome' ? 1 : MAX_EVALUATION;
}

export function checkEstimate(
  position: Position,
  estimate: number,
  largest: number,
  fail: (problem: string) => never,
): number {
  const limit = Math.min(largest, largestPayoff(position));
  if (estimate >= -limit && estimate <= limit) return estimate;
  return fail(describeAnswer('evaluate', `a number from -${limit} to ${limit}`, estimate));
}

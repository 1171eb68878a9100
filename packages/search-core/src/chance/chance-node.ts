/**
 * What is asked of chance nodes and of evaluations in games with dice, checked.
 *
 * @module
 */
import { createViolation, describeAnswer } from '../game/contract';
import { MAX_CHANCE_WEIGHT, type Chance, type Position } from '../game/position';
import { MAX_EVALUATION } from '../game/value';

/** The most that a game pays, as far as its payoff tells. */
export function largestPayoff({ payoff }: Pick<Position, 'payoff'>): number {
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

/** Whether a game can say of a position that its events weigh so much in total; 0: a side is to move. */
export function isChanceWeight(total: number): boolean {
  return Number.isInteger(total) && total >= 0 && total <= MAX_CHANCE_WEIGHT;
}

/**
 * Checks that the weights of events sum to what they should.
 *
 * @param events - from `from` on, so many.
 * @throws ContractViolation for weights that are none, or sum to something else: probabilities that do not sum to one.
 */
export function checkWeights(
  position: Position & Chance,
  total: number,
  events: Int32Array,
  from: number,
  count: number,
  path: Iterable<number>,
): void {
  let sum = 0;
  for (let index = from; index < from + count; index++) {
    const weight = position.eventWeight(events[index]!);
    if (weight >= 1 && isChanceWeight(weight)) sum += weight;
    else
      throw createViolation(position, describeAnswer('eventWeight', 'a whole number from 1', weight), path);
  }
  if (sum === total) return;
  const expected = `chanceWeight = ${total}, so that probabilities sum to one`;
  throw createViolation(
    position,
    describeAnswer('eventWeight', `weights that sum to ${expected}`, sum),
    path,
  );
}

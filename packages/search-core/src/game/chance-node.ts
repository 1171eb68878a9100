/**
 * What is asked of chance nodes, checked.
 *
 * @module
 */
import { createViolation, describeAnswer } from './contract';
import { MAX_CHANCE_WEIGHT, type Chance, type Position } from './position';

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

/** What is wrong with a total weight, in words. */
export function describeWeight(total: unknown): string {
  return describeAnswer('chanceWeight', `a whole number from 0 to ${MAX_CHANCE_WEIGHT}`, total);
}

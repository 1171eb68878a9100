import { describeAnswer } from './contract';
import { MAX_CHANCE_WEIGHT, type Chance, type Position } from './position';

/** Whether a number may be the total weight of a position's events; 0: a side is to move. */
export function isChanceWeight(total: number): boolean {
  return Number.isInteger(total) && total >= 0 && total <= MAX_CHANCE_WEIGHT;
}

/** Whether chance decides in a position that is not over. */
export function isChanceNode({ chanceWeight }: Position & Partial<Chance>): boolean {
  return chanceWeight !== undefined && chanceWeight() > 0;
}

/**
 * What is wrong with the weights of a position, in words: a total or a weight out of range, or a sum other than the total, so
 * that probabilities do not sum to one; undefined where nothing is.
 *
 * @param total - what `chanceWeight` returns; 0: a side is to move, and nothing is weighed.
 * @param events - `count` of them, from `from` on.
 */
export function problemOfWeights(
  { eventWeight }: Chance,
  total: number,
  events: ArrayLike<number>,
  from: number,
  count: number,
): string | undefined {
  if (!isChanceWeight(total)) return describeWeight(total);
  if (total === 0) return undefined;
  let sum = 0;
  for (let index = from; index < from + count; index++) {
    const weight = eventWeight(events[index]!);
    if (!(weight >= 1) || !isChanceWeight(weight))
      return describeAnswer('eventWeight', 'a whole number from 1', weight);
    sum += weight;
  }
  if (sum === total) return undefined;
  const expected = `weights that sum to chanceWeight = ${total}, so that probabilities sum to one`;
  return describeAnswer('eventWeight', expected, sum);
}

/** What is wrong with a total weight, in words. */
export function describeWeight(total: unknown): string {
  return describeAnswer('chanceWeight', `a whole number from 0 to ${MAX_CHANCE_WEIGHT}`, total);
}

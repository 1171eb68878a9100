import { problemOfWeights } from '../game/chance-node';
import type { Chance, Position } from '../game/position';
import { randomBelow, type RandomWords } from '../random';
import type { NodeStore } from './node-store';

/** The chance nodes of a tree. */
export function createEvents(
  position: Position & Partial<Chance>,
  { first, count, weight }: NodeStore,
  buffer: Int32Array,
  random: RandomWords,
  fail: (problem: string) => never,
) {
  const { chanceWeight, eventWeight } = position;
  const hasChance = chanceWeight !== undefined;

  /** The weight of the events in the buffer; 0 where a side is to move. */
  const weightOf = (size: number): number => {
    const total = chanceWeight!();
    const problem = problemOfWeights(position as Chance, total, buffer, 0, size);
    return problem === undefined ? total : fail(problem);
  };

  return {
    /** Writes the weights of the `size` events in the buffer to their places, or 0 for moves; returns whether these are events. */
    weighEvents: (start: number, size: number): boolean => {
      const total = weightOf(size);
      for (let index = 0; index < size; index++)
        weight[start + index] = total === 0 ? 0 : eventWeight!(buffer[index]!);
      return total > 0;
    },
    /** Whether a node with children is a chance node. */
    isChanceNode: (node: number): boolean => hasChance && weight[first[node]!]! > 0,
    /** Draws one of the events of a node, each as often as it happens. */
    drawChild: (node: number): number => {
      let child = first[node]!;
      const last = child + count[node]! - 1;
      let left = randomBelow(random, chanceWeight!());
      for (; child < last && left >= weight[child]!; child++) left -= weight[child]!;
      return child;
    },
    /** Draws one of the `size` events in the buffer; undefined where a side is to move. */
    drawEvent: (size: number): number | undefined => {
      const total = weightOf(size);
      if (total === 0) return undefined;
      let left = randomBelow(random, total);
      let index = 0;
      for (; index < size - 1; index++) {
        left -= eventWeight!(buffer[index]!);
        if (left < 0) break;
      }
      return buffer[index]!;
    },
  };
}

import { createRandom } from '../../src';

export interface Hammered {
  readonly hits: number;
  readonly wrong: number;
}

/** A hash for each small number. */
export function keyOf(number: number): readonly [number, number] {
  const random = createRandom(number + 1);
  return [random(), random()];
}

/** What belongs to a value under a hash; any other mixture of data is wrong. */
export function storedUnder(
  low: number,
  high: number,
  value: number,
): { move: number; depth: number; bound: number } {
  const mixed = Math.imul(low ^ (value * 0x9e3779b1), 0x85ebca6b) ^ high;
  return { move: mixed & 0xfff, depth: (mixed >>> 12) & 63, bound: 1 + ((mixed >>> 20) % 3) };
}

import { createRandom, randomBelow } from '@games/search-core';
import type { Deal } from '../src';

type Shape = (index: number, length: number) => number;

const random = createRandom(1);

/** The card at a place of a row of some length. */
export const shapes = {
  random: () => randomBelow(random, 1_000_000),
  valley: (index, length) => Math.abs(2 * index - length) * 1000 + randomBelow(random, 1000),
  mountain: (index, length) => (length - Math.abs(2 * index - length)) * 1000 + randomBelow(random, 1000),
  ridge: (index, length) => (length - Math.abs(2 * index - length)) * 100 + randomBelow(random, 500),
} satisfies Record<string, Shape>;

/** A deal of rows of one length. */
export function createDeal(rows: number, length: number, shape: Shape): Deal {
  return Array.from({ length: rows }, () => Array.from({ length }, (_, index) => shape(index, length)));
}

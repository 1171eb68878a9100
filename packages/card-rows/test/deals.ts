import fc from 'fast-check';
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
import type { Deal, RowMove, SolveResult } from '../src';

const cards = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: -1000, max: 1000 }),
);

/** Deals small enough for the exhaustive oracle: empty rows, negative and repeated cards included. */
export const smallDeals: fc.Arbitrary<Deal> = fc.array(fc.array(cards, { maxLength: 7 }), { maxLength: 4 });

/** Deals no oracle reaches. */
export const largeDeals: fc.Arbitrary<Deal> = fc.array(
  fc.array(fc.integer({ min: -1e6, max: 1e6 }), { maxLength: 300 }),
  { maxLength: 20 },
);

/** A deal of the numbers 1 to n, shuffled and cut into rows. */
export function permutationDeal(random: RandomWords, count: number, rows: number): number[][] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (let index = count - 1; index > 0; index--) {
    const other = randomBelow(random, index + 1);
    [numbers[index], numbers[other]] = [numbers[other]!, numbers[index]!];
  }
  const deal = Array.from({ length: rows }, (_, row) => [numbers[row]!]);
  for (const card of numbers.slice(rows)) deal[randomBelow(random, rows)]!.push(card);
  return deal;
}

/** A random deal: `rows` rows of up to `length` cards, each from -`magnitude` to `magnitude`. */
export function randomDeal(random: RandomWords, rows: number, length: number, magnitude: number): number[][] {
  return Array.from({ length: rows }, () =>
    Array.from(
      { length: randomBelow(random, length + 1) },
      () => randomBelow(random, magnitude * 2 + 1) - magnitude,
    ),
  );
}

export { createRandom };

/** The optimal first moves as rows, ends and cards. */
export function optimalMoves({ best, moves }: Pick<SolveResult, 'best' | 'moves'>): RowMove[] {
  return moves
    .filter(({ move }) => best.includes(move))
    .map(({ row, end, card }): RowMove => ({ row, end, card }));
}

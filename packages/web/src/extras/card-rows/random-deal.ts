import type { Deal } from '@games/card-rows';
import { createRandom, randomBelow } from '@games/search-core';

export interface RandomDeal {
  readonly rows: number;
  readonly cards: number;
  readonly lowest: number;
  readonly highest: number;
}

type RandomWords = ReturnType<typeof createRandom>;

/** Deals cards at random into rows of nearly the same length: each number once, as long as there are enough of them. */
export function randomDeal({ rows, cards, lowest, highest }: RandomDeal, seed: number): Deal {
  const random = createRandom(seed);
  const range = highest - lowest + 1;
  const drawn = range >= cards ? drawWithout(random, range, cards) : drawWith(random, range, cards);
  const startOf = (row: number): number => Math.round((row * cards) / rows);
  return Array.from({ length: rows }, (_, row) =>
    drawn.slice(startOf(row), startOf(row + 1)).map((offset) => lowest + offset),
  );
}

function drawWith(random: RandomWords, range: number, count: number): number[] {
  return Array.from({ length: count }, () => randomBelow(random, range));
}

/** Shuffles only as much of the range as is drawn. */
function drawWithout(random: RandomWords, range: number, count: number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const other = index + randomBelow(random, range - index);
    const drawn = moved.get(other) ?? other;
    moved.set(other, moved.get(index) ?? index);
    return drawn;
  });
}

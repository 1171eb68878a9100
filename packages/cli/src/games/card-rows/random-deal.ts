import type { Deal } from '@games/card-rows';
import { createRandom, randomBelow } from '@games/search-core';
import { checkInteger } from '@games/search-core/internal';

export interface RandomFlags {
  readonly cards?: number | undefined;
  readonly rows?: number | undefined;
  readonly seed?: number | undefined;
}

export const MAX_CARDS = 200;

/** Deals the cards 1 to `cards` at random; a seed deals the same cards again. */
export function randomDeal({ cards = 12, rows = 3, seed = Date.now() }: RandomFlags): Deal {
  checkInteger('--rows', rows, 1, cards);
  return shuffle(cards, rows, seed);
}

/** Shuffles the cards 1 to `count` into rows of nearly the same length. */
function shuffle(count: number, rows: number, seed: number): Deal {
  const random = createRandom(seed);
  const cards = Array.from({ length: count }, (_, index) => index + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  const length = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * length, (row + 1) * length)).filter(
    (row) => row.length > 0,
  );
}

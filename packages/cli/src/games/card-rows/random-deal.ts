import type { Deal } from '@games/card-rows';
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
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
  return evenDeal(cards, rows, seed);
}

/** What the cases of the assignment are drawn by. */
export interface DrawOptions {
  readonly count: number;
  readonly seed: number;
  /** @default what the assignment guarantees */
  readonly maxRows?: number | undefined;
}

/** The numbers of cases and cards that the assignment asks for. */
export const CASE_COUNT = 20;
export const MIN_CASE_CARDS = 5;
export const MAX_CASE_CARDS = 50;
/** What a Python program with a memory of positions visits in half of the time that the assignment gives it. */
const MAX_POSITIONS = 200_000;

/** Draws cases, from the smallest number of cards to the largest; a seed draws the same ones again. */
export function drawCases({ count, seed, maxRows }: DrawOptions): Deal[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 1 : index / (count - 1);
    const cards = MIN_CASE_CARDS + Math.round(share * (MAX_CASE_CARDS - MIN_CASE_CARDS));
    for (;;) {
      const deal = unevenDeal(cards, maxRows ?? guaranteedRows(cards), random);
      if (maxRows !== undefined || positionsOf(deal) <= MAX_POSITIONS) return deal;
    }
  });
}

/** The positions that a search with a memory visits at most: each row has lost cards at both ends. */
function positionsOf(deal: Deal): number {
  return deal.reduce((product, { length }) => product * ((length * (length + 1)) / 2 + 1), 1);
}

/** The most rows that the assignment gives to a number of cards. */
function guaranteedRows(cards: number): number {
  return cards <= 30 ? 4 : 3;
}

/** Deals the cards 1 to `count` into at most `maxRows` rows of any lengths. */
function unevenDeal(count: number, maxRows: number, random: RandomWords): Deal {
  const cards = shuffle(count, random);
  const rows = 1 + randomBelow(random, Math.min(count, maxRows));
  const inner = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const cuts = Array.from({ length: rows - 1 }, () => inner.splice(randomBelow(random, inner.length), 1)[0]!);
  const ends = [0, ...cuts.sort((a, b) => a - b), count];
  return ends.slice(1).map((end, row) => cards.slice(ends[row], end));
}

/** Deals the cards 1 to `count` into rows of nearly the same length. */
function evenDeal(count: number, rows: number, seed: number): Deal {
  const cards = shuffle(count, createRandom(seed));
  const length = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * length, (row + 1) * length)).filter(
    (row) => row.length > 0,
  );
}

function shuffle(count: number, random: RandomWords): number[] {
  const cards = Array.from({ length: count }, (_, index) => index + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

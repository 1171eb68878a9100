import { checkInteger } from './errors';

/** More keys than any board needs; they take 64 MiB. */
const MAX_KEYS = 2 ** 24;

/** A seeded source of random 32-bit words. The same seed gives the same sequence everywhere. */
export type RandomWords = () => number;

/**
 * Creates a seeded generator of uniformly distributed signed 32-bit integers.
 *
 * @param seed - any number; its low 32 bits count.
 * @remarks sfc32 (Chris Doty-Humphrey, PractRand), warmed up for 15 rounds.
 */
export function createRandom(seed: number): RandomWords {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** A seed that is another each time. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/**
 * Draws a whole number from 0 to `below - 1`.
 *
 * @param below - from 1; the numbers are nearly uniform for `below` far under 2^32.
 */
export function randomBelow(random: RandomWords, below: number): number {
  return Math.floor(((random() >>> 0) / 4_294_967_296) * below);
}

/**
 * Draws random words for Zobrist hashing.
 *
 * @param count - words, usually one for each piece on each cell; up to 2^24.
 * @param seed - another one for each of the two words of the hash.
 * @throws OptionError `search-core/out-of-range` for another count.
 * @example
 * ```ts
 * import { zobristKeys } from '@games/search-core';
 *
 * const low = zobristKeys(64, 1);
 * const high = zobristKeys(64, 2); // two calls: each makes one of the two words
 * const hash = new Int32Array(2);
 * hash[0]! ^= low[5]!; // piece and cell number 5
 * hash[1]! ^= high[5]!;
 * ```
 */
export function zobristKeys(count: number, seed: number): Int32Array {
  checkInteger('count', count, 0, MAX_KEYS);
  const random = createRandom(seed);
  return Int32Array.from({ length: count }, random);
}

import { createRandom } from '@games/search-core';

const KINDS = 3;

/**
 * Keys of the position hash, 32-bit words.
 *
 * The hash is a sum, not an exclusive or: a number `v` that a side could write in an empty cell adds `v` times the
 * key of that side and cell. A change of the number is one multiplication, and the keys of a 20 x 20 board take
 * 10 kB where a key for every (cell, side, number) would take 5 MB. Two different positions share a sum of w-bit words
 * with probability 2^-(w - t), where 2^t divides every difference of their numbers (multilinear hashing: Lemire and
 * Kaser, "Strongly universal string hashing is fast").
 *
 * ```text
 *  kind (A's number, B's number, empty) * cells + cell     [ low | high ]
 * ```
 */
export function createHashKeys(cells: number) {
  const random = createRandom(0x5e9);
  return {
    cells: Int32Array.from({ length: KINDS * cells * 2 }, random),
    /** Two words each for A's maximum, B's maximum, and the number of A's cells, on which an evaluation may depend. */
    tallies: Int32Array.from({ length: 6 }, random),
    /** Two words for each (side to move, moves left in the turn): `[(side * 2 + left - 1) * 2]`. */
    turns: Int32Array.from({ length: 8 }, random),
  };
}

/** Spreads a sum over all 64 bits, one to one: low bits of sums hold little, and tables index by them. */
export function mixInto(words: Int32Array, low: number, high: number): void {
  const upper = Math.imul(high ^ (low >>> 16), 0x2c1b3c6d);
  const lower = Math.imul(low ^ (upper >>> 15), 0x297a2d39);
  words[0] = lower ^ (lower >>> 15);
  words[1] = upper ^ (lower >>> 13);
}

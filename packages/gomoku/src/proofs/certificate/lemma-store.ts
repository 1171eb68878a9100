/** The lemmas of a certificate that are proven: positions with black to move, and their zones. */
import { SET_WORDS } from './proof-board';

/** The words of a lemma after its sets: the words behind them. */
const LEVEL = 3 * SET_WORDS;
const HEIGHT = LEVEL + 1;
const OFFSET = LEVEL + 2;
const WORDS = LEVEL + 3;
/** Lemmas in a block of memory. */
const BLOCK = 4096;

/** Where the sets of a lemma begin, in words behind its own beginning. */
export const LEMMA_SETS = { black: 0, white: SET_WORDS, zone: 2 * SET_WORDS } as const;

/** The lemmas of a certificate, numbered from 0. */
export interface LemmaStore {
  readonly count: () => number;
  readonly add: (
    black: Int32Array,
    white: Int32Array,
    zone: Int32Array,
    level: number,
    height: number,
    offset: number,
  ) => void;
  /** The block with the sets of a lemma; valid for ever. */
  readonly blockOf: (lemma: number) => Int32Array;
  /** Where in its block a lemma begins. */
  readonly startOf: (lemma: number) => number;
  readonly levelOf: (lemma: number) => number;
  /** The greatest number of plies to the end of the game. */
  readonly heightOf: (lemma: number) => number;
  /** Where its node stands in the file, in bytes. */
  readonly offsetOf: (lemma: number) => number;
}

/** Creates an empty store; it grows by half a megabyte at a time. */
export function createLemmaStore(): LemmaStore {
  const blocks: Int32Array[] = [];
  let count = 0;
  const blockOf = (lemma: number): Int32Array => blocks[Math.floor(lemma / BLOCK)]!;
  const startOf = (lemma: number): number => (lemma % BLOCK) * WORDS;
  const word = (lemma: number, index: number): number => blockOf(lemma)[startOf(lemma) + index]!;
  return {
    count: () => count,
    add: (black, white, zone, level, height, offset) => {
      if (count % BLOCK === 0) blocks.push(new Int32Array(BLOCK * WORDS));
      const block = blockOf(count);
      const start = startOf(count);
      block.set(black, start + LEMMA_SETS.black);
      block.set(white, start + LEMMA_SETS.white);
      block.set(zone, start + LEMMA_SETS.zone);
      block[start + LEVEL] = level;
      block[start + HEIGHT] = height;
      block[start + OFFSET] = offset;
      count++;
    },
    blockOf,
    startOf,
    levelOf: (lemma) => word(lemma, LEVEL),
    heightOf: (lemma) => word(lemma, HEIGHT),
    offsetOf: (lemma) => word(lemma, OFFSET) >>> 0,
  };
}

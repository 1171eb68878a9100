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

export type LemmaStore = ReturnType<typeof createLemmaStore>;

/** The lemmas of a certificate, numbered from 0. The store grows by half a megabyte at a time. */
export function createLemmaStore() {
  const blocks: Int32Array[] = [];
  let count = 0;
  /** The block with the sets of a lemma; valid for ever. */
  const blockOf = (lemma: number): Int32Array => blocks[Math.floor(lemma / BLOCK)]!;
  /** Where in its block a lemma begins. */
  const startOf = (lemma: number): number => (lemma % BLOCK) * WORDS;
  const word = (lemma: number, index: number): number => blockOf(lemma)[startOf(lemma) + index]!;
  return {
    count: (): number => count,
    add: (
      black: Int32Array,
      white: Int32Array,
      zone: Int32Array,
      level: number,
      height: number,
      offset: number,
    ): void => {
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
    levelOf: (lemma: number): number => word(lemma, LEVEL),
    /** The greatest number of plies to the end of the game. */
    heightOf: (lemma: number): number => word(lemma, HEIGHT),
    /** Where its node stands in the file, in bytes. */
    offsetOf: (lemma: number): number => word(lemma, OFFSET) >>> 0,
  };
}

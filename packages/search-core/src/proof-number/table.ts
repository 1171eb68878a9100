/**
 * The memory of a depth-first proof-number search.
 *
 * ```text
 * an entry: 16 bytes in a row of Int32                       a bucket: 4 entries, 64 bytes
 *   word 0   hash, low word                                  low & mask chooses it
 *   word 1   hash, high word
 *   word 2   proof number, bits 31..6     | work or reach, bits 5..0
 *   word 3   disproof number, bits 31..6  | 1                 0 in an entry that is not in use
 * ```
 *
 * Work or reach: under the hash of a position, log2 of the nodes spent on it; under that of a path, log2 of how far back
 * along the path the answer depends. Where there is no room, the entry with the least makes room.
 *
 * Numbers belong to one question; another question begins with `clear`.
 */
import { checkInteger } from '../errors';

/** The proof number of what is disproven, the disproof number of what is proven. */
export const IMPOSSIBLE = 2 ** 26 - 1;

const WORDS = 4;
const BUCKET_WORDS = 4 * WORDS;
/** Bytes of the smallest table: one bucket. */
export const MIN_PROOF_TABLE_BYTES = BUCKET_WORDS * 4;

/** A table begins small and grows as it fills, so that an easy question pays for a small table. */
const FIRST_BUCKETS = 256;
const GROWTH = 4;
const NUMBER_SHIFT = 6;
const WORK_OR_REACH = 63;

export type ProofTable = ReturnType<typeof createProofTable>;

/**
 * @param bytes - memory to use at most, from 64; rounded down to a power of two.
 * @throws OptionError `search-core/out-of-range`.
 * @remarks Collisions: all 64 bits are compared, so among `n` stored positions a wrong hit is expected once in about
 * `2^64 / n` probes.
 */
export function createProofTable(bytes: number) {
  checkInteger('memoryBytes', bytes, MIN_PROOF_TABLE_BYTES, 2 ** 32);
  const largest = 2 ** Math.floor(Math.log2(bytes / MIN_PROOF_TABLE_BYTES));
  const smallest = Math.min(largest, FIRST_BUCKETS);
  let words = new Int32Array(0);
  let mask = 0;
  let used = 0;
  let roomFor = 0;

  const begin = (buckets: number): void => {
    words = new Int32Array(buckets * BUCKET_WORDS);
    mask = buckets - 1;
    roomFor = buckets === largest ? Infinity : (buckets * BUCKET_WORDS) / WORDS / 2;
  };

  /** Each bucket is dealt out to the buckets whose numbers end with its own, so none overflows. */
  const grow = (): void => {
    const old = words;
    begin(Math.min(largest, (mask + 1) * GROWTH));
    for (let index = 0; index < old.length; index += WORDS) {
      if (old[index + 3] === 0) continue;
      let place = (old[index]! & mask) * BUCKET_WORDS;
      while (words[place + 3] !== 0) place += WORDS;
      for (let word = 0; word < WORDS; word++) words[place + word] = old[index + word]!;
    }
  };

  /** Finds the entry of a hash: the index for the readers below, or -1. */
  const probe = (low: number, high: number): number => {
    const first = (low & mask) * BUCKET_WORDS;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      if (words[index] === low && words[index + 1] === high && words[index + 3] !== 0) return index;
    }
    return -1;
  };

  /** The entry for a new hash: one not in use, or the one with the least work or reach. */
  const makeRoom = (low: number): number => {
    const first = (low & mask) * BUCKET_WORDS;
    let place = first;
    let least = WORK_OR_REACH + 1;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      if (words[index + 3] === 0) {
        used++;
        return index;
      }
      const amount = words[index + 2]! & WORK_OR_REACH;
      if (amount < least) {
        least = amount;
        place = index;
      }
    }
    return place;
  };

  begin(smallest);
  return {
    /** The size it may grow to: the largest power of two within what was asked for. */
    bytes: largest * MIN_PROOF_TABLE_BYTES,
    probe,
    proof: (index: number): number => words[index + 2]! >>> NUMBER_SHIFT,
    disproof: (index: number): number => words[index + 3]! >>> NUMBER_SHIFT,
    /** The logarithm, to base 2, of the nodes that were spent on the entry, or of its reach. */
    workOrReach: (index: number): number => words[index + 2]! & WORK_OR_REACH,
    /** Remembers the numbers of a hash. */
    store: (low: number, high: number, proof: number, disproof: number, nodesOrReach: number): void => {
      const known = probe(low, high);
      let amount = Math.ceil(Math.log2(nodesOrReach + 1));
      if (known >= 0) amount = Math.max(amount, words[known + 2]! & WORK_OR_REACH);
      const place = known >= 0 ? known : makeRoom(low);
      words[place] = low;
      words[place + 1] = high;
      words[place + 2] = (proof << NUMBER_SHIFT) | amount;
      words[place + 3] = (disproof << NUMBER_SHIFT) | 1;
      if (used > roomFor) grow();
    },
    clear: (): void => {
      begin(smallest);
      used = 0;
    },
  };
}

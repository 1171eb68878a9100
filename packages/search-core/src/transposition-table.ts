/**
 * A table that remembers positions by their 64-bit hash, in one typed array.
 *
 * ```text
 * bucket  = 4 entries = 64 bytes, one cache line; number of buckets: a power of two; bucket of a hash: low & mask
 * entry   = 4 words   = 16 bytes
 *
 *   word 0   low  ^ packed ^ value            the key, mixed with the data it belongs to
 *   word 1   high ^ packed ^ value << 1
 *   word 2   value                            signed 32 bits
 *   word 3   packed
 *              31    26 25  24 23     16 15        0
 *             |  age   | bound |  depth  |   move   |
 * ```
 *
 * An entry is believed only if both key words fit the data beside them, so an entry of which another thread has
 * written a part is a miss, never a wrong answer: to a pair of key words and a hash belongs exactly one pair of data
 * words, and no two stores under one hash can be mixed into a third. (Locks spared with xor: Hyatt and Mann 2002; with
 * `value` shifted in the second word, so that no change of the data cancels out in both.) An empty entry has bound 0.
 *
 * A bound that holds at every depth is stored with depth {@link PROVEN_DEPTH}.
 *
 * @module
 */
import { checkInteger } from './errors';
import { NO_MOVE } from './position';

/** Size of a table entry. */
export const ENTRY_BYTES = 16;

/** The value is at least the stored one. */
export const LOWER_BOUND = 1;
/** The value is at most the stored one. */
export const UPPER_BOUND = 2;
/** The value is the stored one. */
export const EXACT_BOUND = 3;

/** Depth of an entry that no horizon and no left-out move contributed to. */
export const PROVEN_DEPTH = 255;

const WORDS = ENTRY_BYTES / 4;
const BUCKET_ENTRIES = 4;
const BUCKET_WORDS = WORDS * BUCKET_ENTRIES;
const BUCKET_BYTES = ENTRY_BYTES * BUCKET_ENTRIES;

/** Bytes of the smallest table: one bucket. */
export const SMALLEST_TABLE = BUCKET_BYTES;

/** A table begins small and grows as it fills, so that a small search pays for a small table. */
const FIRST_BYTES = 2 ** 16;
const GROWTH = 4;
/** How many plies of depth an entry loses in the fight for its place with each search that has passed. */
const AGE_PENALTY = 8;

/** Of a shared table, so many entries are looked at to tell how full it is. */
const SAMPLED_ENTRIES = 4096;
/** The bucket is chosen by 26 of the low word's bits at most: 4 GiB. */
const MOST_SHARED_BUCKETS = 2 ** 26;

/** How a table is doing since it was made or cleared. */
export interface TableStatistics {
  /** Share of the entries in use, from 0 to 1, of the table at its full size. */
  readonly fill: number;
  readonly probes: number;
  readonly hits: number;
  readonly stores: number;
}

export interface TranspositionTable {
  /** The size it may grow to: the largest power of two within what was asked for. */
  readonly bytes: number;
  /**
   * Finds the entry of a hash: the index for {@link TranspositionTable.value} and its like, or -1. What they say of it
   * holds until the next probe or store.
   */
  readonly probe: (low: number, high: number) => number;
  readonly value: (index: number) => number;
  readonly move: (index: number) => number;
  readonly depth: (index: number) => number;
  readonly bound: (index: number) => number;
  /**
   * Remembers a position. In a full bucket the shallowest and oldest entry makes room. A stored `NO_MOVE` leaves the
   * move that was known before.
   *
   * @param value - relative to this position: a win counts its plies from here, not from a root.
   * @param depth - from 0; more than 254 counts as 254, except {@link PROVEN_DEPTH} itself through `proven`.
   */
  readonly store: (
    low: number,
    high: number,
    value: number,
    move: number,
    depth: number,
    bound: number,
    proven: boolean,
  ) => void;
  /** Begins a new search: what is stored from now on is younger than all that is there. */
  readonly newSearch: () => void;
  readonly clear: () => void;
  readonly statistics: () => TableStatistics;
}

/**
 * Creates a table.
 *
 * @param bytes - memory to use at most, from 64; rounded down to a power of two.
 * @param firstBytes - memory to begin with, for a table that grows as it fills; 64 KiB if left out.
 * @throws OptionError `search-core/out-of-range`.
 * @remarks Collisions: 64 bits are compared, of which some choose the bucket, so among `n` stored positions a wrong
 * hit is expected once in about `2^64 / n` probes.
 */
export function createTranspositionTable(bytes: number, firstBytes = FIRST_BYTES): TranspositionTable {
  checkInteger('tableBytes', bytes, BUCKET_BYTES, 2 ** 32);
  checkInteger('firstBytes', firstBytes, BUCKET_BYTES, 2 ** 32);
  const largest = 2 ** Math.floor(Math.log2(bytes / BUCKET_BYTES));
  const smallest = Math.min(largest, 2 ** Math.floor(Math.log2(firstBytes / BUCKET_BYTES)));
  let words = new Int32Array(0);
  let mask = 0;
  /** Entries in use, and how many may be before the table grows. */
  let used = 0;
  let roomFor = 0;
  let age = 0;
  /** probes, hits, stores */
  const counters = new Float64Array(3);

  const begin = (buckets: number): void => {
    words = new Int32Array(buckets * BUCKET_WORDS);
    mask = buckets - 1;
    roomFor = buckets === largest ? Infinity : (buckets * BUCKET_ENTRIES) >> 1;
  };

  /** Each bucket is dealt out to the buckets whose numbers end with its own, so none overflows. */
  const grow = (): void => {
    const old = words;
    begin(Math.min(largest, (mask + 1) * GROWTH));
    for (let index = 0; index < old.length; index += WORDS) {
      const packed = old[index + 3]!;
      if (packed === 0) continue;
      const low = old[index]! ^ old[index + 2]! ^ packed;
      let place = (low & mask) * BUCKET_WORDS;
      while (words[place + 3] !== 0) place += WORDS;
      for (let word = 0; word < WORDS; word++) words[place + word] = old[index + word]!;
    }
  };

  const probe = (low: number, high: number): number => {
    const first = (low & mask) * BUCKET_WORDS;
    counters[0]!++;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      const value = words[index + 2]!;
      const packed = words[index + 3]!;
      if (packed === 0 || (words[index]! ^ value ^ packed) !== low) continue;
      if ((words[index + 1]! ^ packed ^ (value << 1)) !== high) continue;
      counters[1]!++;
      return index;
    }
    return -1;
  };

  const store = (
    low: number,
    high: number,
    value: number,
    move: number,
    depth: number,
    bound: number,
    proven: boolean,
  ): void => {
    const first = (low & mask) * BUCKET_WORDS;
    let place = first;
    let worst = 1_000_000;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      const oldValue = words[index + 2]!;
      const old = words[index + 3]!;
      if (
        old !== 0 &&
        (words[index]! ^ oldValue ^ old) === low &&
        (words[index + 1]! ^ old ^ (oldValue << 1)) === high
      ) {
        place = index;
        if (move === NO_MOVE) move = old & 0xffff;
        break;
      }
      const worth =
        old === 0 ? -1_000_000 : ((old >>> 16) & 0xff) - AGE_PENALTY * ((age - (old >>> 26)) & 63);
      if (worth < worst) {
        worst = worth;
        place = index;
      }
    }
    const storedDepth = proven ? PROVEN_DEPTH : depth < PROVEN_DEPTH ? depth : PROVEN_DEPTH - 1;
    if (words[place + 3] === 0) used++;
    const packed = move | (storedDepth << 16) | (bound << 24) | (age << 26);
    words[place] = low ^ value ^ packed;
    words[place + 1] = high ^ packed ^ (value << 1);
    words[place + 2] = value;
    words[place + 3] = packed;
    counters[2]!++;
    if (used > roomFor) grow();
  };

  begin(smallest);
  return {
    bytes: largest * BUCKET_BYTES,
    probe,
    store,
    value: (index) => words[index + 2]!,
    move: (index) => words[index + 3]! & 0xffff,
    depth: (index) => (words[index + 3]! >>> 16) & 0xff,
    bound: (index) => (words[index + 3]! >>> 24) & 3,
    newSearch: () => {
      age = (age + 1) & 63;
    },
    clear: () => {
      if (mask === smallest - 1) words.fill(0);
      else begin(smallest);
      used = 0;
      age = 0;
      counters.fill(0);
    },
    statistics: () => ({
      fill: used / (largest * BUCKET_ENTRIES),
      probes: counters[0]!,
      hits: counters[1]!,
      stores: counters[2]!,
    }),
  };
}

/**
 * Creates a table over memory that several threads share, each with a table of its own over the same buffer. Nothing
 * is locked: an entry that is being written by one thread is a miss for the others. The buffer is used at its full
 * size from the start; one of zeros is an empty table.
 *
 * @param buffer - of at least 64 bytes; the largest power of two that fits into it is used.
 * @throws OptionError `search-core/out-of-range`.
 * @remarks Collisions: as in {@link createTranspositionTable}, and of torn entries about one in `2^64` is believed.
 * `probes`, `hits` and `stores` are this thread's; `fill` is everyone's, measured at up to 4,096 entries. `clear` is for
 * a time when no other thread uses the table.
 */
export function createSharedTable(buffer: SharedArrayBuffer): TranspositionTable {
  checkInteger('buffer.byteLength', buffer.byteLength, BUCKET_BYTES, Number.MAX_SAFE_INTEGER);
  const buckets = Math.min(2 ** Math.floor(Math.log2(buffer.byteLength / BUCKET_BYTES)), MOST_SHARED_BUCKETS);
  const words = new Int32Array(buffer, 0, buckets * BUCKET_WORDS);
  const mask = buckets - 1;
  let age = 0;
  /** The entry found last: the memory itself may change at any moment. */
  let foundValue = 0;
  let foundPacked = 0;
  const counters = new Float64Array(3);

  const probe = (low: number, high: number): number => {
    const first = (low & mask) * BUCKET_WORDS;
    counters[0]!++;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      const lowKey = words[index]!;
      const highKey = words[index + 1]!;
      const value = words[index + 2]!;
      const packed = words[index + 3]!;
      if (packed === 0 || (lowKey ^ value ^ packed) !== low) continue;
      if ((highKey ^ packed ^ (value << 1)) !== high) continue;
      counters[1]!++;
      foundValue = value;
      foundPacked = packed;
      return index;
    }
    return -1;
  };

  const store: TranspositionTable['store'] = (low, high, value, move, depth, bound, proven) => {
    const first = (low & mask) * BUCKET_WORDS;
    let place = first;
    let worst = 1_000_000;
    for (let index = first; index < first + BUCKET_WORDS; index += WORDS) {
      const lowKey = words[index]!;
      const highKey = words[index + 1]!;
      const oldValue = words[index + 2]!;
      const old = words[index + 3]!;
      const same =
        old !== 0 && (lowKey ^ oldValue ^ old) === low && (highKey ^ old ^ (oldValue << 1)) === high;
      if (same) {
        place = index;
        if (move === NO_MOVE) move = old & 0xffff;
        break;
      }
      const worth =
        old === 0 ? -1_000_000 : ((old >>> 16) & 0xff) - AGE_PENALTY * ((age - (old >>> 26)) & 63);
      if (worth < worst) {
        worst = worth;
        place = index;
      }
    }
    const storedDepth = proven ? PROVEN_DEPTH : depth < PROVEN_DEPTH ? depth : PROVEN_DEPTH - 1;
    const packed = move | (storedDepth << 16) | (bound << 24) | (age << 26);
    words[place] = low ^ value ^ packed;
    words[place + 1] = high ^ packed ^ (value << 1);
    words[place + 2] = value;
    words[place + 3] = packed;
    counters[2]!++;
  };

  const fill = (): number => {
    const sample = Math.min(SAMPLED_ENTRIES, buckets * BUCKET_ENTRIES);
    let used = 0;
    for (let entry = 0; entry < sample; entry++) if (words[entry * WORDS + 3] !== 0) used++;
    return used / sample;
  };

  return {
    bytes: buckets * BUCKET_BYTES,
    probe,
    store,
    value: () => foundValue,
    move: () => foundPacked & 0xffff,
    depth: () => (foundPacked >>> 16) & 0xff,
    bound: () => (foundPacked >>> 24) & 3,
    newSearch: () => {
      age = (age + 1) & 63;
    },
    clear: () => {
      words.fill(0);
      age = 0;
      counters.fill(0);
    },
    statistics: () => ({ fill: fill(), probes: counters[0]!, hits: counters[1]!, stores: counters[2]! }),
  };
}

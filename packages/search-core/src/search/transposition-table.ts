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
 * An entry is believed only if both key words fit its data, so an entry of which another thread has
 * written a part is a miss, never a wrong answer: to a pair of key words and a hash belongs exactly one pair of data
 * words, and no two stores under one hash can be mixed into a third. (Locks spared with xor: Hyatt and Mann 2002; with
 * `value` shifted in the second word, so that no change of the data cancels out in both.) An empty entry has bound 0.
 *
 * A bound that holds at every depth is stored with depth {@link PROVEN_DEPTH}.
 *
 * A table that grows moves a few buckets with each store, so that nobody waits for all of them. A bucket in which
 * something is stored is moved before, so that it makes no difference when the others are.
 *
 * ```text
 *   old  | moved | moved | moved |  here |  here | …       what is not found in the new array may still be here
 *   new  | … four times as many buckets …           |      bucket b goes to b, b + old, b + 2 old, b + 3 old
 * ```
 *
 * A large table has a {@link LeafTable}: a second, small table for positions just above the horizon. They are most of
 * all, each is cheap to search again, and in the large array nearly every one of them would be a cache miss.
 */
import { checkInteger } from '../errors';
import { checkMembers } from '../validation/check-options';
import { NO_MOVE } from '../game/position';
import { isDecided } from '../game/value';

export const ENTRY_BYTES = 16;

/** The value is at least the stored one. */
export const LOWER_BOUND = 1;
/** The value is at most the stored one. */
export const UPPER_BOUND = 2;
/** The value is the stored one. */
export const EXACT_BOUND = 3;

/** Depth of an entry that no horizon and no left-out move contributed to. */
export const PROVEN_DEPTH = 255;

const BUCKET_BYTES = 64;
const BUCKET_WORDS = BUCKET_BYTES / 4;

/** Bytes of the smallest table: one bucket. */
/** Checks an optional table. @throws OptionError `search-core/wrong-type`. */
export function checkTable(option: string, table: unknown): void {
  if (table !== undefined) checkMembers(option, table, ['probe', 'store'], 'a table');
}

export const MIN_TABLE_BYTES = BUCKET_BYTES;

/** A table begins small and grows as it fills, so that a small search pays for a small table. */
const FIRST_BYTES = 2 ** 16;
const GROWTH = 4;
/** Tables that may grow to this size have a leaf table. */
const MIN_BYTES_WITH_LEAVES = 2 ** 23;
/** The leaf table's share of the size, and its largest size, which is about that of a core's own cache. */
const LEAF_SHARE = 16;
const MAX_LEAF_BYTES = 2 ** 20;
/** Buckets of a table that grows that are moved with each store: all of them long before it grows again. */
const MOVED_BUCKETS = 16;
const SAMPLED_ENTRIES = 4096;
/** The bucket is chosen by 26 of the low word's bits at most: 4 GiB. */
const MAX_BUCKETS = 2 ** 26;
const MAX_TABLE_BYTES = MAX_BUCKETS * BUCKET_BYTES;

/** Statistics of a table since it was created or cleared. */
export interface TableStatistics {
  /** Share of the entries in use, from 0 to 1, of the table at its full size; measured at up to 4,096 entries. */
  readonly fill: number;
  readonly probes: number;
  readonly hits: number;
  readonly stores: number;
}

/**
 * A small part of a large table, which stays in the caches, for positions that have few plies left. What is stored here
 * is found here only. `value` and its like of the table read the entry that was probed last, of either table.
 */
export interface LeafTable {
  readonly probe: (low: number, high: number) => number;
  readonly store: TranspositionTable['store'];
}

/** A table of positions, probed and stored by their hash. */
export interface TranspositionTable {
  /** The size it may grow to, without its leaf table: the largest power of two within what was asked for. */
  readonly bytes: number;
  /** For positions with few plies left, if the table is large: 8 MiB or more. */
  readonly leafTable?: LeafTable | undefined;
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
  /**
   * Begins a new search: what is stored from now on is younger than all that is there. Where other positions came before
   * than in the last search, proven bounds, wins and losses may depend on these: of them only the moves are kept.
   *
   * @param historyLow - with `historyHigh` what `historyHash` writes, in games with a rule of repetition. @default 0
   */
  readonly newSearch: (historyLow?: number, historyHigh?: number) => void;
  readonly clear: () => void;
  /** Calls back with every entry, as it was stored; nothing may be stored meanwhile. */
  readonly forEach: (visit: TranspositionTable['store']) => void;
  readonly statistics: () => TableStatistics;
}

/** A table in memory of its own. */
export interface ResizableTable extends TranspositionTable {
  /**
   * Changes the memory that it may grow to, by the rules of {@link createTranspositionTable}. What is known stays, unless it
   * takes more than that: then the table is emptied.
   *
   * @throws OptionError `search-core/out-of-range`.
   */
  readonly resize: (bytes: number) => void;
}

/**
 * Creates a table.
 *
 * @param bytes - memory to use at most, from 64; rounded down to a power of two, 4 GiB at most. From 8 MiB on, the
 * leaf table takes up to a sixteenth more, 1 MiB at most.
 * @param firstBytes - memory to begin with, for a table that grows as it fills. A table that has its full size from the
 * start is a little faster. @default 64 KiB
 * @throws OptionError `search-core/out-of-range`.
 * @remarks Collisions: 64 bits are compared, of which some choose the bucket, so among `n` stored positions a wrong
 * hit is expected once in about `2^64 / n` probes.
 * @example
 * ```ts
 * import { createSearcher } from '@games/search-core';
 * import { createTranspositionTable } from '@games/search-core/engine';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const table = createTranspositionTable(2 ** 20); // kept from game to game
 * createSearcher(createTicTacToe(), { table }).searchSync({ depth: 9 });
 * ```
 */
export function createTranspositionTable(bytes: number, firstBytes = FIRST_BYTES): ResizableTable {
  checkInteger('memoryBytes', bytes, BUCKET_BYTES, MAX_TABLE_BYTES);
  checkInteger('firstBytes', firstBytes, BUCKET_BYTES, MAX_TABLE_BYTES);
  const largest = bucketsWithin(bytes);
  const smallest = Math.min(largest, bucketsWithin(firstBytes));
  const words = new Int32Array(smallest * BUCKET_WORDS);
  return createWithLeafTable(words, largest * BUCKET_WORDS, Math.min(firstBytes, bytes));
}

/**
 * Creates a table over memory that several threads share, each with a table of its own over the same buffer. Nothing
 * is locked: an entry that is being written by one thread is a miss for the others. The buffer is used at its full
 * size from the start; one of zeros is an empty table.
 *
 * @param buffer - of at least 64 bytes; the largest power of two that fits into it is used.
 * @throws OptionError `search-core/out-of-range`.
 * @remarks Collisions: as in {@link createTranspositionTable}, and of torn entries about one in `2^64` is believed.
 * `probes`, `hits` and `stores` are this thread's, as is the leaf table; `fill` is everyone's. `clear` is for a time
 * when no other thread uses the table, and leaves the leaf tables of the others.
 */
export function createSharedTable(buffer: SharedArrayBuffer): TranspositionTable {
  checkInteger('buffer.byteLength', buffer.byteLength, BUCKET_BYTES, Number.MAX_SAFE_INTEGER);
  const words = new Int32Array(buffer, 0, bucketsWithin(buffer.byteLength) * BUCKET_WORDS);
  return createWithLeafTable(words, words.length, FIRST_BYTES);
}

/** A table, if it is large with a leaf table, which begins smaller in the same proportion and grows as it fills. */
function createWithLeafTable(words: Int32Array, largestWords: number, firstBytes: number): ResizableTable {
  const found = new Int32Array(2);
  const counters = new Float64Array(3);
  const table = createTable(words, largestWords, found, counters);
  if (table.bytes < MIN_BYTES_WITH_LEAVES) return table;
  const largest = leafBytesOf(table.bytes);
  const smallest = Math.min(Math.max(firstBytes / LEAF_SHARE, BUCKET_BYTES), largest);
  const first = new Int32Array(bucketsWithin(smallest) * BUCKET_WORDS);
  const leaves = createTable(first, largest / 4, found, counters);
  const resize = (bytes: number): void => {
    table.resize(bytes);
    leaves.resize(leafBytesOf(table.bytes));
  };
  return {
    ...table,
    get bytes() {
      return table.bytes;
    },
    resize,
    leafTable: { probe: leaves.probe, store: leaves.store },
    newSearch: (historyLow, historyHigh) => {
      table.newSearch(historyLow, historyHigh);
      leaves.newSearch(historyLow, historyHigh);
    },
    clear: () => {
      table.clear();
      leaves.clear();
    },
    forEach: (visit) => {
      leaves.forEach(visit);
      table.forEach(visit);
    },
  };
}

function leafBytesOf(bytes: number): number {
  return Math.max(BUCKET_BYTES, Math.min(bytes / LEAF_SHARE, MAX_LEAF_BYTES));
}

function bucketsWithin(bytes: number): number {
  return Math.min(2 ** Math.floor(Math.log2(bytes / BUCKET_BYTES)), MAX_BUCKETS);
}

/**
 * A table over all of `words`, which are replaced by more of them, up to `largest`, whenever they may be half full.
 *
 * @param found - takes the value and the packed word of the entry found last: the memory itself may change at any
 * moment.
 * @param counters - counts probes, hits and stores.
 */
function createTable(
  words: Int32Array,
  largest: number,
  found: Int32Array,
  counters: Float64Array,
): ResizableTable {
  let smallest = words.length;
  /** The hash of the positions before the one that is searched. */
  let history: readonly [number, number] = [0, 0];
  /* eslint-disable no-var -- `docs/hot-code.md` says why */
  var mask = (words.length >> 4) - 1;
  var age = 0;
  /** Entries that may be taken until the table grows; 0 once it has its full size. */
  var room = 0;
  /** What is left of a smaller array: its buckets from `moved` on. When nothing is left, no hash belongs there. */
  var old = words;
  var oldMask = 0;
  var moved = 1;
  /* eslint-enable no-var */

  const probe = (low: number, high: number): number => {
    const cells = words;
    const first = (low & mask) << 4;
    counters[0]!++;
    for (let index = first; index < first + 16; index += 4) {
      const value = cells[index + 2]!;
      const packed = cells[index + 3]!;
      if ((cells[index]! ^ value ^ packed) !== low) continue;
      if ((cells[index + 1]! ^ packed ^ (value << 1)) !== high || packed === 0) continue;
      counters[1]!++;
      found[0] = value;
      found[1] = packed;
      return index;
    }
    return (low & oldMask) < moved ? -1 : probeOld(low, high);
  };

  /** Finds the entry of a hash where it has not been moved yet. */
  const probeOld = (low: number, high: number): number => {
    const first = (low & oldMask) << 4;
    for (let index = first; index < first + 16; index += 4) {
      const value = old[index + 2]!;
      const packed = old[index + 3]!;
      if ((old[index]! ^ value ^ packed) !== low) continue;
      if ((old[index + 1]! ^ packed ^ (value << 1)) !== high || packed === 0) continue;
      counters[1]!++;
      found[0] = value;
      found[1] = packed;
      return index;
    }
    return -1;
  };

  const use = (next: Int32Array, taken: number): void => {
    old = words = next;
    oldMask = 0;
    moved = 1;
    mask = (next.length >> 4) - 1;
    room = next.length === largest ? 0 : (next.length >> 3) - taken;
  };
  use(words, 0);

  const resize = (bytes: number): void => {
    checkInteger('memoryBytes', bytes, BUCKET_BYTES, MAX_TABLE_BYTES);
    largest = bucketsWithin(bytes) * BUCKET_WORDS;
    smallest = Math.min(smallest, largest);
    if (words.length > largest) use(new Int32Array(smallest), 0);
    else if (words.length === largest) room = 0;
    else {
      const taken = countEntries(words) + (old === words ? 0 : countEntries(old));
      room = Math.max(1, (words.length >> 3) - taken);
    }
  };

  const grow = (): void => {
    const smaller = words;
    use(new Int32Array(Math.min(largest, words.length * GROWTH)), words.length >> 3);
    old = smaller;
    oldMask = (smaller.length >> 4) - 1;
    moved = 0;
  };

  /** Moves the next buckets of a table that grows, and one in which something is to be stored. */
  const migrate = (bucket: number): void => {
    if (bucket >= moved) rehash(old, words, bucket, bucket + 1);
    const end = Math.min(moved + MOVED_BUCKETS, oldMask + 1);
    rehash(old, words, moved, end);
    moved = end;
    if (moved <= oldMask) return;
    old = words;
    oldMask = 0;
  };

  const store: TranspositionTable['store'] = (low, high, value, bestMove, depth, bound, proven) => {
    if (old !== words) migrate(low & oldMask);
    const cells = words;
    const first = (low & mask) << 4;
    let place = first;
    let lowest = 1_000_000;
    for (let index = first; index < first + 16; index += 4) {
      const oldValue = cells[index + 2]!;
      const previous = cells[index + 3]!;
      if (
        (cells[index]! ^ oldValue ^ previous) === low &&
        (cells[index + 1]! ^ previous ^ (oldValue << 1)) === high &&
        previous !== 0
      ) {
        place = index;
        if (bestMove === NO_MOVE) bestMove = previous & 0xffff;
        break;
      }
      // For each search since it was stored, an entry is rated 8 plies shallower.
      const priority =
        previous === 0 ? -1_000_000 : ((previous >>> 16) & 0xff) - 8 * ((age - (previous >>> 26)) & 63);
      if (priority < lowest) {
        lowest = priority;
        place = index;
      }
    }
    const storedDepth = proven ? 255 : depth < 255 ? depth : 254;
    const packed = bestMove | (storedDepth << 16) | (bound << 24) | (age << 26);
    const isNew = cells[place + 3] === 0;
    cells[place] = low ^ value ^ packed;
    cells[place + 1] = high ^ packed ^ (value << 1);
    cells[place + 2] = value;
    cells[place + 3] = packed;
    counters[2]!++;
    if (isNew && room > 0 && --room === 0) grow();
  };

  return {
    get bytes() {
      return largest * 4;
    },
    resize,
    probe,
    store,
    value: () => found[0]!,
    move: () => found[1]! & 0xffff,
    depth: () => (found[1]! >>> 16) & 0xff,
    bound: () => (found[1]! >>> 24) & 3,
    newSearch: (historyLow = 0, historyHigh = 0) => {
      age = (age + 1) & 63;
      if (historyLow === history[0] && historyHigh === history[1]) return;
      history = [historyLow, historyHigh];
      demote(words);
      if (old !== words) demote(old);
    },
    clear: () => {
      if (words.length === smallest) words.fill(0);
      use(words.length === smallest ? words : new Int32Array(smallest), 0);
      age = 0;
      counters.fill(0);
    },
    forEach: (visit) => {
      visitEntries(words, visit);
      if (old !== words) visitEntries(old, visit);
    },
    statistics: () => ({
      fill: (fillOf(words) * words.length) / largest,
      probes: counters[0]!,
      hits: counters[1]!,
      stores: counters[2]!,
    }),
  };
}

function countEntries(words: Int32Array): number {
  let count = 0;
  for (let index = 3; index < words.length; index += 4) if (words[index] !== 0) count++;
  return count;
}

function fillOf(words: Int32Array): number {
  const sample = Math.min(SAMPLED_ENTRIES * 4, words.length);
  let used = 0;
  for (let index = 3; index < sample; index += 4) if (words[index] !== 0) used++;
  return used / (sample >> 2);
}

/** Entries that have been moved are empty where they were. */
function visitEntries(words: Int32Array, visit: TranspositionTable['store']): void {
  for (let index = 0; index < words.length; index += 4) {
    const value = words[index + 2]!;
    const packed = words[index + 3]!;
    if (packed === 0) continue;
    const depth = (packed >>> 16) & 0xff;
    const low = words[index]! ^ value ^ packed;
    const high = words[index + 1]! ^ packed ^ (value << 1);
    visit(low, high, value, packed & 0xffff, depth, (packed >>> 24) & 3, depth === PROVEN_DEPTH);
  }
}

/**
 * Sets the depth of entries to 0 that a search would take for certain: those that are proven, and wins and losses of any
 * depth, which are certain as bounds. The data is mixed into the key words.
 */
function demote(words: Int32Array): void {
  for (let index = 0; index < words.length; index += 4) {
    const packed = words[index + 3]!;
    const isCertain = ((packed >>> 16) & 0xff) === PROVEN_DEPTH || isDecided(words[index + 2]!);
    if (!isCertain || packed === 0) continue;
    const demoted = packed & ~(0xff << 16);
    words[index] = words[index]! ^ packed ^ demoted;
    words[index + 1] = words[index + 1]! ^ packed ^ demoted;
    words[index + 3] = demoted;
  }
}

/** Moves the entries of some buckets, each to a bucket whose number ends with the old one's: none overflows. */
function rehash(words: Int32Array, bigger: Int32Array, from: number, to: number): void {
  const mask = bigger.length / BUCKET_WORDS - 1;
  for (let index = from * BUCKET_WORDS; index < to * BUCKET_WORDS; index += 4) {
    const packed = words[index + 3]!;
    if (packed === 0) continue;
    words[index + 3] = 0;
    const low = words[index]! ^ words[index + 2]! ^ packed;
    let place = (low & mask) * BUCKET_WORDS;
    while (bigger[place + 3] !== 0) place += 4;
    for (let word = 0; word < 3; word++) bigger[place + word] = words[index + word]!;
    bigger[place + 3] = packed;
  }
}

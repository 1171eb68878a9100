import { checkInteger } from '@games/search-core/internal';
import type { Bitboard } from './bitboard';

/** An entry is as long as the key. */
export function entryBytesOf({ bits }: Bitboard): number {
  return bits > 64 ? 16 : 8;
}

/** Added to a score that is an upper bound. 0 is an empty entry. */
export const AT_MOST = 64;

/** Added to a score that is a lower bound. */
export const AT_LEAST = 192;

/** The index holds 8 bits of the key, so it has at least 8 bits. */
const MIN_ENTRIES = 2 ** 8;

/** The hash in the index has 24 bits. */
const MAX_ENTRIES = 2 ** 24;

const DEFAULT_BYTES = 2 ** 26;

const SMALL_BYTES = 2 ** 19;

/** Positions with at most this many free cells are in the small table. */
const SMALL_CELLS = 20;

/** Positions with more free cells share an entry with their mirror images. */
const MIRRORED_CELLS = 30;

/** The two tables of a solver; their lengths are powers of two. */
export interface TableSizes {
  /** For positions of the opening and the middle game. */
  readonly largeEntries: number;
  /** For late positions: few enough for the processor's cache, which is worth more than the entries lost. */
  readonly smallEntries: number;
  /** Positions with at least this many stones are in the small table. */
  readonly smallFrom: number;
  /** Positions with fewer stones share an entry with their mirror images. */
  readonly mirroredBelow: number;
}

/** Chooses the lengths of both tables. @throws OptionError `search-core/out-of-range` naming `memoryBytes`. */
export function chooseTableSizes(board: Bitboard, memoryBytes = DEFAULT_BYTES): TableSizes {
  const { cells } = board;
  const entryBytes = entryBytesOf(board);
  checkInteger('memoryBytes', memoryBytes, entryBytes * MIN_ENTRIES, entryBytes * MAX_ENTRIES);
  const smallFrom = Math.max(0, cells - SMALL_CELLS);
  const countEntries = (bytes: number): number => 2 ** Math.floor(Math.log2(bytes / entryBytes));
  // Small boards have few positions: 8,789 of 5 x 3, 161,029 of 4 x 4 with four to connect.
  const enough = Math.max(MIN_ENTRIES, 2 ** (cells + 1));
  return {
    largeEntries: smallFrom === 0 ? MIN_ENTRIES : Math.min(countEntries(memoryBytes), enough),
    smallEntries: Math.min(countEntries(SMALL_BYTES), enough),
    smallFrom,
    mirroredBelow: Math.max(0, cells - MIRRORED_CELLS),
  };
}

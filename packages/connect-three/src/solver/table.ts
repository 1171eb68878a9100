import { checkInteger } from '@games/search-core/internal';
import type { Bitboard } from './bitboard';

/** Two words of 32 bits. */
export const ENTRY_BYTES = 8;

/** Added to a score that is an upper bound. 0 is an empty entry. */
export const AT_MOST = 64;

/** Added to a score that is a lower bound. */
export const AT_LEAST = 192;

/** The index holds 8 bits of the key, so it has at least 8 bits. */
const MIN_BYTES = ENTRY_BYTES * 2 ** 8;

/** The hash in the index has 24 bits. */
const MAX_BYTES = ENTRY_BYTES * 2 ** 24;

const DEFAULT_BYTES = ENTRY_BYTES * 2 ** 23;

const SMALL_BYTES = ENTRY_BYTES * 2 ** 16;

/** Positions with at most this many free cells are in the small table. */
const SMALL_CELLS = 20;

/** The two tables of a solver; their lengths are powers of two. */
export interface TableSizes {
  /** For positions of the opening and the middle game. */
  readonly largeEntries: number;
  /** For late positions: few enough for the processor's cache, which is worth more than the entries lost. */
  readonly smallEntries: number;
  /** Positions with at least this many stones are in the small table. */
  readonly smallFrom: number;
}

/** Chooses the lengths of both tables. @throws OptionError `search-core/out-of-range` naming `memoryBytes`. */
export function chooseTableSizes({ cells }: Bitboard, memoryBytes = DEFAULT_BYTES): TableSizes {
  checkInteger('memoryBytes', memoryBytes, MIN_BYTES, MAX_BYTES);
  const smallFrom = Math.max(0, cells - SMALL_CELLS);
  // Small boards have few positions: 8,789 of 5 x 3, 161,029 of 4 x 4 with four to connect.
  const enough = Math.max(MIN_BYTES, ENTRY_BYTES * 2 ** (cells + 1));
  return {
    largeEntries: countEntries(smallFrom === 0 ? MIN_BYTES : Math.min(memoryBytes, enough)),
    smallEntries: countEntries(Math.min(SMALL_BYTES, enough)),
    smallFrom,
  };
}

function countEntries(bytes: number): number {
  return 2 ** Math.floor(Math.log2(bytes / ENTRY_BYTES));
}

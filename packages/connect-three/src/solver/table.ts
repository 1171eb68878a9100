import { checkInteger } from '@games/search-core/engine';
import type { Bitboard } from './bitboard';

/** Two words of 32 bits. */
export const ENTRY_BYTES = 8;

/** Added to a score in an entry that says: at most this. 0 is for entries that say nothing. */
export const AT_MOST = 64;

/** Added to a score in an entry that says: at least this. */
export const AT_LEAST = 192;

/** The index tells 8 bits of the key, so there are as many entries at least. */
const MIN_BYTES = ENTRY_BYTES * 2 ** 8;

/** The hash in the index has 24 bits. */
const MAX_BYTES = ENTRY_BYTES * 2 ** 24;

const DEFAULT_BYTES = ENTRY_BYTES * 2 ** 23;

const SMALL_BYTES = ENTRY_BYTES * 2 ** 16;

/** Positions with so many free cells or fewer are in the small table. */
const SMALL_CELLS = 20;

/** Memory of a solver: two tables, whose lengths are powers of two. */
export interface TableSizes {
  /** For positions of the opening and the middle game. */
  readonly largeEntries: number;
  /** For the others: few enough to stay in the processor's cache, which gains more than their losses cost. */
  readonly smallEntries: number;
  /** From so many stones on a position is in the small table. */
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

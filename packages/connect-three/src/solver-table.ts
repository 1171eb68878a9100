import { checkInteger } from '@games/search-core';
import type { Bitboard } from './bitboard';
import type { SolverTables } from './solver-kernel';

/** Two words of 32 bits. */
const ENTRY_BYTES = 8;

/** The index tells 8 bits of the key, so there are as many entries at least. */
const FEWEST_BYTES = ENTRY_BYTES * 2 ** 8;

/** The hash in the index has 24 bits. */
const MOST_BYTES = ENTRY_BYTES * 2 ** 24;

const DEFAULT_BYTES = ENTRY_BYTES * 2 ** 23;

const SMALL_BYTES = ENTRY_BYTES * 2 ** 16;

/** Positions with so many free cells or fewer are in the small table. */
const SMALL_CELLS = 20;

/**
 * Memory for a board. What nobody has written to yet, the operating system need not provide.
 *
 * @throws OptionError `search-core/out-of-range` naming `tableBytes`.
 */
export function createTables({ cells }: Bitboard, tableBytes = DEFAULT_BYTES): SolverTables {
  checkInteger('tableBytes', tableBytes, FEWEST_BYTES, MOST_BYTES);
  const smallFrom = Math.max(0, cells - SMALL_CELLS);
  // Small boards have few positions: 8,789 of 5 x 3, 161,029 of 4 x 4 with four to connect.
  const enough = Math.max(FEWEST_BYTES, ENTRY_BYTES * 2 ** (cells + 1));
  return {
    large: createWords(smallFrom === 0 ? FEWEST_BYTES : Math.min(tableBytes, enough)),
    small: createWords(Math.min(SMALL_BYTES, enough)),
    smallFrom,
  };
}

function createWords(bytes: number): Int32Array {
  return new Int32Array(2 ** Math.floor(Math.log2(bytes / Int32Array.BYTES_PER_ELEMENT)));
}

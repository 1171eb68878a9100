/**
 * A table of expected values by the 64-bit hash of their positions. The table of the other searches holds whole
 * numbers, and expectations are none.
 *
 * ```text
 * bucket = 2 entries: one kept for its depth, one always replaced
 *
 * keys    Int32    low and high word of the hash
 * values  Float64  seen by the side that the position is seen by
 * moves   Uint16   best or refuting move, NO_MOVE at chance nodes
 * depths  Uint16   plies searched, PROVEN_PLIES when no horizon was in sight
 * bounds  Uint8    0 where the entry is empty
 * ```
 */
import { NO_MOVE } from '../game/position';

const ENTRY_BYTES = 21;

/** Bytes of the smallest table: one bucket. */
export const MIN_EXPECTATION_TABLE_BYTES = 2 * ENTRY_BYTES;

/** The depth of a value that no horizon contributed to. */
export const PROVEN_PLIES = 0xffff;

export type ExpectationTable = ReturnType<typeof createExpectationTable>;

/** Creates a table of `bytes` at most; the number of entries is rounded down to a power of two. */
export function createExpectationTable(bytes: number) {
  const size = 2 ** Math.floor(Math.log2(bytes / ENTRY_BYTES));
  const mask = size - 2;
  const keys = new Int32Array(2 * size);
  const values = new Float64Array(size);
  const moves = new Uint16Array(size);
  const depths = new Uint16Array(size);
  const bounds = new Uint8Array(size);

  const isAt = (entry: number, low: number, high: number): boolean =>
    bounds[entry] !== 0 && keys[2 * entry] === low && keys[2 * entry + 1] === high;

  /** The place of a position, for the lists below, or -1. */
  const probe = (low: number, high: number): number => {
    const first = low & mask;
    if (isAt(first, low, high)) return first;
    return isAt(first + 1, low, high) ? first + 1 : -1;
  };

  const place = (low: number, high: number, depth: number): number => {
    const known = probe(low, high);
    if (known >= 0) return known;
    const first = low & mask;
    return bounds[first] === 0 || depth >= depths[first]! ? first : first + 1;
  };

  return {
    probe,
    values,
    moves,
    depths,
    bounds,
    /** Remembers a position; a stored `NO_MOVE` leaves the move that was known before. */
    store: (low: number, high: number, value: number, move: number, depth: number, bound: number): void => {
      const entry = place(low, high, depth);
      if (isAt(entry, low, high) && depths[entry]! > depth) return;
      if (move !== NO_MOVE || !isAt(entry, low, high)) moves[entry] = move;
      keys[2 * entry] = low;
      keys[2 * entry + 1] = high;
      values[entry] = value;
      depths[entry] = depth;
      bounds[entry] = bound;
    },
  };
}

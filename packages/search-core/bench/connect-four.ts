/**
 * Connect Four on 7 columns and 6 rows, for measuring: the bit operations that the hand-written search and the game
 * record share, and the record.
 *
 * ```text
 *  bit of a cell: column * 7 + row, row 0 at the bottom; bit 6 of each column stays empty
 *
 *   5 12 19 26 33 40 47      two words: bits 0 to 31 in the low one, 32 to 48 in the high one;
 *   ⋮  ⋮  ⋮  ⋮  ⋮  ⋮  ⋮      "own" are the stones of the side to move, "all" the stones of both
 *   0  7 14 21 28 35 42
 * ```
 */
import { ONGOING, type Hashed, type Position, type Side } from '../src';

export const CELLS = 42;
export const COLUMNS = 7;
export const HEIGHT = 6;
/** Columns from the middle outwards. */
export const CENTRE_FIRST = Int32Array.of(3, 2, 4, 1, 5, 0, 6);

/** Stones in the middle column, by its six bits. */
const COUNTS = Int8Array.from({ length: 64 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

/** Whether four of these stones stand in a line. */
export function hasFour(low: number, high: number): boolean {
  let first = low & ((low >>> 7) | (high << 25));
  let second = high & (high >>> 7);
  if ((first & ((first >>> 14) | (second << 18))) !== 0 || (second & (second >>> 14)) !== 0) return true;
  first = low & ((low >>> 6) | (high << 26));
  second = high & (high >>> 6);
  if ((first & ((first >>> 12) | (second << 20))) !== 0 || (second & (second >>> 12)) !== 0) return true;
  first = low & ((low >>> 8) | (high << 24));
  second = high & (high >>> 8);
  if ((first & ((first >>> 16) | (second << 16))) !== 0 || (second & (second >>> 16)) !== 0) return true;
  first = low & ((low >>> 1) | (high << 31));
  second = high & (high >>> 1);
  return (first & ((first >>> 2) | (second << 30))) !== 0 || (second & (second >>> 2)) !== 0;
}

/** An evaluation: stones in the middle column count. */
export function middle(ownLow: number, allLow: number): number {
  return COUNTS[(ownLow >>> 21) & 63]! - COUNTS[((ownLow ^ allLow) >>> 21) & 63]!;
}

/** Low word of the hash; together with the high one it tells all positions apart. */
export function lowKey(ownLow: number, ownHigh: number, allLow: number, allHigh: number): number {
  const word = (Math.imul(ownLow + allLow, 0x9e3779b1) + Math.imul(ownHigh + (allHigh << 1), 0x85ebca77)) | 0;
  return word ^ (word >>> 15);
}

/** High word of the hash. */
export function highKey(ownLow: number, ownHigh: number, allLow: number, allHigh: number): number {
  return (
    (Math.imul(ownLow ^ (allHigh << 15), 0xc2b2ae3d) + Math.imul(allLow ^ (ownHigh << 13), 0x27d4eb2f)) | 0
  );
}

/** Connect Four as a record of closures, with its heuristics. */
export function createConnectFour(): Position & Hashed & { readonly evaluate: () => number } {
  // Hot code has its constants here or as numbers: of those outside, a bundler makes variables.
  const ongoing = ONGOING;
  const heights = new Int32Array(COLUMNS);
  const history = new Int32Array(CELLS);
  /** Stones of the side to move at each ply; one place further on are those of the other side. */
  const lows = new Int32Array(CELLS + 2);
  const highs = new Int32Array(CELLS + 2);
  let plies = 0;
  const turn = (): Side => (plies & 1) as Side;
  const outcome = (): number =>
    hasFour(lows[plies + 1]!, highs[plies + 1]!) ? -1 : plies === 42 ? 0 : ongoing;
  const hash = (words: Int32Array): void => {
    const low = lows[plies]!;
    const high = highs[plies]!;
    const allLow = low | lows[plies + 1]!;
    const allHigh = high | highs[plies + 1]!;
    words[0] = lowKey(low, high, allLow, allHigh);
    words[1] = highKey(low, high, allLow, allHigh);
  };
  return {
    payoff: 'outcome',
    maxMoves: COLUMNS,
    maxPlies: CELLS,
    turn,
    outcome,
    hash,
    generate: (into, from) => {
      let end = from;
      for (let index = 0; index < 7; index++) {
        const column = CENTRE_FIRST[index]!;
        if (heights[column]! < 6) into[end++] = column;
      }
      return end - from;
    },
    play: (column) => {
      const bit = column * 7 + heights[column]!++;
      const ply = plies;
      const low = lows[ply]!;
      const high = highs[ply]!;
      lows[ply + 2] = bit < 32 ? low | (1 << bit) : low;
      highs[ply + 2] = bit < 32 ? high : high | (1 << (bit - 32));
      history[ply] = column;
      plies = ply + 1;
    },
    undo: () => {
      heights[history[--plies]!]!--;
    },
    evaluate: () => {
      const low = lows[plies]!;
      return middle(low, low | lows[plies + 1]!);
    },
  };
}

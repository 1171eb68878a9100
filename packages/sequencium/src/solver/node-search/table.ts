/**
 * The transposition table: bounds and best moves by the hash of a reduced position.
 *
 * ```text
 * bucket  two entries of two words: the first keeps the position with more empty cells, the second the latest
 *         [lock ^ data, data]   the exclusive or makes an entry torn by another thread look like no entry
 *
 * data    bits 31…26  25…20  19…14  13…7        6…0
 *         check       empty  move   upper + 64  lower + 64
 * ```
 *
 * Positions are distinguished by the bits of the hash in the index (24 in the default table of a large board), 6 in the check
 * and 32 in the lock.
 */

const BUCKET_BYTES = 16;

/** A magnitude beyond any gain, for unknown bounds. */
export const UNBOUNDED = 63;

/** The smallest table, and the largest that the index can address. */
export const MIN_MEMORY_BYTES = 2 ** 14;
export const MAX_MEMORY_BYTES = 2 ** 30;

export const DEFAULT_MEMORY_BYTES = 2 ** 28;

/** The binary logarithm of the buckets of a table, limited by what a board with this number of cells can use. */
export function tableBits(cells: number, memoryBytes: number): number {
  const useful = Math.max(Math.log2(MIN_MEMORY_BYTES / BUCKET_BYTES), cells - 8);
  return Math.min(useful, Math.floor(Math.log2(memoryBytes / BUCKET_BYTES)));
}

/** Creates the memory of 2^bits buckets. */
export function createTableMemory(bits: number, shared: boolean): Int32Array {
  const bytes = BUCKET_BYTES * 2 ** bits;
  return new Int32Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}

/** The bounds and the move (a place) of a data word. */
export const lowerOf = (data: number): number => (data & 127) - 64;
export const upperOf = (data: number): number => ((data >>> 7) & 127) - 64;
export const moveOf = (data: number): number => (data >>> 14) & 63;

/** The entries of a table by the two words of a hash. */
export function createSolverTable(table: Int32Array) {
  const mask = table.length / 4 - 1;
  return {
    /** The data word of a position, 0 where there is none. */
    find: (keyLow: number, keyHigh: number): number => {
      const at = (keyLow & mask) * 4;
      for (let slot = at; slot < at + 4; slot += 2) {
        const data = table[slot + 1]!;
        if ((table[slot]! ^ data) === keyHigh && data >>> 26 === keyLow >>> 26) return data;
      }
      return 0;
    },
    store: (
      keyLow: number,
      keyHigh: number,
      empty: number,
      move: number,
      lower: number,
      upper: number,
    ): void => {
      const data = (keyLow & 0xfc000000) | (empty << 20) | (move << 14) | ((upper + 64) << 7) | (lower + 64);
      let slot = (keyLow & mask) * 4;
      const kept = table[slot + 1]!;
      const isSame = (table[slot]! ^ kept) === keyHigh && kept >>> 26 === keyLow >>> 26;
      if (!isSame && ((kept >>> 20) & 63) > empty) slot += 2;
      table[slot] = keyHigh ^ data;
      table[slot + 1] = data;
    },
  };
}

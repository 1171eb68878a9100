/**
 * What the solver has found, by the hash of a reduced position.
 *
 * ```text
 * bucket  two entries of two words: the first keeps the position with more empty cells, the second the latest
 *         [lock ^ data, data]   the exclusive or makes an entry torn by another thread look like no entry
 *
 * data    bits 31…26  25…20  19…14  13…7        6…0
 *         check       empty  move   upper + 64  lower + 64
 * ```
 *
 * A position is told from another by its hash: the bits of the index (24 in the default table of a large board), the
 * 6 of the check and the 32 of the lock.
 *
 * @module
 */

const BUCKET_BYTES = 16;

/** Sums beyond any gain, for bounds not known. */
export const UNBOUNDED = 63;

/** The smallest table, and the largest that its index can tell the buckets of apart. */
export const MIN_MEMORY_BYTES = 2 ** 14;
export const MAX_MEMORY_BYTES = 2 ** 30;

/** The table of a solve that does not say: 256 MiB. */
export const DEFAULT_MEMORY_BYTES = 2 ** 28;

/** Buckets that a table of a board of so many cells can use, within some memory, as a power of two. */
export function tableBits(cells: number, memoryBytes: number): number {
  const useful = Math.max(Math.log2(MIN_MEMORY_BYTES / BUCKET_BYTES), cells - 8);
  return Math.min(useful, Math.floor(Math.log2(memoryBytes / BUCKET_BYTES)));
}

/** The memory of a table: 2^bits buckets of 16 bytes, shared between threads on request. */
export function createTableMemory(bits: number, shared: boolean): Int32Array {
  const bytes = BUCKET_BYTES * 2 ** bits;
  return new Int32Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}

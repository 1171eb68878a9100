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
 * A position is told from another by 64 bits of hash: those of the index, the 6 of the check and the 32 of the lock.
 *
 * @module
 */

/** Words of a bucket. */
const BUCKET_WORDS = 4;

/** Sums beyond any gain, for bounds not known. */
export const UNBOUNDED = 63;

/** The memory of a table: 2^bits buckets of 16 bytes, shared between threads on request. */
export function createTableMemory(bits: number, shared: boolean): Int32Array {
  const bytes = BUCKET_WORDS * 4 * 2 ** bits;
  return new Int32Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}

/**
 * A map from 64-bit hashes to whole numbers that forgets nothing: it grows until its memory is used up, then refuses.
 *
 * ```text
 * slot    = 3 words = 12 bytes; number of slots: a power of two; linear probing
 *
 *   word 0   low        the hash, all of it
 *   word 1   high
 *   word 2   value ^ ONGOING      0 in an empty slot
 * ```
 *
 * @module
 */
import { ONGOING } from './position';

/** Size of a slot. */
const SLOT_BYTES = 12;

const WORDS = SLOT_BYTES / 4;
const FIRST_SLOT_BITS = 8;

/** Bytes of the smallest map. */
export const SMALLEST_MAP = SLOT_BYTES << FIRST_SLOT_BITS;

export interface PositionMap {
  /** Positions remembered. */
  readonly size: () => number;
  /** The value of a hash; `ONGOING` if it is not there. */
  readonly find: (low: number, high: number) => number;
  /** Remembers a value, which must not be `ONGOING`. False if there is no room left for a new hash. */
  readonly store: (low: number, high: number, value: number) => boolean;
  /** Forgets everything and gives the memory back. */
  readonly clear: () => void;
}

/**
 * Creates a map.
 *
 * @param bytes - memory to use at most, the moment included when entries move from a full table to one twice as large;
 * at least {@link SMALLEST_MAP}.
 * @remarks Two positions with the same 64 bits are taken for one: among `n` positions the chance is about `n^2 / 2^65`,
 * one in 370,000 for ten million.
 */
export function createPositionMap(bytes: number): PositionMap {
  let words = new Int32Array(0);
  let shift = 0;
  let mask = 0;
  let used = 0;
  /** How many slots may be in use before the table grows, and before it refuses. */
  let roomFor = 0;

  const begin = (bits: number): void => {
    words = new Int32Array(WORDS << bits);
    shift = 32 - bits;
    mask = 2 ** bits - 1;
    roomFor = Math.floor(2 ** bits * 0.75);
  };

  /** Where a hash is, or the empty slot where it belongs. */
  const slotOf = (low: number, high: number): number => {
    let slot = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> shift;
    for (;;) {
      const index = slot * WORDS;
      if (words[index + 2] === 0 || (words[index] === low && words[index + 1] === high)) return index;
      slot = (slot + 1) & mask;
    }
  };

  /** Doubles the table; false if that would take more memory than allowed, or than there is. */
  const grow = (): boolean => {
    const old = words;
    if (old.byteLength * 3 > bytes) return false;
    try {
      begin(33 - shift);
    } catch {
      return false;
    }
    for (let index = 0; index < old.length; index += WORDS) {
      if (old[index + 2] === 0) continue;
      const place = slotOf(old[index]!, old[index + 1]!);
      for (let word = 0; word < WORDS; word++) words[place + word] = old[index + word]!;
    }
    return true;
  };

  const store = (low: number, high: number, value: number): boolean => {
    let index = slotOf(low, high);
    if (words[index + 2] === 0) {
      if (used >= roomFor) {
        if (!grow()) return false;
        index = slotOf(low, high);
      }
      used++;
    }
    words[index] = low;
    words[index + 1] = high;
    words[index + 2] = value ^ ONGOING;
    return true;
  };

  begin(FIRST_SLOT_BITS);
  return {
    size: () => used,
    find: (low, high) => words[slotOf(low, high) + 2]! ^ ONGOING,
    store,
    clear: () => {
      begin(FIRST_SLOT_BITS);
      used = 0;
    },
  };
}

/**
 * A map from 64-bit hashes to whole numbers that forgets nothing: it grows until its memory is used up, then refuses.
 *
 * ```text
 * map     = up to 1024 segments, chosen by high bits of the mixed hash; each grows on its own
 * segment = slots, a power of two; chosen by low bits of the mixed hash; linear probing
 * slot    = 3 words = 12 bytes
 *
 *   word 0   low        the hash, all of it
 *   word 1   high
 *   word 2   value ^ ONGOING      0 in an empty slot
 * ```
 *
 * Segments keep the steps of growth small: there is never a moment in which all of a large map is moved, and never
 * much more memory in use than there are entries for.
 */
import { ONGOING } from '../game/position';

const SLOT_BYTES = 12;
const WORDS = SLOT_BYTES / 4;
const FIRST_SLOTS = 16;
const FIRST_BYTES = FIRST_SLOTS * SLOT_BYTES;
const MAX_SEGMENT_BITS = 10;
/** A segment may grow this often within the smallest share of memory, so that none is full long before the others. */
const SHARE = 64;

/** Bytes of the smallest map. */
export const MIN_MAP_BYTES = 3072;

export type PositionMap = ReturnType<typeof createPositionMap>;

/**
 * @param bytes - memory to use at most, from {@link MIN_MAP_BYTES}.
 * @remarks Two positions with the same 64 bits are taken for one: among `n` positions the chance is about `n^2 / 2^65`,
 * one in 370,000 for ten million.
 */
export function createPositionMap(bytes: number) {
  const bits = Math.min(MAX_SEGMENT_BITS, Math.max(0, Math.floor(Math.log2(bytes / (FIRST_BYTES * SHARE)))));
  const count = 2 ** bits;
  const masks = new Int32Array(count);
  const used = new Int32Array(count);
  let segments: Int32Array[] = [];
  let size = 0;
  let left = bytes;

  /** The value of a hash; `ONGOING` if it is not there. */
  const find = (low: number, high: number): number => {
    const mixed = mix(low, high);
    const segment = (mixed >>> 22) >> (MAX_SEGMENT_BITS - bits);
    const words = segments[segment]!;
    return words[slotOf(words, masks[segment]!, mixed, low, high) + 2]! ^ ONGOING;
  };

  /** Remembers a value, which must not be `ONGOING`. False if there is no room left for a new hash. */
  const store = (low: number, high: number, value: number): boolean => {
    const mixed = mix(low, high);
    const segment = (mixed >>> 22) >> (MAX_SEGMENT_BITS - bits);
    let words = segments[segment]!;
    let index = slotOf(words, masks[segment]!, mixed, low, high);
    if (words[index + 2] === 0) {
      const slots = masks[segment]! + 1;
      if (used[segment]! >= slots - (slots >> 2)) {
        if (!grow(segment)) return false;
        words = segments[segment]!;
        index = slotOf(words, masks[segment]!, mixed, low, high);
      }
      used[segment]!++;
      size++;
    }
    words[index] = low;
    words[index + 1] = high;
    words[index + 2] = value ^ ONGOING;
    return true;
  };

  /** Doubles a segment; false if that would take more memory than allowed, or than there is. */
  const grow = (segment: number): boolean => {
    const old = segments[segment]!;
    if (old.byteLength * 2 > left) return false;
    const mask = masks[segment]! * 2 + 1;
    let words: Int32Array;
    try {
      words = new Int32Array((mask + 1) * WORDS);
    } catch {
      return false;
    }
    for (let index = 0; index < old.length; index += WORDS) {
      if (old[index + 2] === 0) continue;
      const low = old[index]!;
      const high = old[index + 1]!;
      const place = slotOf(words, mask, mix(low, high), low, high);
      words[place] = low;
      words[place + 1] = high;
      words[place + 2] = old[index + 2]!;
    }
    segments[segment] = words;
    masks[segment] = mask;
    left -= old.byteLength;
    return true;
  };

  /** Forgets everything and gives the memory back. */
  const clear = (): void => {
    segments = Array.from({ length: count }, () => new Int32Array(FIRST_SLOTS * WORDS));
    masks.fill(FIRST_SLOTS - 1);
    used.fill(0);
    size = 0;
    left = bytes - count * FIRST_BYTES;
  };

  clear();
  return { size: (): number => size, find, store, clear };
}

/** Where a hash is in a segment, or the empty slot where it belongs. */
function slotOf(words: Int32Array, mask: number, mixed: number, low: number, high: number): number {
  for (let slot = mixed & mask; ; slot = (slot + 1) & mask) {
    const index = slot * WORDS;
    if (words[index + 2] === 0 || (words[index] === low && words[index + 1] === high)) return index;
  }
}

/** Games' hashes may be regular; every bit of this depends on every bit of them. */
function mix(low: number, high: number): number {
  let word = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  return word ^ (word >>> 13);
}

/**
 * A table of positions by keys of up to 63 bits, for hundreds of millions of them: 12 bytes a slot, of a fixed number
 * of slots, so that the place of a position is its number.
 *
 * ```text
 * slot = 3 words of an Int32Array, linear probing
 *
 *   word 0   key, low
 *   word 1   key, high, with bit 31 set     0 in an empty slot
 *   word 2   link: 0 or over, where the moves that lead here begin; negative, the value of the position
 *
 * value = ~(plies * 4 + outcome + 1)        outcome 1 won, 0 drawn, -1 lost, for the side to move
 * ```
 *
 * Key and link share a line of the cache: a move costs one access to memory.
 *
 * @module
 */

/** Words of a slot. */
export const SLOT_WORDS = 3;
/** Bytes of a slot. */
export const SLOT_BYTES = SLOT_WORDS * 4;
/** The word of a slot that holds its link or value. */
export const LINK = 2;
/** Moves are stored with twice the number of a slot in a negative word. */
export const MAX_SLOTS = 2 ** 29;
/** Answer of `insert` where there is no room. */
export const TABLE_FULL = -(2 ** 31);

const OCCUPIED = -(2 ** 31);
const MAX_LOAD = 0.85;

/** Positions by their keys. */
export interface PackedTable {
  readonly slots: number;
  readonly words: Int32Array;
  readonly size: () => number;
  /** The slot of a key; -1 if it is not there. */
  readonly find: (low: number, high: number) => number;
  /** The slot of a key; where it is new, the complement (`~`) of the slot it gets, or {@link TABLE_FULL}. */
  readonly insert: (low: number, high: number) => number;
  /** Reads the slots of keys together, so that the memory answers together; the calls that follow then need not wait. */
  readonly prefetch: (lows: Int32Array, highs: Int32Array, count: number) => void;
  /** Reads the key of a slot. False for an empty one. */
  readonly readKey: (slot: number, key: Int32Array) => boolean;
}

/** Slots for so many positions: probing stays short. */
export function slotsFor(positions: number): number {
  return Math.ceil(positions / MAX_LOAD) + 1;
}

/** Positions for which so many slots suffice. */
export function positionsFor(slots: number): number {
  return Math.floor((slots - 2) * MAX_LOAD);
}

/** Creates a table. Its memory is taken at once. */
export function createPackedTable(maxPositions: number): PackedTable {
  const slots = slotsFor(maxPositions);
  const words = new Int32Array(slots * SLOT_WORDS);
  const end = words.length;
  const scale = slots / 2 ** 32;
  let size = 0;

  const touched = new Int32Array(1);

  /** Where the search for a key begins, in words. */
  const home = (low: number, marked: number): number => {
    // Keys are regular: the low word is mixed before the high one comes to it, or too many of them would meet.
    let mixed = Math.imul(low ^ (low >>> 16), 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ marked, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2c1b3c6d);
    mixed ^= mixed >>> 16;
    return (((mixed >>> 0) * scale) | 0) * SLOT_WORDS;
  };

  /** Where a key is, or the empty slot where it belongs, in words. */
  const seek = (low: number, marked: number): number => {
    for (let at = home(low, marked); ;) {
      const found = words[at + 1]!;
      if (found === 0 || (found === marked && words[at] === low)) return at;
      at += SLOT_WORDS;
      if (at === end) at = 0;
    }
  };

  return {
    slots,
    words,
    size: () => size,
    find: (low, high) => {
      const at = seek(low, high | OCCUPIED);
      return words[at + 1] === 0 ? -1 : (at / SLOT_WORDS) | 0;
    },
    insert: (low, high) => {
      const marked = high | OCCUPIED;
      const at = seek(low, marked);
      const slot = (at / SLOT_WORDS) | 0;
      if (words[at + 1] !== 0) return slot;
      if (size >= maxPositions) return TABLE_FULL;
      size++;
      words[at] = low;
      words[at + 1] = marked;
      return ~slot;
    },
    prefetch: (lows, highs, count) => {
      let sum = 0;
      for (let index = 0; index < count; index++) sum ^= words[home(lows[index]!, highs[index]! | OCCUPIED)]!;
      // What is not used would not be read.
      touched[0] = sum;
    },
    readKey: (slot, key) => {
      const at = slot * SLOT_WORDS;
      key[0] = words[at]!;
      key[1] = words[at + 1]! ^ OCCUPIED;
      return words[at + 1] !== 0;
    },
  };
}

/** The word that stands for a value. */
export function encodeValue(outcome: number, plies: number): number {
  return ~(plies * 4 + outcome + 1);
}

/** The outcome of a value for the side to move; a position that was never settled is drawn. */
export function outcomeOf(link: number): number {
  return link < 0 ? (~link & 3) - 1 : 0;
}

/** The plies of a value; 0 of a draw. */
export function pliesOf(link: number): number {
  return link < 0 ? ~link >> 2 : 0;
}

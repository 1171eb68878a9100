/**
 * The positions of retrograde analysis. Each has a place, a link and a count of unsettled moves, in one of three tables:
 *
 * - by a key of up to 63 bits, in a fixed number of slots: hundreds of millions of positions;
 * - by the number that the game gives a position, which is its place;
 * - by a hash of 64 bits, numbered as they are met: a table that grows.
 *
 * ```text
 * slot = 3 words of an Int32Array, linear probing; of a numbered game the slot is the number
 *
 *   word 0   key, low
 *   word 1   key, high, with bit 31 set     0 in an empty slot
 *   word 2   link: 0 or over, where the moves that lead here begin; negative, the value of the position
 *
 * value = ~(plies * 4 + outcome + 1)        outcome 1 won, 0 drawn, -1 lost, for the side to move
 * ```
 *
 * Key and link share a line of the cache: a move costs one access to memory.
 */
import { ONGOING } from '../game/position';
import { MemoryFull, type MemoryMeter } from './memory-meter';
import { createPositionMap, MIN_MAP_BYTES } from './position-map';

const SLOT_WORDS = 3;
const SLOT_BYTES = SLOT_WORDS * 4;
/** The word of a slot that holds its link or value. */
const LINK = 2;
/** Moves are stored with twice the number of a slot in a negative word. */
export const MAX_SLOTS = 2 ** 29;

const OCCUPIED = -(2 ** 31);
const MAX_LOAD = 0.85;

export interface RetrogradeTable {
  /** Every place is below this. */
  readonly places: () => number;
  readonly size: () => number;
  /** The place of a key; -1 if it is not there. */
  readonly find: (low: number, high: number) => number;
  /** The place of a key; where it is new, the complement (`~`) of the place it gets. Throws where there is no room. */
  readonly insert: (low: number, high: number) => number;
  /** Reads the slots of keys together, so that the memory answers together; the calls that follow then need not wait. */
  readonly prefetch: (lows: Int32Array, highs: Int32Array, count: number) => void;
  /** Reads the key of a place. False for an empty one. */
  readonly readKey: (place: number, key: Int32Array) => boolean;
  readonly link: (place: number) => number;
  readonly setLink: (place: number, link: number) => void;
  /** How many moves of the position are not settled, or {@link RetrogradeTable.won} or {@link RetrogradeTable.lost}. */
  readonly unsettled: (place: number) => number;
  readonly setUnsettled: (place: number, count: number) => void;
  readonly won: number;
  readonly lost: number;
}

/** The bytes of a slot, with the count of the moves. */
export function slotBytes(maxMoves: number): number {
  return SLOT_BYTES + (isSmall(maxMoves) ? 1 : 2);
}

function isSmall(maxMoves: number): boolean {
  return maxMoves < 0xfd;
}

/** Slots for a number of positions, so that probing stays short. */
export function slotsFor(positions: number): number {
  return Math.ceil(positions / MAX_LOAD) + 1;
}

/** Positions that fit into a number of slots. */
export function positionsFor(slots: number): number {
  return Math.floor((slots - 2) * MAX_LOAD);
}

/** Creates a table of keys. Its memory is taken at once. */
export function createKeyTable(maxPositions: number, maxMoves: number): RetrogradeTable {
  const slots = slotsFor(maxPositions);
  const scale = slots / 2 ** 32;
  return createSlots(slots, maxPositions, maxMoves, (low, marked) => {
    // Keys are regular: the low word is mixed before the high one comes to it, or too many of them would meet.
    let mixed = Math.imul(low ^ (low >>> 16), 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ marked, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2c1b3c6d);
    mixed ^= mixed >>> 16;
    return ((mixed >>> 0) * scale) | 0;
  });
}

/** Creates a table of positions that are numbered from 0 to `size - 1`. */
export function createNumberTable(size: number, maxMoves: number): RetrogradeTable {
  return createSlots(size, size, maxMoves, (low) => low);
}

/** @param home - the slot in which the search for a key begins. */
function createSlots(
  slots: number,
  maxPositions: number,
  maxMoves: number,
  home: (low: number, marked: number) => number,
): RetrogradeTable {
  const words = new Int32Array(slots * SLOT_WORDS);
  const counts = isSmall(maxMoves) ? new Uint8Array(slots) : new Uint16Array(slots);
  const won = isSmall(maxMoves) ? 0xff : 0xffff;
  const end = words.length;
  const touched = new Int32Array(1);
  let size = 0;

  /** Where a key is, or the empty slot where it belongs, in words. */
  const seek = (low: number, marked: number): number => {
    for (let at = home(low, marked) * SLOT_WORDS; ;) {
      const found = words[at + 1]!;
      if (found === 0 || (found === marked && words[at] === low)) return at;
      at += SLOT_WORDS;
      if (at === end) at = 0;
    }
  };

  return {
    places: () => slots,
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
      if (size >= maxPositions) throw new MemoryFull();
      size++;
      words[at] = low;
      words[at + 1] = marked;
      return ~slot;
    },
    prefetch: (lows, highs, count) => {
      let sum = 0;
      for (let index = 0; index < count; index++)
        sum ^= words[home(lows[index]!, highs[index]! | OCCUPIED) * SLOT_WORDS]!;
      // What is not used would not be read.
      touched[0] = sum;
    },
    readKey: (slot, key) => {
      const at = slot * SLOT_WORDS;
      key[0] = words[at]!;
      key[1] = words[at + 1]! ^ OCCUPIED;
      return words[at + 1] !== 0;
    },
    link: (slot) => words[slot * SLOT_WORDS + LINK]!,
    setLink: (slot, link) => {
      words[slot * SLOT_WORDS + LINK] = link;
    },
    unsettled: (slot) => counts[slot]!,
    setUnsettled: (slot, count) => {
      counts[slot] = count;
    },
    won,
    lost: won - 1,
  };
}

/** Creates a table of hashes, which takes half of the memory for them at most. */
export function createHashTable(memory: MemoryMeter): RetrogradeTable {
  const mapBytes = Math.max(MIN_MAP_BYTES, Math.floor(memory.bytes / 2));
  const map = createPositionMap(mapBytes);
  memory.take(mapBytes - MIN_MAP_BYTES);
  let links = new Int32Array(64);
  let counts = new Int32Array(64);

  const grown = (old: Int32Array): Int32Array<ArrayBuffer> => {
    memory.take(2 * old.byteLength);
    const bigger = new Int32Array(2 * old.length);
    bigger.set(old);
    memory.take(-old.byteLength);
    return bigger;
  };

  return {
    places: map.size,
    size: map.size,
    find: (low, high) => {
      const place = map.find(low, high);
      return place === ONGOING ? -1 : place;
    },
    insert: (low, high) => {
      const known = map.find(low, high);
      if (known !== ONGOING) return known;
      const place = map.size();
      if (!map.store(low, high, place)) throw new MemoryFull();
      if (place === links.length) {
        links = grown(links);
        counts = grown(counts);
      }
      return ~place;
    },
    prefetch: () => undefined,
    readKey: () => false,
    link: (place) => links[place]!,
    setLink: (place, link) => {
      links[place] = link;
    },
    unsettled: (place) => counts[place]!,
    setUnsettled: (place, count) => {
      counts[place] = count;
    },
    won: 0x1ffff,
    lost: 0x1fffe,
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

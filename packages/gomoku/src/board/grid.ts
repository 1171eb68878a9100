/**
 * The geometry of a board: lines, reaches, rows. Computed once for each size.
 *
 * ```text
 * direction:   0: right (step 1)   1: down (step size)   2: down right (size + 1)   3: down left (size - 1)
 *
 * the line through a point p, in one direction, as far as a stone at p can matter:
 *
 *     offset   -5 -4 -3 -2 -1  p +1 +2 +3 +4 +5
 *     digit     0  1  2  3  4     5  6  7  8  9
 *
 * line bits of p: two bits for each digit, 0 empty, 1 X, 2 O, 3 no point of the board
 *
 *     bits     19 18 | 17 16 | 15 14 | …  | 1  0
 *     digit      9   |   0   |   8   | …  |  1         the eight near ones together: tables by line bits stay small
 *
 * line code of p, for a side: a digit of base 3 for every two bits: 0 empty, 1 own stone, 2 other stone or no point
 * ```
 *
 * The point itself does not count: its line shows what a stone would make there. A stone put on the board sets its
 * bits in the lines of the up to 40 points that see it, and taking it off clears them: lines are kept exactly, in
 * both directions, without reading the board.
 */
import { memoize } from '../memoize';

/** Points along a line from which a stone is seen, to either side: an overline needs the fifth. */
export const REACH = 5;
export const DIGITS = 2 * REACH;
/** Number of different line codes. */
export const CODES = 3 ** DIGITS;
export const DIRECTIONS = 4;

export const LINE_BITS = 2 * DIGITS;
/** The offset along the line of each digit. */
export const OFFSETS = Int8Array.of(-5, -4, -3, -2, -1, 1, 2, 3, 4, 5);
/** The digits in the order of their bits, the lowest first. */
export const DIGIT_ORDER: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 0, 9];
/** The weight of each digit. */
export const POWERS = Uint16Array.from({ length: DIGITS }, (_, digit) => 3 ** DIGIT_ORDER.indexOf(digit));

/** Where the bits of each digit stand. */
const SHIFTS = Uint8Array.of(16, 0, 2, 4, 6, 8, 10, 12, 14, 18);

/** Returns where the bits of a digit stand. */
export function shiftOf(digit: number): number {
  return SHIFTS[digit]!;
}

const HALF_BITS = LINE_BITS / 2;
const HALF_MASK = (1 << HALF_BITS) - 1;
/** `[side][half][bits]`: what half of the line bits adds to the line code. */
const HALF_CODES = /* @__PURE__ */ createHalfCodes();

function createHalfCodes(): Uint16Array {
  const codes = new Uint16Array(4 << HALF_BITS);
  for (let entry = 0; entry < codes.length; entry++) {
    const side = entry >> (HALF_BITS + 1);
    const half = (entry >> HALF_BITS) & 1;
    const bits = entry & HALF_MASK;
    if (bits === 0) continue;
    const top = (31 - Math.clz32(bits)) >> 1;
    const contents = bits >> (2 * top);
    const rest = entry ^ (contents << (2 * top));
    const digit = DIGIT_ORDER[(half * DIGITS) / 2 + top]!;
    codes[entry] = codes[rest]! + POWERS[digit]! * (contents === side + 1 ? 1 : 2);
  }
  return codes;
}

export function lineCodeOf(bits: number, side: number): number {
  const first = side << (HALF_BITS + 1);
  return HALF_CODES[first + (bits & HALF_MASK)]! + HALF_CODES[first + HALF_MASK + 1 + (bits >> HALF_BITS)]!;
}

/** A line of the reach list: `bits << PLACE_BITS | place`. */
export const PLACE_BITS = 11;

/** The geometry of a board. */
export interface Grid {
  readonly size: number;
  readonly area: number;
  /** What to add to a point to go one step along each direction. */
  readonly steps: Int8Array;
  /** The points that see point p: entries `reachStart[p]` to `reachStart[p + 1] - 1` of the lists below. */
  readonly reachStart: Int32Array;
  /** The end of the points at most four steps away, which come first: no others count where six win as five do. */
  readonly closeEnd: Int32Array;
  /** `4 * point + direction` */
  readonly reachPlaces: Uint16Array;
  /** The bit that a stone of X at p sets in the line of that place; the next one is that of O. */
  readonly reachBits: Int32Array;
  /** Both in one word: `bit << PLACE_BITS | place`. */
  readonly reach: Int32Array;
  /** The line bits of an empty board, `[4 * point + direction]`: the edges only. */
  readonly emptyLines: Int32Array;
  /** The row of each point, and its column as a bit. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
}

/** By direction: the rows down and the columns right of one step. */
const DOWN = [0, 1, 1, 1];
const RIGHT = [1, 0, 1, -1];

/** Returns the geometry of a board of `size` x `size` points; the same object at every call. */
export const gridOf = /* @__PURE__ */ memoize(createGrid);

function createGrid(size: number): Grid {
  const area = size * size;
  const reachStart = new Int32Array(area + 1);
  const closeEnd = new Int32Array(area);
  const places = new Uint16Array(DIRECTIONS * DIGITS * area);
  const bits = new Int32Array(places.length);
  const reach = new Int32Array(places.length);
  const emptyLines = new Int32Array(DIRECTIONS * area);
  let seen = 0;

  /** Adds the point that sees `point` at a digit, where the board has one. */
  const addReach = (point: number, row: number, column: number, direction: number, digit: number): void => {
    const seenRow = row + DOWN[direction]! * OFFSETS[digit]!;
    const seenColumn = column + RIGHT[direction]! * OFFSETS[digit]!;
    if (seenRow < 0 || seenRow >= size || seenColumn < 0 || seenColumn >= size) {
      emptyLines[DIRECTIONS * point + direction]! |= 3 << SHIFTS[digit]!;
      return;
    }
    places[seen] = DIRECTIONS * (seenRow * size + seenColumn) + direction;
    bits[seen] = 1 << SHIFTS[DIGITS - 1 - digit]!;
    reach[seen] = (bits[seen]! << PLACE_BITS) | places[seen]!;
    seen++;
  };

  for (let point = 0; point < area; point++) {
    const row = Math.floor(point / size);
    const column = point % size;
    for (let direction = 0; direction < DIRECTIONS; direction++)
      for (let digit = 1; digit < DIGITS - 1; digit++) addReach(point, row, column, direction, digit);
    closeEnd[point] = seen;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      addReach(point, row, column, direction, 0);
      addReach(point, row, column, direction, DIGITS - 1);
    }
    reachStart[point + 1] = seen;
  }
  return {
    size,
    area,
    steps: Int8Array.of(1, size, size + 1, size - 1),
    reachStart,
    closeEnd,
    reachPlaces: places.slice(0, seen),
    reachBits: bits.slice(0, seen),
    reach: reach.slice(0, seen),
    emptyLines,
    rowOf: Uint8Array.from({ length: area }, (_, point) => Math.floor(point / size)),
    bitOf: Int32Array.from({ length: area }, (_, point) => 1 << (point % size)),
  };
}

/** Tabulates where the eight symmetries of the board take each point: `[symmetry * area + point]`, 0 is the identity. */
export function symmetriesOf(size: number): Uint16Array {
  const area = size * size;
  const last = size - 1;
  const points = new Uint16Array(8 * area);
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    for (let point = 0; point < area; point++) {
      let row = Math.floor(point / size);
      let column = point % size;
      if (symmetry & 1) column = last - column;
      if (symmetry & 2) row = last - row;
      points[symmetry * area + point] = symmetry & 4 ? column * size + row : row * size + column;
    }
  }
  return points;
}

/** Returns a table for each of the eight symmetries, see {@link symmetriesOf}. */
export function imagesOf(size: number): readonly Uint16Array[] {
  const area = size * size;
  const symmetries = symmetriesOf(size);
  return Array.from({ length: 8 }, (_, index) => symmetries.subarray(index * area, (index + 1) * area));
}

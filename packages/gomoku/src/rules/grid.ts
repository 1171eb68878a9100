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
 * line code of p: the sum of 3^digit * (0 empty, 1 own stone, 2 other stone or no point of the board)
 * ```
 *
 * The point itself does not count, so that a code says what the line is like for a stone put there. A stone put on
 * the board adds its power of three to the codes of the up to 40 points that see it, and taking it off subtracts the
 * same: the codes are kept exactly, in both directions, without reading the board.
 *
 * @module
 */

/** Points along a line from which a stone is seen, to either side: an overline needs the fifth. */
export const REACH = 5;
/** Digits of a line code. */
export const DIGITS = 2 * REACH;
/** Number of different line codes. */
export const CODES = 3 ** DIGITS;
export const DIRECTIONS = 4;

/** The offset along the line of each digit. */
export const OFFSETS = Int8Array.of(-5, -4, -3, -2, -1, 1, 2, 3, 4, 5);
/** The weight of each digit. */
export const POWERS = Uint16Array.from({ length: DIGITS }, (_, digit) => 3 ** digit);

/** The geometry of a board. */
export interface Grid {
  readonly size: number;
  /** Number of points. */
  readonly area: number;
  /** What to add to a point to go one step along each direction. */
  readonly steps: Int8Array;
  /** The points that see point p: entries `reachStart[p]` to `reachStart[p + 1] - 1` of the lists below. */
  readonly reachStart: Int32Array;
  /** Where those end that are at most four steps away, which come first: all that count where six are as good as five. */
  readonly closeEnd: Int32Array;
  /** `4 * point + direction` */
  readonly reachPlaces: Uint16Array;
  /** The weight with which p stands in the code of that place. */
  readonly reachWeights: Uint16Array;
  /** Both in one word: `weight << 16 | place`. */
  readonly reach: Int32Array;
  /** The codes of an empty board, `[4 * point + direction]`: the edges only. */
  readonly emptyCodes: Uint16Array;
  /** The row of each point, and its column as a bit. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
}

const grids = new Map<number, Grid>();

/** Returns the geometry of a board of `size` x `size` points; the same object at every call. */
export function gridOf(size: number): Grid {
  let grid = grids.get(size);
  if (!grid) grids.set(size, (grid = createGrid(size)));
  return grid;
}

function createGrid(size: number): Grid {
  const area = size * size;
  const reachStart = new Int32Array(area + 1);
  const closeEnd = new Int32Array(area);
  const places: number[] = [];
  const weights: number[] = [];
  const emptyCodes = new Uint16Array(DIRECTIONS * area);
  const at = (row: number, column: number): number =>
    row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  for (let point = 0; point < area; point++) {
    const row = Math.floor(point / size);
    const column = point % size;
    for (const far of [false, true]) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        for (let digit = 0; digit < DIGITS; digit++) {
          if ((Math.abs(OFFSETS[digit]!) === REACH) !== far) continue;
          const [down, right] = stepOf(direction);
          const seen = at(row + down * OFFSETS[digit]!, column + right * OFFSETS[digit]!);
          if (seen < 0) emptyCodes[DIRECTIONS * point + direction]! += 2 * POWERS[digit]!;
          else {
            places.push(DIRECTIONS * seen + direction);
            weights.push(POWERS[DIGITS - 1 - digit]!);
          }
        }
      }
      if (!far) closeEnd[point] = places.length;
    }
    reachStart[point + 1] = places.length;
  }
  return {
    size,
    area,
    steps: Int8Array.of(1, size, size + 1, size - 1),
    reachStart,
    closeEnd,
    reachPlaces: Uint16Array.from(places),
    reachWeights: Uint16Array.from(weights),
    reach: Int32Array.from(places, (place, entry) => (weights[entry]! << 16) | place),
    emptyCodes,
    rowOf: Uint8Array.from({ length: area }, (_, point) => Math.floor(point / size)),
    bitOf: Int32Array.from({ length: area }, (_, point) => 1 << (point % size)),
  };
}

/** Returns the rows down and columns right of one step. */
function stepOf(direction: number): readonly [number, number] {
  return (
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ] as const
  )[direction]!;
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

/**
 * Which cells are looked at together. Each tuple of cells has a table with a weight for every combination of their contents; the
 * images of a tuple under the symmetries of the board share its table.
 *
 * ```text
 *   a tuple      its images (square)          its table: 3 contents, 2 cells, 9 entries, but 6 weights
 *   x y . .      x y . .  . . y x  x . . .     x\y   .  X  O
 *   . . . .      . . . .  . . . .  y . . .      .    0  1  2     entry = x + 3 y
 *   . . . .      …                              X    1  4  5     where a symmetry exchanges x and y,
 *                                               O    2  5  8     (X, O) and (O, X) are one weight
 * ```
 */
import { randomBelow, type RandomWords } from '../random';

/** A list of cells, by their numbers. */
export type Tuple = readonly number[];

/** The cells of a board: where they are, and how its symmetries exchange them. */
export interface Geometry {
  /** The cells of each row. */
  readonly lengths: readonly number[];
  /** The identity first: entry `c` of a permutation is the cell that `c` goes to. */
  readonly permutations: readonly (readonly number[])[];
}

/** All tuples, placed on the board, and the weight of each entry of their tables. */
export interface TupleLayout {
  /** The weight of each entry of all tables: the first of the entries that are images of each other. */
  readonly weightOf: Int32Array;
  /** 1 for each placed tuple whose table has entries that are images of each other, else 0. */
  readonly shares: Uint8Array;
  /** The entry of each placed tuple while all cells have contents 0. */
  readonly origins: Int32Array;
  /** What a cell is part of: `touched[at]` for `at` from `starts[cell]` to `starts[cell + 1]`, exclusive. */
  readonly starts: Int32Array;
  readonly touched: Int32Array;
  /** How far the entry of `touched[at]` moves when the contents of the cell grow by 1. */
  readonly strides: Int32Array;
}

/** No table is larger: beyond that it is learned too slowly. */
const MAX_TABLE = 70_000;
/** Entries of the tables of all phases and sides: a file with more is refused. */
export const MAX_ENTRIES = 2 ** 23;
/** Windows of lines, and blocks, have at most this many cells. */
const MAX_LINE = 8;
/** Placed tuples: each costs an access to memory at every evaluation. */
const MAX_PLACED = 160;
/** A board where this many walks in a row lead to known tuples has hardly any others. */
const MAX_MISSES = 40;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
const BLOCKS = [
  [3, 3],
  [2, 4],
  [4, 2],
  [2, 3],
  [3, 2],
  [2, 2],
] as const;

/**
 * Chooses tuples for a board: lines, blocks, and random walks where these are few; none is the image of another. They are shorter
 * where their tables would not fit.
 *
 * @param contents - how many contents a cell can have, from 2.
 * @param phases - of the game, each with tables for both sides.
 */
export function chooseTuples(
  geometry: Geometry,
  contents: number,
  phases: number,
  random: RandomWords,
): Tuple[] {
  let length = Math.max(1, Math.floor(Math.log(MAX_TABLE) / Math.log(contents) + 1e-9));
  let tuples = chooseShort(length, geometry, random);
  while (length > 1 && 2 * phases * entriesOf(tuples, contents) > MAX_ENTRIES)
    tuples = chooseShort(--length, geometry, random);
  return tuples;
}

/** The entries of the tables of one side in one phase. */
export function entriesOf(tuples: readonly Tuple[], contents: number): number {
  return tuples.reduce((sum, { length }) => sum + contents ** length, 0);
}

/** @param length - of the longest tuple. */
function chooseShort(length: number, geometry: Geometry, random: RandomWords): Tuple[] {
  const cellAt = placesOf(geometry);
  const taken = new Set<string>();
  const tuples: Tuple[] = [];
  let placed = 0;
  const add = (tuple: Tuple): void => {
    const key = keyOf(tuple);
    if (taken.has(key)) return;
    const images = new Set(geometry.permutations.map((image) => keyOf(tuple.map((cell) => image[cell]!))));
    if (placed > 0 && placed + images.size > MAX_PLACED) return;
    for (const image of images) taken.add(image);
    placed += images.size;
    tuples.push(tuple);
  };
  for (const line of linesOf(geometry, cellAt, Math.min(length, MAX_LINE))) add(line);
  for (const [height, width] of BLOCKS)
    if (height * width <= length) for (const block of blocksOf(geometry, cellAt, height, width)) add(block);
  const count = geometry.lengths.reduce((sum, row) => sum + row, 0);
  for (let misses = 0; misses < MAX_MISSES && placed < MAX_PLACED / 2; misses++) {
    const before = placed;
    add(walkFrom(randomBelow(random, count), geometry, cellAt, Math.min(length, count), random));
    if (placed > before) misses = 0;
  }
  return tuples;
}

type CellAt = (row: number, column: number) => number | undefined;

function placesOf({ lengths }: Geometry): CellAt {
  const firsts: number[] = [];
  let first = 0;
  for (const length of lengths) {
    firsts.push(first);
    first += length;
  }
  return (row, column) =>
    row >= 0 && row < lengths.length && column >= 0 && column < lengths[row]!
      ? firsts[row]! + column
      : undefined;
}

/** The lines of the board in all directions, cut into windows where they are longer. */
function linesOf({ lengths }: Geometry, cellAt: CellAt, longest: number): Tuple[] {
  const found: Tuple[] = [];
  lengths.forEach((length, row) => {
    for (let column = 0; column < length; column++) {
      for (const [down, right] of DIRECTIONS) {
        const before = cellAt(row - down, column - right);
        const cells: number[] = [];
        let cell = cellAt(row, column);
        for (let step = 1; cell !== undefined && cells.length < longest; step++) {
          cells.push(cell);
          cell = cellAt(row + step * down, column + step * right);
        }
        const isWhole = before === undefined && cell === undefined;
        if (cells.length >= 3 && (isWhole || cells.length === longest)) found.push(cells);
      }
    }
  });
  return found.sort((one, other) => other.length - one.length);
}

function blocksOf({ lengths }: Geometry, cellAt: CellAt, height: number, width: number): Tuple[] {
  return lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) =>
      Array.from({ length: height * width }, (_, index) =>
        cellAt(row + Math.floor(index / width), column + (index % width)),
      ),
    ).filter((cells): cells is number[] => cells.every((cell) => cell !== undefined)),
  );
}

/** A connected set of cells; where the board has no more neighbours, any others. */
function walkFrom(
  start: number,
  { lengths }: Geometry,
  cellAt: CellAt,
  length: number,
  random: RandomWords,
): Tuple {
  const places = lengths.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => [row, column] as const),
  );
  const cells = [start];
  while (cells.length < length) {
    const near = cells.flatMap((cell) => {
      const [row, column] = places[cell]!;
      const around = [-1, 0, 1].flatMap((down) =>
        [-1, 0, 1].map((right) => cellAt(row + down, column + right)),
      );
      return around.filter((next): next is number => next !== undefined && !cells.includes(next));
    });
    const free =
      near.length > 0 ? near : places.map((_, cell) => cell).filter((cell) => !cells.includes(cell));
    cells.push(free[randomBelow(random, free.length)]!);
  }
  return cells.sort((one, other) => one - other);
}

function keyOf(cells: Tuple): string {
  return [...cells].sort((one, other) => one - other).join();
}

/** Places tuples and their images, and numbers the weights. */
export function layOut(tuples: readonly Tuple[], geometry: Geometry, contents: number): TupleLayout {
  const cells = geometry.lengths.reduce((sum, length) => sum + length, 0);
  const weightOf = new Int32Array(entriesOf(tuples, contents));
  const origins: number[] = [];
  const shares: number[] = [];
  const parts = Array.from({ length: cells }, (): [placed: number, stride: number][] => []);
  let first = 0;
  for (const tuple of tuples) {
    const images = new Map<string, Tuple>();
    const exchanges: (readonly number[])[] = [];
    for (const permutation of geometry.permutations) {
      const image = tuple.map((cell) => permutation[cell]!);
      const key = keyOf(image);
      const same = images.get(key);
      if (same === undefined) images.set(key, image);
      // Another image of the tuple itself says which of its cells are alike.
      if (key === keyOf(tuple) && image.join() !== tuple.join())
        exchanges.push(tuple.map((cell) => image.indexOf(cell)));
    }
    for (const image of images.values()) {
      image.forEach((cell, index) => parts[cell]!.push([origins.length, contents ** index]));
      origins.push(first);
      shares.push(exchanges.length > 0 ? 1 : 0);
    }
    const size = contents ** tuple.length;
    shareWeights(weightOf.subarray(first, first + size), first, exchanges, contents);
    first += size;
  }
  const flat = parts.flat();
  let end = 0;
  return {
    weightOf,
    shares: Uint8Array.from(shares),
    origins: Int32Array.from(origins),
    starts: Int32Array.from([0, ...parts.map(({ length }) => (end += length))]),
    touched: Int32Array.from(flat, ([placed]) => placed),
    strides: Int32Array.from(flat, ([, stride]) => stride),
  };
}

/** Gives each entry of one table, whose entries begin with `first`, its weight. */
function shareWeights(
  table: Int32Array,
  first: number,
  exchanges: readonly (readonly number[])[],
  contents: number,
): void {
  for (let entry = 0; entry < table.length; entry++) table[entry] = first + entry;
  const images = new Int32Array(table.length);
  for (const exchange of exchanges) {
    let known = 1;
    for (const index of exchange) {
      const stride = contents ** index;
      for (let content = 1; content < contents; content++)
        for (let low = 0; low < known; low++) images[content * known + low] = images[low]! + content * stride;
      known *= contents;
    }
    for (let entry = 0; entry < table.length; entry++)
      table[entry] = Math.min(table[entry]!, first + images[entry]!);
  }
}

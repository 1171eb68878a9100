/**
 * What every empty point of a board is worth to either side, kept up to date stone by stone.
 *
 * ```text
 *   codes    [side][point][direction]   16 bits   line code, kept for all points
 *   shapes   [side][point]              4 x 4 bits, one shape for each direction          } kept for empty points,
 *   classes  [side][point]              the four shapes folded                            } frozen under a stone
 *   counts   [side][class]              how many empty points have the class
 *   worth    [side]                     sum of WORTH[class] over the empty points
 *   near     [point]                    stones at most two rows and columns away
 * ```
 *
 * Under a stone the shapes stand still. What a stone changes is written into a journal, from which it is restored when
 * the stone is taken off; stones are taken off in the reverse order.
 *
 * ```text
 *   journal  entry of a point << 16 | its shapes before
 * ```
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { CLASSES, foldTableOf } from './classes';
import { createReferee } from './forbidden';
import { DIRECTIONS, gridOf, type Grid } from './grid';
import type { Rule } from './rule';
import { lineTableOf, type LineRule } from './shapes';
import { WORTH } from './worth';

/** A stone changes the shapes of up to 40 points for each side. */
const MOST_CHANGES = 80;

/** Live views of a board; read only for everyone else. A point's entry for a side is `side * area + point`. */
export interface Patterns {
  readonly grid: Grid;
  /** 0 empty, 1 black, 2 white. */
  readonly cells: Uint8Array;
  /** `(side * area + point) * 4 + direction`: the line codes. */
  readonly codes: Uint16Array;
  /** The four {@link SHAPE}s that a stone makes, the first direction in the lowest four bits; empty points only. */
  readonly shapes: Uint16Array;
  /** The {@link CLASS} of a stone; empty points only. */
  readonly classes: Uint8Array;
  /** `side * CLASSES + class`: number of empty points. */
  readonly counts: Int32Array;
  /** The sum of the worth of all empty points to each side. */
  readonly worth: Int32Array;
  /** Stones at most two rows and two columns away, of either side. */
  readonly near: Uint8Array;
  /** Puts a stone on an empty point. */
  readonly put: (point: number, side: Side) => void;
  /** Takes the stone off that was put last. */
  readonly take: (point: number, side: Side) => void;
  /** The exact `VERDICT` on an empty point for black under renju. */
  readonly verdict: (point: number) => number;
}

/** How the lines of each side are judged. */
export function lineRulesOf(rule: Rule): readonly [LineRule, LineRule] {
  switch (rule) {
    case 'freestyle':
      return ['five-or-more', 'five-or-more'];
    case 'standard':
      return ['exactly-five', 'exactly-five'];
    case 'renju':
      return ['renju-black', 'five-or-more'];
  }
}

/** An empty board. `put` looks at up to 40 points, and `take` at those that have changed; both allocate nothing. */
export function createPatterns(size: number, rule: Rule): Patterns {
  const grid = gridOf(size);
  const { area, emptyCodes, reachStart, reachPlaces, reachWeights, nearStart, nearPoints } = grid;
  const cells = new Uint8Array(area);
  const codes = new Uint16Array(2 * DIRECTIONS * area);
  const shapes = new Uint16Array(2 * area);
  const classes = new Uint8Array(2 * area);
  const counts = new Int32Array(2 * CLASSES);
  const worth = new Int32Array(2);
  const near = new Uint8Array(area);
  const journal = new Uint32Array(area * MOST_CHANGES);
  /** Where the journal stood before each stone. */
  const marks = new Uint32Array(area);
  let logged = 0;
  let stones = 0;
  const [blackRule, whiteRule] = lineRulesOf(rule);
  const blackTable = lineTableOf(blackRule).shapes;
  const whiteTable = lineTableOf(whiteRule).shapes;
  const blackFold = foldTableOf(rule === 'renju');
  const whiteFold = foldTableOf(false);
  codes.set(emptyCodes, 0);
  codes.set(emptyCodes, DIRECTIONS * area);

  /** A shape has changed: remembers what was there, and counts what is there now. */
  const setShape = (entry: number, shift: number, shape: number, fold: Uint8Array, side: number): void => {
    const before = shapes[entry]!;
    const now = (before & ~(15 << shift)) | (shape << shift);
    const old = classes[entry]!;
    const next = fold[now]!;
    journal[logged++] = (entry << 16) | before;
    shapes[entry] = now;
    if (next === old) return;
    classes[entry] = next;
    const first = side * CLASSES;
    counts[first + old]!--;
    counts[first + next]!++;
    worth[side]! += WORTH[next]! - WORTH[old]!;
  };

  const restore = (entry: number, before: number): void => {
    const side = entry < area ? 0 : 1;
    const old = classes[entry]!;
    const next = (side === 0 ? blackFold : whiteFold)[before]!;
    shapes[entry] = before;
    if (next === old) return;
    classes[entry] = next;
    const first = side * CLASSES;
    counts[first + old]!--;
    counts[first + next]!++;
    worth[side]! += WORTH[next]! - WORTH[old]!;
  };

  /** Counts a point in, or out, as one of the empty ones. */
  const count = (point: number, sign: number): void => {
    const black = classes[point]!;
    const white = classes[area + point]!;
    counts[black]! += sign;
    counts[CLASSES + white]! += sign;
    worth[0]! += sign * WORTH[black]!;
    worth[1]! += sign * WORTH[white]!;
  };

  const put = (point: number, side: Side): void => {
    count(point, -1);
    cells[point] = side + 1;
    marks[stones++] = logged;
    const whiteStart = DIRECTIONS * area;
    const blackDigit = side + 1;
    const whiteDigit = 2 - side;
    const end = reachStart[point + 1]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const place = reachPlaces[entry]!;
      const weight = reachWeights[entry]!;
      const black = codes[place]! + blackDigit * weight;
      const white = codes[place + whiteStart]! + whiteDigit * weight;
      codes[place] = black;
      codes[place + whiteStart] = white;
      const seen = place >> 2;
      if (cells[seen] !== 0) continue;
      const shift = (place & 3) << 2;
      const blackShape = blackTable[black]!;
      const whiteShape = whiteTable[white]!;
      if (((shapes[seen]! >> shift) & 15) !== blackShape) setShape(seen, shift, blackShape, blackFold, 0);
      if (((shapes[seen + area]! >> shift) & 15) !== whiteShape)
        setShape(seen + area, shift, whiteShape, whiteFold, 1);
    }
    for (let entry = nearStart[point]!; entry < nearStart[point + 1]!; entry++) near[nearPoints[entry]!]!++;
  };

  const take = (point: number, side: Side): void => {
    for (let entry = nearStart[point]!; entry < nearStart[point + 1]!; entry++) near[nearPoints[entry]!]!--;
    const mark = marks[--stones]!;
    while (logged > mark) {
      const record = journal[--logged]!;
      restore(record >>> 16, record & 0xffff);
    }
    const whiteStart = DIRECTIONS * area;
    const blackDigit = side + 1;
    const whiteDigit = 2 - side;
    const end = reachStart[point + 1]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const place = reachPlaces[entry]!;
      const weight = reachWeights[entry]!;
      codes[place]! -= blackDigit * weight;
      codes[place + whiteStart]! -= whiteDigit * weight;
    }
    cells[point] = 0;
    count(point, 1);
  };

  const start = (): void => {
    for (let point = 0; point < area; point++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const code = emptyCodes[DIRECTIONS * point + direction]!;
        shapes[point]! |= blackTable[code]! << (4 * direction);
        shapes[area + point]! |= whiteTable[code]! << (4 * direction);
      }
      classes[point] = blackFold[shapes[point]!]!;
      classes[area + point] = whiteFold[shapes[area + point]!]!;
      count(point, 1);
    }
  };
  start();

  const verdict = createReferee(grid, codes);
  return { grid, cells, codes, shapes, classes, counts, worth, near, put, take, verdict };
}

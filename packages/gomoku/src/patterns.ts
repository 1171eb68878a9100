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
 * Under a stone the shapes stand still. Stones are taken off in the reverse order, so that the board is then what it
 * was when they were put, and so are the shapes.
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

/** An empty board. `put` and `take` look at up to 40 points twice, and allocate nothing. */
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
  const [blackRule, whiteRule] = lineRulesOf(rule);
  const blackTable = lineTableOf(blackRule).shapes;
  const whiteTable = lineTableOf(whiteRule).shapes;
  const blackFold = foldTableOf(rule === 'renju');
  const whiteFold = foldTableOf(false);
  codes.set(emptyCodes, 0);
  codes.set(emptyCodes, DIRECTIONS * area);

  const setShape = (
    entry: number,
    direction: number,
    shape: number,
    fold: Uint8Array,
    countsOf: number,
    side: number,
  ): void => {
    const shift = direction << 2;
    const before = shapes[entry]!;
    const now = (before & ~(15 << shift)) | (shape << shift);
    if (now === before) return;
    shapes[entry] = now;
    const old = classes[entry]!;
    const next = fold[now]!;
    if (next === old) return;
    classes[entry] = next;
    counts[countsOf + old]!--;
    counts[countsOf + next]!++;
    worth[side]! += WORTH[next]! - WORTH[old]!;
  };

  /** Adds a stone's weight, times these digits, to all codes that see it, and looks up what has become of them. */
  const spread = (point: number, blackDigit: number, whiteDigit: number): void => {
    const end = reachStart[point + 1]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const place = reachPlaces[entry]!;
      const weight = reachWeights[entry]!;
      const black = codes[place]! + blackDigit * weight;
      const white = codes[place + DIRECTIONS * area]! + whiteDigit * weight;
      codes[place] = black;
      codes[place + DIRECTIONS * area] = white;
      const seen = place >> 2;
      if (cells[seen] !== 0) continue;
      setShape(seen, place & 3, blackTable[black]!, blackFold, 0, 0);
      setShape(seen + area, place & 3, whiteTable[white]!, whiteFold, CLASSES, 1);
    }
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
    spread(point, side + 1, 2 - side);
    for (let entry = nearStart[point]!; entry < nearStart[point + 1]!; entry++) near[nearPoints[entry]!]!++;
  };

  const take = (point: number, side: Side): void => {
    for (let entry = nearStart[point]!; entry < nearStart[point + 1]!; entry++) near[nearPoints[entry]!]!--;
    spread(point, -side - 1, side - 2);
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

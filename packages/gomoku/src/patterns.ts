/**
 * What every empty point of a board is worth to either side, kept up to date stone by stone.
 *
 * ```text
 *   codes    [side][point][direction]   16 bits   line code, kept for all points
 *   shapes   [side][point]              4 x 4 bits, one shape for each direction          } kept for empty points,
 *   classes  [side][point]              the four shapes folded                            } frozen under a stone
 *   meetings [point]                    6 bits black's kind, 6 bits white's; 0 under a stone
 *   counts   [side][class]              how many empty points have the class
 *   rows     [row + 2]                  its stones, a bit for each column; two empty rows before the first and after the last
 * ```
 *
 * Under a stone the shapes stand still. What a stone changes is written into a journal, from which it is restored when
 * the stone is taken off; stones are taken off in the reverse order.
 *
 * ```text
 *   pairs    [point][direction]   4 bits for black's shape, 4 for white's
 *   journal  place << 8 | its pair before, a place being 4 * point + direction
 * ```
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { CLASS_OF_KIND, CLASSES, kindTableOf } from './classes';
import { createReferee } from './forbidden';
import { DIRECTIONS, gridOf, type Grid } from './grid';
import type { Rule } from './rule';
import { lineTableOf, type LineRule } from './shapes';

/** Candidate moves are at most this far from a stone. */
const NEAR = 2;
/** Where white's kind begins in a meeting. */
const KIND_BITS = 6;
const KIND_MASK = (1 << KIND_BITS) - 1;
/** Number of meetings. */
export const MEETINGS = 1 << (2 * KIND_BITS);

/** What a stone on one point makes for black and for white, as a number. */
export function meetingOf(black: number, white: number): number {
  return black | (white << KIND_BITS);
}

/** The kind of a side in a meeting. */
export function kindIn(meeting: number, side: Side): number {
  return (meeting >> (side * KIND_BITS)) & KIND_MASK;
}

/** A stone is seen by up to 40 points. */
const MOST_CHANGES = 40;

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
  /** What a stone makes for either side at each empty point, see {@link meetingOf}; 0 for the others. */
  readonly meetings: Uint16Array;
  /** The same, two points to a word. */
  readonly meetingWords: Uint32Array;
  /** `side * CLASSES + class`: number of empty points. */
  readonly counts: Int32Array;
  /** The stones of each row, from `rows[NEAR]` on: a bit for each column. */
  readonly rows: Int32Array;
  /** The empty points of a row that are at most two rows and two columns from a stone: a bit for each column. */
  readonly nearRow: (row: number) => number;
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
  const { area, emptyCodes, reach, reachStart, closeEnd, rowOf, bitOf } = grid;
  // A sixth stone matters to those who may not have it.
  const reachEnd = rule === 'freestyle' ? closeEnd : reachStart.subarray(1);
  const whiteStart = DIRECTIONS * area;
  const cells = new Uint8Array(area);
  const codes = new Uint16Array(2 * DIRECTIONS * area);
  const shapes = new Uint16Array(2 * area);
  const pairs = new Uint8Array(DIRECTIONS * area);
  const classes = new Uint8Array(2 * area);
  const meetingWords = new Uint32Array((area + 1) >> 1);
  const meetings = new Uint16Array(meetingWords.buffer);
  const counts = new Int32Array(2 * CLASSES);
  const rows = new Int32Array(size + 2 * NEAR);
  const wholeRow = (1 << size) - 1;
  const journal = new Uint32Array(area * MOST_CHANGES);
  /** Where the journal stood before each stone. */
  const marks = new Uint32Array(area);
  let logged = 0;
  let stones = 0;
  const [blackRule, whiteRule] = lineRulesOf(rule);
  const blackTable = lineTableOf(blackRule).shapes;
  const whiteTable = lineTableOf(whiteRule).shapes;
  const blackKinds = kindTableOf(rule === 'renju');
  const whiteKinds = kindTableOf(false);
  codes.set(emptyCodes, 0);
  codes.set(emptyCodes, DIRECTIONS * area);

  /** The shapes of a place have changed: keeps what follows from them. */
  const setPair = (place: number, pair: number): void => {
    const changed = pairs[place]! ^ pair;
    pairs[place] = pair;
    const seen = place >> 2;
    const shift = (place & 3) << 2;
    if ((changed & 15) !== 0) setShapes(seen, 0, shapes[seen]! ^ ((changed & 15) << shift), blackKinds);
    if (changed > 15) setShapes(seen, 1, shapes[seen + area]! ^ ((changed >> 4) << shift), whiteKinds);
  };

  const setShapes = (seen: number, side: number, now: number, kinds: Uint8Array): void => {
    const entry = side * area + seen;
    shapes[entry] = now;
    const meeting = meetings[seen]!;
    const shift = side * KIND_BITS;
    const kind = kinds[now]!;
    const changed = ((meeting >> shift) & KIND_MASK) ^ kind;
    if (changed === 0) return;
    meetings[seen] = meeting ^ (changed << shift);
    const old = classes[entry]!;
    const next = CLASS_OF_KIND[kind]!;
    if (next === old) return;
    classes[entry] = next;
    const first = side * CLASSES;
    counts[first + old]!--;
    counts[first + next]!++;
  };

  /** Counts a point in, or out, as one of the empty ones. */
  const count = (point: number, sign: number): void => {
    const black = classes[point]!;
    const white = classes[area + point]!;
    counts[black]! += sign;
    counts[CLASSES + white]! += sign;
  };

  const put = (point: number, side: Side): void => {
    count(point, -1);
    meetings[point] = 0;
    cells[point] = side + 1;
    marks[stones++] = logged;
    const blackDigit = side + 1;
    const whiteDigit = 2 - side;
    const end = reachEnd[point]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const place = reach[entry]! & 0xffff;
      const weight = reach[entry]! >>> 16;
      const black = codes[place]! + blackDigit * weight;
      const white = codes[place + whiteStart]! + whiteDigit * weight;
      codes[place] = black;
      codes[place + whiteStart] = white;
      if (cells[place >> 2] !== 0) continue;
      const pair = blackTable[black]! | (whiteTable[white]! << 4);
      if (pair === pairs[place]) continue;
      journal[logged++] = (place << 8) | pairs[place]!;
      setPair(place, pair);
    }
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
  };

  const take = (point: number, side: Side): void => {
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
    const mark = marks[--stones]!;
    while (logged > mark) {
      const record = journal[--logged]!;
      setPair(record >>> 8, record & 0xff);
    }
    const blackDigit = side + 1;
    const whiteDigit = 2 - side;
    const end = reachEnd[point]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const place = reach[entry]! & 0xffff;
      const weight = reach[entry]! >>> 16;
      codes[place]! -= blackDigit * weight;
      codes[place + whiteStart]! -= whiteDigit * weight;
    }
    cells[point] = 0;
    meetings[point] = meetingOf(blackKinds[shapes[point]!]!, whiteKinds[shapes[area + point]!]!);
    count(point, 1);
  };

  const nearRow = (row: number): number => {
    const near = rows[row]! | rows[row + 1]! | rows[row + 2]! | rows[row + 3]! | rows[row + 4]!;
    return (near | (near << 1) | (near << 2) | (near >> 1) | (near >> 2)) & wholeRow & ~rows[row + NEAR]!;
  };

  const start = (): void => {
    for (let point = 0; point < area; point++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const code = emptyCodes[DIRECTIONS * point + direction]!;
        shapes[point]! |= blackTable[code]! << (4 * direction);
        shapes[area + point]! |= whiteTable[code]! << (4 * direction);
        pairs[DIRECTIONS * point + direction] = blackTable[code]! | (whiteTable[code]! << 4);
      }
      const black = blackKinds[shapes[point]!]!;
      const white = whiteKinds[shapes[area + point]!]!;
      classes[point] = CLASS_OF_KIND[black]!;
      classes[area + point] = CLASS_OF_KIND[white]!;
      meetings[point] = meetingOf(black, white);
      count(point, 1);
    }
  };
  start();

  const verdict = createReferee(grid, codes);
  return {
    grid,
    cells,
    codes,
    shapes,
    classes,
    meetings,
    meetingWords,
    counts,
    rows,
    nearRow,
    put,
    take,
    verdict,
  };
}

/**
 * The board of `patterns.ts`, stone by stone.
 *
 * A closed factory: all it needs comes through its parameters, so that it can be compiled again for a board of its own.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import type { Grid } from '../rules/grid';
import type { Patterns } from './pattern-board';

/** What follows from the rule, and the numbers that others name. */
export interface PatternsParts {
  readonly grid: Grid;
  /** Where the points end that see each point, as far as the rule minds. */
  readonly reachEnd: Int32Array;
  /** By line code: the shape. */
  readonly blackShapes: Uint8Array;
  readonly whiteShapes: Uint8Array;
  /** By four shapes: the kind. */
  readonly blackKinds: Uint8Array;
  readonly whiteKinds: Uint8Array;
  readonly classOfKind: Uint8Array;
  readonly CLASSES: number;
  readonly DIRECTIONS: number;
  readonly KIND_BITS: number;
  /** Candidate moves are at most this far from a stone. */
  readonly NEAR: number;
  /** A stone is seen by so many points. */
  readonly MAX_CHANGED_POINTS: number;
}

/** All of a board but the judge of forbidden moves. */
export type PatternsKernel = Omit<Patterns, 'verdict' | 'allows' | 'canMove' | 'freePoints'>;

export function createPatternsKernel(parts: PatternsParts): PatternsKernel {
  const { grid, reachEnd, blackShapes, whiteShapes, blackKinds, whiteKinds, classOfKind } = parts;
  const { CLASSES, DIRECTIONS, KIND_BITS, NEAR, MAX_CHANGED_POINTS } = parts;
  const { size, area, emptyCodes, reach, reachStart, rowOf, bitOf } = grid;
  const kindMask = (1 << KIND_BITS) - 1;
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
  const journal = new Uint32Array(area * MAX_CHANGED_POINTS);
  /** The stones in the order they were put, and where the journal stood before each. */
  const placed = new Uint16Array(area);
  const marks = new Uint32Array(area);
  let logged = 0;
  let stones = 0;
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
    const changed = ((meeting >> shift) & kindMask) ^ kind;
    if (changed === 0) return;
    meetings[seen] = meeting ^ (changed << shift);
    const old = classes[entry]!;
    const next = classOfKind[kind]!;
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
    placed[stones] = point;
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
      const pair = blackShapes[black]! | (whiteShapes[white]! << 4);
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
    meetings[point] = blackKinds[shapes[point]!]! | (whiteKinds[shapes[area + point]!]! << KIND_BITS);
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
        shapes[point]! |= blackShapes[code]! << (4 * direction);
        shapes[area + point]! |= whiteShapes[code]! << (4 * direction);
        pairs[DIRECTIONS * point + direction] = blackShapes[code]! | (whiteShapes[code]! << 4);
      }
      const black = blackKinds[shapes[point]!]!;
      const white = whiteKinds[shapes[area + point]!]!;
      classes[point] = classOfKind[black]!;
      classes[area + point] = classOfKind[white]!;
      meetings[point] = black | (white << KIND_BITS);
      count(point, 1);
    }
  };
  start();

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
    placed,
    stones: () => stones,
    put,
    take,
  };
}

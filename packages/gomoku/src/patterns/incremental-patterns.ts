/**
 * The board of `patterns.ts`, stone by stone.
 *
 * A closed factory: all it needs comes through its parameters, so that it can be compiled again for a board of its own.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import type { Grid } from '../rules/grid';
import type { PatternBoard } from './pattern-board';

/** What follows from the rule, and the numbers that others name. */
export interface IncrementalPatternsParts {
  readonly grid: Grid;
  /** Where the points end that see each point, as far as the rule minds. */
  readonly reachEnd: Int32Array;
  /** By line code: the shape. */
  readonly blackLinePatterns: Uint8Array;
  readonly whiteLinePatterns: Uint8Array;
  /** By four shapes: the kind. */
  readonly blackSubPatterns: Uint8Array;
  readonly whiteSubPatterns: Uint8Array;
  readonly pointPatternOf: Uint8Array;
  readonly POINT_PATTERNS: number;
  readonly DIRECTIONS: number;
  readonly SUB_PATTERN_BITS: number;
  /** Candidate moves are at most this far from a stone. */
  readonly NEAR: number;
  /** A stone is seen by so many points. */
  readonly MAX_CHANGED_POINTS: number;
}

/** All of a board but the judge of forbidden moves. */
export type IncrementalPatterns = Omit<PatternBoard, 'verdict' | 'allows' | 'canMove' | 'freePoints'>;

export function createIncrementalPatterns(parts: IncrementalPatternsParts): IncrementalPatterns {
  const {
    grid,
    reachEnd,
    blackLinePatterns,
    whiteLinePatterns,
    blackSubPatterns,
    whiteSubPatterns,
    pointPatternOf,
  } = parts;
  const { POINT_PATTERNS, DIRECTIONS, SUB_PATTERN_BITS, NEAR, MAX_CHANGED_POINTS } = parts;
  const { size, area, emptyCodes, reach, reachStart, rowOf, bitOf } = grid;
  const subPatternMask = (1 << SUB_PATTERN_BITS) - 1;
  const whiteStart = DIRECTIONS * area;
  const cells = new Uint8Array(area);
  const codes = new Uint16Array(2 * DIRECTIONS * area);
  const linePatterns = new Uint16Array(2 * area);
  const linePairs = new Uint8Array(DIRECTIONS * area);
  const pointPatterns = new Uint8Array(2 * area);
  const patternPairWords = new Uint32Array((area + 1) >> 1);
  const patternPairs = new Uint16Array(patternPairWords.buffer);
  const counts = new Int32Array(2 * POINT_PATTERNS);
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
  const setLinePair = (place: number, linePair: number): void => {
    const changed = linePairs[place]! ^ linePair;
    linePairs[place] = linePair;
    const seen = place >> 2;
    const shift = (place & 3) << 2;
    if ((changed & 15) !== 0)
      setLinePatterns(seen, 0, linePatterns[seen]! ^ ((changed & 15) << shift), blackSubPatterns);
    if (changed > 15)
      setLinePatterns(seen, 1, linePatterns[seen + area]! ^ ((changed >> 4) << shift), whiteSubPatterns);
  };

  const setLinePatterns = (seen: number, side: number, now: number, subPatterns: Uint8Array): void => {
    const entry = side * area + seen;
    linePatterns[entry] = now;
    const patternPair = patternPairs[seen]!;
    const shift = side * SUB_PATTERN_BITS;
    const subPattern = subPatterns[now]!;
    const changed = ((patternPair >> shift) & subPatternMask) ^ subPattern;
    if (changed === 0) return;
    patternPairs[seen] = patternPair ^ (changed << shift);
    const old = pointPatterns[entry]!;
    const next = pointPatternOf[subPattern]!;
    if (next === old) return;
    pointPatterns[entry] = next;
    const first = side * POINT_PATTERNS;
    counts[first + old]!--;
    counts[first + next]!++;
  };

  /** Counts a point in, or out, as one of the empty ones. */
  const count = (point: number, sign: number): void => {
    const black = pointPatterns[point]!;
    const white = pointPatterns[area + point]!;
    counts[black]! += sign;
    counts[POINT_PATTERNS + white]! += sign;
  };

  const put = (point: number, side: Side): void => {
    count(point, -1);
    patternPairs[point] = 0;
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
      const linePair = blackLinePatterns[black]! | (whiteLinePatterns[white]! << 4);
      if (linePair === linePairs[place]) continue;
      journal[logged++] = (place << 8) | linePairs[place]!;
      setLinePair(place, linePair);
    }
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
  };

  const take = (point: number, side: Side): void => {
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
    const mark = marks[--stones]!;
    while (logged > mark) {
      const record = journal[--logged]!;
      setLinePair(record >>> 8, record & 0xff);
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
    patternPairs[point] =
      blackSubPatterns[linePatterns[point]!]! |
      (whiteSubPatterns[linePatterns[area + point]!]! << SUB_PATTERN_BITS);
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
        linePatterns[point]! |= blackLinePatterns[code]! << (4 * direction);
        linePatterns[area + point]! |= whiteLinePatterns[code]! << (4 * direction);
        linePairs[DIRECTIONS * point + direction] =
          blackLinePatterns[code]! | (whiteLinePatterns[code]! << 4);
      }
      const black = blackSubPatterns[linePatterns[point]!]!;
      const white = whiteSubPatterns[linePatterns[area + point]!]!;
      pointPatterns[point] = pointPatternOf[black]!;
      pointPatterns[area + point] = pointPatternOf[white]!;
      patternPairs[point] = black | (white << SUB_PATTERN_BITS);
      count(point, 1);
    }
  };
  start();

  return {
    grid,
    cells,
    codes,
    linePatterns,
    pointPatterns,
    patternPairs,
    patternPairWords,
    counts,
    rows,
    nearRow,
    placed,
    stones: () => stones,
    put,
    take,
  };
}

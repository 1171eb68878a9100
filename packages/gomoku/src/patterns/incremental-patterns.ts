/**
 * The patterns of a board, kept up to date stone by stone.
 *
 * ```text
 *   codes         [side][point][direction]   16 bits   line code, kept for all points
 *   linePatterns  [side][point]              4 x 4 bits, one line pattern for each direction  } kept for empty points,
 *   pointPatterns [side][point]              the four line patterns folded                    } frozen under a stone
 *   patternPairs  [point]                    6 bits sub-pattern of black, 6 bits of white; 0 under a stone
 *   counts        [side][point pattern]      number of empty points that have it
 *   rows          [row + 2]                  its stones, a bit for each column; two empty rows before the first and
 *                                            after the last
 * ```
 *
 * Under a stone the line patterns stand still. Whatever a stone changes is logged in a journal, from which it is
 * restored when the stone is taken off; stones are taken off in the reverse order.
 *
 * ```text
 *   linePairs     [point][direction]         4 bits for the line pattern of black, 4 for that of white
 *   journal       place << 8 | its line pair before, a place being 4 * point + direction
 * ```
 *
 * The factory refers to nothing outside its parameters, so that it can be compiled again for a board of its own (code
 * specialisation); that is why constants of other modules come as parts.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import type { Grid } from '../rules/grid';
import type { PatternView } from './pattern-view';

/** What follows from the rule, and the constants of other modules. */
export interface IncrementalPatternsParts {
  readonly grid: Grid;
  /** By point: where the list of the points that see it ends, as far as the rule requires. */
  readonly reachEnd: Int32Array;
  /** By line code: the line pattern. */
  readonly blackLinePatterns: Uint8Array;
  readonly whiteLinePatterns: Uint8Array;
  /** By four line patterns: the sub-pattern. */
  readonly blackSubPatterns: Uint8Array;
  readonly whiteSubPatterns: Uint8Array;
  /** By sub-pattern: the point pattern. */
  readonly pointPatternOf: Uint8Array;
  readonly POINT_PATTERNS: number;
  readonly DIRECTIONS: number;
  readonly SUB_PATTERN_BITS: number;
  /** Candidate moves are at most this far from a stone. */
  readonly NEAR: number;
  /** A stone is seen by at most so many points. */
  readonly MAX_CHANGED_POINTS: number;
  /** What is to be kept in them, all zero at first: evaluations in WebAssembly read their memory. */
  readonly patternPairWords: Uint32Array;
  readonly counts: Int32Array;
}

/** The patterns of a board, and how stones come and go. */
export interface IncrementalPatterns extends PatternView {
  readonly grid: Grid;
  readonly cells: Uint8Array;
  /** `(side * area + point) * 4 + direction`: the line codes, see `grid.ts`. */
  readonly codes: Uint16Array;
  readonly linePatterns: Uint16Array;
  readonly pointPatterns: Uint8Array;
  readonly patternPairs: Uint16Array;
  readonly patternPairWords: Uint32Array;
  readonly counts: Int32Array;
  /** The stones of each row, from `rows[2]` on: a bit for each column. */
  readonly rows: Int32Array;
  /** The points of the stones in the order they were put, {@link stones} of them. */
  readonly placed: Uint16Array;
  readonly stones: () => number;
  /** Puts a stone on an empty point. */
  readonly put: (point: number, side: Side) => void;
  /** Takes the stone off that was put last. */
  readonly take: (point: number, side: Side) => void;
}

/** Creates the patterns of an empty board. */
export function createIncrementalPatterns(parts: IncrementalPatternsParts): IncrementalPatterns {
  const {
    grid,
    reachEnd,
    blackLinePatterns,
    whiteLinePatterns,
    blackSubPatterns,
    whiteSubPatterns,
    pointPatternOf,
    patternPairWords,
    counts,
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
  const patternPairs = new Uint16Array(patternPairWords.buffer, patternPairWords.byteOffset, area);
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

  /** Sets the line patterns of a place, and updates what follows from them. */
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

  /** Adds a point to the counts of the empty points, or removes it. */
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

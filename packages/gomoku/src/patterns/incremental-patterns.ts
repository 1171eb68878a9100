/**
 * The patterns of a board, kept up to date stone by stone.
 *
 * ```text
 *   lines         [point][direction]         20 bits   line bits, kept for all points
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
 *   journal       place << 20 | its line pair before << 12 | the pattern pair of its point before
 *   placed        [stone]                    the points of the stones in the order they were put
 *   marks         [stone]                    where the journal stood before it
 *   state         number of stones, length of the journal
 *
 *   place: 4 * point + direction
 * ```
 *
 * On search boards `wasm-patterns.ts` puts and takes stones, on the same arrays. The factory refers to nothing
 * outside its parameters, so that it can be compiled again for one board alone (code specialisation): constants of
 * other modules come as parameters.
 */
import type { Side } from '@games/search-core';
import type { Grid } from '../board/grid';
import type { PatternView } from './pattern-view';

/** What is looked up: by the rule, and by patterns. */
export interface PatternTables {
  /** By point: where the list of the points that see it ends, as far as the rule requires. */
  readonly reachEnd: Int32Array;
  /** By line bits: the line pattern of black, and in the upper four bits that of white. */
  readonly linePairsOf: Uint8Array;
  /** By four line patterns: the sub-pattern. */
  readonly blackSubPatterns: Uint8Array;
  readonly whiteSubPatterns: Uint8Array;
  /** By sub-pattern: the point pattern. */
  readonly pointPatternOf: Uint8Array;
}

/** What a board keeps, see above. */
export interface PatternArrays {
  readonly counts: Int32Array;
  readonly patternPairWords: Int32Array;
  readonly cells: Uint8Array;
  readonly lines: Int32Array;
  readonly linePatterns: Uint16Array;
  readonly linePairs: Uint8Array;
  readonly pointPatterns: Uint8Array;
  readonly rows: Int32Array;
  readonly placed: Uint16Array;
  readonly marks: Int32Array;
  readonly journal: Int32Array;
  readonly state: Int32Array;
}

/** Dependencies of a board: its arrays, all zero, its tables, and the constants of other modules. */
export interface IncrementalPatternsDeps {
  readonly grid: Grid;
  readonly tables: PatternTables;
  readonly arrays: PatternArrays;
  readonly POINT_PATTERNS: number;
  readonly DIRECTIONS: number;
  readonly PLACE_BITS: number;
  readonly SUB_PATTERN_BITS: number;
  /** Candidate moves are at most this far from a stone. */
  readonly NEAR: number;
}

export interface IncrementalPatterns extends Omit<PatternView, 'writeStops'> {
  readonly grid: Grid;
  readonly cells: Uint8Array;
  /** `4 * point + direction`: the line bits, see `grid.ts`. */
  readonly lines: Int32Array;
  readonly linePatterns: Uint16Array;
  readonly pointPatterns: Uint8Array;
  readonly patternPairs: Uint16Array;
  readonly patternPairWords: Int32Array;
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
  /** Begins anew on an empty board, after what follows from the rule has been changed in its parts. */
  readonly restart: () => void;
}

/** Creates the patterns of an empty board. */
export function createIncrementalPatterns(deps: IncrementalPatternsDeps): IncrementalPatterns {
  const { grid, POINT_PATTERNS, DIRECTIONS, PLACE_BITS, SUB_PATTERN_BITS, NEAR } = deps;
  const { reachEnd, linePairsOf, blackSubPatterns, whiteSubPatterns, pointPatternOf } = deps.tables;
  const { counts, patternPairWords, cells, lines, linePatterns, linePairs, pointPatterns } = deps.arrays;
  const { rows, placed, marks, journal, state } = deps.arrays;
  const { size, area, emptyLines, reach, reachStart, rowOf, bitOf } = grid;
  const subPatternMask = (1 << SUB_PATTERN_BITS) - 1;
  const placeMask = (1 << PLACE_BITS) - 1;
  const patternPairs = new Uint16Array(patternPairWords.buffer, patternPairWords.byteOffset, area);
  const wholeRow = (1 << size) - 1;
  lines.set(emptyLines);

  const setLinePair = (place: number, linePair: number): void => {
    const changed = linePairs[place]! ^ linePair;
    const seen = place >> 2;
    const shift = (place & 3) << 2;
    linePairs[place] = linePair;
    linePatterns[seen]! ^= (changed & 15) << shift;
    linePatterns[area + seen]! ^= (changed >> 4) << shift;
  };

  /** Sets the pattern pair of an empty point, without asking what of it has changed: a wrongly guessed branch costs more. */
  const setPatternPair = (point: number, patternPair: number): void => {
    const black = pointPatternOf[patternPair & subPatternMask]!;
    const white = pointPatternOf[patternPair >> SUB_PATTERN_BITS]!;
    patternPairs[point] = patternPair;
    counts[pointPatterns[point]!]!--;
    counts[black]!++;
    counts[POINT_PATTERNS + pointPatterns[area + point]!]!--;
    counts[POINT_PATTERNS + white]!++;
    pointPatterns[point] = black;
    pointPatterns[area + point] = white;
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
    const stones = state[0]!;
    let logged = state[1]!;
    placed[stones] = point;
    marks[stones] = logged;
    state[0] = stones + 1;
    const end = reachEnd[point]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const seen = reach[entry]!;
      const place = seen & placeMask;
      const line = lines[place]! ^ ((seen >> PLACE_BITS) << side);
      lines[place] = line;
      const linePair = linePairsOf[line]!;
      if (linePair === linePairs[place] || cells[place >> 2] !== 0) continue;
      const point = place >> 2;
      const patternPair = patternPairs[point]!;
      journal[logged++] = (place << 20) | (linePairs[place]! << 12) | patternPair;
      setLinePair(place, linePair);
      const next =
        blackSubPatterns[linePatterns[point]!]! |
        (whiteSubPatterns[linePatterns[area + point]!]! << SUB_PATTERN_BITS);
      if (next !== patternPair) setPatternPair(point, next);
    }
    state[1] = logged;
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
  };

  const take = (point: number, side: Side): void => {
    rows[rowOf[point]! + NEAR]! ^= bitOf[point]!;
    const mark = marks[--state[0]!]!;
    for (let entry = state[1]! - 1; entry >= mark; entry--) {
      const record = journal[entry]!;
      const place = record >>> 20;
      const patternPair = record & 0xfff;
      setLinePair(place, (record >> 12) & 0xff);
      if (patternPair !== patternPairs[place >> 2]) setPatternPair(place >> 2, patternPair);
    }
    state[1] = mark;
    const end = reachEnd[point]!;
    for (let entry = reachStart[point]!; entry < end; entry++) {
      const seen = reach[entry]!;
      lines[seen & placeMask]! ^= (seen >> PLACE_BITS) << side;
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

  const restart = (): void => {
    counts.fill(0);
    linePatterns.fill(0);
    for (let point = 0; point < area; point++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const linePair = linePairsOf[emptyLines[DIRECTIONS * point + direction]!]!;
        linePatterns[point]! |= (linePair & 15) << (4 * direction);
        linePatterns[area + point]! |= (linePair >> 4) << (4 * direction);
        linePairs[DIRECTIONS * point + direction] = linePair;
      }
      const black = blackSubPatterns[linePatterns[point]!]!;
      const white = whiteSubPatterns[linePatterns[area + point]!]!;
      pointPatterns[point] = pointPatternOf[black]!;
      pointPatterns[area + point] = pointPatternOf[white]!;
      patternPairs[point] = black | (white << SUB_PATTERN_BITS);
      count(point, 1);
    }
  };
  restart();

  return {
    grid,
    cells,
    lines,
    linePatterns,
    pointPatterns,
    patternPairs,
    patternPairWords,
    counts,
    rows,
    nearRow,
    placed,
    stones: () => state[0]!,
    put,
    take,
    restart,
  };
}

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
import { type Side } from '@games/search-core';
import { createSpecializer } from '@games/search-core/engine';
import { POINT_PATTERN, POINT_PATTERN_OF, POINT_PATTERNS, subPatternTableOf } from './point-pattern';
import { createReferee, VERDICT } from '../rules/forbidden';
import { DIRECTIONS, gridOf, type Grid } from '../rules/grid';
import {
  createIncrementalPatterns,
  type IncrementalPatterns,
  type IncrementalPatternsParts,
} from './incremental-patterns';
import type { Rule } from '../rules/rule';
import { lineTableOf, type LineRule } from './line-pattern';

/** Candidate moves are at most this far from a stone. */
const NEAR = 2;
/** Where white's kind begins in a meeting. */
const SUB_PATTERN_BITS = 6;
/** Number of meetings. */
export const PATTERN_PAIRS = 1 << (2 * SUB_PATTERN_BITS);

/** What a stone on one point makes for black and for white, as a number. */
export function patternPairOf(black: number, white: number): number {
  return black | (white << SUB_PATTERN_BITS);
}

/** The kind of a side in a meeting. */
export function subPatternIn(patternPair: number, side: Side): number {
  return (patternPair >> (side * SUB_PATTERN_BITS)) & ((1 << SUB_PATTERN_BITS) - 1);
}

/** A stone is seen by up to 40 points. */
export const MAX_CHANGED_POINTS = 40;

/** Live views of a board; read only for everyone else. A point's entry for a side is `side * area + point`. */
export interface PatternBoard {
  readonly grid: Grid;
  /** 0 empty, 1 black, 2 white. */
  readonly cells: Uint8Array;
  /** `(side * area + point) * 4 + direction`: the line codes. */
  readonly codes: Uint16Array;
  /** The four {@link SHAPE}s that a stone makes, the first direction in the lowest four bits; empty points only. */
  readonly linePatterns: Uint16Array;
  /** The {@link POINT_PATTERN} of a stone; empty points only. */
  readonly pointPatterns: Uint8Array;
  /** What a stone makes for either side at each empty point, see {@link patternPairOf}; 0 for the others. */
  readonly patternPairs: Uint16Array;
  /** The same, two points to a word. */
  readonly patternPairWords: Uint32Array;
  /** `side * CLASSES + class`: number of empty points. */
  readonly counts: Int32Array;
  /** The stones of each row, from `rows[NEAR]` on: a bit for each column. */
  readonly rows: Int32Array;
  /** The empty points of a row that are at most two rows and two columns from a stone: a bit for each column. */
  readonly nearRow: (row: number) => number;
  /** The points of the stones in the order they were put, {@link stones} of them. */
  readonly placed: Uint16Array;
  readonly stones: () => number;
  /** Puts a stone on an empty point. */
  readonly put: (point: number, side: Side) => void;
  /** Takes the stone off that was put last. */
  readonly take: (point: number, side: Side) => void;
  /** The exact `VERDICT` on an empty point for black under renju. */
  readonly verdict: (point: number) => number;
  /** Whether a side may play at an empty point: black under renju may not at all of them. */
  readonly allows: (point: number, side: number) => boolean;
  /**
   * Whether a side may play anywhere. Where it may not the game is drawn: the board is full, or black under renju has
   * only forbidden points left.
   */
  readonly canMove: (side: number) => boolean;
  /** How many empty points a side may certainly play at; there may be more, which look forbidden and are not. */
  readonly freePoints: (side: number) => number;
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
export function createPatternBoard(size: number, rule: Rule): PatternBoard {
  return withLegality(createIncrementalPatterns(partsOf(size, rule)));
}

const specializedBoards = /* @__PURE__ */ createSpecializer(createIncrementalPatterns, 'gomoku-patterns');

/**
 * {@link createPatternBoard}, with machine code of its own for the first board of each size and rule: for the one on which
 * engines think.
 */
export function createSpecializedPatternBoard(size: number, rule: Rule): PatternBoard {
  return withLegality(specializedBoards.make(`${rule} ${size}`, partsOf(size, rule)));
}

function withLegality(incremental: IncrementalPatterns): PatternBoard {
  const { grid, cells, pointPatterns, codes, counts, stones } = incremental;
  const verdict = createReferee(grid, codes);
  const allows = (point: number, side: number): boolean => {
    // Other sides and rules have none of these two classes.
    const pointPattern = pointPatterns[side * grid.area + point]!;
    return (
      pointPattern !== POINT_PATTERN.FORBIDDEN &&
      (pointPattern !== POINT_PATTERN.DOUBTFUL || verdict(point) === VERDICT.ALLOWED)
    );
  };
  const freePoints = (side: number): number => {
    const first = side * POINT_PATTERNS;
    return (
      grid.area -
      stones() -
      counts[first + POINT_PATTERN.FORBIDDEN]! -
      counts[first + POINT_PATTERN.DOUBTFUL]!
    );
  };
  const canMove = (side: number): boolean => {
    if (freePoints(side) > 0) return true;
    for (let point = 0; point < grid.area; point++)
      if (cells[point] === 0 && allows(point, side)) return true;
    return false;
  };
  return { ...incremental, verdict, allows, canMove, freePoints };
}

function partsOf(size: number, rule: Rule): IncrementalPatternsParts {
  const grid = gridOf(size);
  const [blackRule, whiteRule] = lineRulesOf(rule);
  return {
    grid,
    // A sixth stone matters to those who may not have it.
    reachEnd: rule === 'freestyle' ? grid.closeEnd : grid.reachStart.subarray(1),
    blackLinePatterns: lineTableOf(blackRule).linePatterns,
    whiteLinePatterns: lineTableOf(whiteRule).linePatterns,
    blackSubPatterns: subPatternTableOf(rule === 'renju'),
    whiteSubPatterns: subPatternTableOf(false),
    pointPatternOf: POINT_PATTERN_OF,
    POINT_PATTERNS,
    DIRECTIONS,
    SUB_PATTERN_BITS,
    NEAR,
    MAX_CHANGED_POINTS,
  };
}

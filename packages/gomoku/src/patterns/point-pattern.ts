/**
 * Point patterns: what a stone makes on its four lines together. The four line patterns of a point, four bits each,
 * are folded by look-up to one of 16 point patterns, which the search works with, and to one of up to 64
 * sub-patterns, which hold more detail, for heuristics.
 */
import { DIRECTIONS } from '../board/grid';
import { LINE_PATTERN } from './line-pattern';
import type { Side } from '@games/search-core';
import { memoize } from '../memoize';

/**
 * A pattern pair packs the sub-patterns of both sides on one point:
 *
 * ```text
 *   bits 0 to 5    sub-pattern of black
 *   bits 6 to 11   sub-pattern of white
 * ```
 *
 * A stone in the open has sub-pattern 0 for both sides, so that the pair of most points is 0.
 */
export const SUB_PATTERN_BITS = 6;
export const PATTERN_PAIRS = 1 << (2 * SUB_PATTERN_BITS);

export function patternPairOf(black: number, white: number): number {
  return black | (white << SUB_PATTERN_BITS);
}

/** Returns the sub-pattern of one side of a pair. */
export function subPatternIn(patternPair: number, side: Side): number {
  return (patternPair >> (side * SUB_PATTERN_BITS)) & ((1 << SUB_PATTERN_BITS) - 1);
}

/**
 * The point patterns, stronger ones larger, apart from `FORBIDDEN` and `DOUBTFUL`: what black under renju may not play,
 * or cannot be relied on to play, is of no value to it.
 *
 * A three is open or broken. A support is an open two or a sleeping three on another line.
 */
export const POINT_PATTERN = {
  NONE: 0,
  /** Black under renju: an overline or a double four, certainly forbidden. */
  FORBIDDEN: 1,
  /**
   * Black under renju: two or more lines with a three by their line patterns. Whether it is forbidden depends on
   * whether these threes can become straight fours, see `./forbidden.ts`. A four on another line
   * does not show.
   */
  DOUBTFUL: 2,
  TWO: 3,
  OPEN_TWO: 4,
  SLEEPING_THREE: 5,
  /** Two open twos, or an open two with a sleeping three. */
  DOUBLE_TWO: 6,
  OPEN_THREE: 7,
  /** One three, supported by an open two or a sleeping three on another line. */
  THREE_PLUS: 8,
  DOUBLE_THREE: 9,
  FOUR: 10,
  /** A four with an open two or a sleeping three. */
  FOUR_PLUS: 11,
  /** A four and a three: wins if the four is answered. */
  FOUR_THREE: 12,
  /** Two fours: a five follows. */
  DOUBLE_FOUR: 13,
  OPEN_FOUR: 14,
  FIVE: 15,
} as const;

export const POINT_PATTERNS = 16;

/** Upper limit of the number of sub-patterns: they fit six bits. */
export const SUB_PATTERNS = 64;

/**
 * The number of sub-patterns of each point pattern, which differ in what the point pattern ignores:
 *
 * ```text
 *   OPEN_TWO, SLEEPING_THREE, FOUR    smaller line patterns, from none (0) to two sleeping twos or four open ones (4)
 *   NONE                              the same, from the most to none
 *   TWO                               the same, without the first two
 *   DOUBLE_TWO, FOUR_PLUS             the supports: an open two, a sleeping three; of several, no, one, more sleeping
 *                                     threes (DOUBLE_TWO: without the first two)
 *   OPEN_THREE                        smaller line patterns, and 5 more if the three is broken
 *   THREE_PLUS                        supports, and 5 more if the three is broken
 *   DOUBLE_THREE, FOUR_THREE          whether a three is broken
 * ```
 */
const SUB_PATTERN_COUNTS = [5, 1, 1, 3, 5, 5, 3, 10, 10, 2, 5, 5, 2, 1, 1, 1];
/** The first sub-pattern of each point pattern. Sub-pattern 0 is a stone in the open. */
const FIRST_SUB_PATTERN = SUB_PATTERN_COUNTS.map((_, pointPattern) =>
  SUB_PATTERN_COUNTS.slice(0, pointPattern).reduce((sum, count) => sum + count, 0),
);

/** By sub-pattern: the point pattern. */
export const POINT_PATTERN_OF = Uint8Array.from({ length: SUB_PATTERNS }, (_, subPattern) =>
  FIRST_SUB_PATTERN.findLastIndex((first) => first <= subPattern),
);

/**
 * Returns the sub-pattern of every quadruple of line patterns, `line pattern of direction 0 + 16 * that of direction 1 + …`.
 * Numbers that are no line pattern are left out.
 *
 * @param restricted - for black under renju.
 */
export const subPatternTableOf = /* @__PURE__ */ memoize(createSubPatternTable);

function createSubPatternTable(restricted: boolean): Uint8Array {
  const table = new Uint8Array(1 << (4 * DIRECTIONS));
  const counts = new Uint8Array(16);
  /** The order of the directions does not matter: where one descends from the last, it is a copy of what is there. */
  const addLine = (linePatterns: number, shift: number, last: number): void => {
    for (let linePattern = 0; linePattern <= LINE_PATTERN.FIVE; linePattern++) {
      const first = linePatterns | (linePattern << shift);
      const exchanged = first ^ (((linePattern ^ last) * 0x11) << shift);
      counts[linePattern]!++;
      if (linePattern < last) table.copyWithin(first, exchanged, exchanged + (1 << shift));
      else if (shift === 0) table[first] = subPatternOf(counts, restricted);
      else addLine(first, shift - 4, linePattern);
      counts[linePattern]!--;
    }
  };
  addLine(0, 4 * (DIRECTIONS - 1), 0);
  return table;
}

function subPatternOf(counts: Uint8Array, restricted: boolean): number {
  const pointPattern = pointPatternOf(counts, restricted);
  return FIRST_SUB_PATTERN[pointPattern]! + detailOf(pointPattern, counts);
}

function pointPatternOf(counts: Uint8Array, restricted: boolean): number {
  if (counts[LINE_PATTERN.FIVE]) return POINT_PATTERN.FIVE;
  const fours =
    counts[LINE_PATTERN.FOUR]! + counts[LINE_PATTERN.OPEN_FOUR]! + 2 * counts[LINE_PATTERN.DOUBLE_FOUR]!;
  const threes = counts[LINE_PATTERN.OPEN_THREE]! + counts[LINE_PATTERN.BROKEN_THREE]!;
  if (restricted) {
    if (counts[LINE_PATTERN.OVERLINE]! > 0 || fours > 1) return POINT_PATTERN.FORBIDDEN;
    if (threes > 1) return POINT_PATTERN.DOUBTFUL;
  }
  if (counts[LINE_PATTERN.OPEN_FOUR]) return POINT_PATTERN.OPEN_FOUR;
  if (fours + counts[LINE_PATTERN.LOOSE_FOUR]! > 1) return POINT_PATTERN.DOUBLE_FOUR;
  const sleepingThrees = sleepingThreesOf(counts);
  const supports = counts[LINE_PATTERN.OPEN_TWO]! + sleepingThrees;
  if (fours)
    return threes ? POINT_PATTERN.FOUR_THREE : supports ? POINT_PATTERN.FOUR_PLUS : POINT_PATTERN.FOUR;
  if (threes)
    return threes > 1
      ? POINT_PATTERN.DOUBLE_THREE
      : supports
        ? POINT_PATTERN.THREE_PLUS
        : POINT_PATTERN.OPEN_THREE;
  if (supports > 1) return POINT_PATTERN.DOUBLE_TWO;
  if (sleepingThrees) return POINT_PATTERN.SLEEPING_THREE;
  if (supports) return POINT_PATTERN.OPEN_TWO;
  return counts[LINE_PATTERN.SLEEPING_TWO] ? POINT_PATTERN.TWO : POINT_PATTERN.NONE;
}

/** A loose four forces no single answer: alone it is worth a sleeping three. */
function sleepingThreesOf(counts: Uint8Array): number {
  return counts[LINE_PATTERN.SLEEPING_THREE]! + counts[LINE_PATTERN.LOOSE_FOUR]!;
}

function detailOf(pointPattern: number, counts: Uint8Array): number {
  const small = Math.min(4, 2 * counts[LINE_PATTERN.SLEEPING_TWO]! + counts[LINE_PATTERN.OPEN_ONE]!);
  const sleepingThrees = sleepingThreesOf(counts);
  const sleeping = Math.min(2, sleepingThrees);
  const supports = counts[LINE_PATTERN.OPEN_TWO]! + sleepingThrees > 1 ? 2 + sleeping : sleeping;
  const broken = Math.min(1, counts[LINE_PATTERN.BROKEN_THREE]!);
  switch (pointPattern) {
    case POINT_PATTERN.NONE:
      return 4 - small;
    case POINT_PATTERN.OPEN_TWO:
    case POINT_PATTERN.SLEEPING_THREE:
    case POINT_PATTERN.FOUR:
      return small;
    case POINT_PATTERN.TWO:
      return small - 2;
    case POINT_PATTERN.DOUBLE_TWO:
      return supports - 2;
    case POINT_PATTERN.FOUR_PLUS:
      return supports;
    case POINT_PATTERN.OPEN_THREE:
      return 5 * broken + small;
    case POINT_PATTERN.THREE_PLUS:
      return 5 * broken + supports;
    case POINT_PATTERN.DOUBLE_THREE:
    case POINT_PATTERN.FOUR_THREE:
      return broken;
    default:
      return 0;
  }
}

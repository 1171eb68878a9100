/**
 * Tokens: the input of the evaluation network, a bag of them.
 *
 * ```text
 *   token   1 to 4095   an empty point with this pattern pair, as if the side to move were black
 *           4096 + …    (half * 16 + point pattern) * 13 + count: `count` empty points have a point pattern
 *
 *   half    0 for the side to move, 1 for the other
 * ```
 *
 * What a token says is the sum of rows of weights that it shares with others, so that something is known of tokens that
 * games have seldom shown:
 *
 * ```text
 *   rows    0 to 255    own point pattern * 16 + other point pattern  }
 *         256 to 319    own sub-pattern                               } of a pattern pair
 *         320 to 383    other sub-pattern                             }
 *         384 to 543    (half * 16 + point pattern) * 5 + feature       of a count n, 12 at most:
 *                                                                       n / 4, n >= 1, n >= 2, n >= 3, n >= 5
 * ```
 */
import {
  PATTERN_PAIRS,
  subPatternIn,
  POINT_PATTERN_OF,
  POINT_PATTERNS,
  SUB_PATTERNS,
} from '../patterns/point-pattern';

/** Larger counts are taken for this. */
export const MAX_COUNT = 12;
/** Number of tokens of a point pattern. */
const COUNTS = MAX_COUNT + 1;
/** A count is divided by this, so that all features are of a size. */
const COUNT_UNIT = 4;
/** The features of a count: the count itself, and whether it reaches each of these. */
const COUNT_STEPS = [1, 2, 3, 5];
const FEATURES = 1 + COUNT_STEPS.length;

/** The first of the tokens of counts. */
export const COUNT_TOKENS = PATTERN_PAIRS;
export const TOKENS = COUNT_TOKENS + 2 * POINT_PATTERNS * COUNTS;

const OWN_ROWS = POINT_PATTERNS * POINT_PATTERNS;
const OTHER_ROWS = OWN_ROWS + SUB_PATTERNS;
const COUNT_ROWS = OTHER_ROWS + SUB_PATTERNS;
/** Number of rows of weights. */
export const ROWS = COUNT_ROWS + 2 * POINT_PATTERNS * FEATURES;

/** A row of weights, and how many times it counts. */
export interface TokenRow {
  readonly row: number;
  readonly amount: number;
}

export function countTokenOf(half: number, pointPattern: number, count: number): number {
  return COUNT_TOKENS + (half * POINT_PATTERNS + pointPattern) * COUNTS + Math.min(count, MAX_COUNT);
}

/** Returns the rows of a token: none for a point where nothing meets. */
export function rowsOfToken(token: number): readonly TokenRow[] {
  if (token === 0) return [];
  return token < COUNT_TOKENS ? rowsOfPair(token) : rowsOfCount(token - COUNT_TOKENS);
}

/** Returns the rows of a pattern pair: that of both point patterns, of the own and of the other sub-pattern. */
export function pointPatternRowOf(patternPair: number): number {
  const own = POINT_PATTERN_OF[subPatternIn(patternPair, 0)]!;
  return own * POINT_PATTERNS + POINT_PATTERN_OF[subPatternIn(patternPair, 1)]!;
}

export function ownRowOf(patternPair: number): number {
  return OWN_ROWS + subPatternIn(patternPair, 0);
}

export function otherRowOf(patternPair: number): number {
  return OTHER_ROWS + subPatternIn(patternPair, 1);
}

function rowsOfPair(patternPair: number): TokenRow[] {
  return [pointPatternRowOf, ownRowOf, otherRowOf].map((rowOf) => ({ row: rowOf(patternPair), amount: 1 }));
}

function rowsOfCount(index: number): TokenRow[] {
  const first = COUNT_ROWS + Math.floor(index / COUNTS) * FEATURES;
  const count = index % COUNTS;
  const features = [count / COUNT_UNIT, ...COUNT_STEPS.map((step) => (count >= step ? 1 : 0))];
  return features
    .map((amount, feature) => ({ row: first + feature, amount }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Pattern pairs: the sub-patterns of black and of white on one point, packed into one number.
 *
 * ```text
 *   bits 0 to 5    sub-pattern of black
 *   bits 6 to 11   sub-pattern of white
 * ```
 *
 * A stone in the open has sub-pattern 0 for both sides, so that the pair of most points is 0.
 *
 * @module
 */
import type { Side } from '@games/search-core';

/** Where the sub-pattern of white begins in a pair. */
export const SUB_PATTERN_BITS = 6;
/** Number of pattern pairs. */
export const PATTERN_PAIRS = 1 << (2 * SUB_PATTERN_BITS);

/** Packs the sub-patterns of both sides. */
export function patternPairOf(black: number, white: number): number {
  return black | (white << SUB_PATTERN_BITS);
}

/** Returns the sub-pattern of one side of a pair. */
export function subPatternIn(patternPair: number, side: Side): number {
  return (patternPair >> (side * SUB_PATTERN_BITS)) & ((1 << SUB_PATTERN_BITS) - 1);
}

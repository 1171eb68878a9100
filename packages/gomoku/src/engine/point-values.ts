/**
 * Point values: the value of one point, as a place to play or as a part of a position, by its pattern pair.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERN_OF, POINT_PATTERNS } from '../patterns/point-pattern';
import { subPatternIn, PATTERN_PAIRS } from '../patterns/pattern-pair';

/** The weights of a point value, which is the sum of three. */
export interface PointWeights {
  /** `[own point pattern * 16 + other point pattern]`; 0 where both are `NONE`. */
  readonly pairs: ArrayLike<number>;
  /** By sub-pattern of the side to move; 0 for sub-pattern 0. */
  readonly own: ArrayLike<number>;
  /** By sub-pattern of the other side; 0 for sub-pattern 0. */
  readonly other: ArrayLike<number>;
}

/** Returns the place in {@link PointWeights.pairs} of the point patterns of two sub-patterns. */
export function pointPatternPairOf(mine: number, theirs: number): number {
  return POINT_PATTERN_OF[mine]! * POINT_PATTERNS + POINT_PATTERN_OF[theirs]!;
}

/**
 * Tabulates the values of all pattern pairs for a side. Points that black may not play, or cannot be relied on to play,
 * count as nothing for it.
 */
export function pointValuesOf({ pairs, own, other }: PointWeights, side: Side): Int32Array {
  const seen = (subPattern: number): number => {
    const pointPattern = POINT_PATTERN_OF[subPattern]!;
    return pointPattern === POINT_PATTERN.FORBIDDEN || pointPattern === POINT_PATTERN.DOUBTFUL
      ? 0
      : subPattern;
  };
  return Int32Array.from({ length: PATTERN_PAIRS }, (_, patternPair) => {
    const mine = seen(subPatternIn(patternPair, side));
    const theirs = seen(subPatternIn(patternPair, (1 - side) as Side));
    return pairs[pointPatternPairOf(mine, theirs)]! + own[mine]! + other[theirs]!;
  });
}

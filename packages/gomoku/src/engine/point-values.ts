/**
 * What one point is worth, as a place to play or as a part of a position: a look-up by what meets there.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERN_OF, POINT_PATTERNS } from '../patterns/point-pattern';
import { subPatternIn, PATTERN_PAIRS } from '../patterns/pattern-pair';

/** What a point is worth: the sum of three. */
export interface PointWeights {
  /** `[own class * CLASSES + other class]`; nothing where both are `NONE`. */
  readonly pairs: ArrayLike<number>;
  /** By kind of the side to move and of the other; nothing for kind 0. */
  readonly own: ArrayLike<number>;
  readonly other: ArrayLike<number>;
}

/** Where the pair of the classes of two kinds stands in {@link PointWeights.pairs}. */
export function pointPatternPairOf(mine: number, theirs: number): number {
  return POINT_PATTERN_OF[mine]! * POINT_PATTERNS + POINT_PATTERN_OF[theirs]!;
}

/**
 * What each meeting is worth to a side. What black may not play, or may not be trusted to, is worth no more than
 * nothing.
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

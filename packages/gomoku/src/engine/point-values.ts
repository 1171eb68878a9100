/**
 * What one point is worth, as a place to play or as a part of a position: a look-up by what meets there.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, CLASS_OF_KIND, POINT_PATTERNS } from '../patterns/point-pattern';
import { kindIn, MEETINGS } from '../patterns/pattern-board';

/** What a point is worth: the sum of three. */
export interface PointWeights {
  /** `[own class * CLASSES + other class]`; nothing where both are `NONE`. */
  readonly pairs: ArrayLike<number>;
  /** By kind of the side to move and of the other; nothing for kind 0. */
  readonly own: ArrayLike<number>;
  readonly other: ArrayLike<number>;
}

/** Where the pair of the classes of two kinds stands in {@link PointWeights.pairs}. */
export function pairOf(mine: number, theirs: number): number {
  return CLASS_OF_KIND[mine]! * POINT_PATTERNS + CLASS_OF_KIND[theirs]!;
}

/**
 * What each meeting is worth to a side. What black may not play, or may not be trusted to, is worth no more than
 * nothing.
 */
export function pointValuesOf({ pairs, own, other }: PointWeights, side: Side): Int32Array {
  const seen = (kind: number): number => {
    const look = CLASS_OF_KIND[kind]!;
    return look === POINT_PATTERN.FORBIDDEN || look === POINT_PATTERN.DOUBTFUL ? 0 : kind;
  };
  return Int32Array.from({ length: MEETINGS }, (_, meeting) => {
    const mine = seen(kindIn(meeting, side));
    const theirs = seen(kindIn(meeting, (1 - side) as Side));
    return pairs[pairOf(mine, theirs)]! + own[mine]! + other[theirs]!;
  });
}

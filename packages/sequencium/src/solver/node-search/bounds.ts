/**
 * Bounds of the gain that the numbers of cells give, without a move being tried.
 *
 * A side adds at most one to its maximum for each cell that it can reach, less what its largest next number lies below
 * the maximum, and less the cells that the other side takes from it: in turns of one move the other side gets every
 * second of the cells next to its own numbers.
 */
import { countBits } from '../../board/cell-sets';
import type { Reach } from './reach';

/** The answer where the numbers of cells do not decide the threshold. */
export const NO_BOUND = 1002;

/**
 * A bound of the gain of the side with frame `own` where it decides the threshold: at least `threshold`, or an upper
 * bound below it; otherwise {@link NO_BOUND}.
 */
export type BoundAtOnce = (own: number, other: number, threshold: number) => number;

/** Creates the bounds of a search; see frames.ts for `frames`. */
export function createBounds(
  balanced: boolean,
  frames: Int32Array,
  { emptyCells, ownReach, otherReach, counts }: Reach,
): BoundAtOnce {
  /** By how much a side's largest next number is below its maximum + 1. */
  const topLevel = (frame: number): number => {
    const low = emptyCells[0]!;
    const high = emptyCells[1]!;
    const maximum = frames[frame]!;
    let number = maximum;
    while (((frames[frame + 2 * number]! & low) | (frames[frame + 2 * number + 1]! & high)) === 0) number--;
    return maximum - number;
  };

  return (own, other, threshold) => {
    const low = emptyCells[0]!;
    const high = emptyCells[1]!;
    const ownReachLow = ownReach[0]!;
    const ownReachHigh = ownReach[1]!;
    const otherReachLow = otherReach[0]!;
    const otherReachHigh = otherReach[1]!;
    const ownCount = counts[0]!;
    const otherCount = counts[1]!;
    const ownLow = frames[own + 2]! & low;
    const ownHigh = frames[own + 3]! & high;
    const otherLow = frames[other + 2]! & low;
    const otherHigh = frames[other + 3]! & high;
    const ownTop = topLevel(own);
    const otherTop = topLevel(other);
    const takenFromOwn = countBits(otherLow & ownReachLow) + countBits(otherHigh & ownReachHigh);
    const takenFromOther = countBits(ownLow & otherReachLow) + countBits(ownHigh & otherReachHigh);
    const upper = Math.max(0, ownCount - ownTop - (balanced ? 0 : takenFromOwn >> 1));
    if (upper < threshold) return upper;
    const otherUpper = Math.max(0, otherCount - otherTop - (balanced ? 0 : (takenFromOther + 1) >> 1));
    const lower = 0 - otherUpper;
    if (lower >= threshold) return lower;
    // A largest number that is written at once counts as well. In a cell that the other side cannot reach it costs the
    // first cell taken.
    if (ownTop === 0) {
      const top = own + 2 * frames[own]!;
      const isTaken =
        ((frames[top]! & low & otherReachLow) | (frames[top + 1]! & high & otherReachHigh)) !== 0;
      const takes = balanced ? 0 : (takenFromOther + (isTaken ? 1 : 0)) >> 1;
      const lowerByTop = 1 - Math.max(0, otherCount - otherTop - takes);
      if (lowerByTop >= threshold) return lowerByTop;
    }
    // Of two cells for its largest number the other side keeps one, whatever the side to move does; one that the side to
    // move cannot reach it keeps anyway.
    if (otherTop === 0 && !balanced) {
      const top = other + 2 * frames[other]!;
      const topLow = frames[top]! & low;
      const topHigh = frames[top + 1]! & high;
      const inReach = countBits(topLow & ownReachLow) + countBits(topHigh & ownReachHigh);
      const isBeyond = ((topLow & ~ownReachLow) | (topHigh & ~ownReachHigh)) !== 0;
      if (inReach > 1 && upper <= threshold) return upper - 1;
      const takes = takenFromOwn > 0 ? (takenFromOwn - 1) >> 1 : 0;
      const upperByTop = Math.max(0, ownCount - ownTop - takes) - 1;
      if (isBeyond && upperByTop < threshold) return upperByTop;
    }
    return NO_BOUND;
  };
}

/**
 * The patterns of a board as heuristics read them, read-only.
 *
 * Only the types forbid writing. At run time the lists are the typed arrays that the board keeps up to date, so that
 * reading them costs nothing more.
 */
import type { Side } from '@games/search-core';

/**
 * The patterns of a board, kept up to date move by move. The entry of a point for a side (0 is X, 1 is O) is
 * `side * area + point`, with `area` points on the board.
 */
export interface PatternView {
  /** By point: 0 empty, 1 X, 2 O. */
  readonly cells: ArrayLike<number>;
  /**
   * `[side * area + point]`: the four line patterns that a stone makes, four bits each, the first direction in the
   * lowest. Empty points only.
   */
  readonly linePatterns: ArrayLike<number>;
  /** `[side * area + point]`: the point pattern that a stone makes, 0 to 15. Empty points only. */
  readonly pointPatterns: ArrayLike<number>;
  /** By point: the pattern pair of both sides; 0 under a stone. */
  readonly patternPairs: ArrayLike<number>;
  /** {@link patternPairs}, two points to a word. */
  readonly patternPairWords: ArrayLike<number>;
  /** `[side * 16 + point pattern]`: the number of empty points. */
  readonly counts: ArrayLike<number>;
  /** Returns the empty points of a row at most two rows and two columns from a stone: a bit for each column. */
  readonly nearRow: (row: number) => number;
  /**
   * Writes the points at which a stone of a side stops every five that the other side can make, and returns how many: 0
   * if none does, or if there is no five. Under Caro they may be the ends of a row too. Black's may be forbidden.
   */
  readonly writeStops: (side: Side, into: Uint16Array | Int32Array, from: number) => number;
}

type PointPatterns = Pick<PatternView, 'pointPatterns' | 'cells'>;

/** Finds the first empty point at which a stone of a side makes a point pattern, or -1. */
export function findPoint(
  { pointPatterns, cells }: PointPatterns,
  side: number,
  pointPattern: number,
): number {
  const area = cells.length;
  for (let point = 0; point < area; point++)
    if (pointPatterns[side * area + point] === pointPattern && cells[point] === 0) return point;
  return -1;
}

/** Finds all empty points at which a stone of a side makes a point pattern, in ascending order. */
export function findPoints(
  { pointPatterns, cells }: PointPatterns,
  side: number,
  pointPattern: number,
): number[] {
  const area = cells.length;
  const points: number[] = [];
  for (let point = 0; point < area; point++)
    if (pointPatterns[side * area + point] === pointPattern && cells[point] === 0) points.push(point);
  return points;
}

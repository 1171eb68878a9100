/**
 * Finding points by what a stone makes there.
 *
 * @module
 */
import type { PatternView } from './pattern-view';

/** Finds the first empty point at which a stone of a side makes a point pattern, or -1. */
export function findPoint({ pointPatterns, cells }: PatternView, side: number, pointPattern: number): number {
  const area = cells.length;
  for (let point = 0; point < area; point++)
    if (pointPatterns[side * area + point] === pointPattern && cells[point] === 0) return point;
  return -1;
}

/** Finds all empty points at which a stone of a side makes a point pattern, in ascending order. */
export function findPoints(
  { pointPatterns, cells }: PatternView,
  side: number,
  pointPattern: number,
): number[] {
  const area = cells.length;
  const points: number[] = [];
  for (let point = 0; point < area; point++)
    if (pointPatterns[side * area + point] === pointPattern && cells[point] === 0) points.push(point);
  return points;
}

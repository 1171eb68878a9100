import { ONGOING } from '@games/search-core';
import { POINT_PATTERN } from '../patterns/point-pattern';
import type { GomokuPosition } from '../rules/position';

/**
 * The move that needs no thought, or `null`: the centre of the empty board, a five, the one point that stops a five,
 * the last point left.
 */
export function onlyMove(position: GomokuPosition): number | null {
  const { allows, empty, generate, outcome, patterns, size, turn } = position;
  const { area } = patterns.grid;
  if (outcome() !== ONGOING) return null;
  if (empty() === area) return (size >> 1) * size + (size >> 1);
  const fives = fivesOf(position, turn());
  if (fives.length > 0) return fives[0]!;
  const threats = fivesOf(position, 1 - turn());
  if (threats.length === 1 && allows(threats[0]!)) return threats[0]!;
  if (empty() > 2) return null;
  const moves = new Int32Array(area);
  return generate(moves, 0) === 1 ? moves[0]! : null;
}

/** The points at which a side wins at once. */
function fivesOf({ patterns }: GomokuPosition, side: number): number[] {
  const { cells, pointPatterns, grid } = patterns;
  const points: number[] = [];
  for (let point = 0; point < grid.area; point++)
    if (cells[point] === 0 && pointPatterns[side * grid.area + point] === POINT_PATTERN.FIVE)
      points.push(point);
  return points;
}

import type { Side } from '@games/search-core';
import { DIRECTIONS } from '../board/grid';
import type { Rule } from '../board/rule';
import type { IncrementalPatterns } from './incremental-patterns';
import { LINE_PATTERN } from './line-pattern';
import { findPoint } from './pattern-view';
import { POINT_PATTERN, POINT_PATTERNS } from './point-pattern';

/** The most stops there can be: the point of a five, and under Caro the ends of its row. */
export const MAX_STOPS = 3;

/** Creates `writeStops` of a board, see `PatternView`. It allocates nothing. */
export function createFiveStops(patterns: IncrementalPatterns, ruleOf: () => Rule) {
  const { grid, cells, linePatterns, pointPatterns, counts } = patterns;
  const { area, size, steps } = grid;

  const makesFive = (of: number, point: number, direction: number): boolean =>
    ((linePatterns[of * area + point]! >> (4 * direction)) & 15) === LINE_PATTERN.FIVE;

  /** Returns the point after the row that a side has from a point on in a direction, or -1 off the board. */
  const endOf = (of: number, point: number, step: number): number => {
    for (let before = point; ;) {
      const next = before + step;
      if (next < 0 || next >= area || Math.abs((next % size) - (before % size)) > 1) return -1;
      if (cells[next] !== of + 1) return next;
      before = next;
    }
  };

  /** Returns whether a stone at an end of every row that would be a five leaves it blocked at both ends. */
  const blocks = (side: number, stop: number, five: number): boolean => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!makesFive(1 - side, five, direction)) continue;
      const before = endOf(1 - side, five, 0 - steps[direction]!);
      const after = endOf(1 - side, five, steps[direction]!);
      const opposite = stop === before ? after : stop === after ? before : -1;
      if (opposite < 0 || cells[opposite] !== side + 1) return false;
    }
    return true;
  };

  /** Returns whether a stone of a side stops every five of the other side under Caro. */
  const stopsAll = (side: number, stop: number): boolean => {
    if (stop < 0 || cells[stop] !== 0) return false;
    for (let five = 0; five < area; five++) {
      if (pointPatterns[(1 - side) * area + five] !== POINT_PATTERN.FIVE || cells[five] !== 0) continue;
      if (five !== stop && !blocks(side, stop, five)) return false;
    }
    return true;
  };

  return (side: Side, into: Uint16Array | Int32Array, from: number): number => {
    const isCaro = ruleOf() === 'caro';
    const fives = counts[(1 - side) * POINT_PATTERNS + POINT_PATTERN.FIVE]!;
    if (fives === 0 || (fives > 1 && !isCaro)) return 0;
    const five = findPoint(patterns, 1 - side, POINT_PATTERN.FIVE);
    let next = from;
    if (fives === 1 || stopsAll(side, five)) into[next++] = five;
    if (!isCaro) return 1;
    // What blocks every row of the five is an end of the first one.
    let direction = 0;
    while (!makesFive(1 - side, five, direction)) direction++;
    const before = endOf(1 - side, five, 0 - steps[direction]!);
    const after = endOf(1 - side, five, steps[direction]!);
    if (stopsAll(side, before)) into[next++] = before;
    if (stopsAll(side, after)) into[next++] = after;
    return next - from;
  };
}

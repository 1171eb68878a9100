import type { Stones } from '../../board/canonical-stones';
import type { SolutionRule } from '../../board/rule';
import { POINT_PATTERN } from '../../patterns/point-pattern';
import { findPoints } from '../../patterns/pattern-view';
import { searchBoardOf } from '../../patterns/search-board';
import { createWindows } from './windows';

export type SolutionBoard = ReturnType<typeof createSolutionBoard>;

/** Creates a board over the search board of a size and rule, which no other search may use meanwhile. */
export function createSolutionBoard(size: number, rule: SolutionRule) {
  const searchBoard = searchBoardOf(size, rule);
  const { patterns } = searchBoard;
  const area = size * size;
  const held = new Uint8Array(area);
  const windows = createWindows(size, patterns.cells);

  /** Puts stones on the board, in place of those on it. */
  const load = ({ black, white }: Stones): void => {
    const cells = new Uint8Array(area);
    for (const point of black) cells[point] = 1;
    for (const point of white) cells[point] = 2;
    searchBoard.load(cells);
    for (let point = 0; point < area; point++) {
      if (held[point] === cells[point]) continue;
      if (held[point] !== 0) windows.take(point, held[point]! - 1);
      if (cells[point] !== 0) windows.put(point, cells[point]! - 1);
      held[point] = cells[point]!;
    }
  };

  return {
    size,
    area,
    rule,
    patterns,
    load,
    put: (point: number, side: 0 | 1): void => {
      held[point] = side + 1;
      windows.put(point, side);
      patterns.put(point, side);
    },
    take: (point: number, side: 0 | 1): void => {
      held[point] = 0;
      windows.take(point, side);
      patterns.take(point, side);
    },
    /** The empty points at which black makes five by the rule, in ascending order. */
    blackFives: (): number[] =>
      patterns.counts[POINT_PATTERN.FIVE]! > 0 ? findPoints(patterns, 0, POINT_PATTERN.FIVE) : [],
    /** See `Windows`. */
    whiteFives: windows.whiteFives,
    /** See `Windows`. */
    guard: windows.guard,
  };
}

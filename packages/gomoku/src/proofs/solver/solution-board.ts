/** The board of the solver: the search board with its windows. */
import type { Stones } from '../../board/canonical-stones';
import type { SolutionRule } from '../../board/rule';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN } from '../../patterns/point-pattern';
import { findPoints } from '../../patterns/pattern-view';
import { searchBoardOf } from '../../patterns/search-board';
import type { PointSet } from './point-set';
import { createWindows } from './windows';

export interface SolutionBoard {
  readonly size: number;
  readonly area: number;
  readonly rule: SolutionRule;
  readonly patterns: PatternBoard;
  /** Puts stones on the board, in place of those on it. */
  readonly load: (stones: Stones) => void;
  readonly put: (point: number, side: 0 | 1) => void;
  readonly take: (point: number, side: 0 | 1) => void;
  /** The empty points at which black makes five by the rule, in ascending order. */
  readonly blackFives: () => number[];
  /** See `Windows`. */
  readonly whiteFives: () => number[];
  /** See `Windows`. */
  readonly guard: (set: PointSet, level: number) => boolean;
}

/** Creates a board over the search board of a size and rule, which no other search may use meanwhile. */
export function createSolutionBoard(size: number, rule: SolutionRule): SolutionBoard {
  const searchBoard = searchBoardOf(size, rule);
  const { patterns } = searchBoard;
  const area = size * size;
  const held = new Uint8Array(area);
  const windows = createWindows(size, patterns.cells);

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
    put: (point, side) => {
      held[point] = side + 1;
      windows.put(point, side);
      patterns.put(point, side);
    },
    take: (point, side) => {
      held[point] = 0;
      windows.take(point, side);
      patterns.take(point, side);
    },
    blackFives: () =>
      patterns.counts[POINT_PATTERN.FIVE]! > 0 ? findPoints(patterns, 0, POINT_PATTERN.FIVE) : [],
    whiteFives: windows.whiteFives,
    guard: windows.guard,
  };
}

/**
 * The lines of a board given as text, for questions about a few points: building a whole pattern board would take a
 * hundred times as long.
 */
import { gridOf, type Grid } from '../board/grid';
import { MARKS } from '../board/rule';
import { createForbiddenRule } from './forbidden';
import { memoize } from '../memoize';

export interface BoardLines {
  readonly grid: Grid;
  /** `[4 * point + direction]`: the line bits, see `../board/grid.ts`. */
  readonly lines: Int32Array;
  /** Returns the verdict of renju on a stone of black at an empty point, see `./forbidden.ts`. */
  readonly verdict: (point: number) => number;
  /** Puts a stone on an empty point, or takes it off again. */
  readonly toggle: (point: number, side: number) => void;
}

const linesOf = /* @__PURE__ */ memoize(createBoardLines);

/** Loads a board of points without gaps. The result is valid until the next board of that size. */
export function loadLines(board: string): BoardLines {
  const loaded = linesOf(Math.sqrt(board.length));
  loaded.lines.set(loaded.grid.emptyLines);
  for (let point = 0; point < board.length; point++)
    if (board[point] !== '.') loaded.toggle(point, board[point] === MARKS[0] ? 0 : 1);
  return loaded;
}

function createBoardLines(size: number): BoardLines {
  const grid = gridOf(size);
  const { reachStart, reachPlaces, reachBits } = grid;
  const lines = Int32Array.from(grid.emptyLines);
  const toggle = (point: number, side: number): void => {
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      lines[reachPlaces[entry]!]! ^= reachBits[entry]! << side;
  };
  return { grid, lines, verdict: createForbiddenRule(grid, lines), toggle };
}

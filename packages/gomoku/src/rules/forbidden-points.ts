import { checkInteger, checkMembers } from '@games/search-core/internal';
import { parseBoard } from '../board/board-text';
import { createForbiddenRule, forbiddenKindOf, type ForbiddenKind } from '../patterns/forbidden';
import { gridOf, type Grid } from '../board/grid';
import type { GomokuPosition } from './position';
import { checkSize, MARKS } from '../board/rule';

/**
 * Finds every point at which black may not play under renju, whoever is to move, in ascending order.
 *
 * @param board - a position (none is forbidden unless its rule is renju), or a board as text, read as renju.
 * @throws NotationError for a text that is not a board.
 * @remarks Some 10 µs a board of 15 x 15 with 40 stones.
 * @example
 * ```ts
 * forbiddenPoints(board).map((point) => formatPoint(point)); // ['h8']
 * ```
 */
export function forbiddenPoints(board: string | GomokuPosition): number[] {
  const { size, forbidden } = pointsOf(board);
  const points: number[] = [];
  for (let point = 0; point < size * size; point++) if (forbidden(point) !== null) points.push(point);
  return points;
}

/**
 * Returns why black may not play at a point under renju.
 *
 * @param board - a position, or a board as text, as for {@link forbiddenPoints}.
 * @returns `null` if it may, and for a point that is taken.
 * @throws NotationError for a text that is not a board; OptionError `search-core/out-of-range` for a point outside.
 */
export function forbiddenKind(board: string | GomokuPosition, point: number): ForbiddenKind | null {
  const { size, forbidden } = pointsOf(board);
  return forbidden(checkInteger('point', point, 0, size * size - 1));
}

type ForbiddenBoard = Pick<GomokuPosition, 'size' | 'forbidden'>;

function pointsOf(board: string | GomokuPosition): ForbiddenBoard {
  if (typeof board === 'string') return load(board);
  checkMembers('board', board, ['forbidden'], 'a position or a text');
  checkSize(board.size);
  return board;
}

/** Lines to load texts into: building a whole board for a text would take a hundred times as long. */
interface Lines {
  readonly grid: Grid;
  readonly lines: Int32Array;
  readonly verdict: (point: number) => number;
}

const linesBySize = new Map<number, Lines>();

/** Returns the lines for texts of a size; the same object at every call. */
function linesOf(size: number): Lines {
  let known = linesBySize.get(size);
  if (!known) {
    const grid = gridOf(size);
    const lines = Int32Array.from(grid.emptyLines);
    linesBySize.set(size, (known = { grid, lines, verdict: createForbiddenRule(grid, lines) }));
  }
  return known;
}

/** Loads a text. The result is valid until the next text of that size. */
function load(text: string): ForbiddenBoard {
  const board = parseBoard(text);
  const { grid, lines, verdict } = linesOf(Math.sqrt(board.length));
  const { size, reachStart, reachPlaces, reachBits } = grid;
  lines.set(grid.emptyLines);
  for (let point = 0; point < board.length; point++) {
    if (board[point] === '.') continue;
    const side = board[point] === MARKS[0] ? 0 : 1;
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      lines[reachPlaces[entry]!]! |= reachBits[entry]! << side;
  }
  return { size, forbidden: (point) => (board[point] === '.' ? forbiddenKindOf(verdict(point)) : null) };
}

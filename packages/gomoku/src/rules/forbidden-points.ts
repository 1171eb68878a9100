/**
 * The forbidden points of a position, or of a board as text.
 *
 * @module
 */
import { checkInteger, checkMembers } from '@games/search-core/engine';
import { parseBoard } from '../notation/board-text';
import { createForbiddenRule, forbiddenKindOf, type ForbiddenKind } from './forbidden';
import { gridOf, type Grid } from './grid';
import type { GomokuPosition } from './position';
import { checkSize, MARKS } from './rule';

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
 * Tells why black may not play at a point under renju.
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

/** Line codes of black to load texts into: building a whole board for a text would take a hundred times as long. */
interface LineCodes {
  readonly grid: Grid;
  readonly codes: Uint16Array;
  readonly verdict: (point: number) => number;
}

const lineCodes = new Map<number, LineCodes>();

/** Returns the line codes for texts of a size; the same object at every call. */
function lineCodesOf(size: number): LineCodes {
  let known = lineCodes.get(size);
  if (!known) {
    const grid = gridOf(size);
    const codes = Uint16Array.from(grid.emptyCodes);
    lineCodes.set(size, (known = { grid, codes, verdict: createForbiddenRule(grid, codes) }));
  }
  return known;
}

/** Loads a text. The result is valid until the next text of that size. */
function load(text: string): ForbiddenBoard {
  const board = parseBoard(text);
  const { grid, codes, verdict } = lineCodesOf(Math.sqrt(board.length));
  const { size, reachStart, reachPlaces, reachWeights } = grid;
  codes.set(grid.emptyCodes);
  for (let point = 0; point < board.length; point++) {
    if (board[point] === '.') continue;
    const digit = board[point] === MARKS[0] ? 1 : 2;
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      codes[reachPlaces[entry]!]! += digit * reachWeights[entry]!;
  }
  return { size, forbidden: (point) => (board[point] === '.' ? forbiddenKindOf(verdict(point)) : null) };
}

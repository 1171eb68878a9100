/**
 * The stones that make a point forbidden, for people to see. Found straight from the definitions, one line at a time:
 * this is no part of any search.
 *
 * ```text
 *   . . X * X . .      e and e: a further stone there makes a straight four that is allowed,
 *     e       e        so X, * and X are a three
 * ```
 */
import { forbiddenKind } from './forbidden-points';
import type { GomokuPosition } from './position';
import { parseBoard } from '../board/board-text';
import { MARKS } from '../board/rule';

/** A line through the point in question: the points at each distance from it, and what stands there. */
interface Line {
  /** The point at a distance, -1 off the board. */
  readonly pointAt: (distance: number) => number;
  readonly isBlack: (distance: number) => boolean;
  readonly isEmpty: (distance: number) => boolean;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
/** A five with the point in it reaches no further. */
const REACH = 4;

/**
 * Finds the stones that make a point forbidden for black under renju: the overlines, the fours or the threes that a
 * stone there would make, each by its points in ascending order, the point itself among them.
 *
 * @param board - a position, or a board as text, as for `forbiddenPoints`.
 * @returns two or more fours or threes, one or more overlines; nothing where the point is not forbidden.
 * @throws as `forbiddenKind`.
 * @example
 * ```ts
 * const board = '.........|.........|....X....|....X....|..XX.....'.replaceAll('|', '') + '.'.repeat(36);
 * forbiddenStones(board, 40); // [ [ 38, 39, 40 ], [ 22, 31, 40 ] ]: two threes at e5
 * ```
 */
export function forbiddenStones(board: string | GomokuPosition, point: number): number[][] {
  const kind = forbiddenKind(board, point);
  if (kind === null) return [];
  const text = typeof board === 'string' ? parseBoard(board) : board.board();
  const after = text.slice(0, point) + MARKS[0] + text.slice(point + 1);
  const lines = DIRECTIONS.map((direction) => lineThrough(after, point, direction));
  switch (kind) {
    case 'overline':
      return lines
        .map((line) => rowWith(line, 0))
        .filter((row) => row.length > 5)
        .map(ascending);
    case 'double-four':
      return lines.flatMap(foursOf);
    case 'double-three':
      return lines.flatMap((line) => threeOf(line, after));
  }
}

function lineThrough(board: string, point: number, [down, right]: readonly [number, number]): Line {
  const size = Math.sqrt(board.length);
  const row = Math.floor(point / size);
  const column = point % size;
  const isOnBoard = (place: number): boolean => place >= 0 && place < size;
  const pointAt = (distance: number): number => {
    const at = [row + down * distance, column + right * distance] as const;
    return at.every(isOnBoard) ? at[0] * size + at[1] : -1;
  };
  return {
    pointAt,
    isBlack: (distance) => board[pointAt(distance)] === MARKS[0],
    isEmpty: (distance) => board[pointAt(distance)] === '.',
  };
}

/** The points of the unbroken row that holds a distance, once a stone stands there. */
function rowWith({ pointAt, isBlack }: Line, distance: number): number[] {
  const row = [pointAt(distance)];
  for (let next = distance - 1; isBlack(next); next--) row.unshift(pointAt(next));
  for (let next = distance + 1; isBlack(next); next++) row.push(pointAt(next));
  return row;
}

/** The fours of a line that hold the point in question: what a further stone makes a row of exactly five. */
function foursOf(line: Line): number[][] {
  const fours = new Map<string, number[]>();
  for (const distance of emptyDistances(line)) {
    const row = rowWith(line, distance);
    if (row.length !== 5 || !row.includes(line.pointAt(0))) continue;
    const four = ascending(row.filter((point) => point !== line.pointAt(distance)));
    fours.set(four.join(), four);
  }
  return [...fours.values()];
}

/** The three of a line, if it has one: what a further stone, itself allowed, makes a straight four. */
function threeOf(line: Line, board: string): number[][] {
  if (foursOf(line).length > 0) return [];
  for (const distance of emptyDistances(line)) {
    const point = line.pointAt(distance);
    const row = rowWith(line, distance);
    if (row.length !== 4 || !row.includes(line.pointAt(0)) || !isStraight(line, distance)) continue;
    if (forbiddenKind(board, point) !== null || makesFive(board, point)) continue;
    return [ascending(row.filter((each) => each !== point))];
  }
  return [];
}

/** Returns whether the row of four that a stone makes becomes exactly five at both its ends. */
function isStraight({ isBlack, isEmpty }: Line, distance: number): boolean {
  let first = distance;
  let last = distance;
  while (isBlack(first - 1)) first--;
  while (isBlack(last + 1)) last++;
  return isEmpty(first - 1) && isEmpty(last + 1) && !isBlack(first - 2) && !isBlack(last + 2);
}

function makesFive(board: string, point: number): boolean {
  return DIRECTIONS.some((direction) => rowWith(lineThrough(board, point, direction), 0).length === 5);
}

function emptyDistances({ isEmpty }: Line): number[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH).filter(isEmpty);
}

function ascending(points: readonly number[]): number[] {
  return [...points].sort((a, b) => a - b);
}

/**
 * The forbidden moves of black under renju, exactly.
 *
 * A stone that makes a five is never forbidden. Otherwise an overline is, two fours are, and two threes are. A three
 * counts only if it can become a straight four by a move that makes no five and is not forbidden itself, the stone in
 * question being on the board: a recursion that goes only as deep as there are doubtful threes.
 *
 * Source: the international rules of renju (RIF), sections 3 and 9.
 *
 * @module
 */
import { checkInteger, checkMembers } from '@games/search-core/engine';
import { parseBoard } from '../notation/board-text';
import { DIGITS, gridOf, OFFSETS, type Grid } from './grid';
import { checkSize, MARKS } from './rule';
import { lineTableOf, LINE_PATTERN } from '../patterns/line-pattern';

/** Why a move is forbidden; the first that applies in this order. */
export type ForbiddenKind = 'overline' | 'double-four' | 'double-three';

/** What `createReferee`'s verdict says of a point. */
export const VERDICT = { ALLOWED: 0, OVERLINE: 1, DOUBLE_FOUR: 2, DOUBLE_THREE: 3, FIVE: 4 } as const;

const KIND_OF_VERDICT: readonly (ForbiddenKind | null)[] = [
  null,
  'overline',
  'double-four',
  'double-three',
  null,
];

const FOURS = new Uint8Array(16);
FOURS[LINE_PATTERN.FOUR] = FOURS[LINE_PATTERN.OPEN_FOUR] = 1;
FOURS[LINE_PATTERN.DOUBLE_FOUR] = 2;
const THREES = new Uint8Array(16);
THREES[LINE_PATTERN.BROKEN_THREE] = THREES[LINE_PATTERN.OPEN_THREE] = 1;

/**
 * Creates the judge of black's moves.
 *
 * @param codes - black's line codes; the judge changes them while it thinks and leaves them as they were.
 * @returns the {@link VERDICT} on an empty point. Allocates nothing.
 */
export function createReferee(grid: Grid, codes: Uint16Array): (point: number) => number {
  const { steps, reachStart, reachPlaces, reachWeights } = grid;
  const { linePatterns, replies } = lineTableOf('renju-black');

  const verdict = (point: number): number => {
    const place = 4 * point;
    const a = linePatterns[codes[place]!]!;
    const b = linePatterns[codes[place + 1]!]!;
    const c = linePatterns[codes[place + 2]!]!;
    const d = linePatterns[codes[place + 3]!]!;
    if (
      a === LINE_PATTERN.FIVE ||
      b === LINE_PATTERN.FIVE ||
      c === LINE_PATTERN.FIVE ||
      d === LINE_PATTERN.FIVE
    )
      return VERDICT.FIVE;
    if (
      a === LINE_PATTERN.OVERLINE ||
      b === LINE_PATTERN.OVERLINE ||
      c === LINE_PATTERN.OVERLINE ||
      d === LINE_PATTERN.OVERLINE
    )
      return VERDICT.OVERLINE;
    if (FOURS[a]! + FOURS[b]! + FOURS[c]! + FOURS[d]! > 1) return VERDICT.DOUBLE_FOUR;
    const threes = THREES[a]! + THREES[b]! + THREES[c]! + THREES[d]!;
    return threes > 1 && hasTwoThrees(point, threes) ? VERDICT.DOUBLE_THREE : VERDICT.ALLOWED;
  };

  /** Whether two of the lines through a point that look like threes are threes. */
  const hasTwoThrees = (point: number, threes: number): boolean => {
    let hopeful = threes;
    let found = 0;
    put(point);
    for (let direction = 0; direction < 4 && found < 2 && hopeful > 1; direction++) {
      const code = codes[4 * point + direction]!;
      if (THREES[linePatterns[code]!] === 0) continue;
      if (isThree(point, direction, replies[code]!)) found++;
      else hopeful--;
    }
    take(point);
    return found > 1;
  };

  /** Whether one of the points that make it a straight four may be played and makes no five besides. */
  const isThree = (point: number, direction: number, points: number): boolean => {
    for (let digit = 0; digit < DIGITS; digit++) {
      if ((points >> digit) & 1 && verdict(point + OFFSETS[digit]! * steps[direction]!) === VERDICT.ALLOWED)
        return true;
    }
    return false;
  };

  const put = (point: number): void => {
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      codes[reachPlaces[entry]!]! += reachWeights[entry]!;
  };

  const take = (point: number): void => {
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      codes[reachPlaces[entry]!]! -= reachWeights[entry]!;
  };

  return verdict;
}

/** The name of a {@link VERDICT}; `null` for moves that are allowed. */
export function kindOf(verdict: number): ForbiddenKind | null {
  return KIND_OF_VERDICT[verdict]!;
}

/** What the functions below need of a position. */
export interface Refereed {
  readonly size: number;
  /** The {@link ForbiddenKind} of an empty point for black; `null` for stones and under rules without forbidden moves. */
  readonly forbidden: (point: number) => ForbiddenKind | null;
}

/**
 * Every point at which black may not play under renju, whoever is to move, in ascending order.
 *
 * @param board - a position (none is forbidden unless its rule is renju), or a board as text, read as renju.
 * @throws NotationError for a text that is not a board.
 * @remarks Some 10 µs a board of 15 x 15 with 40 stones.
 */
export function forbiddenPoints(board: string | Refereed): number[] {
  const { size, forbidden } = refereeOf(board);
  const points: number[] = [];
  for (let point = 0; point < size * size; point++) if (forbidden(point) !== null) points.push(point);
  return points;
}

/**
 * Why black may not play at a point under renju; `null` if it may, and for a point that is taken.
 *
 * @throws NotationError for a text that is not a board; OptionError `search-core/out-of-range` for a point outside.
 */
export function forbiddenKind(board: string | Refereed, point: number): ForbiddenKind | null {
  const { size, forbidden } = refereeOf(board);
  return forbidden(checkInteger('point', point, 0, size * size - 1));
}

function refereeOf(board: string | Refereed): Refereed {
  if (typeof board === 'string') return setUp(board);
  checkMembers('board', board, ['forbidden'], 'a position or a text');
  checkSize(board.size);
  return board;
}

interface Workplace {
  readonly grid: Grid;
  readonly codes: Uint16Array;
  readonly verdict: (point: number) => number;
}

const workplaces = new Map<number, Workplace>();

function workplaceOf(size: number): Workplace {
  let workplace = workplaces.get(size);
  if (!workplace) {
    const grid = gridOf(size);
    const codes = Uint16Array.from(grid.emptyCodes);
    workplaces.set(size, (workplace = { grid, codes, verdict: createReferee(grid, codes) }));
  }
  return workplace;
}

/** Lays out a board in the workplace of its size, which serves until the next board of that size. */
function setUp(text: string): Refereed {
  const board = parseBoard(text);
  const { grid, codes, verdict } = workplaceOf(Math.sqrt(board.length));
  const { size, reachStart, reachPlaces, reachWeights } = grid;
  codes.set(grid.emptyCodes);
  for (let point = 0; point < board.length; point++) {
    if (board[point] === '.') continue;
    const digit = board[point] === MARKS[0] ? 1 : 2;
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      codes[reachPlaces[entry]!]! += digit * reachWeights[entry]!;
  }
  return { size, forbidden: (point) => (board[point] === '.' ? kindOf(verdict(point)) : null) };
}

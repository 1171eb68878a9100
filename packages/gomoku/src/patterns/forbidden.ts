/**
 * The forbidden moves of black under renju, exactly: the rules of the overline, the double four and the double three.
 *
 * A stone that makes a five is never forbidden. Otherwise an overline is, two fours are, and two threes are. A three
 * counts only if it can become a straight four by a move that makes no five and is not forbidden itself, the stone in
 * question being on the board.
 *
 * ```text
 *   verdict(point)         five, overline, double four: by the line patterns of the point alone
 *     hasDoubleThree       two or more lines look like threes: puts the stone, and counts
 *       isThree            whether a point that makes the line a straight four is allowed: verdict again
 * ```
 *
 * The recursion goes only as deep as there are doubtful threes. It works on the lines of the board alone.
 *
 * Source: the international rules of renju (RIF), sections 3 and 9.
 */
import { LINE_PATTERN, lineTableOf } from './line-pattern';
import { DIGITS, lineCodeOf, OFFSETS, type Grid } from '../board/grid';

/** Why a move is forbidden; the first that applies in this order. */
export type ForbiddenKind = 'overline' | 'double-four' | 'double-three';

/** The verdicts of {@link createForbiddenRule}. */
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
/** The side that has forbidden points. */
const BLACK = 0;
const THREES = new Uint8Array(16);
THREES[LINE_PATTERN.BROKEN_THREE] = THREES[LINE_PATTERN.OPEN_THREE] = 1;

/**
 * Creates the rule of forbidden moves over a board.
 *
 * @param lines - the line bits of the board; they are changed during a call and restored.
 * @returns a function from an empty point to its {@link VERDICT}. It allocates nothing.
 */
export function createForbiddenRule(grid: Grid, lines: Int32Array): (point: number) => number {
  const { steps, reachStart, reachPlaces, reachBits } = grid;
  const { linePatterns, replies } = lineTableOf('renju-black');

  const linePatternAt = (place: number): number => linePatterns[lineCodeOf(lines[place]!, BLACK)]!;

  const verdict = (point: number): number => {
    const place = 4 * point;
    const a = linePatternAt(place);
    const b = linePatternAt(place + 1);
    const c = linePatternAt(place + 2);
    const d = linePatternAt(place + 3);
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
    return threes > 1 && hasDoubleThree(point, threes) ? VERDICT.DOUBLE_THREE : VERDICT.ALLOWED;
  };

  /** Returns whether two of the lines through a point that look like threes are threes. */
  const hasDoubleThree = (point: number, threes: number): boolean => {
    let possible = threes;
    let found = 0;
    put(point);
    for (let direction = 0; direction < 4 && found < 2 && possible > 1; direction++) {
      const code = lineCodeOf(lines[4 * point + direction]!, BLACK);
      if (THREES[linePatterns[code]!] === 0) continue;
      if (isThree(point, direction, replies[code]!)) found++;
      else possible--;
    }
    take(point);
    return found > 1;
  };

  /** Returns whether one of the points that make a line a straight four may be played and makes no five besides. */
  const isThree = (point: number, direction: number, points: number): boolean => {
    for (let digit = 0; digit < DIGITS; digit++) {
      if ((points >> digit) & 1 && verdict(point + OFFSETS[digit]! * steps[direction]!) === VERDICT.ALLOWED)
        return true;
    }
    return false;
  };

  const put = (point: number): void => {
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      lines[reachPlaces[entry]!]! |= reachBits[entry]!;
  };

  const take = (point: number): void => {
    for (let entry = reachStart[point]!; entry < reachStart[point + 1]!; entry++)
      lines[reachPlaces[entry]!]! ^= reachBits[entry]!;
  };

  return verdict;
}

/** Returns the name of a {@link VERDICT}; `null` for moves that are allowed. */
export function forbiddenKindOf(verdict: number): ForbiddenKind | null {
  return KIND_OF_VERDICT[verdict]!;
}

/** Moves that need no search: a five, the only point against a five, an open or a double four. */
import { ONGOING } from '@games/search-core';
import { findPoint, findPoints, type PatternView } from '../patterns/pattern-view';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { GomokuPosition } from '../rules/position';

/** The point patterns that win, or must be stopped, before anything else: `[pattern, whether it is one's own]`. */
const FORCING = [
  [POINT_PATTERN.FIVE, true],
  [POINT_PATTERN.FIVE, false],
  [POINT_PATTERN.OPEN_FOUR, true],
  [POINT_PATTERN.DOUBLE_FOUR, true],
] as const;

/**
 * Finds a move that wins at once, else one that stops a five, else one that makes an open or a double four: the opponent
 * has no five to come first.
 *
 * @returns the first such point of the board, whether it is legal or not; -1 if there is none.
 */
export function forcedMove(patterns: PatternView, side: number): number {
  const { counts } = patterns;
  for (const [pointPattern, isOwn] of FORCING) {
    const maker = isOwn ? side : 1 - side;
    if (counts[maker * POINT_PATTERNS + pointPattern]! > 0) return findPoint(patterns, maker, pointPattern);
  }
  return -1;
}

/**
 * Finds the move that needs no search: the centre of the empty board, a five, the one point that stops a five, the last
 * point left.
 *
 * @returns `null` where there is a choice, and when the game is over.
 */
export function onlyMove(position: GomokuPosition): number | null {
  const { isLegal, empty, generate, maxMoves: area, outcome, patterns, size, turn } = position;
  if (outcome() !== ONGOING) return null;
  if (empty() === area) return (size >> 1) * size + (size >> 1);
  const five = findPoint(patterns, turn(), POINT_PATTERN.FIVE);
  if (five >= 0) return five;
  const threats = findPoints(patterns, 1 - turn(), POINT_PATTERN.FIVE);
  if (threats.length === 1 && isLegal(threats[0]!)) return threats[0]!;
  if (empty() > 2) return null;
  const moves = new Int32Array(area);
  return generate(moves, 0) === 1 ? moves[0]! : null;
}

/** Moves that need no search: a five, the only point against a five, an open or a double four. */
import { ONGOING, type Side } from '@games/search-core';
import { MAX_STOPS } from '../patterns/five-stops';
import { findPoint, type PatternView } from '../patterns/pattern-view';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { GomokuPosition } from '../rules/position';

/**
 * Finds a move that wins at once, else those that stop all fives, else one that makes an open or a double four: the
 * opponent has no five to come first. Where no move stops all fives, one that stops the first.
 *
 * @returns the first such point of the board, whether it is legal or not; or all that stop fives. None if there is none.
 */
export function forcedMoves(patterns: PatternView, side: Side): number[] {
  const first = (maker: number, pointPattern: number): number[] =>
    patterns.counts[maker * POINT_PATTERNS + pointPattern]! > 0
      ? [findPoint(patterns, maker, pointPattern)]
      : [];
  for (const moves of [
    () => first(side, POINT_PATTERN.FIVE),
    () => stopsOf(patterns, side),
    () => first(1 - side, POINT_PATTERN.FIVE),
    () => first(side, POINT_PATTERN.OPEN_FOUR),
    () => first(side, POINT_PATTERN.DOUBLE_FOUR),
  ]) {
    const found = moves();
    if (found.length > 0) return found;
  }
  return [];
}

function stopsOf({ writeStops }: PatternView, side: Side): number[] {
  const stops = new Uint16Array(MAX_STOPS);
  return Array.from(stops.subarray(0, writeStops(side, stops, 0)));
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
  const stops = stopsOf(patterns, turn());
  if (stops.length === 1 && isLegal(stops[0]!)) return stops[0]!;
  if (empty() > 2) return null;
  const moves = new Int32Array(area);
  return generate(moves, 0) === 1 ? moves[0]! : null;
}

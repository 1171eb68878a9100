/** The first version's player, kept as it was to measure against: search-core's engine, four plies deep. */
import type { Evaluator } from '@games/search-core';
import { searchPlayer, type Player } from '@games/search-core/match';
import { heuristics, type GomokuPosition } from '../src';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';

/** Value of an empty point by its point pattern, from `POINT_PATTERN.NONE` on. */
const POINT_VALUES = Int32Array.of(0, 0, 0, 1, 4, 6, 12, 18, 30, 70, 16, 32, 120, 140, 150, 200);
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000, fourThree: 20_000 };
const TEMPO = { move: 12, blockFive: -80, blockFour: -40 };

const evaluate: Evaluator<GomokuPosition> = ({ turn, patterns }) => {
  const { counts } = patterns;
  const own = turn() * POINT_PATTERNS;
  const other = POINT_PATTERNS - own;
  let balance = 0;
  for (let pointPattern = 0; pointPattern < POINT_PATTERNS; pointPattern++)
    balance += POINT_VALUES[pointPattern]! * (counts[own + pointPattern]! - counts[other + pointPattern]!);
  if (counts[own + POINT_PATTERN.FIVE]! > 0) return DECIDED.five;
  const fives = counts[other + POINT_PATTERN.FIVE]!;
  if (fives > 1) return 0 - DECIDED.twoFives;
  if (fives > 0) return balance + TEMPO.blockFive;
  if (counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0)
    return DECIDED.openFour + balance;
  const threatened =
    counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0;
  if (counts[own + POINT_PATTERN.FOUR_THREE]! > 0 && !threatened) return DECIDED.fourThree + balance;
  return balance + (threatened ? TEMPO.blockFour : TEMPO.move);
};

export function baselinePlayer(): Player<GomokuPosition> {
  return searchPlayer('first version, depth 4', { heuristics: { ...heuristics, evaluate }, depth: 4 });
}

/** The first version's player, kept as it was to measure against: search-core's engine, four plies deep. */
import type { Evaluator } from '@games/search-core';
import { searchPlayer, type Player } from '@games/search-core/match';
import { CLASS, CLASSES, judgement, type GomokuPosition } from '../src';

/** Worth of an empty point by its class, from `CLASS.NONE` on. */
const WORTH = Int32Array.of(0, 0, 0, 1, 4, 6, 12, 18, 30, 70, 16, 32, 120, 140, 150, 200);
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000, fourThree: 20_000 };
const TEMPO = { move: 12, blockFive: -80, blockFour: -40 };

const evaluate: Evaluator<GomokuPosition> = ({ turn, patterns }) => {
  const { counts } = patterns;
  const own = turn() * CLASSES;
  const other = CLASSES - own;
  let balance = 0;
  for (let kind = 0; kind < CLASSES; kind++)
    balance += WORTH[kind]! * (counts[own + kind]! - counts[other + kind]!);
  if (counts[own + CLASS.FIVE]! > 0) return DECIDED.five;
  const fives = counts[other + CLASS.FIVE]!;
  if (fives > 1) return 0 - DECIDED.twoFives;
  if (fives > 0) return balance + TEMPO.blockFive;
  if (counts[own + CLASS.OPEN_FOUR]! + counts[own + CLASS.DOUBLE_FOUR]! > 0)
    return DECIDED.openFour + balance;
  const threatened = counts[other + CLASS.OPEN_FOUR]! + counts[other + CLASS.DOUBLE_FOUR]! > 0;
  if (counts[own + CLASS.FOUR_THREE]! > 0 && !threatened) return DECIDED.fourThree + balance;
  return balance + (threatened ? TEMPO.blockFour : TEMPO.move);
};

export function baselinePlayer(): Player<GomokuPosition> {
  return searchPlayer('first version, depth 4', { judgement: { ...judgement, evaluate }, depth: 4 });
}

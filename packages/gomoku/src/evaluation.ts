/**
 * What the engine believes of a game that is not over. An opinion: nothing here is exact.
 *
 * @module
 */
import type { Evaluator, Judgement, Side } from '@games/search-core';
import { scoreMoves, writeCandidates } from './candidates';
import { CLASS, CLASSES } from './classes';
import type { Patterns } from './patterns';
import type { GomokuPosition } from './position';

/** Positions in which the next moves decide, seen by the side that is ahead. */
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000, fourThree: 20_000 };
/** What it is worth to be on move, and what it costs to have to answer a four or a three. */
const TEMPO = { move: 12, blockFive: -80, blockFour: -40 };

/**
 * The sum of what all empty points are worth to the side to move less what they are worth to the other, and the
 * threats: a five to be made wins, two of the other's lose, and so on. O(1): the sums are kept by the position.
 */
export const evaluate: Evaluator<GomokuPosition> = ({ turn, patterns }) => {
  const { counts, worth } = patterns;
  const side = turn();
  const own = side * CLASSES;
  const other = CLASSES - own;
  const balance = worth[side]! - worth[1 - side]!;
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

/** {@link evaluate}, with the candidate moves and their order. */
export const judgement: Judgement<GomokuPosition> = {
  evaluate,
  candidates: writeCandidates,
  order: scoreMoves,
};

/**
 * What an empty point of each class is worth: to the side that is to move there, and to the other. From games of the
 * engine against itself, see `bench/tune.ts`.
 */
const OWN = new Int32Array(CLASSES);
const OTHER = new Int32Array(CLASSES);
/** To be on move. */
const MOVE = 60;
for (const [kind, own, other] of [
  [CLASS.TWO, 0, 0],
  [CLASS.OPEN_TWO, 1, 1],
  [CLASS.SLEEPING_THREE, 12, 13],
  [CLASS.DOUBLE_TWO, 14, 12],
  [CLASS.OPEN_THREE, 25, 23],
  [CLASS.THREE_PLUS, 79, 65],
  [CLASS.DOUBLE_THREE, 120, 60],
  [CLASS.FOUR, 45, 40],
  [CLASS.FOUR_PLUS, 75, 78],
  [CLASS.FOUR_THREE, 174, 173],
  [CLASS.DOUBLE_FOUR, 160, 120],
  [CLASS.OPEN_FOUR, 161, 150],
  [CLASS.FIVE, 240, 240],
] as const) {
  OWN[kind] = own;
  OTHER[kind] = other;
}

/** What the engine believes: the worth of all empty points to either side. */
export function evaluateFor({ counts }: Patterns, side: Side): number {
  const own = side * CLASSES;
  const other = CLASSES - own;
  let sum = MOVE;
  for (let kind = 3; kind < CLASSES; kind++)
    sum += OWN[kind]! * counts[own + kind]! - OTHER[kind]! * counts[other + kind]!;
  return sum;
}

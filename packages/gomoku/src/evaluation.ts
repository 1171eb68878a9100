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

/**
 * What an empty point of each class is worth: to the side to move, and to the other. From games of the engine against
 * itself: `pnpm --filter @games/gomoku tune` plays and fits them.
 */
const OWN = new Int32Array(CLASSES);
const OTHER = new Int32Array(CLASSES);
/** To be on move. */
const MOVE = 90;
for (const [kind, own, other] of [
  [CLASS.TWO, 2, 0],
  [CLASS.OPEN_TWO, 0, -1],
  [CLASS.SLEEPING_THREE, 19, 20],
  [CLASS.DOUBLE_TWO, 25, 22],
  [CLASS.OPEN_THREE, 36, 29],
  [CLASS.THREE_PLUS, 72, 63],
  [CLASS.DOUBLE_THREE, 50, 74],
  [CLASS.FOUR, 53, 48],
  [CLASS.FOUR_PLUS, 102, 112],
  [CLASS.FOUR_THREE, 128, 175],
  [CLASS.DOUBLE_FOUR, 45, -1],
  [CLASS.OPEN_FOUR, 127, 181],
  [CLASS.FIVE, 0, 271],
] as const) {
  OWN[kind] = own;
  OTHER[kind] = other;
}

/** Positions in which the next moves decide, seen by the side that is ahead. */
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000 };

/** The worth of all empty points to the side to move, less their worth to the other. Looks at no point: O(1). */
export function balance({ counts }: Patterns, side: Side): number {
  const own = side * CLASSES;
  const other = CLASSES - own;
  let sum = MOVE;
  for (let kind: number = CLASS.TWO; kind < CLASSES; kind++)
    sum += OWN[kind]! * counts[own + kind]! - OTHER[kind]! * counts[other + kind]!;
  return sum;
}

/** The {@link balance}, and the threats: a five to be made wins, two of the other's lose, and so on. */
export const evaluate: Evaluator<GomokuPosition> = ({ turn, patterns }) => {
  const { counts } = patterns;
  const side = turn();
  const own = side * CLASSES;
  const other = CLASSES - own;
  if (counts[own + CLASS.FIVE]! > 0) return DECIDED.five;
  const fives = counts[other + CLASS.FIVE]!;
  if (fives > 1) return 0 - DECIDED.twoFives;
  const openFours = counts[own + CLASS.OPEN_FOUR]! + counts[own + CLASS.DOUBLE_FOUR]!;
  return fives === 0 && openFours > 0 ? DECIDED.openFour : balance(patterns, side);
};

/** {@link evaluate}, with the candidate moves and their order: for the searches of search-core. */
export const judgement: Judgement<GomokuPosition> = {
  evaluate,
  candidates: writeCandidates,
  order: scoreMoves,
};

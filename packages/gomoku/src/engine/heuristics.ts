/**
 * What the engine believes of a game that is not over. An opinion: nothing here is exact.
 *
 * @module
 */
import type { Evaluator, Judgement } from '@games/search-core';
import { scoreMoves, writeCandidates } from './candidates';
import { CLASS, CLASSES } from '../patterns/point-pattern';
import { createNetwork, type Network } from './network';
import type { OrderWeights } from './move-ordering';
import type { GomokuPosition } from '../rules/position';
import { ORDER, WEIGHTS } from './weights';

/** Positions in which the next moves decide, seen by the side that is ahead. */
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000 };

/** What the search believes: an opinion, learned from games. */
export interface Knowledge {
  /** The value of a board where nobody wins at once. */
  readonly evaluate: Network;
  readonly order: OrderWeights;
}

/** The value of a board where nobody wins at once to the side on move, in points. */
const balance: Network = createNetwork(WEIGHTS);

/** The {@link balance}, and the order of moves. */
export const KNOWLEDGE: Knowledge = { evaluate: balance, order: ORDER };

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

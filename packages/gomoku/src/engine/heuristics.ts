/**
 * What the engine believes of a game that is not over. An opinion: nothing here is exact.
 *
 * @module
 */
import type { Evaluator, Heuristics } from '@games/search-core';
import { writeCandidates } from './candidates';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { createNetwork, type Network } from './network';
import { scoreMoves, type OrderWeights } from './move-ordering';
import type { GomokuPosition } from '../rules/position';
import { ORDER, WEIGHTS } from './weights';

/** Positions in which the next moves decide, seen by the side that is ahead. */
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000 };

/** What the search believes: an opinion, learned from games. */
export interface HeuristicWeights {
  /** The value of a board where nobody wins at once. */
  readonly evaluate: Network;
  readonly order: OrderWeights;
}

/** The value of a board where nobody wins at once to the side on move, in points. */
const balance: Network = createNetwork(WEIGHTS);

/** The {@link balance}, and the order of moves. */
export const HEURISTIC_WEIGHTS: HeuristicWeights = { evaluate: balance, order: ORDER };

/** The {@link balance}, and the threats: a five to be made wins, two of the other's lose, and so on. */
export const evaluate: Evaluator<GomokuPosition> = ({ turn, patterns }) => {
  const { counts } = patterns;
  const side = turn();
  const own = side * POINT_PATTERNS;
  const other = POINT_PATTERNS - own;
  if (counts[own + POINT_PATTERN.FIVE]! > 0) return DECIDED.five;
  const fives = counts[other + POINT_PATTERN.FIVE]!;
  if (fives > 1) return 0 - DECIDED.twoFives;
  const openFours = counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]!;
  return fives === 0 && openFours > 0 ? DECIDED.openFour : balance(patterns, side);
};

/** {@link evaluate}, with the candidate moves and their order: for the searches of search-core. */
export const heuristics: Heuristics<GomokuPosition> = {
  evaluate,
  candidates: writeCandidates,
  order: scoreMoves,
};

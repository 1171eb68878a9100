/** The heuristics of the game: evaluation, candidate moves and their order. Nothing here is exact. */
import type { Evaluator, Heuristics } from '@games/search-core';
import { writeCandidates } from './candidates';
import { MAX_STOPS } from '../patterns/five-stops';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { createEvaluationNetwork, type EvaluationNetwork } from './evaluation-network';
import { scoreMoves, type OrderWeights } from './move-ordering';
import type { GomokuPosition } from '../rules/position';
import { ORDER } from './order-weights';
import { WEIGHTS } from './weights';
import { parseWeights } from './weights-text';

/** Values of positions that the next moves decide, for the side that is ahead. */
const DECIDED = { five: 100_000, twoFives: 90_000, openFour: 80_000 };

const STOPS = /* @__PURE__ */ new Uint16Array(MAX_STOPS);

/** The heuristics of the engine, learned from games. */
export interface HeuristicWeights {
  readonly network: EvaluationNetwork;
  readonly order: OrderWeights;
}

const network = /* @__PURE__ */ createEvaluationNetwork((rule) => {
  const [black, white] = WEIGHTS[rule];
  return white === undefined ? [parseWeights(black)] : [parseWeights(black), parseWeights(white)];
});

/** The weights that the engine plays with. */
export const HEURISTIC_WEIGHTS: HeuristicWeights = { network, order: ORDER };

function createEvaluator({ under }: EvaluationNetwork): Evaluator<GomokuPosition> {
  return ({ turn, patterns, rule }) => {
    const { counts, writeStops } = patterns;
    const side = turn();
    const own = side * POINT_PATTERNS;
    const other = POINT_PATTERNS - own;
    if (counts[own + POINT_PATTERN.FIVE]! > 0) return DECIDED.five;
    const fives = counts[other + POINT_PATTERN.FIVE]!;
    if (fives > 1 && writeStops(side, STOPS, 0) === 0) return -DECIDED.twoFives;
    const openFours = counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]!;
    return fives === 0 && openFours > 0 ? DECIDED.openFour : under(rule)(patterns, side);
  };
}

/**
 * Evaluates a position for the side to move, in points, some 200 to a change of the log odds by 1: by a small neural
 * network, and beyond all of its values where a five or an open four decides. For the searches of search-core.
 */
export const evaluate = /* @__PURE__ */ createEvaluator(network);

/**
 * Evaluation, candidate moves and their order, for the searches of search-core: a simple player, much weaker than
 * `createSearcher`.
 *
 * @example
 * ```ts
 * const { move } = await search(createPosition(), { heuristics, depth: 4 });
 * ```
 */
export const heuristics: Heuristics<GomokuPosition> = {
  evaluate,
  candidates: writeCandidates,
  order: scoreMoves,
};

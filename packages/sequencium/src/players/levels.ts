/**
 * Opponents of five levels. The weaker ones look a move or more ahead and choose among the moves that look nearly as good as the
 * best; the strongest one asks the solver, which answers late in a game and on small boards at once, and then the search.
 */
import {
  type Analyse,
  createSearchOpponent,
  type Opponent,
  type OpponentOptions,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import { analyse } from '../engine/analyse';
import { checkPosition, type SequenciumPosition } from '../rules/position';
import { SOLVER_CELLS } from '../solver/node-search/root';
import { solve } from '../solver/solve';
import { STRENGTHS } from './strengths';

/** The share of the time of level 5 that the solver has before the search begins. */
const SOLVE_SHARE = 0.3;
/** Memory of the solver's table: a phone has room for it. */
const MEMORY_BYTES = 2 ** 26;

/**
 * Creates an opponent of a level for a position that is played on between its moves. Level 5 takes `milliseconds` for a move,
 * 1000 by default.
 *
 * @throws OptionError `search-core/out-of-range` for a level that does not exist.
 * @example
 * ```ts
 * import { createOpponent, createPosition } from '@games/sequencium';
 *
 * const position = createPosition();
 * const opponent = createOpponent(position, { level: 2, seed: 7 });
 * position.play(await opponent.choose());
 * ```
 */
export function createOpponent(position: SequenciumPosition, options: OpponentOptions): Opponent {
  return createSearchOpponent(checkPosition(position), chooseBest, STRENGTHS, options);
}

const chooseBest: Analyse<SequenciumPosition> = async (position, request) => {
  const { depth, milliseconds } = request;
  if (depth !== undefined || milliseconds === undefined) return analyse(position, request);
  const solved = await solveWithin(position, { ...request, milliseconds: SOLVE_SHARE * milliseconds });
  return solved ?? analyse(position, { ...request, milliseconds: (1 - SOLVE_SHARE) * milliseconds });
};

/** The solver's answer; `null` where the board is too large for it or the time too short. */
async function solveWithin(
  position: SequenciumPosition,
  { milliseconds, signal }: SearchRequest,
): Promise<SearchResult | null> {
  if (position.rows * position.columns > SOLVER_CELLS) return null;
  const limits = { milliseconds, signal, everyMove: false, memoryBytes: MEMORY_BYTES };
  const { value, best, nodes, stopped, ...solved } = await solve(position, limits);
  const [move] = best;
  if (stopped !== 'solved' || move === undefined) return null;
  const root = { move, value, principalVariation: [move] };
  return { ...root, depth: 1, nodes, milliseconds: solved.milliseconds, stopped, moves: [root] };
}

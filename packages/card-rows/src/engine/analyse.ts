/**
 * The player, which is perfect: search results made of solutions.
 *
 * @module
 */

import {
  NO_MOVE,
  type RootMove,
  type SearchRequest,
  type SearchResult,
  type Value,
} from '@games/search-core';
import { checkRequest, createBestMove } from '@games/search-core/internal';
import { checkPosition, createPosition, type CardRowsPosition } from '../rules/position';
import { solveSync, type SolveResult } from '../solver/solve';

/**
 * A request to {@link analyse}. The answer is always exact and comes at once, so the limits of a search are accepted and
 * have no effect.
 */
export type AnalyseRequest = SearchRequest;

/**
 * Finds the best move, the value and a whole game of best play, all proven, as a search result. O(n log n).
 *
 * Values are final margins seen by the side to move, sums already taken included. `depth` is the number of cards left;
 * `nodes` is 0, for nothing is searched. With `scores: 'all'` every legal move is listed, the best first; only the best
 * carries its line beyond the move itself.
 *
 * @throws OptionError for what is no position, and for requests that no search takes (the promise rejects).
 * @example
 * ```ts
 * import { analyse, createPosition } from '@games/card-rows';
 *
 * const position = createPosition({ deal: [[1, 2, 5, 7, 3], [4, 6]] });
 * const { move, value } = await analyse(position);
 * console.log(position.formatMove(move)); // 2R
 * console.log(value); // { kind: 'score', score: 2, certainty: 'exact' }
 * ```
 */
export async function analyse(
  position: CardRowsPosition,
  request: AnalyseRequest = {},
): Promise<SearchResult> {
  await Promise.resolve();
  return analyseSync(position, request);
}

/** {@link analyse} at once. */
export function analyseSync(position: CardRowsPosition, request: AnalyseRequest = {}): SearchResult {
  const started = performance.now();
  checkRequest(request);
  const solution = solveSync(checkPosition(position));
  const { value, principalVariation } = solution;
  const moves = rootMoves(solution, principalVariation);
  const result = {
    move: principalVariation[0] ?? NO_MOVE,
    value,
    principalVariation,
    depth: principalVariation.length,
    nodes: 0,
    milliseconds: performance.now() - started,
    stopped: principalVariation.length === 0 ? ('over' as const) : ('solved' as const),
    moves: request.scores === 'all' ? moves : moves.slice(0, 1),
  };
  report(result, request);
  return result;
}

/** Every move, the best first; among equals in the order of the rows. */
function rootMoves({ moves, value }: SolveResult, line: readonly number[]): RootMove[] {
  const [best] = line;
  const others = moves.filter(({ move }) => move !== best).sort((a, b) => b.margin - a.margin);
  const rest = others.map(({ move, margin }) => ({
    move,
    value: exact(margin),
    principalVariation: [move],
  }));
  return best === undefined ? rest : [{ move: best, value, principalVariation: [...line] }, ...rest];
}

function exact(score: number): Value {
  return { kind: 'score', score, certainty: 'exact' };
}

function report(result: SearchResult, { onProgress }: AnalyseRequest): void {
  const { depth, value, principalVariation, nodes, milliseconds, stopped } = result;
  if (stopped === 'over') return;
  onProgress?.({ depth, value, principalVariation, nodes, milliseconds, nodesPerSecond: 0, tableFill: 0 });
}

/**
 * Finds the best move in the notation of the game.
 *
 * @param at - a position, or the options of `createPosition` with the moves played so far.
 * @param request - as for {@link analyse}.
 * @returns the move (`null` when the game is over), its value for the side to move, and the line that follows.
 * @throws as `createPosition` and {@link analyse} (the promise rejects).
 * @example
 * ```ts
 * import { bestMove } from '@games/card-rows';
 *
 * const { move, line } = await bestMove({ deal: [[1, 2, 5, 7, 3], [4, 6]] });
 * console.log(move, line); // 2R [ '2R', … ]
 * ```
 */
export const bestMove = /* @__PURE__ */ createBestMove(createPosition, analyse);

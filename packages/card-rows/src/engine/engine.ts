import {
  NO_MOVE,
  type SearchOptions,
  type RootMove,
  type SearchResult,
  type Value,
} from '@games/search-core';
import { checkMembers, checkRequest } from '@games/search-core/engine';
import { moveNumber } from '../rules/deal';
import type { CardRowsPosition } from '../rules/position';
import { solve, type ScoredMove } from '../solver/solve';

/**
 * What {@link analyse} takes. The answer is always exact and comes at once, so the limits of a search are accepted and
 * have no effect.
 */
export type AnalyseOptions = SearchOptions<CardRowsPosition>;

/**
 * Best move, value and a whole game of best play from here, all proven, by {@link solve}. O(n log n).
 *
 * Values are final margins seen by the side to move, sums already taken included, as a search of the position would
 * report them. `depth` is the number of cards left; `nodes` is 0, for nothing is searched. With `scores: 'all'` every
 * legal move is listed; only the best carries its line beyond the move itself.
 *
 * @throws OptionError for what is no position, and for options that no search takes.
 */
export function analyseSync(position: CardRowsPosition, options: AnalyseOptions = {}): SearchResult {
  const started = performance.now();
  checkMembers('position', position, ['rows', 'taken', 'turn'], 'a position of card rows');
  checkRequest(options);
  const side = position.turn();
  const lead = position.taken(side) - position.taken(1 - side);
  const solution = solve(position.rows());
  const line = solution.play.map(moveNumber);
  const value = proven(lead + solution.margin);
  const moves = rootMoves(solution.moves, lead, line, value);
  const milliseconds = performance.now() - started;
  const result = {
    move: line[0] ?? NO_MOVE,
    value,
    principalVariation: line,
    depth: line.length,
    nodes: 0,
    milliseconds,
    stopped: line.length === 0 ? ('over' as const) : ('solved' as const),
    moves: options.scores === 'all' ? moves : moves.slice(0, 1),
  };
  report(result, options);
  return result;
}

/** {@link analyseSync} as a promise, as the other games have it. */
export async function analyse(
  position: CardRowsPosition,
  options: AnalyseOptions = {},
): Promise<SearchResult> {
  await Promise.resolve();
  return analyseSync(position, options);
}

function proven(score: number): Value {
  return { kind: 'score', score, certainty: 'exact' };
}

/** Best first; among equals in the order of the rows. */
function rootMoves(
  moves: readonly ScoredMove[],
  lead: number,
  line: readonly number[],
  value: Value,
): RootMove[] {
  const best = line[0];
  const others = moves.filter((move) => moveNumber(move) !== best).sort((a, b) => b.margin - a.margin);
  const rest = others.map((move) => {
    const number = moveNumber(move);
    return { move: number, value: proven(lead + move.margin), principalVariation: [number] };
  });
  return best === undefined ? rest : [{ move: best, value, principalVariation: [...line] }, ...rest];
}

function report(result: SearchResult, { onProgress }: AnalyseOptions): void {
  const { depth, value, principalVariation, nodes, milliseconds, stopped } = result;
  if (stopped === 'over') return;
  onProgress?.({ depth, value, principalVariation, nodes, milliseconds, nodesPerSecond: 0, tableFill: 0 });
}

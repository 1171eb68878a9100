/** The search of search-core with the heuristics of this game. */
import {
  searchSync,
  search,
  type SearchRequest,
  type Heuristics,
  type SearchResult,
} from '@games/search-core';
import { checkRecord, createBestMove, REQUEST_SHAPE, type Shape } from '@games/search-core/internal';
import { heuristics, marginHeuristics } from './heuristics';
import { checkPosition, createPosition, type SequenciumPosition } from '../rules/position';

/** The depth in moves without a limit. */
const DEFAULT_DEPTH = 4;

/** A request of `search`; its heuristics are optional. */
export interface AnalyseRequest extends SearchRequest {
  /**
   * Evaluation and move ordering.
   *
   * @default `heuristics`, or `marginHeuristics` where the position pays a margin
   */
  readonly heuristics?: Heuristics<SequenciumPosition> | undefined;
}

const ANALYSE_SHAPE: Shape<AnalyseRequest> = { ...REQUEST_SHAPE, heuristics: null };

/**
 * Searches for the best move of a position, in time slices.
 *
 * The position is left unchanged. It must not be changed before the promise settles.
 *
 * @param request - limits, signal and progress as in `search`; 4 moves deep without a limit.
 * @returns the move, its value for the side to move (estimates in hundredths of the final margin, or with
 * `payoff: 'margin'` in whole points) and the line that follows; at a stop the best found so far.
 * @throws OptionError for a request out of range.
 * @example
 * ```ts
 * import { analyse, createPosition } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 5, columns: 5 });
 * const { move, stopped } = await analyse(position, { milliseconds: 100 });
 * console.log(position.formatMove(move), stopped);
 * ```
 */
export async function analyse(
  position: SequenciumPosition,
  request: AnalyseRequest = {},
): Promise<SearchResult> {
  return search(position, withDefaults(position, request));
}

/**
 * {@link analyse}, blocking until it answers.
 *
 * @throws OptionError as {@link analyse}.
 */
export function analyseSync(position: SequenciumPosition, request: AnalyseRequest = {}): SearchResult {
  return searchSync(position, withDefaults(position, request));
}

function withDefaults(position: SequenciumPosition, request: AnalyseRequest): AnalyseRequest {
  checkPosition(position);
  checkRecord('options', request, ANALYSE_SHAPE);
  const { depth, milliseconds, nodes, heuristics: own } = request;
  const isUnlimited = depth === undefined && milliseconds === undefined && nodes === undefined;
  const fitting = position.payoff === 'margin' ? marginHeuristics : heuristics;
  return { ...request, heuristics: own ?? fitting, depth: isUnlimited ? DEFAULT_DEPTH : depth };
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
 * import { bestMove } from '@games/sequencium';
 *
 * const { move, line } = await bestMove({ rows: 4, columns: 4, moves: ['1,1'] });
 * console.log(move, line); // …
 * ```
 */
export const bestMove = /* @__PURE__ */ createBestMove(createPosition, analyse);

/**
 * The player.
 *
 * @module
 */
import { type SearchRequest, type Searcher, type SearchResult } from '@games/search-core';
import {
  createSearcherOver,
  createTranspositionTable,
  checkInteger,
  MIN_TABLE_BYTES,
  beginSlice,
  checkRecord,
  checkRequest,
} from '@games/search-core/engine';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { createRootSearch } from './iterative-deepening';

/** How far the engine looks when no limit is given. */
export const DEFAULT_DEPTH = 10;
/** Memory of an engine that is kept, and of one for a single question, in bytes. */
const DEFAULT_MEMORY = 2 ** 28;
const SMALL_MEMORY = 2 ** 26;

export interface EngineOptions {
  /** Memory of the transposition table in bytes; the largest power of two within it is used. 256 MiB if left out. */
  readonly memoryBytes?: number | undefined;
}

/**
 * Creates a player for a position that is played on between searches: what it has found is kept.
 *
 * Values are estimates, wins and losses too: late moves that promise little are left out near the horizon.
 *
 * @returns with `search`, `searchSync` and `searchProgress` as search-core's `Searcher`; a request without any limit
 *   is an error, see {@link analyse} for a default.
 * @throws OptionError `search-core/out-of-range` for a size of memory that makes no sense.
 */
export function createEngine(position: GomokuPosition, options: EngineOptions = {}): Searcher {
  checkPosition(position);
  checkRecord('options', options);
  const { memoryBytes = DEFAULT_MEMORY } = options;
  checkInteger('memoryBytes', memoryBytes, MIN_TABLE_BYTES, 2 ** 32);
  const table = createTranspositionTable(memoryBytes);
  return createSearcherOver(position, createRootSearch(position, table), table);
}

/**
 * The best move of a position, its value and the line that follows; {@link DEFAULT_DEPTH} plies deep if no limit is
 * given. It takes a win in one, stops a five, and opens at the centre.
 *
 * Values are estimates, wins and losses too, see {@link createEngine}.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @param options - limits; `signal` ends the search, which answers with the best it has.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive` for limits that make no sense.
 */
export async function analyse(position: GomokuPosition, options: SearchRequest = {}): Promise<SearchResult> {
  beginSlice();
  return engineOnce(position).search(withDefaults(options));
}

/** {@link analyse}, without a pause: nothing else runs until it answers. */
export function analyseSync(position: GomokuPosition, options: SearchRequest = {}): SearchResult {
  return engineOnce(position).searchSync(withDefaults(options));
}

function engineOnce(position: GomokuPosition): Searcher {
  return createEngine(position, { memoryBytes: SMALL_MEMORY });
}

function withDefaults<Options extends SearchRequest>(options: Options): Options {
  checkRequest(options);
  const { depth, milliseconds, nodes } = options;
  const limited = depth !== undefined || milliseconds !== undefined || nodes !== undefined;
  return limited ? options : { ...options, depth: DEFAULT_DEPTH };
}

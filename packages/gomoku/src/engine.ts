/**
 * The player: alpha-beta over the candidate moves.
 *
 * @module
 */
import {
  search,
  searchAsync,
  type AsyncSearchRequest,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import { judgement } from './evaluation';
import type { GomokuPosition } from './position';

/** How far the engine looks when no limit is given. */
export const DEFAULT_DEPTH = 4;

/**
 * The best move of a position, its value and the line that follows. Without a limit: four plies deep. It takes a win
 * in one, stops a five, and opens at the centre.
 *
 * Values are estimates, wins and losses too: the search looks at candidate moves only.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @param options - limits; `signal` ends the search, which answers with the best it has.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive` for limits that make no sense.
 */
export function analyse(position: GomokuPosition, options: AsyncSearchRequest = {}): Promise<SearchResult> {
  return searchAsync(position, { ...withDefaults(options), judgement });
}

/** {@link analyse}, without a pause: nothing else runs until it answers. */
export function analyseSync(position: GomokuPosition, options: SearchRequest = {}): SearchResult {
  return search(position, { ...withDefaults(options), judgement });
}

function withDefaults<Options extends SearchRequest>(options: Options): Options {
  const { depth, milliseconds, nodes } = options;
  const limited = depth !== undefined || milliseconds !== undefined || nodes !== undefined;
  return limited ? options : { ...options, depth: DEFAULT_DEPTH };
}

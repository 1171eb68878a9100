/**
 * The player: proven values where the game can be searched to its end, the judgement's opinion elsewhere.
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
import type { ConnectPosition } from './position';

/** Positions with at most this many free cells are searched to the end of the game: 5 x 3 from its start. */
const SOLVED_FROM = 16;

/** A small table for those, quicker to set up than to fill. */
const SMALL_TABLE_BYTES = 2 ** 19;

/** The time for a move of a larger board when no limit is given. */
const DEFAULT_MILLISECONDS = 1000;

/**
 * The best move of a position, its value and the line that follows. Without a limit a position with at most 16 free
 * cells is solved (value proven, every move scored), and any other is thought about for one second. Where a search
 * reaches the end of the game sooner it says so: `stopped: 'solved'`.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @param options - limits; `signal` ends the search, which answers with the best it has.
 */
export function analyse(position: ConnectPosition, options: AsyncSearchRequest = {}): Promise<SearchResult> {
  return searchAsync(position, { ...withDefaults(position, options), ...tableFor(position), judgement });
}

/** {@link analyse}, without a pause: nothing else runs until it answers. */
export function analyseSync(position: ConnectPosition, options: SearchRequest = {}): SearchResult {
  return search(position, { ...withDefaults(position, options), ...tableFor(position), judgement });
}

function withDefaults<Options extends SearchRequest>(position: ConnectPosition, options: Options): Options {
  const { depth, milliseconds, nodes } = options;
  if (depth !== undefined || milliseconds !== undefined || nodes !== undefined) return options;
  const free = countFree(position);
  if (free > SOLVED_FROM) return { ...options, milliseconds: DEFAULT_MILLISECONDS };
  return { scores: 'all', ...options, depth: Math.max(1, free) };
}

function tableFor(position: ConnectPosition): { tableBytes?: number } {
  return countFree(position) > SOLVED_FROM ? {} : { tableBytes: SMALL_TABLE_BYTES };
}

function countFree({ cells }: ConnectPosition): number {
  let free = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) free++;
  return free;
}

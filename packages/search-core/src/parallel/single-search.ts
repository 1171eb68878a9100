import { NO_MOVE } from '../game/position';
import type { SearchResult } from '../search/searcher';
import { checkPoolOptions } from './check-options';
import { performance, type Platform } from './platform';
import { openPool } from './pool';
import type { PoolOptions, PoolRequest } from './pool-options';
import { StartAborted } from './worker-group';

export async function searchOnce(
  options: PoolOptions,
  moves: readonly number[],
  request: PoolRequest,
  platform: Platform,
): Promise<SearchResult> {
  const called = performance.now();
  const single = { ...options, workers: options.workers ?? 1 };
  checkPoolOptions(single, platform);
  if (request.signal?.aborted) return abortedBeforeStart(called);
  try {
    const pool = await openPool(single, platform, request.signal);
    try {
      return await pool.search(moves, request);
    } finally {
      await pool.close();
    }
  } catch (error) {
    if (error instanceof StartAborted) return abortedBeforeStart(called);
    throw error;
  }
}

/** The result of a search that was aborted before a worker knew the game: there is no move to give. */
function abortedBeforeStart(called: number): SearchResult {
  return {
    move: NO_MOVE,
    value: { kind: 'score', score: 0, certainty: 'estimate' },
    principalVariation: [],
    depth: 0,
    nodes: 0,
    milliseconds: performance.now() - called,
    stopped: 'aborted',
    moves: [],
  };
}

/** What a search of the packages says, as the page wants it. */
import type { SearchProgress, SearchResult } from '@games/search-core';
import type { Answer, Insight } from '../contract/engine';

/** What is known before anything was computed. */
export const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

export function insightOf(progress: SearchProgress): Insight {
  const { value, depth, nodes, nodesPerSecond, principalVariation: line } = progress;
  return { value, depth, nodes, nodesPerSecond, line, moves: [] };
}

export function answerOf(found: SearchResult): Answer {
  const { move, value, depth, nodes, milliseconds, principalVariation: line, moves } = found;
  return {
    move,
    value,
    depth,
    nodes,
    nodesPerSecond: (1000 * nodes) / Math.max(1, milliseconds),
    line,
    moves: moves.map((root) => ({
      move: root.move,
      value: root.value,
      line: root.principalVariation,
    })),
  };
}

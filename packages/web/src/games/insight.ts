/** What a search of the packages says, as the page wants it. */
import type { ScoreScale, SearchProgress, SearchResult, Value } from '@games/search-core';
import type { Answer, Insight } from '../contract/engine';

/** What is known before anything was computed. */
export const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

/** The answer of whoever knows the move without a search. */
export function answerOfMove(move: number): Answer {
  return { ...UNKNOWN, move, line: [move] };
}

export function insightOf(progress: SearchProgress, scale?: ScoreScale): Insight {
  const { value, depth, nodes, nodesPerSecond, principalVariation: line } = progress;
  return { value: pointsOf(value, scale), depth, nodes, nodesPerSecond, line, moves: [] };
}

export function answerOf(found: SearchResult, scale?: ScoreScale): Answer {
  const { move, value, depth, nodes, milliseconds, principalVariation: line, moves } = found;
  return {
    move,
    value: pointsOf(value, scale),
    depth,
    nodes,
    nodesPerSecond: (1000 * nodes) / Math.max(1, milliseconds),
    line,
    moves: moves.map((root) => ({
      move: root.move,
      value: pointsOf(root.value, scale),
      line: root.principalVariation,
    })),
  };
}

/** A value in points, where the estimates of a game are parts of them: there a win is by one point at least. */
export function pointsOf(value: Value, { perPoint }: Partial<ScoreScale> = {}): Value {
  if (perPoint === undefined) return value;
  const { certainty } = value;
  switch (value.kind) {
    case 'score':
      return certainty === 'estimate' ? { ...value, score: value.score / perPoint } : value;
    case 'draw':
      return { kind: 'score', score: 0, certainty: value.certainty };
    case 'win':
      return { kind: 'score', score: 1, certainty: certainty === 'estimate' ? 'estimate' : 'at-least' };
    case 'loss':
      return { kind: 'score', score: -1, certainty: certainty === 'estimate' ? 'estimate' : 'at-most' };
  }
}

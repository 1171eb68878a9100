import { formatValue, NO_MOVE, type SearchRequest, type SearchResult } from '@games/search-core';
import { formatLine, type Game, type GamePosition } from './game';

/** The result of `analyse` as JSON; the server answers with the same. `request`: what was asked for. */
export function analysisRecord(
  game: Game,
  position: GamePosition,
  result: SearchResult,
  request: SearchRequest,
): Readonly<Record<string, unknown>> {
  const { value, nodes, milliseconds, depth, stopped } = result;
  const moves = result.moves.map((root) => ({
    move: position.formatMove(root.move),
    value: root.value,
    text: formatValue(root.value),
    principalVariation: formatLine(position, root.principalVariation),
  }));
  return {
    move: result.move === NO_MOVE ? null : position.formatMove(result.move),
    value,
    text: formatValue(value),
    principalVariation: formatLine(position, result.principalVariation),
    ...game.extraFields?.(position, result, request),
    nodes,
    milliseconds: Math.round(milliseconds),
    depth,
    stopped,
    ...(request.scores === 'all' ? { moves } : {}),
  };
}

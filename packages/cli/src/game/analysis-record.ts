import {
  formatValue,
  NO_MOVE,
  type RootMove,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import { formatLine, type Game, type GamePosition } from './game';

/** The result of `analyse` as JSON; the server answers with the same. `request`: what was asked for. */
export function analysisRecord(
  game: Game,
  position: GamePosition,
  result: SearchResult,
  request: SearchRequest,
): Readonly<Record<string, unknown>> {
  const { value, nodes, milliseconds, depth, stopped } = result;
  const moves = result.moves.map((root) => rootRecord(position, root));
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

/** The value of a move as JSON. */
export function rootRecord(
  position: GamePosition,
  { move, value, principalVariation }: RootMove,
): Readonly<Record<string, unknown>> {
  return {
    move: position.formatMove(move),
    value,
    text: formatValue(value),
    principalVariation: formatLine(position, principalVariation),
  };
}

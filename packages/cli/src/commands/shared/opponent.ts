/**
 * Computer players of every strength.
 *
 * @module
 */
import type { SearchLimits, SearchRequest } from '@games/search-core';
import type { Game, GamePosition, Request } from './game';
import { nearlyBest } from './nearly-best';

/** Chooses a move for the position as it is; an abort makes it choose at once. */
export type Choose = (signal: AbortSignal) => Promise<number>;

/** A level sees less than the best player, and chooses among moves that look almost as good. */
export interface Level extends SearchLimits {
  /** How much worse than the best a chosen move may look, in points of the search. */
  readonly margin: number;
}

/** Makes the player of a level on a position. */
export function chooseNearlyBest<P extends GamePosition, R extends Request>(
  { analyse }: Game<P, R>,
  position: P,
  { margin, ...limits }: Level,
): Choose {
  const request: SearchRequest = margin === 0 ? limits : { ...limits, scores: 'all' };
  return async (signal) => {
    const { move, moves, value } = await analyse(position, { ...request, signal });
    const choices = nearlyBest(moves, value, margin);
    return choices[Math.floor(Math.random() * choices.length)]?.move ?? move;
  };
}

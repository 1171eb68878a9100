import type { Notated, Position } from '../game/position';
import type { Value } from '../game/value';
import type { SearchResult } from './searcher';

/** The best move of a position, in the notation of the game. */
export interface BestMove {
  /** `null` when the game is over. */
  readonly move: string | null;
  /** For the side to move. */
  readonly value: Value;
  /** Best play of both sides, the move first. */
  readonly line: string[];
}

/**
 * Makes the function of a game that answers with the best move in its notation.
 *
 * @param create - makes a position of the options of the game, among them the moves played.
 * @param analyse - searches a position.
 */
export function createBestMove<P extends Position & Notated, Options extends object, Request>(
  create: (options: Options) => P,
  analyse: (position: P, request?: Request) => Promise<SearchResult>,
): (at: P | Options, request?: Request) => Promise<BestMove> {
  const isPosition = (at: P | Options): at is P => typeof (at as Partial<P> | null)?.play === 'function';
  return async (at, request) => {
    const position = isPosition(at) ? at : create(at);
    const { value, principalVariation } = await analyse(position, request);
    const line: string[] = [];
    try {
      for (const move of principalVariation) {
        const name = position.formatMove(move);
        position.play(move);
        line.push(name);
      }
    } finally {
      line.forEach(() => position.undo());
    }
    return { move: line[0] ?? null, value, line };
  };
}

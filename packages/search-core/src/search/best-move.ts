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

/** The part of a search result that {@link toBestMove} needs. */
type Found = Pick<SearchResult, 'value' | 'principalVariation'>;

/** Makes the function of a game that answers with the best move in its notation; see {@link toBestMove}. */
export function createBestMove<P extends Position & Notated, Options extends object, Request>(
  create: (options: Options) => P,
  analyse: (position: P, request?: Request) => Promise<Found>,
): (at: P | Options, request?: Request) => Promise<BestMove> {
  const isPosition = (at: P | Options): at is P => typeof (at as Partial<P> | null)?.play === 'function';
  return async (at, request) => {
    const position = isPosition(at) ? at : create(at);
    return toBestMove(position, await analyse(position, request));
  };
}

/** Writes the result of a search in the notation of the game. */
export function toBestMove(position: Position & Notated, { value, principalVariation }: Found): BestMove {
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
}

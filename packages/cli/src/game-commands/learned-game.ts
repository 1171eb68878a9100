import type { GameDefinition } from '@games/search-core';
import { readBinary } from '../files/files';
import type { Game } from '../game/game';

/**
 * The game with the player that the weights of a file make.
 *
 * @throws UsageError for a file that cannot be read; NotationError `search-core/bad-weights`, OptionError
 * `search-core/other-weights` for one that is refused.
 */
export async function withWeightsOf(game: Game, file: string | undefined): Promise<Game> {
  if (file === undefined) return game;
  const [{ withWeights }, weights] = await Promise.all([
    import('@games/search-core/learn'),
    readBinary(file),
  ]);
  // What a game takes from its definition, it takes as it is.
  const learned = withWeights(game as unknown as GameDefinition, weights);
  return { ...learned, createSearcher: undefined } as unknown as Game;
}

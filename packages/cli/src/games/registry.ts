/**
 * The games of this program: a line for each. A game of anybody's is found by the address of its module.
 *
 * @module
 */
import type { GamePosition } from '../game/game';
import type { AnyGame, RegisteredGame } from '../game/registered-game';

const GAMES: Readonly<Record<string, () => Promise<unknown>>> = {
  gomoku: () => import('./gomoku'),
  'connect-three': () => import('./connect-three'),
  sequencium: () => import('./sequencium'),
  'card-rows': () => import('./card-rows'),
};

/** The ids of the games, in the order in which they are offered. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);

/**
 * Loads a game.
 *
 * @param source - the id of one of {@link GAME_NAMES}, or the address of a module that exports a definition.
 */
export async function loadRegistered(source: string): Promise<RegisteredGame> {
  const load = GAMES[source];
  // Each game is given its own positions and requests only.
  if (load !== undefined) return (await load()) as RegisteredGame;
  // The list is read at every start, the rest when it is needed.
  const { gameOf } = await import('../game/game');
  const { importDefinition } = await import('./import-definition');
  return { game: gameOf<GamePosition>(await importDefinition(source)) };
}

/** Loads a game alone, as {@link loadRegistered}. */
export async function loadGame(source: string): Promise<AnyGame> {
  return (await loadRegistered(source)).game;
}

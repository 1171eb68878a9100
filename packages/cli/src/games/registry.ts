/**
 * The games of this program: a line for each. A game of anybody's is found by the address of its module.
 *
 * @module
 */
import { quote } from '@games/search-core/internal';
import { UsageError } from '../errors';
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
 * @throws UsageError as `importDefinition`, or `cli/id-taken` for a module whose game has the id of one of these.
 */
export async function loadRegistered(source: string): Promise<RegisteredGame> {
  const load = GAMES[source];
  // Each game is given its own positions and requests only.
  if (load !== undefined) return (await load()) as RegisteredGame;
  // The list is read at every start, the rest when it is needed.
  const { gameOf } = await import('../game/game');
  const { importDefinition } = await import('./import-definition');
  const definition = await importDefinition(source);
  if (GAME_NAMES.includes(definition.id))
    throw new UsageError('cli/id-taken', { module: quote(source), id: definition.id });
  return { game: gameOf<GamePosition>(definition) };
}

/** Refuses to send a game of a module to workers, which have none. @throws UsageError `cli/workers-module`. */
export function refuseModule(source: string): void {
  if (!GAME_NAMES.includes(source)) throw new UsageError('cli/workers-module', { option: '--workers' });
}

/** Loads a game alone, as {@link loadRegistered}. */
export async function loadGame(source: string): Promise<AnyGame> {
  return (await loadRegistered(source)).game;
}

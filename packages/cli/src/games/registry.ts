/**
 * The games of this program: a line for each. A game of anybody's is found by the address of its module.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context';
import { gameOf, type Game, type GamePosition, type Request } from '../game/game';
import type { Flags } from '../game/position-options';
import { importDefinition } from './import-definition';

/** A game whose own types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game is given its own positions and requests only
export type AnyGame = Game<any, any>;

/** A game as matches, workers and the server know it. */
export interface RegisteredGame {
  readonly game: AnyGame;
  /** What a match may be told about the game, beside the options of its definition. */
  readonly match?: MatchOptions | undefined;
}

/** Options of a match that are a game's own. */
export interface MatchOptions {
  readonly examples: readonly string[];
  readonly extend?: ((command: Command, context: Context) => void) | undefined;
  /** Reads the position that the games begin from. */
  readonly read?: ((request: Request, flags: Flags) => Request) | undefined;
  /** Makes the game that the players think about. @default the game */
  readonly withSettings?:
    ((game: AnyGame, settings: GameSettings, request: Request) => Promise<AnyGame>) | undefined;
}

/** What a player of a match is told beside its limits; it crosses to the player's thread. */
export interface GameSettings {
  /** A book's file; `false`: none. */
  readonly book?: string | boolean | undefined;
}

const GAMES: Readonly<Record<string, () => Promise<RegisteredGame>>> = {
  'card-rows': () => import('./card-rows'),
  'connect-three': () => import('./connect-three'),
  gomoku: () => import('./gomoku'),
  sequencium: () => import('./sequencium'),
};

/** The ids of the games. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);

/**
 * Loads a game.
 *
 * @param source - the id of one of {@link GAME_NAMES}, or the address of a module that exports a definition.
 */
export async function loadRegistered(source: string): Promise<RegisteredGame> {
  const load = GAMES[source];
  if (load !== undefined) return load();
  return { game: gameOf<GamePosition>(await importDefinition(source)) };
}

/** Loads a game alone, as {@link loadRegistered}. */
export async function loadGame(source: string): Promise<AnyGame> {
  return (await loadRegistered(source)).game;
}

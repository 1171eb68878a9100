/**
 * What a game brings to the commands that know no game.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { GameRecord } from '@games/gomoku';
import type { Context } from '../context';
import type { Game, GamePosition, Request } from './game';
import type { Flags } from './position-options';

/** A game as matches, workers and the server know it. */
export interface RegisteredGame {
  readonly game: Game;
  /** What a match may specify about the game, in addition to the options of its definition. */
  readonly match?: MatchOptions | undefined;
}

/** The board that a Gomocup match begins with. */
export type GomocupBoard = Pick<GameRecord, 'size' | 'rule' | 'board' | 'turn'>;

/** Options of a match that are a game's own. */
export interface MatchOptions {
  readonly examples: readonly string[];
  readonly extend?: ((command: Command, context: Context) => void) | undefined;
  /** The board as programs of the Gomocup protocol and SGF have it. @default none: neither is for this game */
  readonly gomocupBoard?: ((position: GamePosition) => GomocupBoard) | undefined;
  /** Reads the position that the games begin from. */
  readonly read?: ((request: Request, flags: Flags) => Request) | undefined;
  /** Makes the game that the players think about. @default the game */
  readonly withSettings?:
    ((game: Game, settings: GameSettings, request: Request) => Promise<Game>) | undefined;
}

/** What a player of a match is given in addition to its limits; it crosses to the player's thread. */
export interface GameSettings {
  /** A book's file; `false`: none. */
  readonly book?: string | boolean | undefined;
}

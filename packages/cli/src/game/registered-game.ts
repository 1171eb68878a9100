/**
 * What a game brings to the commands that know no game.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { Limits } from '@games/search-core';
import type { Clock, MatchGame } from '@games/search-core/match';
import type { Context } from '../context';
import type { Game, GamePosition, Request } from './game';
import type { Flags } from './position-options';

/** A game as matches, workers and the server know it. */
export interface RegisteredGame {
  readonly game: Game;
  /** What a match may specify about the game, in addition to the options of its definition. */
  readonly match?: MatchOptions | undefined;
}

/** Proofs that only some games have. */
export interface Proofs<P extends GamePosition = GamePosition> {
  readonly proveWin?: ProveWin<P> | undefined;
  readonly verify?: VerifyCertificate | undefined;
}

/** Looks for a win of the side to move that the rules alone confirm. `line`: null where none is found. */
export type ProveWin<P extends GamePosition> = (
  position: P,
  request: Pick<Limits, 'milliseconds' | 'nodes' | 'signal'>,
) => Promise<{ readonly line: readonly number[] | null; readonly nodes: number }>;

/** Checks a certificate by the rules alone. @returns what it proves, as JSON. @throws InputError for one that proves nothing. */
export type VerifyCertificate = (
  pieces: AsyncIterable<Uint8Array>,
  request: Pick<Limits, 'milliseconds' | 'signal'>,
) => Promise<object>;

/** Options of a match that are a game's own. */
export interface MatchOptions {
  readonly examples: readonly string[];
  readonly extend?: ((command: Command, context: Context) => void) | undefined;
  /** Loads the forms for games that begin with a position. @default those of every game, and no engines */
  readonly loadForms?: ((position: GamePosition) => Promise<MatchForms>) | undefined;
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

/** The forms in which players of a game have engines, records and openings. */
export interface MatchForms {
  /** Opens an engine, a program of others. */
  readonly openEngine: (options: EngineOptions) => ExternalPlayer;
  /** Writes all games of a match. */
  readonly formatRecords: (games: readonly MatchGame[]) => string;
  /** Turns an opening into moves as `--moves` takes them; undefined for a text of another form. */
  readonly readOpening: (text: string) => string | undefined;
}

/** How an engine is started, and what it is sent. */
export interface EngineOptions {
  readonly program: string;
  readonly words: readonly string[];
  /** Time of a move and of a game in milliseconds; 0 for a game without a clock. */
  readonly turnMilliseconds: number;
  readonly gameMilliseconds: number;
  readonly memoryBytes: number;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Hears of lines that the protocol does not know. */
  readonly onStrayLine: (line: string) => void;
}

/** What a player has found for a move. */
export interface Thought {
  readonly move: number;
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
}

/** A thread or process that plays one game at a time. */
export interface ExternalPlayer {
  /** @param seed - of its random choices in this game. */
  readonly begin: (seed: number) => Promise<void>;
  readonly choose: (history: readonly number[], clock: Clock, signal: AbortSignal) => Promise<Thought>;
  /** False once it has failed or was not waited for: the next game needs another. */
  readonly isUsable: () => boolean;
  readonly close: () => Promise<void>;
}

import type { GameSettings, MatchForms } from '../../game/registered-game';
import { loadRegistered } from '../../game/registry';
import type { Game, GamePosition, Request } from '../../game/game';

/** A game and its options, as they can be sent to a thread. */
export interface GameSetup {
  /** The id of a game, or the address of a module that exports a definition. */
  readonly source: string;
  readonly request: Request;
  readonly settings: GameSettings;
}

/** A game as a match needs it. */
export interface GameOfMatch {
  readonly createPosition: () => GamePosition;
  /** Reads moves of the game; throws its InputError for anything else. */
  readonly parseMoves: (text: string) => readonly number[];
  /** The number of levels. */
  readonly levels: number;
  /** The milliseconds of those that time limits. */
  readonly levelTimes: readonly (number | undefined)[];
  /** Whether a player without a limit thinks for a time. */
  readonly isTimed: boolean;
  /** @default those of every game, and no engines */
  readonly forms: MatchForms | undefined;
}

/** Loads a game with what its players receive. */
export async function loadPlayed({ source, request, settings }: GameSetup): Promise<Game> {
  const { game, match } = await loadRegistered(source);
  return (await match?.withSettings?.(game, settings, request)) ?? game;
}

/** Loads a game for a match. */
export async function loadGame(setup: GameSetup): Promise<GameOfMatch> {
  const game = await loadPlayed(setup);
  const { match } = await loadRegistered(setup.source);
  const { position } = game.open(setup.request);
  return {
    createPosition: () => game.open(setup.request).position,
    parseMoves: (moves) => game.open({ ...setup.request, moves }).history,
    levels: game.levels,
    levelTimes: game.levelTimes,
    isTimed: game.isTimed?.(position, {}) ?? false,
    forms: await match?.loadForms?.(position),
  };
}

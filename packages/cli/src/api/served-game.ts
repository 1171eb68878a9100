import { GAME_NAMES, loadGame } from '../game/registry';
import type { Game } from '../game/game';

/** A game of the server, and where its threads find it. */
export interface ServedGame {
  /** The id of a game, or the address of a module that exports a definition. */
  readonly source: string;
  readonly game: Game;
}

/** Loads the games of this program, and that of a module. @param module - its address. */
export function loadServed(module: string | undefined): Promise<readonly ServedGame[]> {
  const sources = module === undefined ? GAME_NAMES : [...GAME_NAMES, module];
  return Promise.all(sources.map(async (source) => ({ source, game: await loadGame(source) })));
}

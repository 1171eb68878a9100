import type { Game } from '../game/game';
/** A game of the server, and where its threads find it. */
export interface ServedGame {
  /** The id of a game, or the address of a module that exports a definition. */
  readonly source: string;
  readonly game: Game;
}

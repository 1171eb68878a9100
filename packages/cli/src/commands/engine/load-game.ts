/**
 * A game of a module that the user names.
 *
 * @module
 */
import {
  type Chance,
  type Hashed,
  type Heuristics,
  heuristicsOf,
  type Notated,
  type Position,
} from '@games/search-core';
import { assertHeuristics, assertPosition, isObject } from '@games/search-core/internal';
import { quote } from '@games/search-core/internal/errors';
import { importGame } from '../../game/import-definition';
import { messageOf } from '../../errors';
import { ProtocolError } from './protocol-error';

/** A position with what it may be able to do besides. */
export type AnyPosition = Position &
  Partial<Hashed & Notated & Chance> & { readonly moveNumber?: ((value: unknown) => number) | undefined };

/** A game as a module makes it. */
export interface LoadedGame {
  readonly position: AnyPosition;
  readonly heuristics?: Heuristics<AnyPosition> | undefined;
}

/** Where a game is found. */
export interface GameModule {
  /** A path, a `file:` URL, or the name of a package that can be found from the folder. */
  readonly module: string;
  /** The name of the export that makes the game. @default a definition, else `createGame`, else the default one */
  readonly export?: string | undefined;
  /** Given to the function that makes the game. */
  readonly options?: unknown;
}

/** Makes the game anew, at its start. */
export type MakeGame = () => Promise<LoadedGame>;

/**
 * Imports the module of a game.
 *
 * @param folder - where paths begin.
 * @returns what makes the game, again for each call; it throws ProtocolError `engine/no-game` where what is made is none.
 * @throws UsageError as {@link importGame}.
 */
export async function loadGame(
  { module, export: name, options }: GameModule,
  folder: string,
): Promise<MakeGame> {
  const found = await importGame(module, folder, name);
  if (typeof found === 'function') return async () => toGame(module, await found(options));
  return async () => {
    const position = found.createPosition(options ?? {});
    return { position, heuristics: await heuristicsOf(found) } as LoadedGame;
  };
}

/** Checks what a factory has made: a position, or a record of one and its heuristics. */
function toGame(module: string, made: unknown): LoadedGame {
  const game = isObject(made) && 'position' in made ? made : { position: made };
  try {
    assertPosition(game['position'] as Position);
    assertHeuristics('heuristics', game['heuristics']);
  } catch (error) {
    const message = `the module '${quote(module)}' made no game: ${messageOf(error)}`;
    throw new ProtocolError('engine/no-game', message, { module: quote(module) });
  }
  return game as unknown as LoadedGame;
}

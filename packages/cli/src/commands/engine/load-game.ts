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
  isGameDefinition,
  type Notated,
  type Position,
} from '@games/search-core';
import { checkFunction, checkMembers, quote } from '@games/search-core/internal';
import { importModule } from '../../games/import-definition';
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
  /** The name of the export that makes the game. @default 'createGame', else 'default', else 'definition' */
  readonly export?: string | undefined;
  /** Given to the function that makes the game. */
  readonly options?: unknown;
}

/** Makes the game anew, at its start. */
export type GameFactory = () => Promise<LoadedGame>;

const POSITION = ['turn', 'generate', 'play', 'undo', 'outcome'] as const;
const HEURISTICS = ['evaluateMoves', 'candidates', 'order', 'noisy', 'extend'] as const;

/**
 * Imports the module of a game.
 *
 * @param folder - where paths begin.
 * @returns what makes the game, again for each call.
 * @throws ProtocolError `engine/no-module` for a module that cannot be imported, `engine/no-game` for one without a
 * game; the factory throws `engine/no-game` where what is made is none.
 */
export async function importGame(
  { module, export: name, options }: GameModule,
  folder: string,
): Promise<GameFactory> {
  const exported = await importModule(module, folder).catch((error: unknown) => {
    throw new ProtocolError('engine/no-module', messageOf(error), { module: quote(module) });
  });
  const names = name === undefined ? ['createGame', 'default', 'definition'] : [name];
  const definition = names.map((each) => exported[each]).find(isGameDefinition);
  if (definition !== undefined)
    return async () => {
      const position = definition.createPosition(options ?? {});
      return { position, heuristics: await heuristicsOf(definition) } as LoadedGame;
    };
  const found = names.map((each) => exported[each]).find((value) => typeof value === 'function');
  if (found === undefined) throw noFactory(module, names, Object.keys(exported));
  const make = found as (options: unknown) => unknown;
  return async () => toGame(module, await make(options));
}

function noFactory(module: string, names: readonly string[], exported: readonly string[]): ProtocolError {
  const list = exported.map((each) => quote(each)).join(', ') || 'nothing';
  return new ProtocolError(
    'engine/no-game',
    `the module '${quote(module)}' has no game: expected a function '${names.map((name) => quote(name)).join("' or '")}' among its exports, found ${list}`,
    { module: quote(module), exports: exported.map((each) => quote(each)) },
  );
}

/** Checks what a factory has made: a position, or a record of one and its heuristics. */
function toGame(module: string, made: unknown): LoadedGame {
  const game = isRecord(made) && 'position' in made ? made : { position: made };
  try {
    checkMembers('position', game['position'], POSITION, 'a position');
    if (game['heuristics'] !== undefined) checkGivenHeuristics(game['heuristics']);
  } catch (error) {
    throw new ProtocolError(
      'engine/no-game',
      `the module '${quote(module)}' made no game: ${messageOf(error)}`,
      {
        module: quote(module),
      },
    );
  }
  return game as unknown as LoadedGame;
}

function checkGivenHeuristics(heuristics: unknown): void {
  checkMembers('heuristics', heuristics, ['evaluate'], 'an object with evaluate');
  for (const member of HEURISTICS) {
    const value = (heuristics as Record<string, unknown>)[member];
    if (value !== undefined) checkFunction(`heuristics.${member}`, value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Games kept in files: SGF where a game has it, else a JSON object with the fields that a batch line has.
 *
 * @module
 */
import type { InputError } from '@games/search-core';
import { UsageError } from '../errors';
import { readJsonObject } from '../files/batch';
import { checkFields } from './fields';
import { type Game, type GamePosition, type Opened, type Request } from './game';

/** An end that the board does not show. */
export interface Ended {
  readonly reason: 'resign' | 'time';
  readonly loser: 0 | 1;
}

/** How a game is written and read. */
export interface GameFile<P extends GamePosition, R extends Request> {
  /** The end of the names, without a dot. */
  readonly extension: string;
  /**
   * @param opened - a position at the end of the game, which may be walked.
   * @param request - what the game was set up by.
   */
  readonly format: (
    opened: Opened<P>,
    request: R,
    players: readonly [string, string],
    ended: Ended | null,
  ) => string;
  /**
   * Reads a file; the rules are checked where the request is opened.
   *
   * @param warn - gets the error of what was read in another way than it is written.
   * @throws InputError that says what is wrong with the file.
   */
  readonly parse: (file: string | Uint8Array, warn?: (warning: InputError) => void) => R;
}

/**
 * Makes the JSON files of a game.
 *
 * @param setUp - the fields that set the board up, where they are not those of the request.
 */
export function jsonFile<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  setUp: (request: R) => R = (request) => request,
): GameFile<P, R> {
  return {
    extension: 'json',
    format: ({ history }, request) => {
      const fields = Object.entries(setUp(request)).filter(([name]) => Object.hasOwn(game.fields, name));
      const record = {
        game: game.name,
        ...Object.fromEntries(fields),
        moves: game.formatMoves(history, request),
      };
      return `${JSON.stringify(record)}\n`;
    },
    parse: (file) => {
      const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
      const object = readJsonObject(text.trim());
      if (object === null) throw new UsageError('cli/not-a-game', { expected: game.name });
      const { game: found, ...fields } = object;
      if (found !== game.name)
        throw new UsageError('cli/other-game', { found: String(found), expected: game.name });
      return checkFields(fields, game.fields, game.boards) as R;
    },
  };
}

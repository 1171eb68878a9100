/**
 * Games kept in files: SGF where a game has it, else a JSON object with the fields that a batch line has.
 *
 * @module
 */
import type { InputError } from '@games/search-core';
import { createReplay, formatTree, isOneLine, readTree, type Replay } from '@games/search-core/session';
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
   * @param opened - a position at the end of the line that is played, which may be walked, and the tree of all moves.
   * @param request - what the game was set up by.
   * @param path - the name of the file, whose end may say the format.
   */
  readonly format: (
    opened: Opened<P>,
    request: R,
    players: readonly [string, string],
    ended: Ended | null,
    path: string,
  ) => string | Uint8Array;
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
    format: ({ history, tree }, request) => {
      const fields = Object.entries(setUp(request)).filter(([name]) => Object.hasOwn(game.fields, name));
      const record = {
        game: game.name,
        ...Object.fromEntries(fields),
        moves: game.formatMoves(history, request),
        ...(tree !== undefined &&
          !isOneLine(tree, history) && { tree: formatTree(tree, replayOf(game, request)) }),
      };
      return `${JSON.stringify(record)}\n`;
    },
    parse: (file) => {
      const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
      const object = readJsonObject(text.trim());
      if (object === null) throw new UsageError('cli/not-a-game', { expected: game.name });
      const { game: found, tree, ...fields } = object;
      if (found !== game.name)
        throw new UsageError('cli/other-game', { found: String(found), expected: game.name });
      const request = checkFields(fields, game.fields, game.boards) as R;
      if (tree === undefined) return request;
      return { ...request, tree: readTree('tree', tree, replayOf(game, request)) };
    },
  };
}

function replayOf<P extends GamePosition, R extends Request>(game: Game<P, R>, request: R): Replay<P> {
  const { position, history } = game.open(request);
  history.forEach(() => position.undo());
  return createReplay(position);
}

/**
 * Games kept in files: SGF where a game has it, else a JSON object with the fields that a batch line has.
 *
 * @module
 */
import { createReplay, formatTree, isOneLine, readTree, type Replay } from '@games/search-core/session';
import { UsageError } from '../errors';
import { readJsonObject } from '../files/batch';
import { checkFields } from './fields';
import type { Game, GameFile, GamePosition, Request } from './game';

/** The files of a game: its own, else JSON. */
export function fileOf<R extends Request>(game: Game<GamePosition, R>): GameFile<GamePosition, R> {
  return game.file ?? jsonFile(game);
}

/**
 * Makes the JSON files of a game.
 *
 * @param setUp - the fields that set the board up, where they are not those of the request.
 */
export function jsonFile<R extends Request>(
  game: Game<GamePosition, R>,
  setUp: (request: R) => R = (request) => request,
): GameFile<GamePosition, R> {
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

function replayOf(game: Game, request: Request): Replay<GamePosition> {
  const { position, history } = game.open(request);
  history.forEach(() => position.undo());
  return createReplay(position);
}

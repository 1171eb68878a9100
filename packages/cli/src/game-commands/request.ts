import type { SearchRequest } from '@games/search-core';
import { readJsonObject } from '../files/batch';
import { refuseTogether } from '../errors';
import { checkFields, missingField, type Fields } from '../game/fields';
import type { Game, Request } from '../game/game';

/** What a line of a batch asks. */
export interface BatchQuestion {
  readonly request: Request;
  /** The limits that the line gives. */
  readonly limits: SearchRequest;
}

/**
 * Reads a line of a batch: a JSON object with fields of its own, or plain text that is moves or a board. The options
 * give what the line does not.
 *
 * @param limitFields - the limits that a line may give.
 * @throws UsageError `api/…` about a field.
 */
export function readLine(
  game: Pick<Game, 'fields' | 'boards' | 'isBoard'>,
  line: string,
  options: Request,
  kind?: 'moves' | 'board',
  limitFields: Fields = {},
): BatchQuestion {
  const object = readJsonObject(line);
  if (object === null) {
    const isBoard = kind === undefined ? game.isBoard(line) : kind === 'board';
    return { request: withFields(game.boards, options, { [isBoard ? 'board' : 'moves']: line }), limits: {} };
  }
  const fields = Object.entries(checkFields(object, { ...game.fields, ...limitFields }, game.boards));
  const isLimit = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(limitFields, name);
  const request = Object.fromEntries(fields.filter((field) => !isLimit(field)));
  if (!['moves', ...game.boards].some((name) => Object.hasOwn(request, name)))
    throw missingField('moves', ...game.boards);
  return {
    request: withFields(game.boards, options, request),
    limits: Object.fromEntries(fields.filter(isLimit)),
  };
}

/** A board of the line takes the place of the one that the options give, whichever way each is given. */
function withFields(
  boards: readonly string[],
  options: Request,
  fields: Readonly<Record<string, unknown>>,
): Request {
  const isBoard = (name: string): boolean => boards.includes(name);
  if (!Object.keys(fields).some(isBoard)) return { ...options, ...fields };
  const others = Object.entries(options).filter(([name]) => !isBoard(name));
  return { ...Object.fromEntries(others), ...fields };
}

/**
 * Checks that `--batch` is alone: positions come from its lines.
 *
 * @throws UsageError `cli/conflict`.
 */
export function checkAlone({ hasStart }: Game, { moves, board }: Request): void {
  // Where a game has no start of its own, every line of moves is played from the board that is given.
  refuseTogether('--batch', { moves, board: hasStart ? board : undefined });
}

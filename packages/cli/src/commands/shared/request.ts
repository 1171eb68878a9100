import type { SearchRequest } from '@games/search-core';
import { readJsonObject } from '../../files/batch';
import { UsageError } from '../../errors';
import { BOARD_FIELDS, checkFields, missingField, type Fields } from './fields';
import type { Game, GamePosition, Request } from './game';

/** What a line of a batch asks. */
export interface BatchQuestion<R extends Request> {
  readonly request: R;
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
export function readLine<P extends GamePosition, R extends Request>(
  game: Pick<Game<P, R>, 'fields' | 'isBoard'>,
  line: string,
  options: R,
  kind?: 'moves' | 'board',
  limitFields: Fields = {},
): BatchQuestion<R> {
  const object = readJsonObject(line);
  if (object === null) {
    const isBoard = kind === undefined ? game.isBoard(line) : kind === 'board';
    return { request: withFields(options, { [isBoard ? 'board' : 'moves']: line }), limits: {} };
  }
  const fields = Object.entries(checkFields(object, { ...game.fields, ...limitFields }));
  const isLimit = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(limitFields, name);
  const request = Object.fromEntries(fields.filter((field) => !isLimit(field)));
  const boards = BOARD_FIELDS.filter((name) => Object.hasOwn(game.fields, name));
  if (!['moves', ...boards].some((name) => Object.hasOwn(request, name)))
    throw missingField('moves', ...boards);
  return {
    request: withFields(options, request),
    limits: Object.fromEntries(fields.filter(isLimit)),
  };
}

/** A board of the line takes the place of the one that the options give, whichever way each is given. */
function withFields<R extends Request>(options: R, fields: Readonly<Record<string, unknown>>): R {
  const isBoard = (name: string): boolean => (BOARD_FIELDS as readonly string[]).includes(name);
  if (!Object.keys(fields).some(isBoard)) return { ...options, ...fields };
  const others = Object.entries(options).filter(([name]) => !isBoard(name));
  return { ...Object.fromEntries(others), ...fields } as R;
}

/**
 * Checks that `--batch` is alone: positions come from its lines.
 *
 * @throws UsageError `cli/conflict`.
 */
export function checkAlone<P extends GamePosition, R extends Request>(game: Game<P, R>, request: R): void {
  if (request.moves !== undefined)
    throw new UsageError('cli/conflict', { option: '--moves', other: '--batch' });
  // The board of card rows is the deal that every line of moves starts from.
  if (request.board !== undefined && game.name !== 'card-rows') {
    throw new UsageError('cli/conflict', { option: '--board', other: '--batch' });
  }
}

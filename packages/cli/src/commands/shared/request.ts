import { readJsonObject } from '../../files/batch';
import { UsageError } from '../../errors';
import { readFields, type Game, type GamePosition, type Request } from './game';

/**
 * The request that a batch line makes: a JSON object with fields of its own, or plain text that is moves or a board.
 * What the line does not say comes from the options.
 */
export function readLine<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  line: string,
  options: R,
  kind: 'moves' | 'board' | undefined,
): R {
  const object = readJsonObject(line);
  if (object !== null) return { ...options, ...readFields<R>(object, game.fields) };
  const isBoard = kind === undefined ? game.isBoard(line) : kind === 'board';
  return { ...options, [isBoard ? 'board' : 'moves']: line };
}

/** With `--batch` the positions come from its lines. */
export function checkAlone<P extends GamePosition, R extends Request>(game: Game<P, R>, request: R): void {
  if (request.moves !== undefined)
    throw new UsageError('cli/conflict', { option: '--moves', other: '--batch' });
  // The board of card rows is the deal that every line of moves starts from.
  if (request.board !== undefined && game.name !== 'card-rows') {
    throw new UsageError('cli/conflict', { option: '--board', other: '--batch' });
  }
}

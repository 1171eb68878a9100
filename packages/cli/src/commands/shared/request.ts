import { readJsonObject } from '../../files/batch';
import { UsageError } from '../../errors';
import { readFields, type Game, type GamePosition, type Request } from './game';

/**
 * Reads the request of a batch line: a JSON object with fields of its own, or plain text that is moves or a board. The
 * options give what the line does not.
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

import type { Context } from '../context';
import { refuseTogether } from '../errors';
import { readJsonObject } from '../files/batch';
import { readText } from '../files/files';
import type { Game, Request } from '../game/game';
import { fileOf } from '../game/game-file';
import type { Flags } from '../game/position-options';

/**
 * Reads the position that options give, or that of a file: a game saved by `play`, or a board or moves as text.
 *
 * @throws UsageError `cli/conflict` for a file beside options that say the same; as {@link readText}.
 */
export async function readPositionFile(
  game: Game,
  request: Request,
  file: string | undefined,
  { batch }: Flags,
  context: Context,
): Promise<Request> {
  if (file === undefined) return request;
  const text = (await readText(file, context)).trim();
  const isSaved = text.startsWith('{') && Object.hasOwn(readJsonObject(text)!, 'game');
  const isTaken = (name: string): boolean => isSaved || ['batch', 'moves', ...game.boards].includes(name);
  const taken = Object.entries({ ...request, batch }).filter(([name]) => isTaken(name));
  refuseTogether(file, Object.fromEntries(taken));
  return isSaved ? fileOf(game).parse(text) : { ...request, [game.isBoard(text) ? 'board' : 'moves']: text };
}

/**
 * Where the state of a person is kept: the last game of each kind, for a list that does not load the games.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Context } from '../../context';

/** The file of a state, for the last game the name of that; null: there is no place for it. */
export function stateFile(name: string, { environment }: Pick<Context, 'environment'>): string | null {
  const { XDG_STATE_HOME, LOCALAPPDATA, HOME } = environment;
  const folder = [XDG_STATE_HOME, LOCALAPPDATA, HOME && join(HOME, '.local', 'state')].find(
    (path) => path !== undefined && isAbsolute(path),
  );
  return folder === undefined ? null : join(folder, 'games', `${encodeURIComponent(name)}.json`);
}

/** What is kept of a game, which nobody has checked; null: nothing that can be read. */
export async function readUnchecked(
  game: string,
  context: Pick<Context, 'environment'>,
): Promise<{ readonly leftAt?: unknown } | null> {
  const file = stateFile(game, context);
  if (file === null) return null;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { readonly leftAt?: unknown } | null;
  } catch {
    return null;
  }
}

/** When the last game was left, in milliseconds since 1970; -1: none was. */
export async function lastGameLeftAt(game: string, context: Pick<Context, 'environment'>): Promise<number> {
  const kept = await readUnchecked(game, context);
  return typeof kept?.leftAt === 'number' ? kept.leftAt : -1;
}

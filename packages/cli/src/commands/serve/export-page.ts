/**
 * The page as files for a static host: the build, with the game of a module.
 *
 * @module
 */
import { escapeControl } from '@games/search-core/internal/errors';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context';
import { writeFolder } from '../../files/output-folder';
import { findGame, readGames } from './games-of-page';
import { pageFolder } from './page';

/**
 * Writes the page into a folder.
 *
 * @param module - the address of a module whose game the page has besides its own.
 * @throws UsageError as `findGame`, `pageFolder` and `writeFolder`, and for a module that browsers cannot load.
 */
export async function exportPage(
  { messages, interrupts, write }: Context,
  folder: string,
  module: string | undefined,
): Promise<void> {
  const from = pageFolder();
  const games = module === undefined ? [] : [await findGame(module)];
  const files = new Map(readBuild(from));
  for (const [name, content] of games.length === 0 ? [] : readGames(from, games, messages)) {
    // In its place in the order.
    files.delete(name);
    files.set(name, content);
  }
  await writeFolder(folder, files, interrupts);
  await write(`${messages.serve.exported(escapeControl(folder), files.size)}\n`);
}

/**
 * Reads the files of the build, except those that are others compressed: hosts compress what they send. What refers to others
 * comes after them.
 */
function readBuild(folder: string): (readonly [name: string, content: string | Uint8Array])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(?:br|gz)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))] as const)
    .sort(([one], [other]) => Number(other.includes('/')) - Number(one.includes('/')));
}

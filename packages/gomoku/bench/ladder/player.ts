/**
 * The players of benches: `sources`, the folder of another checkout that has been built, or the command line of any
 * program that speaks the Gomocup protocol.
 */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handicapFlags, type Handicap } from './handicap';

const FROM_BUILD = [process.execPath, '--import=tsx'];
export const FROM_SOURCES = [...FROM_BUILD, '--conditions=@games/source'];

const BUILD = 'packages/gomoku/dist';

/** The path of a file beside this one. */
export function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' ');
}

/**
 * Returns the command line of a player.
 *
 * @throws RangeError for a folder that has not been built, and where threads are asked of sources.
 */
export function commandOf(player: string, handicap: Handicap = {}): string {
  const flags = handicapFlags(handicap);
  const brain = [pathOf('brain.ts'), ...flags];
  if (player === 'sources') {
    if ((handicap.threads ?? 1) > 1)
      throw new RangeError('threads: expected a folder, for threads run a build only, got sources');
    return quoted([...FROM_SOURCES, ...brain]);
  }
  const build = resolve(player, BUILD);
  if (existsSync(resolve(build, 'index.js'))) return quoted([...FROM_BUILD, ...brain, build]);
  if (statSync(player, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new RangeError(`${player}: expected a folder with ${BUILD}/index.js`);
  return flags.length === 0
    ? player
    : `${quoted([...FROM_BUILD, pathOf('relay.ts'), ...flags, '--'])} ${player}`;
}

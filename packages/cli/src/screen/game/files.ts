import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { readBytes } from '../../files/files';
import { checkWritable, writeWhole } from '../../files/output-file';
import { STANDARD } from '../../terminal/streams';

/** A path as a shell would read it. */
function expand(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
}

/**
 * Writes a game.
 *
 * @returns whether it was written: without leave, nothing that exists is replaced.
 * @throws UsageError as {@link writeWhole}.
 */
export async function saveGame(
  typed: string,
  mayOverwrite: boolean,
  content: string | Uint8Array,
  { interrupts }: Context,
): Promise<boolean> {
  const path = expand(typed);
  await checkWritable('save', path, interrupts);
  if (!mayOverwrite && (await exists(path))) return false;
  await writeWhole(path, content, interrupts);
  return true;
}

/** @throws UsageError when it cannot be read. */
export async function loadGame(typed: string, context: Context): Promise<Uint8Array> {
  if (typed === STANDARD) throw new UsageError('cli/needs-file', { option: 'load' });
  return readBytes(expand(typed), context);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

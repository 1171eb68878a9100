/**
 * Folders that are written as a whole: into a temporary folder inside, whose files then take their names. Only what an
 * earlier run has written is replaced.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../errors';
import type { Interrupts } from '../context';
import { describeFailure } from '../file-errors';

/** What the folder has of this program: by its names the next run finds what it may remove. */
const LIST = '.games-export.json';
/** Names that lead out of no folder, whoever has written the list. */
const SAFE_NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

/**
 * Writes files into a folder, which is new, empty, or what an earlier call has written. Files of others beside those stay.
 *
 * @param files - contents by names, with slashes; those that refer to others come after them.
 * @throws UsageError `cli/not-an-export` for a folder with other files, or when it cannot be written: a new or empty folder is
 *   then as it was, and in another each file is whole, the old or the new one.
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  interrupts: Interrupts,
): Promise<void> {
  try {
    const isMade = await makeFolder(folder);
    const former = isMade ? [] : await readFormer(folder);
    const temporary = join(folder, `.games-${randomBytes(8).toString('hex')}.tmp`);
    let isWritten = false;
    const cleanUp = (): void => {
      rmSync(temporary, { recursive: true, force: true });
      if (isWritten || former.length > 0) return;
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      if (isMade) rmdirSync(folder);
    };
    await interrupts.withCleanUp(cleanUp, async () => {
      try {
        const list = JSON.stringify([...files.keys()]);
        const all = new Map([...files, [LIST, list]]);
        for (const [name, content] of all) await writeNew(join(temporary, name), content);
        for (const name of all.keys()) {
          await mkdir(dirname(join(folder, name)), { recursive: true });
          await rename(join(temporary, name), join(folder, name));
        }
        isWritten = true;
        for (const name of former) if (!files.has(name)) await remove(folder, name);
      } finally {
        cleanUp();
      }
    });
  } catch (error) {
    throw describeFailure(folder, error);
  }
}

/** @returns whether there was none. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Reads what an earlier call has written; nothing for an empty folder. @throws UsageError `cli/not-an-export`. */
async function readFormer(folder: string): Promise<readonly string[]> {
  try {
    if ((await readdir(folder)).length === 0) return [];
    const list: unknown = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
    if (Array.isArray(list) && list.length > 0 && list.every((name) => SAFE_NAME.test(String(name))))
      return list.map(String);
  } catch (error) {
    const isOther =
      error instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes((error as { code: string }).code);
    if (!isOther) throw error;
  }
  throw new UsageError('cli/not-an-export', { file: folder });
}

async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' });
}

/** Removes a file, and the folders that are empty without it. */
async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  for (let parent = dirname(name); parent !== '.'; parent = dirname(parent))
    await rmdir(join(folder, parent)).catch(() => undefined);
}

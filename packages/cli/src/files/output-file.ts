/**
 * Files that are written whole or not at all: into a temporary file beside the old one, which then takes its name.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { rmSync, type Stats } from 'node:fs';
import {
  access,
  constants,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../errors';
import type { Interrupts } from '../context';
import { describeFailure } from '../file-errors';
import { STANDARD } from '../terminal/streams';

/** Where a file is written, and what is there now. */
interface Target {
  /** Links are followed: the path of the file itself. */
  readonly path: string;
  /** The regular file that is replaced; null for a new one. */
  readonly old: Stats | null;
  /** A device or pipe: written directly. */
  readonly isDirect: boolean;
}

const ANYBODY_WRITES = 0o222;
/** Mode until the mode of the file that is replaced has been copied, and the mode of a new file before the umask. */
const SECRET = 0o600;
const PUBLIC = 0o666;
const PERMISSIONS = 0o7777;
const SPECIAL_BITS = 0o7000;
/** Names of what a shell has opened already: a log that is appended to stays one. */
const DESCRIPTOR = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/**
 * Writes a file whole or not at all. The file keeps its owner, as far as the system lets it, and its mode; a symbolic
 * link stays one, and the file it leads to is written. What is no regular file (a device, a pipe) is written directly.
 *
 * @throws UsageError when it cannot be written; the old file, if any, is then as it was.
 */
export async function writeWhole(
  file: string,
  text: string | Uint8Array,
  interrupts: Interrupts,
): Promise<void> {
  try {
    const target = await findTarget(file);
    if (target.isDirect) await writeFile(target.path, text, { flag: 'a' });
    else await replaceFile(target, text, interrupts);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

/**
 * Finds out whether {@link writeWhole} can write a file, without changing it: for before the work that makes its text.
 *
 * @param option - where the name comes from, for the error about a name that stands for standard output.
 * @throws UsageError as {@link writeWhole}, `cli/needs-file` for `-`.
 */
export async function checkWritable(option: string, file: string, interrupts: Interrupts): Promise<void> {
  if (file === STANDARD) throw new UsageError('cli/needs-file', { option });
  try {
    const { path, isDirect } = await findTarget(file);
    if (isDirect) await access(path, constants.W_OK);
    // Only the system knows whether a file can be made there.
    else await withTemporary(path, SECRET, interrupts, () => Promise.resolve());
  } catch (error) {
    throw describeFailure(file, error);
  }
}

/**
 * Finds out whether a file can be written on from time to time and read back, without changing it: a log, a checkpoint.
 *
 * @throws UsageError as {@link checkWritable}, `cli/not-regular-file` for devices and pipes, which keep nothing and may
 *   have no end.
 */
async function checkResumable(option: string, file: string, interrupts: Interrupts): Promise<void> {
  await checkWritable(option, file, interrupts);
  if ((await findTarget(file)).isDirect) throw new UsageError('cli/not-regular-file', { file });
}

/** A file, and the option that names it. */
export interface FileOption {
  readonly option: string;
  readonly file: string | undefined;
}

/**
 * Checks the files of a long run before its work: the one from which it goes on, and those that it writes at its end.
 *
 * @throws UsageError as {@link checkResumable} and {@link checkWritable}, `cli/same-file` where two are one.
 */
export async function checkRunFiles(
  kept: FileOption,
  written: readonly FileOption[],
  interrupts: Interrupts,
): Promise<void> {
  for (const { option, file } of written)
    if (file !== undefined) await checkWritable(option, file, interrupts);
  if (kept.file !== undefined) await checkResumable(kept.option, kept.file, interrupts);
  const named = [kept, ...written].filter((each) => each.file !== undefined);
  for (const [index, { option, file }] of named.entries())
    for (const other of named.slice(index + 1))
      if (await isSameFile(file!, other.file!))
        throw new UsageError('cli/same-file', { option, other: other.option });
}

/** Whether two names lead to one file, written or not. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([findTarget(one), findTarget(other)]);
  if (first.old === null || second.old === null) return (await newPath(one)) === (await newPath(other));
  return first.old.dev === second.old.dev && first.old.ino === second.old.ino;
}

async function newPath(file: string): Promise<string> {
  return join(await realpath(dirname(file)), basename(file));
}

async function findTarget(file: string): Promise<Target> {
  const existing = await statOrNull(file);
  if (existing === null) {
    await refuseDanglingLink(file);
    return { path: file, old: null, isDirect: false };
  }
  if (existing.isDirectory()) throw new UsageError('cli/file-is-folder', { file });
  if (!existing.isFile() || DESCRIPTOR.test(file)) return { path: file, old: null, isDirect: true };
  // Not even root writes what is marked as not to be written.
  if ((existing.mode & ANYBODY_WRITES) === 0) throw new UsageError('cli/file-read-only', { file });
  await access(file, constants.W_OK);
  return { path: await realpath(file), old: existing, isDirect: false };
}

async function statOrNull(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function refuseDanglingLink(file: string): Promise<void> {
  const link = await lstat(file).catch(() => null);
  if (link?.isSymbolicLink() === true)
    throw new UsageError('cli/dangling-link', { file, target: await readlink(file) });
}

async function replaceFile(
  { path, old }: Target,
  text: string | Uint8Array,
  interrupts: Interrupts,
): Promise<void> {
  await withTemporary(path, old === null ? PUBLIC : SECRET, interrupts, async (handle, temporary) => {
    await handle.writeFile(text);
    if (old !== null) await takeOver(handle, old);
    await handle.sync();
    await rename(temporary, path);
  });
}

/** Gives a file the owner and mode of another. A change of owner takes away special bits, so the mode comes last. */
async function takeOver(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const isOwn = await handle.chown(uid, gid).then(
    () => true,
    () => false,
  );
  // Special bits lend the owner's rights: not to a file of somebody else.
  await handle.chmod(mode & (isOwn ? PERMISSIONS : PERMISSIONS & ~SPECIAL_BITS));
}

/**
 * Works with a new file beside `path`, which is gone afterwards unless it was renamed. Its name is short, for the name
 * that it takes may be as long as names can be.
 */
async function withTemporary(
  path: string,
  mode: number,
  interrupts: Interrupts,
  work: (handle: FileHandle, temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(dirname(path), `.games-${randomBytes(8).toString('hex')}.tmp`);
  const remove = (): void => rmSync(temporary, { force: true });
  await interrupts.withCleanUp(remove, async () => {
    const handle = await open(temporary, 'wx', mode);
    try {
      await work(handle, temporary);
    } finally {
      await handle.close();
      remove();
    }
  });
}

import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { UsageError } from './errors';

/** Stands for standard input or output in place of a file name. */
export const STANDARD = '-';

/**
 * Reads a text file whole.
 *
 * @param file - a path, or `-` for `standardInput`.
 * @throws UsageError when it cannot be read or is not UTF-8 text. A byte order mark is dropped.
 */
export async function readText(file: string, standardInput: NodeJS.ReadableStream): Promise<string> {
  const bytes = file === STANDARD ? await buffer(standardInput) : await readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('cli/not-utf8', { file });
  }
}

/**
 * The input of a command that takes one file: the named file, or standard input when none is named and it is not a
 * terminal.
 */
export async function readInput(file: string | undefined, standardInput: NodeJS.ReadStream): Promise<string> {
  if (file === undefined && standardInput.isTTY) throw new UsageError('cli/no-input', {});
  return readText(file ?? STANDARD, standardInput);
}

/**
 * Opens a file for reading piece by piece.
 *
 * @throws UsageError when it cannot be opened.
 */
export async function openInput(
  file: string,
  standardInput: NodeJS.ReadableStream,
): Promise<NodeJS.ReadableStream> {
  if (file === STANDARD) return standardInput;
  try {
    const handle = await open(file, 'r');
    const isFolder = (await handle.stat()).isDirectory();
    await handle.close();
    if (isFolder) throw new UsageError('cli/file-is-folder', { file });
    return createReadStream(file);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

/**
 * Writes a file whole or not at all: into a temporary file beside it, which then takes its name. What is no regular
 * file (a device, a pipe) is written directly.
 *
 * @throws UsageError when it cannot be written; the old file, if any, is then as it was.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  try {
    const target = await realpath(file).catch(() => file);
    const existing = await stat(target).catch(() => null);
    if (existing === null || existing.isFile()) await replaceFile(target, text, existing?.mode);
    else await writeFile(target, text);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

async function replaceFile(target: string, text: string, mode: number | undefined): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

function describeFailure(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof UsageError) return error;
  switch (error.code) {
    case 'ENOENT':
      return new UsageError('cli/file-not-found', { file });
    case 'EISDIR':
      return new UsageError('cli/file-is-folder', { file });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UsageError('cli/file-denied', { file });
    default:
      return new UsageError('cli/file-failed', { file, reason: String(error.code) });
  }
}

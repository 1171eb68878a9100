import { createReadStream, fstatSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { UsageError } from '../errors';
import { describeFailure } from './file-errors';

/** Stands for standard input or output in place of a file name. */
export const STANDARD = '-';

/** Node finds nothing in a standard input that is a folder. @throws UsageError `cli/file-is-folder`. */
export function refuseFolder(standardInput: NodeJS.ReadableStream): void {
  if (standardInput === process.stdin && fstatSync(0).isDirectory())
    throw new UsageError('cli/file-is-folder', { file: STANDARD });
}

/**
 * Reads a text file whole.
 *
 * @param file - a path, or `-` for `standardInput`.
 * @throws UsageError when it cannot be read or is not UTF-8 text. A byte order mark is dropped.
 */
export async function readText(file: string, standardInput: NodeJS.ReadableStream): Promise<string> {
  const bytes = await readBytes(file, standardInput);
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
  if (file === STANDARD) {
    refuseFolder(standardInput);
    return standardInput;
  }
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

async function readBytes(file: string, standardInput: NodeJS.ReadableStream): Promise<Buffer> {
  if (file === STANDARD) refuseFolder(standardInput);
  try {
    return file === STANDARD ? await buffer(standardInput) : await readFile(file);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { untilAborted } from '../terminal/interrupts';
import { refuseFolder, STANDARD } from '../terminal/streams';
import { describeFailure } from '../file-errors';

/** More than any text that a command reads whole. Devices and pipes may have no end. */
const MAX_BYTES = 2 ** 28;
/** More than any table that is kept in a file. */
const MAX_BINARY_BYTES = 2 ** 31;

/** Standard input, and what ends reading it. */
type Standard = Pick<Context, 'input' | 'interrupts'>;

/**
 * Reads a text file whole.
 *
 * @param file - a path, or `-` for standard input.
 * @throws UsageError when it cannot be read, has more than 256 MiB or is not UTF-8 text. A byte order mark is dropped.
 */
export async function readText(file: string, standard: Standard): Promise<string> {
  const bytes = await readBytes(file, standard);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('cli/not-utf8', { file });
  }
}

/**
 * Reads the input of a command that takes one file: the named file, or standard input when none is named and it is not
 * a terminal.
 *
 * @throws UsageError `cli/no-input`, or as {@link readText}.
 */
export async function readInput(file: string | undefined, standard: Standard): Promise<string> {
  if (file === undefined && standard.input.stream.isTTY === true) throw new UsageError('cli/no-input', {});
  return readText(file ?? STANDARD, standard);
}

/**
 * Opens a file for reading piece by piece.
 *
 * @throws UsageError when it cannot be opened.
 */
export async function openInput(file: string, standard: Standard): Promise<NodeJS.ReadableStream> {
  if (file === STANDARD) {
    refuseFolder(standard.input);
    return standard.input.stream;
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

/**
 * Reads a file whole as it is; `-` is a file too.
 *
 * @throws UsageError when it cannot be read, or has more than 2 GiB.
 */
export async function readBinary(file: string): Promise<Uint8Array> {
  try {
    return await readAll(createReadStream(file), file, MAX_BINARY_BYTES);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

/**
 * Reads a file whole as it is.
 *
 * @param file - a path, or `-` for standard input.
 * @throws UsageError when it cannot be read, or has more than 256 MiB.
 */
export async function readBytes(file: string, standard: Standard): Promise<Uint8Array> {
  if (file === STANDARD) refuseFolder(standard.input);
  try {
    return file === STANDARD ? await readStandard(standard) : await readAll(createReadStream(file), file);
  } catch (error) {
    throw describeFailure(file, error);
  }
}

function readStandard({ input: { stream }, interrupts: { signal } }: Standard): Promise<Buffer> {
  return untilAborted(stream, signal, () => readAll(stream, STANDARD));
}

/**
 * Reads a file piece by piece.
 *
 * @throws UsageError when it cannot be read, or is a device or a pipe, which may have no end.
 */
export async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    const found = await stat(file);
    if (!found.isFile() && !found.isDirectory())
      throw new UsageError('cli/file-failed', { file, reason: 'ENOTSUP' });
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw describeFailure(file, error);
  }
}

/** Reads all pieces. @throws UsageError `cli/file-too-large` for more than `maximum` bytes. */
export async function readAll(
  stream: AsyncIterable<string | Uint8Array>,
  file: string,
  maximum = MAX_BYTES,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    length += bytes.length;
    if (length > maximum) throw new UsageError('cli/file-too-large', { file, maximum });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, length);
}

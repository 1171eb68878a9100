/** Checking certificates in files. */
import { isInputError } from '@games/search-core';
import type { Context } from '../../context';
import { describeFailure } from '../../file-errors';
import { openInput } from '../../files/files';

/**
 * Reads a certificate from a file as it is checked.
 *
 * @throws what the signal was aborted with, if it cut the work short.
 */
export async function verifyFile<Report>(
  file: string,
  context: Context,
  signal: AbortSignal,
  verify: (bytes: AsyncIterable<Uint8Array>) => Promise<Report>,
): Promise<Report> {
  const stream = (await openInput(file, context)) as NodeJS.ReadableStream & { destroy?(): unknown };
  const end = (): unknown => stream.destroy?.();
  // A stream that waits for more would wait for ever.
  signal.addEventListener('abort', end);
  try {
    const report = await verify(bytesOf(stream));
    signal.throwIfAborted();
    return report;
  } catch (error) {
    signal.throwIfAborted();
    throw isInputError(error) ? error : describeFailure(file, error);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function* bytesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

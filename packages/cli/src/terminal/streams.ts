/**
 * Standard output and standard error as they may be: a terminal, a pipe, a file on a full disk, closed.
 *
 * @module
 */
import { fstatSync, readSync, statSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { ReaderGone, UsageError } from '../errors';

type Output = NodeJS.WriteStream & { readonly fd: number };

/** Writes text whole; rejects with {@link ReaderGone}, or UsageError `cli/output-full` or `cli/output-failed`. */
export type Write = (text: string) => Promise<void>;

/** Makes the writer of standard output. */
export function createWriter(stream: Output): Write {
  ignoreEvents(stream);
  const descriptor = stream.fd;
  const isStream = stream instanceof Socket;
  let failure: Error | undefined;
  return async (text) => {
    if (failure !== undefined) throw failure;
    try {
      // The streams of Node lose what does not fit on a disk.
      if (isStream) await writeToStream(stream, text);
      else writeToFile(descriptor, text);
    } catch (error) {
      throw (failure ??= outputError(error as NodeJS.ErrnoException));
    }
  };
}

/** Makes the writer of standard error, which nobody needs to read. */
export function createErrorWriter(stream: NodeJS.WriteStream): (text: string) => void {
  ignoreEvents(stream);
  return (text) => {
    try {
      stream.write(text);
    } catch {
      // There is no other place to complain.
    }
  };
}

/** Every write is told how it ended; the event would end the process. */
function ignoreEvents(stream: NodeJS.WriteStream): void {
  stream.on('error', () => undefined);
}

function writeToStream(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

function writeToFile(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

function outputError(error: NodeJS.ErrnoException): Error {
  const reason = error.code ?? error.message;
  if (reason === 'EPIPE') return new ReaderGone();
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(reason)) return new UsageError('cli/output-full', {});
  return new UsageError('cli/output-failed', { reason });
}

/**
 * Refuses a standard output that was closed when the program began: what it says would be lost.
 *
 * @throws UsageError `cli/output-closed`.
 * @remarks Node opens the null device, for reading and writing, in the place of what is closed. Nothing tells this from
 *   a null device that was given so; `> /dev/null` opens it for writing alone.
 */
export function refuseClosedOutput({ fd }: Output): void {
  if (process.platform !== 'win32' && isNullDevice(fd) && isReadable(fd))
    throw new UsageError('cli/output-closed', {});
}

function isNullDevice(descriptor: number): boolean {
  const { rdev } = fstatSync(descriptor);
  return rdev !== 0 && rdev === statSync('/dev/null').rdev;
}

function isReadable(descriptor: number): boolean {
  try {
    readSync(descriptor, new Uint8Array(1));
    return true;
  } catch {
    return false;
  }
}

/**
 * Standard input, output and error as they may be: a terminal, a pipe, a file on a full disk, closed, a folder.
 *
 * @module
 */
import { fstatSync, readSync, statSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Input, Output, Write } from '../context';
import { ReaderGone, UsageError } from '../errors';

/** Stands for standard input or output in place of a file name. */
export const STANDARD = '-';

/** Makes the writer of standard output. */
export function createWriter({ stream, descriptor }: Output): Write {
  ignoreErrorEvents(stream);
  let failure: Error | undefined;
  return async (text) => {
    if (failure !== undefined) throw failure;
    try {
      // The process's own stream loses what does not fit on a disk.
      if (descriptor === undefined || stream instanceof Socket) await writeToStream(stream, text);
      else writeToFile(descriptor, text);
    } catch (error) {
      throw (failure ??= outputError(error as NodeJS.ErrnoException));
    }
  };
}

/** Makes the writer of standard error, which nobody needs to read. */
export function createErrorWriter({ stream }: Output): (text: string) => void {
  ignoreErrorEvents(stream);
  return (text) => {
    try {
      stream.write(text);
    } catch {
      // There is no other place to complain.
    }
  };
}

const ignored = new WeakSet<NodeJS.WritableStream>();

/** Every write reports its own end; the event would end the process. */
function ignoreErrorEvents(stream: NodeJS.WritableStream): void {
  if (ignored.has(stream)) return;
  ignored.add(stream);
  stream.on('error', () => undefined);
}

function writeToStream(stream: NodeJS.WritableStream, text: string): Promise<void> {
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
 * Refuses a standard input that is a folder, in which Node finds nothing.
 *
 * @throws UsageError `cli/file-is-folder`.
 */
export function refuseFolder({ descriptor }: Input): void {
  if (descriptor !== undefined && fstatSync(descriptor).isDirectory())
    throw new UsageError('cli/file-is-folder', { file: STANDARD });
}

/**
 * Refuses a standard output that was closed when the program began: everything written to it would be lost.
 *
 * @throws UsageError `cli/output-closed`.
 * @remarks Node opens the null device, for reading and writing, in the place of a closed stream. Nothing distinguishes this from
 *   a null device that was given so; `> /dev/null` opens it for writing alone.
 */
export function refuseClosedOutput({ descriptor }: Output): void {
  if (descriptor === undefined || process.platform === 'win32') return;
  if (isNullDevice(descriptor) && isReadable(descriptor)) throw new UsageError('cli/output-closed', {});
}

/**
 * Modules that are loaded later are found through links, whose resolution in Node reads the last ordinary `fstat` where
 * it should not, and gives up if that was of a pipe; those with large integers are kept elsewhere.
 */
function isNullDevice(descriptor: number): boolean {
  const { rdev } = fstatSync(descriptor, { bigint: true });
  return rdev !== 0n && rdev === statSync('/dev/null', { bigint: true }).rdev;
}

function isReadable(descriptor: number): boolean {
  try {
    readSync(descriptor, new Uint8Array(1));
    return true;
  } catch {
    return false;
  }
}

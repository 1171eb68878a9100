/**
 * Files of lines that are read line by line and written on: they may be longer than any string.
 *
 * @module
 */
import { createReadStream, existsSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { fileLog } from '@games/search-core/match';
import { describeFailure } from '../file-errors';
import { createLineSplitter } from './line-splitter';

/** More than any line that is written; of a longer one only its presence is reported. */
const MAX_LINE_BYTES = 2 ** 24;
const LINE_FEED = 10;

/** Takes a line without its end, and its number from 1; null for one that is longer than any that was written. */
export type TakeLine = (line: string | null, number: number) => void;

/** A file of lines. */
export interface LineFile {
  readonly name: string;
  /**
   * Reads all lines that have an end; a file that is not there has none.
   *
   * @returns what follows the last of them.
   * @throws UsageError when it cannot be read; what `take` throws.
   */
  readonly read: (take: TakeLine) => Promise<string>;
  /** Adds a line, with its end; when it resolves, the line is safe. @throws UsageError when it cannot be written. */
  readonly append: (line: string) => Promise<void>;
  /** Cuts off what followed the last line when it was read. @throws UsageError when that cannot be. */
  readonly cutRest: () => Promise<void>;
}

/** What {@link readLines} has found. */
interface LinesRead {
  /** Bytes of all lines that have an end. */
  readonly bytes: number;
  /** What follows the last of them. */
  readonly rest: string;
}

/**
 * Reads all lines of a file that have an end.
 *
 * @throws UsageError when it cannot be read; what `take` throws.
 */
export async function readLines(name: string, take: TakeLine): Promise<LinesRead> {
  const splitter = createLineSplitter(MAX_LINE_BYTES, false);
  let count = 0;
  let bytes = 0;
  let readBytes = 0;
  try {
    for await (const chunk of createReadStream(name) as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(LINE_FEED);
      if (last >= 0) bytes = readBytes + last + 1;
      readBytes += chunk.length;
      for (const line of splitter.push(chunk)) take(line, ++count);
    }
  } catch (error) {
    throw describeFailure(name, error);
  }
  return { bytes, rest: splitter.finish()[0] ?? '' };
}

/** Opens a file of lines, which need not be there. */
export function lineFile(name: string): LineFile {
  const { append } = fileLog(name);
  let wholeBytes = 0;
  const named = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw describeFailure(name, error);
    });

  return {
    name,
    read: async (take) => {
      if (!existsSync(name)) return '';
      const { bytes, rest } = await readLines(name, take);
      wholeBytes = bytes;
      return rest;
    },
    append: (line) => named(Promise.resolve(append(line))),
    cutRest: () => named(truncate(name, wholeBytes)),
  };
}

import { fileLog, type LineLog } from '@games/search-core/match';
import { createChecksummedLines } from '@games/search-core/internal';
import { createReadStream, existsSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { UsageError } from '../errors';
import { describeFailure } from '../file-errors';
import { createLineSplitter } from './line-splitter';

/** More than any line that is written. */
const MAX_LINE_BYTES = 2 ** 26;
const LINE_FEED = 10;

/**
 * A log in a file, whose failures name it.
 *
 * @param onRead - gets the text of a log that is there.
 */
export function logFile(file: string, onRead: (text: string) => void = () => undefined): LineLog {
  const log = fileLog(file);
  return {
    read: async () => {
      const text = await named(file, log.read());
      onRead(text);
      return text;
    },
    append: (line) => named(file, log.append(line)),
    truncate: (text) => named(file, log.truncate(text)),
  };
}

function named<T>(file: string, work: T | Promise<T>): Promise<T> {
  return Promise.resolve(work).catch((error: unknown) => {
    throw describeFailure(file, error);
  });
}

type LogRecord = Readonly<Record<string, unknown>>;

/** A log that has been read. */
export interface ChecksummedLog {
  /** Writes its first line where it has none, and cuts off a line without its end. */
  readonly begin: () => Promise<void>;
  /** Formats the next record as a line, with its end. */
  readonly format: (record: object) => string;
  /** Adds lines; when it resolves, they are safe. */
  readonly append: (lines: string) => Promise<void>;
}

/** How a log is read. */
interface ReadOptions {
  /** Of the error about a damaged line. @default 'cli/bad-log' */
  readonly code?: 'cli/bad-log' | 'cli/bad-checkpoint';
  /** Whether there may be no file, or no line in it. @default true */
  readonly mayBeNew?: boolean;
}

/**
 * Reads a log whose lines vouch for those before them; it may be longer than any string. A line without its end was being
 * written when the program was killed; it does not count.
 *
 * @param header - its first line.
 * @param read - takes a record and its number from 1, the header too; false where it is none of such a log.
 * @throws UsageError naming the first damaged line, and where the file cannot be read; `append` and `begin` reject where it
 *   cannot be written.
 */
export async function readChecksummedLog(
  file: string,
  header: object,
  read: (record: LogRecord, number: number) => boolean,
  { code = 'cli/bad-log', mayBeNew = true }: ReadOptions = {},
): Promise<ChecksummedLog> {
  const lines = createChecksummedLines();
  const damaged = (line: number): UsageError => new UsageError(code, { file, line });
  let count = 0;
  const take = (line: string | null): void => {
    count++;
    const record = line === null ? undefined : lines.read(line);
    if (record === undefined || !read(record, count)) throw damaged(count);
  };
  const { bytes, rest } = mayBeNew && !existsSync(file) ? NOTHING : await readLines(file, take);
  const [start] = /^[^,]*,/.exec(createChecksummedLines().write(header))!;
  const isStart = rest.startsWith(start) || start.startsWith(rest);
  if (count === 0 && !(mayBeNew && isStart)) throw damaged(1);
  const log = fileLog(file);
  const append = (text: string): Promise<void> => named(file, log.append(text));
  return {
    begin: async () => {
      // Only what is known to be a log is cut.
      if (rest !== '') await named(file, truncate(file, bytes));
      if (count === 0) await append(lines.write(header));
    },
    format: lines.write,
    append,
  };
}

const NOTHING = { bytes: 0, rest: '' };

/** Reads all lines that have an end. @returns their bytes, and what follows the last of them */
async function readLines(file: string, take: (line: string | null) => void): Promise<typeof NOTHING> {
  const splitter = createLineSplitter(MAX_LINE_BYTES, false);
  let bytes = 0;
  let readBytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(LINE_FEED);
      if (last >= 0) bytes = readBytes + last + 1;
      readBytes += chunk.length;
      splitter.push(chunk).forEach(take);
    }
  } catch (error) {
    throw describeFailure(file, error);
  }
  return { bytes, rest: splitter.finish()[0] ?? '' };
}

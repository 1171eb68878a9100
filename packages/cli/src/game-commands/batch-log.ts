/**
 * The log of a batch: lines of JSON, a header first, then one line for each answer, in the order in which they came. Each
 * line ends with a checksum of everything up to it. A batch that was killed goes on from there.
 *
 * ```text
 * {"batch":1,"settings":"90f1d2aa","checksum":"1f0c88a2"}
 * {"line":7,"input":"03c7be10","answer":{"kind":"result",…},"checksum":"77e0013b"}
 * ```
 *
 * A line without its end was being written when the program was killed; it does not count.
 *
 * @module
 */
import { crc32, createChecksummedLines, formatChecksum } from '@games/search-core/internal';
import { UsageError } from '../errors';
import { logFile } from '../files/log-file';

/** The answers of a batch so far. */
export interface BatchLog {
  /**
   * Finds the answer to a line, by its number.
   *
   * @returns what was written, or undefined.
   * @throws UsageError `cli/other-log` when the line was another.
   */
  readonly find: (line: number, input: string) => unknown;
  /** Adds an answer; those that come while others are being written are written together. */
  readonly add: (line: number, input: string, answer: unknown) => void;
  /** Resolves when all answers are safe; rejects where one could not be written. */
  readonly flush: () => Promise<void>;
}

interface Entry {
  readonly input: string;
  readonly answer: unknown;
}

const HEADER = '{"batch":1,';

/** A log that keeps nothing. */
export const NO_LOG: BatchLog = {
  find: () => undefined,
  add: () => undefined,
  flush: () => Promise.resolve(),
};

/**
 * Opens a log, or begins one where there is no file.
 *
 * @param settings - everything but the lines that decides the answers.
 * @throws UsageError `cli/bad-log` naming the first damaged line, `cli/other-log` for the log of another batch, and where
 *   the file cannot be read or written.
 */
export async function openBatchLog(file: string, settings: unknown): Promise<BatchLog> {
  const log = logFile(file);
  const lines = createChecksummedLines();
  const header = { batch: 1, settings: checksum(JSON.stringify(settings)) };
  const text = await log.read();
  const end = text.lastIndexOf('\n') + 1;
  const entries = readEntries(file, text.slice(0, end), lines, header.settings);
  if (end === 0 && !text.startsWith(HEADER) && !HEADER.startsWith(text))
    throw new UsageError('cli/bad-log', { file, line: 1 });
  // Only what is known to be a log is cut.
  if (end < text.length) await log.truncate(text.slice(0, end));
  if (end === 0) await log.append(lines.write(header));

  let waiting = '';
  let writing: Promise<void> | undefined;
  let failure: unknown;
  const write = async (): Promise<void> => {
    while (waiting !== '') {
      const next = waiting;
      waiting = '';
      await log.append(next);
    }
  };
  const startWriting = (): void => {
    writing ??= write()
      .catch((error: unknown) => (failure ??= error))
      .finally(() => (writing = undefined))
      .then(() => undefined);
  };

  return {
    find: (line, input) => {
      const entry = entries.get(line);
      if (entry === undefined) return undefined;
      if (entry.input !== checksum(input))
        throw new UsageError('cli/other-log', { file, what: `line ${line}` });
      return entry.answer;
    },
    add: (line, input, answer) => {
      if (failure !== undefined) throw failure as Error;
      waiting += lines.write({ line, input: checksum(input), answer });
      startWriting();
    },
    flush: async () => {
      while (writing !== undefined) await writing;
      if (failure !== undefined) throw failure as Error;
    },
  };
}

function readEntries(
  file: string,
  text: string,
  lines: ReturnType<typeof createChecksummedLines>,
  settings: string,
): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const found = lines.read(line);
    const isRead = index === 0 ? found?.['batch'] === 1 : typeof found?.['line'] === 'number';
    if (!isRead) throw new UsageError('cli/bad-log', { file, line: index + 1 });
    if (index > 0) entries.set(found!['line'] as number, found as unknown as Entry);
    else if (found!['settings'] !== settings)
      throw new UsageError('cli/other-log', { file, what: 'settings' });
  }
  return entries;
}

function checksum(text: string): string {
  return formatChecksum(crc32(text));
}

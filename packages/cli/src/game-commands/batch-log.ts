/**
 * The log of a batch: lines of JSON, a header first, then one line for each answer, in the order in which they came. Each
 * line ends with a checksum of everything up to it. A batch that was killed goes on from there.
 *
 * ```text
 * {"batch":1,"settings":"90f1d2aa","checksum":"1f0c88a2"}
 * {"line":7,"input":"03c7be10","answer":{"kind":"result",…},"checksum":"77e0013b"}
 * ```
 *
 * @module
 */
import { crc32, formatChecksum } from '@games/search-core/internal';
import { UsageError } from '../errors';
import { readChecksummedLog } from '../files/log-file';

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
  const header = { batch: 1, settings: checksum(JSON.stringify(settings)) };
  const entries = new Map<number, Entry>();
  const { begin, format, append } = await readChecksummedLog(file, header, (record, number) => {
    if (number > 1) entries.set(record['line'] as number, record as unknown as Entry);
    else if (record['batch'] === 1 && record['settings'] !== header.settings)
      throw new UsageError('cli/other-log', { file, what: 'settings' });
    return number === 1 ? record['batch'] === 1 : typeof record['line'] === 'number';
  });
  await begin();
  let waiting = '';
  let writing: Promise<void> | undefined;
  let failure: unknown;
  const write = async (): Promise<void> => {
    while (waiting !== '') {
      const next = waiting;
      waiting = '';
      await append(next);
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
      waiting += format({ line, input: checksum(input), answer });
      startWriting();
    },
    flush: async () => {
      while (writing !== undefined) await writing;
      if (failure !== undefined) throw failure as Error;
    },
  };
}

function checksum(text: string): string {
  return formatChecksum(crc32(text));
}

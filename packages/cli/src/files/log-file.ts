import { fileLog, type LineLog } from '@games/search-core/match';
import { createChecksummedLines } from '@games/search-core/internal';
import { UsageError } from '../errors';
import { describeFailure } from '../file-errors';

/**
 * A log in a file, whose failures name it.
 *
 * @param onRead - gets the text of a log that is there.
 */
export function logFile(file: string, onRead: (text: string) => void = () => undefined): LineLog {
  const log = fileLog(file);
  const named = <T>(work: T | Promise<T>): Promise<T> =>
    Promise.resolve(work).catch((error: unknown) => {
      throw describeFailure(file, error);
    });
  return {
    read: async () => {
      const text = await named(log.read());
      onRead(text);
      return text;
    },
    append: (line) => named(log.append(line)),
    truncate: (text) => named(log.truncate(text)),
  };
}

/**
 * Opens a log whose lines vouch for those before them, or begins one where there is no file. A line without its end was being
 * written when the program was killed; it does not count.
 *
 * @param header - its first line.
 * @param read - takes a record, the header too; false where it is none of such a log.
 * @throws UsageError `cli/bad-log` naming the first damaged line, and where the file cannot be read or written.
 */
export async function openChecksummedLog(
  file: string,
  header: object,
  read: (record: Readonly<Record<string, unknown>>, index: number) => boolean,
): Promise<{ readonly write: (record: object) => string; readonly append: LineLog['append'] }> {
  const log = logFile(file);
  const lines = createChecksummedLines();
  const text = await log.read();
  const end = text.lastIndexOf('\n') + 1;
  const damaged = (index: number): UsageError => new UsageError('cli/bad-log', { file, line: index + 1 });
  for (const [index, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const record = lines.read(line);
    if (record === undefined || !read(record, index)) throw damaged(index);
  }
  const [begin] = /^[^,]*,/.exec(createChecksummedLines().write(header))!;
  if (end === 0 && !text.startsWith(begin) && !begin.startsWith(text)) throw damaged(0);
  // Only what is known to be a log is cut.
  if (end < text.length) await log.truncate(text.slice(0, end));
  if (end === 0) await log.append(lines.write(header));
  return { write: lines.write, append: log.append };
}

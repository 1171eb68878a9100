import { fileLog, type LineLog } from '@games/search-core/match';
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

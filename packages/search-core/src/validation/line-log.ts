/** Logs of lines: in memory, or in a file that is written through to the disk line by line. */
import type * as Files from 'node:fs/promises';
import { NotationError } from '../errors';
import { checkMembers } from './check-options';

/** The storage of a log of lines. */
export interface LineLog {
  /** All there is; empty in the beginning. */
  readonly read: () => string | Promise<string>;
  /** Adds a line, with its end; when it returns or resolves, the line is safe. */
  readonly append: (line: string) => void | Promise<void>;
  /** Forgets what follows `text`, with which the log begins. */
  readonly truncate: (text: string) => void | Promise<void>;
}

/** Checks an optional log. @throws OptionError `search-core/wrong-type`. */
export function checkLog(option: string, log: unknown): void {
  if (log !== undefined) checkMembers(option, log, ['read', 'append', 'truncate'], 'a log');
}

export function memoryLog(text = ''): LineLog {
  return {
    read: () => text,
    append: (line) => {
      text += line;
    },
    truncate: (kept) => {
      text = kept;
    },
  };
}

/**
 * Creates a log in a file, written through to the disk line by line. Only on Node and its like: `node:fs` is loaded
 * when it is first used.
 *
 * @param path - of the file; created if it does not exist. One program at a time may use it.
 * @returns its functions reject with what `node:fs` throws.
 * @example
 * ```ts
 * import { fileLog, playMatch, randomPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const players = [randomPlayer('a', 1), randomPlayer('b', 2)] as const;
 * const request = { game: createTicTacToe, players, games: 1000, log: fileLog('match.jsonl') };
 * const result = await playMatch(request); // killed and called again, it goes on
 * ```
 */
export function fileLog(path: string): LineLog {
  // A name in a variable keeps bundlers for browsers from looking for the module.
  const module = 'node:fs/promises';
  const files = (): Promise<typeof Files> =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ module) as Promise<typeof Files>;
  return {
    read: async () => {
      const { readFile } = await files();
      return readFile(path, 'utf8').catch((error: unknown) => {
        if ((error as { code?: string | undefined }).code === 'ENOENT') return '';
        throw error;
      });
    },
    append: async (line) => {
      const file = await (await files()).open(path, 'a');
      try {
        await file.appendFile(line);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    truncate: async (kept) => (await files()).truncate(path, new TextEncoder().encode(kept).length),
  };
}

/** The error about a line of a log. */
export function damagedLine(line: number, expected: string): NotationError {
  return new NotationError('search-core/bad-log', `line ${line} of the log: expected ${expected}`, {
    line,
    expected,
  });
}

/** Whether a text can be that of a log whose first line begins so, even if its writing was cut short. */
export function mayBegin(text: string, begin: string): boolean {
  return text.startsWith(begin) || begin.startsWith(text);
}

/**
 * The log of a match: lines of JSON, a header first, then one line for each finished game, in the order in which they
 * finished.
 *
 * ```text
 * {"match":1,"seed":7,"players":["a","b"],"settings":"90f1…"}
 * {"game":0,"players":["a","b"],"opening":[4],"moves":[…],"result":1,"margin":null,"reason":"finished",…}
 * ```
 *
 * A line without its end was being written when the program was killed; it does not count.
 *
 * @module
 */
import type * as Files from 'node:fs/promises';
import { NotationError, OptionError } from '../errors';
import type { MatchGame } from './match';

/** Where a match keeps its log. */
export interface MatchLog {
  /** All there is; empty in the beginning. */
  readonly read: () => string | Promise<string>;
  /** Adds a line, with its end; when it returns or resolves, the line is safe. */
  readonly append: (line: string) => void | Promise<void>;
  /** Forgets what follows `text`, with which the log begins. */
  readonly truncate: (text: string) => void | Promise<void>;
}

/** What a log was begun for. */
export interface MatchHeader {
  /** The version of the log's form. */
  readonly match: 1;
  readonly seed: number;
  readonly players: readonly [string, string];
  /** Fingerprint of everything else that decides the games; see {@link fingerprint}. */
  readonly settings: string;
}

/** A log in memory, for tests and pages. */
export function memoryLog(text = ''): MatchLog {
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
 * A log in a file, written through to the disk line by line. Only on Node and its like: `node:fs` is loaded when it is
 * first used.
 *
 * @param path - of the file; made when there is none. One match at a time may use it.
 * @returns its functions reject with what `node:fs` throws.
 */
export function fileLog(path: string): MatchLog {
  // A name in a variable keeps bundlers for browsers from looking for the module.
  const module = 'node:fs/promises';
  const files = (): Promise<typeof Files> =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ module) as Promise<typeof Files>;
  return {
    read: async () => {
      const { readFile } = await files();
      return readFile(path, 'utf8').catch((error: unknown) => {
        if ((error as { code?: string }).code === 'ENOENT') return '';
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

/**
 * Reads what a log says of a match, and begins the log where there is none.
 *
 * @returns the finished games by their numbers.
 * @throws OptionError `search-core/other-match` when the log belongs to a match of other players, seed or settings;
 * NotationError `search-core/bad-log` naming a line that is not one of a log.
 */
export async function openLog(log: MatchLog, header: MatchHeader): Promise<Map<number, MatchGame>> {
  const text = await log.read();
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) await log.truncate(whole);
  const games = new Map<number, MatchGame>();
  if (whole === '') {
    await log.append(lineOf(header));
    return games;
  }
  const [first, ...rest] = whole.split('\n').slice(0, -1);
  checkHeader(readLine(first!, 1, isHeader), header);
  rest.forEach((line, index) => {
    const game = readLine(line, index + 2, isGame);
    if (!games.has(game.game)) games.set(game.game, game);
  });
  return games;
}

/** A line of a log. */
export function lineOf(entry: MatchHeader | MatchGame): string {
  return `${JSON.stringify(entry)}\n`;
}

/**
 * A fingerprint of settings: 64 bits in 16 hexadecimal digits, equal for equal settings.
 *
 * @remarks FNV-1a in two lanes; made to tell settings apart, not to keep secrets.
 */
export function fingerprint(settings: unknown): string {
  const text = JSON.stringify(settings);
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index) ^ (low >>> 15), 0x85ebca6b);
  }
  return [high, low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function readLine<T>(line: string, number: number, fits: (entry: unknown) => entry is T): T {
  try {
    const entry: unknown = JSON.parse(line);
    if (fits(entry)) return entry;
  } catch {
    // Reported below, with its number.
  }
  throw new NotationError('search-core/bad-log', `line ${number} of the log is not a line of a match's log`, {
    line: number,
  });
}

function isHeader(entry: unknown): entry is MatchHeader {
  const { match, settings, players } = fieldsOf(entry);
  return match === 1 && typeof settings === 'string' && Array.isArray(players);
}

function isGame(entry: unknown): entry is MatchGame {
  const fields = fieldsOf(entry);
  const { game, result, reason } = fields;
  return (
    Number.isInteger(game) &&
    [-1, 0, 1].includes(result as number) &&
    typeof reason === 'string' &&
    ['players', 'opening', 'moves', 'times', 'scores'].every((key) => Array.isArray(fields[key]))
  );
}

function fieldsOf(
  entry: unknown,
): Partial<Record<keyof MatchHeader | keyof MatchGame, unknown>> & Record<string, unknown> {
  return typeof entry === 'object' && entry !== null ? { ...entry } : {};
}

function checkHeader(found: MatchHeader, wanted: MatchHeader): void {
  for (const key of ['seed', 'players', 'settings'] as const) {
    const [was, is] = [JSON.stringify(found[key]), JSON.stringify(wanted[key])];
    if (was !== is) throw otherMatch(key, was, is);
  }
}

/** The error about a log of another match. */
export function otherMatch(what: string, found: string, expected: string): OptionError {
  return new OptionError(
    'search-core/other-match',
    `log: belongs to another match; its ${what} is ${found}, expected ${expected}`,
    { what, found, expected },
  );
}

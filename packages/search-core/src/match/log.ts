/**
 * The log of a match: lines of JSON, a header first, then one line for each finished game, in the order in which they
 * finished. Each line ends with a checksum of everything up to it.
 *
 * ```text
 * {"match":2,"seed":7,"players":["a","b"],"settings":"90f1…","checksum":"1f0c88a2"}
 * {"game":0,"players":["a","b"],"opening":[4],"moves":[…],"result":1,…,"checksum":"77e0013b"}
 * ```
 *
 * A line without its end was being written when the program was killed; it does not count.
 */
import { createChecksummedLines } from '../validation/checksummed-lines';
import { damagedLine, mayBegin, type LineLog } from '../validation/line-log';
import { OptionError } from '../errors';
import { escapeControl, quote } from '../validation/quote';
import type { MatchGame } from './match-result';
import { findFieldFlaw } from './replay';
import { createYielder } from './yield-in-slices';

/** Identifies the match that a log was begun for. */
export interface MatchHeader {
  /** The version of the log's form. */
  readonly match: 2;
  readonly seed: number;
  readonly players: readonly [string, string];
  /** Fingerprint of everything else that decides the games; see {@link fingerprint}. */
  readonly settings: string;
}

/** A log that has been read and can be written on. */
export interface OpenLog {
  /** The finished games by their numbers. */
  readonly games: Map<number, MatchGame>;
  /** Adds a game; when it resolves, the game is safe. To be called one after the other. */
  readonly append: (game: MatchGame) => Promise<void>;
}

/**
 * Reads the finished games of a match, and begins a log that is empty.
 *
 * @param findFlaw - checks that a game can belong to the match: returns what was expected instead, or undefined.
 * @returns rejects with OptionError `search-core/other-match` when the log belongs to a match of other players, seed or
 * settings; with NotationError `search-core/bad-log` naming the first line that is damaged or cannot belong to it.
 */
export async function openLog(
  log: LineLog,
  header: MatchHeader,
  findFlaw: (game: MatchGame) => string | undefined = () => undefined,
): Promise<OpenLog> {
  const text = await log.read();
  const lines = createChecksummedLines();
  const games = new Map<number, MatchGame>();
  const append = async (entry: MatchHeader | MatchGame): Promise<void> => log.append(lines.write(entry));
  const end = text.lastIndexOf('\n') + 1;
  const yieldWhenDue = createYielder();
  let number = 0;
  for (let at = 0; at < end; at = text.indexOf('\n', at) + 1) {
    await yieldWhenDue();
    const entry = lines.read(text.slice(at, text.indexOf('\n', at)));
    if (++number === 1) checkHeader(entry, header);
    else {
      const game = readGame(entry, number, header, games);
      const expected = findFlaw(game);
      if (expected !== undefined) throw damagedLine(number, expected);
      games.set(game.game, game);
    }
  }
  if (number === 0 && !mayBegin(text, '{"match":2,')) throw damagedLine(1, HEADER);
  // Only what is known to be a log is cut.
  if (end < text.length) await log.truncate(text.slice(0, end));
  if (number === 0) await append(header);
  return { games, append };
}

/** A fingerprint of settings: 64 bits (FNV-1a in two lanes) in 16 hexadecimal digits. */
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

const HEADER = "the header of a match's log as it was written";
const LINE = "a line of a match's log as it was written";

function checkHeader(found: Record<string, unknown> | undefined, wanted: MatchHeader): void {
  if (found?.['match'] !== wanted.match) throw damagedLine(1, HEADER);
  for (const key of ['seed', 'players', 'settings'] as const) {
    const [was, is] = [JSON.stringify(found[key] ?? null), JSON.stringify(wanted[key])];
    if (was !== is) throw otherMatch(key, was, is);
  }
}

function readGame(
  fields: Record<string, unknown> | undefined,
  line: number,
  { players }: MatchHeader,
  games: ReadonlyMap<number, MatchGame>,
): MatchGame {
  if (fields === undefined) throw damagedLine(line, LINE);
  const flaw = findFieldFlaw(fields);
  if (flaw) throw damagedLine(line, `${flaw.field}: ${flaw.expected}`);
  const game = fields as unknown as MatchGame;
  if (!Number.isSafeInteger(game.game) || game.game < 0)
    throw damagedLine(line, 'game: a whole number from 0');
  if (games.has(game.game))
    throw damagedLine(line, `game: another number than ${game.game}, which is there already`);
  const [first, second] = game.game % 2 === 0 ? players : [players[1], players[0]];
  if (game.players[0] !== first || game.players[1] !== second)
    throw damagedLine(line, 'players: those of the match, first player first in even games');
  // The log may have been written to attack a terminal.
  return { ...game, detail: escapeControl(game.detail) };
}

/** The error about a log of another match. */
export function otherMatch(what: string, found: string, expected: string): OptionError {
  const facts = { what, found: quote(found), expected: quote(expected) };
  return new OptionError(
    'search-core/other-match',
    `log: belongs to another match; its ${what} is ${facts.found}, expected ${facts.expected}`,
    facts,
  );
}

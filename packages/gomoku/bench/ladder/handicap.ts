/**
 * What one player of a match is told otherwise than the other: a number of threads, and its share of the time and nodes.
 *
 * The referee tells both the same. On the way to a player its `INFO` lines are changed; the referee still counts as late
 * what is late by its own clock.
 */
import { parseArgs } from 'node:util';

/** How one player differs. */
export interface Handicap {
  /** `INFO thread_num`, from 1; what the engine does by itself if left out. */
  readonly threads?: number | undefined;
  /** The part that it gets of the time and of the nodes of a move, above 0 and up to 1. @default 1 */
  readonly share?: number | undefined;
}

/** The limits of which a player gets its share. */
const SHARED = /^\s*INFO\s+(timeout_turn|timeout_match|time_left|max_node)\s+(\d+)\s*$/i;
/** With the limits of a game, which come after `START`, threads are told too: before it some engines do not listen. */
const FIRST_LIMIT = 'timeout_turn';
/** Time left where there is no limit. */
const UNLIMITED = 2 ** 31 - 1;

/** Changes a line on its way to a player; returns the lines that it hears in its place. */
export function withHandicap(line: string, { threads, share = 1 }: Handicap): string[] {
  const [, name, digits] = SHARED.exec(line) ?? [];
  if (name === undefined) return [line];
  const limit = Number(digits);
  // 0 means no limit, but for the time of a move.
  const least = Math.min(1, limit);
  const own = limit >= UNLIMITED ? limit : Math.max(least, Math.floor(limit * share));
  const told = `INFO ${name} ${own}`;
  const isFirst = threads !== undefined && name.toLowerCase() === FIRST_LIMIT;
  return isFirst ? [`INFO thread_num ${threads}`, told] : [told];
}

/** The words of a command line that {@link readHandicap} reads. */
export function handicapFlags({ threads, share }: Handicap): string[] {
  return [
    ...(threads === undefined ? [] : ['--threads', String(threads)]),
    ...(share === undefined ? [] : ['--share', String(share)]),
  ];
}

/** Reads the flags of a player's process, and the words that are none. */
export function readHandicap(words: readonly string[]): { handicap: Handicap; rest: string[] } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { threads: text, share: text },
  });
  return { handicap: toHandicap(values), rest: positionals };
}

/** Makes a handicap of the texts of two flags. @throws RangeError for numbers that make no sense. */
export function toHandicap(flags: {
  readonly threads?: string | undefined;
  readonly share?: string | undefined;
}): Handicap {
  const [threads, share] = [flags.threads, flags.share].map((text) =>
    text === undefined ? undefined : Number(text),
  );
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1))
    throw new RangeError(`threads: expected a whole number from 1, got ${flags.threads}`);
  if (share !== undefined && !(share > 0 && share <= 1))
    throw new RangeError(`share: expected a number above 0 and up to 1, got ${flags.share}`);
  return { threads, share };
}

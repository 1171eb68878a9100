/**
 * Files of the games of `self-play`: checksummed lines, first what was asked for, then the games.
 *
 * ```text
 * {"selfPlay":{"seed":1,"nodes":400,"rule":"freestyle"},"checksum":"…"}
 * {"positions":[{"moves":[…],"score":114,"chosen":67},…],"winner":0,"drawn":1234,"checksum":"…"}
 * ```
 *
 * @module
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createChecksummedLines } from '@games/search-core/internal';
import type { LineLog } from '@games/search-core/match';
import type { Rule } from '../src';
import type { Game, GamesRequest } from './games';

/** A game of a log. */
interface LoggedGame extends Game {
  /** Random words that its player had drawn when it ended. */
  readonly drawn: number;
}

/** A log that is being written. */
export interface GameLog {
  /** Games that are in it. */
  readonly games: () => number;
  /** Positions of those games. */
  readonly positions: () => number;
  /** Random words drawn for them. */
  readonly drawn: () => number;
  readonly append: (game: Game, drawn: number) => Promise<void>;
}

/**
 * Begins a log, or goes on with one.
 *
 * @throws Error for the log of other games, and for a damaged line.
 */
export async function openGameLog(log: LineLog, { seed, nodes, rule }: GamesRequest): Promise<GameLog> {
  const lines = createChecksummedLines();
  const settings = { seed, nodes, rule };
  let games = 0;
  let positions = 0;
  let drawn = 0;

  const count = (game: LoggedGame): void => {
    games++;
    positions += game.positions.length;
    ({ drawn } = game);
  };

  const text = await log.read();
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  whole
    .split('\n')
    .slice(0, -1)
    .forEach((line, index) => {
      const record = lines.read(line);
      if (record === undefined) throw new Error(`--log: line ${index + 1} is damaged`);
      if (index > 0) count(record as unknown as LoggedGame);
      else if (JSON.stringify(record['selfPlay']) !== JSON.stringify(settings))
        throw new Error('--log: the log of other games');
    });
  // What was being written when the program was killed does not count.
  if (whole.length < text.length) await log.truncate(whole);
  if (whole === '') await log.append(lines.write({ selfPlay: settings }));
  return {
    games: () => games,
    positions: () => positions,
    drawn: () => drawn,
    append: async (game, words) => {
      const logged = { ...game, drawn: words };
      await log.append(lines.write(logged));
      count(logged);
    },
  };
}

/**
 * Reads the games of a log.
 *
 * @throws Error for games of another rule, and for a damaged line.
 */
export async function* readGames(path: string, rule: Rule): AsyncGenerator<Game> {
  const lines = createChecksummedLines();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const record = lines.read(line);
    if (record === undefined) throw new Error(`${path}: line ${number + 1} is damaged`);
    if (number++ > 0) {
      yield record as unknown as Game;
      continue;
    }
    const { rule: played } = (record['selfPlay'] ?? {}) as Partial<GamesRequest>;
    if (played !== rule) throw new Error(`${path}: games of ${played ?? 'no rule'}, expected ${rule}`);
  }
}

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSgf } from '@games/gomoku';
import { openRecord } from '@games/gomoku';
import { describe, expect, it } from 'vitest';
import { games, gamesProcess, interruptGames, temporaryFolder, type Outcome } from '../run';

const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder, name);

interface Report {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly asFirst: Readonly<Record<string, number>>;
  readonly asSecond: Readonly<Record<string, number>>;
  readonly sprt: Readonly<Record<string, unknown>> | null;
  readonly stopped: string;
}

function match(words: readonly string[]): Outcome {
  return gamesProcess(['match', ...words]);
}

function report(words: readonly string[]): Report {
  const { out, error, code } = match([...words, '--json']);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out) as Report;
}

/** A report without what depends on the clock. */
function withoutTimes({ players, ...rest }: Report): unknown {
  return { ...rest, players: players.map(({ name, depth, nodes }) => ({ name, depth, nodes })) };
}

const CONNECT = ['connect-three', '--first', 'depth:4', '--second', 'nodes:60'];

describe('games match', () => {
  it('prints standing, Elo and effort for people', () => {
    const { out, code } = match([...CONNECT, '--games', '8']);
    expect(code).toBe(0);
    expect(out).toMatch(/^depth:4 against nodes:60: 8 games\n/);
    expect(out).toMatch(/moving first +4 /);
    expect(out).toMatch(/Elo difference +[-+]?[\d.∞]+ \(95 %/);
    expect(out).toMatch(/ended by +the rules 8/);
    expect(out).toMatch(/depth:4 +[\d.]+ +[\d.]+ +[\d.]+ +\d+\n/);
  });

  it('speaks Chinese', () => {
    const { out } = match([...CONNECT, '--games', '2', '--lang', 'zh']);
    expect(out).toMatch(/^depth:4 对 nodes:60：共 2 局\n/);
    expect(out).toMatch(/先手 +1 /);
  });

  it('plays the same games whatever the number of threads', () => {
    const words = ['gomoku', '--first', 'level:2', '--second', 'nodes:30', '--games', '6', '--size', '7'];
    const one = report(words);
    const three = report([...words, '--threads', '3']);
    expect(withoutTimes(three)).toEqual(withoutTimes(one));
    expect(one.wins + one.draws + one.losses).toBe(6);
    expect(one.asFirst['games']).toBe(3);
  });

  it('plays every game', () => {
    const few = ['--first', 'depth:2', '--second', 'random', '--games', '2'];
    expect(report(['sequencium', ...few, '--size', '4', '--balanced']).games).toBe(2);
    expect(report(['card-rows', ...few, '--board', '1,2,5,7,3/4,6', '--random-plies', '1']).games).toBe(2);
    expect(report(['card-rows', ...few, '--cards', '9']).games).toBe(2);
  });

  it('stops when the sequential test is decided', () => {
    const words = ['connect-three', '--first', 'depth:8', '--second', 'random', '--games', '200'];
    const { games: played, sprt, stopped } = report([...words, '--sprt', '0,200', '--random-plies', '5']);
    expect(stopped).toBe('sprt');
    expect(sprt).toMatchObject({ elo0: 0, elo1: 200, decision: 'h1' });
    expect(played).toBeLessThan(100);
  });

  it('writes every game of gomoku as SGF', () => {
    const file = inFolder('games.sgf');
    report([
      'gomoku',
      '--first',
      'random',
      '--second',
      'level:2',
      '--games',
      '2',
      '--size',
      '7',
      '--records',
      file,
    ]);
    const records = parseSgf(readFileSync(file, 'utf8'));
    expect(records.map(({ black, white, size }) => [black, white, size])).toEqual([
      ['random', 'level:2', 7],
      ['level:2', 'random', 7],
    ]);
    for (const record of records) {
      const winner = openRecord(record).winner();
      expect(winner).not.toBeNull();
      expect(record.result).toMatch(winner === 'X' ? /^B\+/ : /^W\+/);
    }
    expect(records[0]!.comments![3]).toMatch(/ ms$/);
  });

  it('writes every game of others as text', () => {
    const file = inFolder('games.txt');
    report([...CONNECT, '--games', '2', '--records', file]);
    const [first, second] = readFileSync(file, 'utf8').split(/\n(?=\[Game)/);
    expect(first).toContain('[First "depth:4"]\n[Second "nodes:60"]\n');
    expect(second).toContain('[First "nodes:60"]\n[Second "depth:4"]\n');
  });

  it('reads openings, in words or as offsets from the centre', () => {
    const openings = inFolder('openings.txt');
    writeFileSync(openings, '# two\nd4 e5\n\n 0,0, 1,-1 \n');
    const file = inFolder('opened.sgf');
    const players = ['--first', 'random', '--second', 'level:1'];
    report(['gomoku', ...players, '--games', '4', '--size', '7', '--openings', openings, '--records', file]);
    const records = parseSgf(readFileSync(file, 'utf8'));
    for (const { moves } of records) expect(moves.slice(0, 2)).toEqual([24, 18]);
  });
});

describe('the log of a match', () => {
  it('is written up to an interrupt, which prints the standing', async () => {
    const log = inFolder('interrupted.jsonl');
    const players = ['--first', 'nodes:3000', '--second', 'nodes:3000,depth:30'];
    const words = ['match', 'sequencium', ...players, '--games', '400', '--log', log];
    const played = (): number => {
      try {
        return readFileSync(log, 'utf8').split('\n').length - 2;
      } catch {
        return 0;
      }
    };
    const { code, out, error } = await interruptGames(words, { isDue: () => played() > 0 });
    expect(code).toBe(130);
    expect(out).toMatch(new RegExp(`: ${played()} games?, interrupted`));
    expect(error).toContain(`the same command goes on from ${log}`);
  });

  it('is refused where it is damaged or foreign, and left as it was', () => {
    const log = inFolder('damaged.jsonl');
    report([...CONNECT, '--games', '4', '--log', log]);
    const text = readFileSync(log, 'utf8');
    const damaged = text.replace(/"result":(-?\d)/, '"result": $1');
    writeFileSync(log, damaged);
    const { code, error } = match([...CONNECT, '--games', '4', '--log', log]);
    expect([code, error]).toEqual([2, expect.stringMatching(/^error: line 2 of the log: expected .*\n$/)]);
    expect(readFileSync(log, 'utf8')).toBe(damaged);

    writeFileSync(log, text);
    const other = match([...CONNECT, '--games', '4', '--log', log, '--columns', '4']);
    expect([other.code, other.error]).toEqual([
      2,
      expect.stringMatching(/^error: log: belongs to another match/),
    ]);

    writeFileSync(log, 'my diary\n');
    expect(match([...CONNECT, '--log', log]).code).toBe(2);
    expect(readFileSync(log, 'utf8')).toBe('my diary\n');
  });
});

describe('bad input', () => {
  const random = ['--first', 'random', '--second', 'random'];
  const openings = (text: string): string => {
    const file = inFolder('bad-openings.txt');
    writeFileSync(file, text);
    return file;
  };

  it.each([
    [['gomoku', '--second', 'random'], '--first <player>: must be given'],
    [
      ['gomoku', '--first', 'x', '--second', 'random'],
      "--first: expected games, random, depth:n, nodes:n, time:ms, level:n, weights:file, engine:command; got 'x'",
    ],
    [
      ['sequencium', '--first', 'random', '--second', 'engine:x'],
      "--second: expected games, random, depth:n, nodes:n, time:ms, level:n, weights:file; got 'engine:x'",
    ],
    [
      ['gomoku', '--first', 'level:11', '--second', 'random'],
      '--first level: expected a whole number from 1 to 10, got 11',
    ],
    [
      ['gomoku', '--first', 'depth:0', '--second', 'random'],
      "--first: expected games, random, depth:n, nodes:n, time:ms, level:n, weights:file, engine:command; got 'depth:0'",
    ],
    [
      ['gomoku', '--first', 'level:3', '--second', 'random', '--depth', '3'],
      '--first level:3 and --depth cannot be used together',
    ],
    [['gomoku', ...random, '--games', '0'], "--games: expected a whole number from 1 to 10000000, got '0'"],
    [['gomoku', ...random, '--threads', '0'], "--threads: expected a whole number from 1 to 256, got '0'"],
    [['gomoku', ...random, '--size', '50'], "--size: expected a whole number from 5 to 20, got '50'"],
    [
      ['gomoku', ...random, '--sprt', '5'],
      "--sprt: expected two Elo differences, the smaller one first, as in 0,20, got '5'",
    ],
    [
      ['gomoku', ...random, '--clock', '0'],
      "--clock: expected minutes up to 1440 and seconds a move, as in 5+3, got '0'",
    ],
    [['gomoku', ...random, '--clock', '5', '--time', '5'], '--time and --clock cannot be used together'],
    [
      ['gomoku', ...random, '--openings', 'x', '--random-plies', '2'],
      '--openings and --random-plies cannot be used together',
    ],
    [['gomoku', ...random, '--openings', 'no-such-file'], 'no-such-file: no such file or folder'],
    [['gomoku', ...random, '--log', '-'], "--log: expected a file name, got '-'"],
    [['gomoku', '--first', 'random', '--second', 'engine:x'], '--second: an engine needs --time or --clock'],
    [
      ['card-rows', ...random, '--board', '1/2', '--cards', '4'],
      '--board and --cards cannot be used together',
    ],
  ])('%j: %s', async (words, message) => {
    const { code, error, out } = await games(['match', ...words]);
    expect([code, error, out]).toEqual([2, `error: ${message}\n`, '']);
  });

  it('of a file of openings names the line', async () => {
    for (const [text, message] of [
      ['a1 a2\na1 a1\n', /openings\.txt: line 2: .*a1/],
      ['a1\nz9\n', /openings\.txt: line 2: /],
      ['0,0, 40,0\n', /openings\.txt: line 1: /],
      ['a1 a5 b1 b5 c1 c5 d1 d5 e1\n', /openings\.txt: line 1: the game is over/],
      ['# nothing\n', /openings\.txt: expected an opening, found none/],
    ] as const) {
      const words = ['match', 'gomoku', ...random, '--size', '7', '--openings', openings(text)];
      const { code, error } = await games(words);
      expect([code, error]).toEqual([2, expect.stringMatching(message)]);
    }
  });

  it('leaves a log and records that are one file alone', () => {
    const file = inFolder('one');
    expect(match([...CONNECT, '--log', file, '--records', file]).error).toContain(
      'expected two files, got one',
    );
    expect(spawnSync('ls', [file]).status).not.toBe(0);
  });
});

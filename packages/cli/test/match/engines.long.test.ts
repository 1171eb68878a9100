import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programs } from '../programs';
import { gamesProcess, interruptGames, temporaryFolder } from '../run';

const folder = temporaryFolder();
const engine = join(import.meta.dirname, 'engine.mjs');
/** For engines that should not lose by time, whatever else the machine does. */
const PATIENT = ['--tolerance', '600000'];
/** For engines that should. */
const IMPATIENT = ['--tolerance', '150'];
const pbrain = join(programs, 'pbrain.js');

interface Report {
  readonly wins: number;
  readonly losses: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly faults: readonly { readonly player: string; readonly reason: string; readonly detail: string }[];
  readonly players: readonly {
    readonly longest: number | null;
    readonly strayLines?: { readonly count: number; readonly last: string };
  }[];
}

/** A player that is the engine of the tests in some manner. */
function engineOf(manner: string, ...words: readonly string[]): string {
  const command = [process.execPath, engine, manner, ...words].map((word) => `"${word}"`);
  return `engine:${command.join(' ')}`;
}

function match(words: readonly string[]) {
  return gamesProcess(['match', 'gomoku', '--size', '7', ...words]);
}

function report(second: string, words: readonly string[] = []): Report {
  const players = ['--first', 'random', '--second', second, '--games', '2', '--json'];
  const { code, out, error } = match([...players, '--time', '250', ...words]);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out) as Report;
}

/** Processes of the test's engine that still run with a word on their command line. */
function running(word: string): string {
  return spawnSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('engine.mjs') && line.includes(word) && !line.includes(' match '))
    .join('\n');
}

describe('an engine', () => {
  it('is talked to as managers of tournaments do', () => {
    const transcript = join(folder, 'transcript.txt');
    const words = ['--rule', 'renju', '--memory', '64', '--depth', '9', ...PATIENT];
    const { reasons } = report(engineOf('fair', transcript), words);
    expect(reasons).toEqual({ finished: 2 });
    const lines = readFileSync(transcript, 'utf8').trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['START 7', 'INFO rule 4']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'INFO timeout_turn 250',
        'INFO timeout_match 0',
        'INFO time_left 2147483647',
        'INFO max_memory 67108864',
        'INFO max_depth 9',
        expect.stringMatching(/^TURN \d,\d$/),
      ]),
    );
    // The opening of two moves and the first player's: the engine has the stone in the middle.
    const board = lines.slice(lines.indexOf('BOARD'), lines.indexOf('DONE') + 1);
    expect(board.map((line) => line.split(',').at(-1))).toEqual(['BOARD', '2', '1', '2', 'DONE']);
    expect(lines.filter((line) => line.startsWith('START'))).toHaveLength(3);
    expect(lines.at(-1)).toBe('END');
  });

  it('is asked to begin on an empty board', () => {
    const transcript = join(folder, 'begin.txt');
    report(engineOf('fair', transcript), ['--random-plies', '0', ...PATIENT]);
    expect(readFileSync(transcript, 'utf8')).toContain('\nBEGIN\n');
  });

  it.each<readonly [manner: string, reason: string, detail: unknown]>([
    ['silent', 'time', ''],
    ['slow', 'time', ''],
    ['garbage', 'time', ''],
    ['illegal', 'illegal-move', expect.stringMatching(/^\d+$/)],
    ['outside', 'illegal-move', '-1'],
    ['crash', 'exception', 'EngineError: ended with exit code 3: a table is missing'],
    ['killed', 'exception', 'EngineError: ended by SIGKILL'],
    ['crash-later', 'exception', 'EngineError: ended with exit code 4'],
    ['flood', 'exception', "EngineError: more than 1000 lines without sense, such as 'what?'"],
    ['huge', 'exception', 'EngineError: a line of more than 64 KiB'],
    ['error', 'exception', 'EngineError: ERROR no idea'],
    ['escapes', 'exception', 'EngineError: ERROR \\u001b[2J\\u001b]0;won\\u0007\\u009b2J gone'],
    ['escapes-last', 'exception', 'EngineError: ended with exit code 5: \\u001b[31mred'],
    ['detached', 'time', ''],
  ])('that is %s loses by %s', (manner, reason, detail) => {
    const { wins, faults } = report(engineOf(manner), reason === 'time' ? IMPATIENT : PATIENT);
    expect(wins).toBe(2);
    const fault = expect.objectContaining({ player: 'engine.mjs', reason, detail }) as unknown;
    expect(faults).toEqual([fault, fault]);
    expect(running(manner)).toBe('');
  });

  it.each([
    ['refuse', /^error: --second: '.*' cannot be used: ERROR unsupported size\n$/],
    ['unknown', /^error: --second: '.*' cannot be used: UNKNOWN\n$/],
  ])('that answers START with %s is told before the match', (manner, message) => {
    const { code, error } = match(['--first', 'random', '--second', engineOf(manner), '--time', '100']);
    expect([code, error]).toEqual([2, expect.stringMatching(message)]);
    expect(running(manner)).toBe('');
  });

  it('that is no program is told before the match', () => {
    const words = ['--first', 'random', '--time', '100', '--second'];
    expect(match([...words, 'engine:./no-such-program']).error).toBe(
      "error: --second: './no-such-program' cannot be used: no such program\n",
    );
    expect(match([...words, `engine:${folder}`]).error).toContain('cannot be used: permission denied');
    expect(match([...words, 'engine:false']).error).toContain('cannot be used: ended with exit code 1');
  });

  it('may talk, and may answer twice', () => {
    const chatty = report(engineOf('chatty'), PATIENT);
    expect(chatty.reasons).toEqual({ finished: 2 });
    expect(chatty.players[1]!.strayLines).toMatchObject({ last: 'nonsense' });
    const twice = report(engineOf('twice'), PATIENT);
    expect(twice.reasons).toEqual({ finished: 2 });
    expect(twice.players[1]!.strayLines).toMatchObject({ last: '7,7' });
  });

  it('is not spoken to in the moments after its answer', () => {
    const { reasons, faults } = report(engineOf('deaf'), PATIENT);
    expect(faults).toEqual([]);
    expect(reasons).toEqual({ finished: 2 });
  });

  it('that does not leave when it is asked to is ended', () => {
    expect(report(engineOf('stays'), PATIENT).reasons).toEqual({ finished: 2 });
    expect(running('stays')).toBe('');
  });

  it('of our own plays a whole match, on a clock, two games at a time', () => {
    // Chance is an opponent that is beaten on a busy machine, too.
    const words = ['--first', `engine:"${process.execPath}" "${pbrain}"`, '--second', 'random'];
    const { code, out } = match([
      ...words,
      '--games',
      '2',
      '--clock',
      '0.3+0.1',
      ...PATIENT,
      '--threads',
      '2',
      '--json',
    ]);
    expect(code).toBe(0);
    const { wins, reasons } = JSON.parse(out) as Report;
    expect([wins, reasons]).toEqual([2, { finished: 2 }]);
  });

  it('does not outlive an interrupt, nor loses by it', async () => {
    const mark = 'interrupted-engine';
    const transcript = join(folder, mark);
    const players = ['--first', 'random', '--second', engineOf('silent', transcript)];
    const words = ['match', 'gomoku', ...players, '--time', '600000', '--random-plies', '1'];
    const isDue = (): boolean => existsSync(transcript) && readFileSync(transcript, 'utf8').includes('BOARD');
    const { code, out } = await interruptGames(words, { isDue });
    expect(code).toBe(130);
    expect(out).toContain(': 0 games, interrupted');
    expect(running(mark)).toBe('');
  });
});

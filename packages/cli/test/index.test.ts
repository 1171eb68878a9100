import { readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { run } from '../src/index';
import { version } from '../src/version';
import { abortedGames, games } from './run';

const FOUR = ['--rows', '9', '--columns', '10', '--connect', '4'];

/** An input that goes on without a word. */
const silence = (): Readable => new Readable({ read: () => undefined });

/** The exit code of a command line that is aborted after a while. */
async function aborted(words: readonly string[], milliseconds: number): Promise<number> {
  const controller = new AbortController();
  const stdout = new PassThrough().resume();
  const stderr = new PassThrough().resume();
  const running = run(words, { stdin: silence(), stdout, stderr, env: {}, signal: controller.signal });
  await wait(milliseconds);
  controller.abort();
  return running;
}

describe('run', () => {
  it('answers on the streams given, with the exit code of the program', async () => {
    expect(await games(['--version'])).toEqual({ code: 0, out: `${version}\n`, error: '' });
    expect(await games(['card-rows', 'solve'], { input: '1\n2' })).toMatchObject({ code: 2, out: '' });
    const unproven = '{"format":"x"}';
    expect((await games(['sequencium', 'verify', '-'], { input: unproven })).code).toBe(2);
  });

  it('runs command lines side by side', async () => {
    const words = [['gomoku', 'show', '--size', '5'], ['card-rows', 'show', '--board', '1,2'], ['--help']];
    const apart = [];
    for (const each of words) apart.push(await games(each));
    expect(await Promise.all(words.map((each) => games(each)))).toEqual(apart);
  });

  it('leaves the process and the streams as they were', async () => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'];
    const listeners = (): number[] => signals.map((name) => process.listenerCount(name));
    const before = listeners();
    const stdin = new PassThrough();
    const stdout = new PassThrough().resume();
    const game = run(['gomocup'], { stdin, stdout, env: {} });
    stdin.write('START 15\nEND\n');
    expect(await game).toBe(0);
    expect(listeners()).toEqual(before);
    expect(stdin.destroyed).toBe(false);
    expect(stdin.listenerCount('data')).toBe(0);
    for (let index = 0; index < 20; index++) await run(['--help'], { stdout, env: {} });
    expect(stdout.listenerCount('error')).toBe(1);
    expect(stdout.writableEnded).toBe(false);
    expect(process.exitCode).toBeUndefined();
  });
});

describe('an aborted run', () => {
  it('prints what an analysis has found', async () => {
    const words = ['connect-three', 'analyse', '--json', '--time', '600000', ...FOUR];
    const { code, out, error } = await abortedGames(words, (outcome) => outcome.out !== '');
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ stopped: 'aborted' });
    expect(error).toBe('interrupted: the best found so far\n');
  });

  it('answers the line of a batch that it is at, and no other', async () => {
    const words = ['connect-three', 'analyse', '--batch', '-', '--time', '600000', ...FOUR];
    const { code, out } = await abortedGames(words, (outcome) => outcome.out !== '', '1\n2\n3\n');
    expect(code).toBe(130);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({ stopped: 'aborted' });
  });

  it.each([
    ['card-rows', 'solve', '-'],
    ['gomoku', 'show', '--batch', '-'],
    ['connect-three', 'play'],
    ['gomocup'],
    ['connect-three', 'values', '--connect', '4', '--rows', '7', '--columns', '7'],
    ['sequencium', 'demo', '--depth', '40'],
  ])('ends %s %s %s', async (...words) => {
    expect(await aborted(words, 200)).toBe(130);
    expect(await aborted(words, 0)).toBe(130);
  });
});

describe('the version', () => {
  it('is that of the manifest', () => {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    expect((JSON.parse(manifest) as { version: string }).version).toBe(version);
  });
});

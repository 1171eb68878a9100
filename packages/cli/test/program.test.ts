import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../src/width';
import { games, startGames } from './run';

const GAMES = {
  'card-rows': ['solve', 'analyse', 'show', 'play'],
  sequencium: ['demo', 'play', 'analyse', 'show'],
  'connect-three': ['play', 'analyse', 'show', 'values', 'count'],
  gomoku: ['play', 'analyse', 'show', 'forbidden'],
};

describe('help', () => {
  const commands = Object.entries(GAMES).flatMap(([game, names]) =>
    names.map((name) => [game, name] as const),
  );

  it.each(commands)('of %s %s fits 80 columns and ends with examples', (game, name) => {
    const { code, out, error } = games([game, name, '--help']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`Usage: games ${game} ${name} [options]`);
    expect(out).toMatch(new RegExp(`Examples:\n(  .+\n)*.*games ${game} ${name}`));
    expect(Math.max(...out.split('\n').map(displayWidth))).toBeLessThanOrEqual(80);
  });

  it('lists the games, alone or asked for', () => {
    const { code, out } = games(['--help']);
    expect(code).toBe(0);
    for (const game of Object.keys(GAMES)) expect(out).toMatch(new RegExp(`^ {2}${game} +\\S`, 'm'));
    expect(games([]).out).toBe(out);
  });

  it('lists the commands of a game in Chinese', () => {
    const { code, out } = games(['card-rows'], { environment: { LC_ALL: 'zh_CN.UTF-8' } });
    expect(code).toBe(0);
    expect(out).toContain('用法：');
    for (const command of GAMES['card-rows'])
      expect(out).toMatch(new RegExp(`^ {2}${command} .*[\\u4e00-\\u9fff]`, 'm'));
    expect(out).not.toMatch(/Usage|Options|Commands/);
  });

  it('has a version', () => {
    expect(games(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('mistakes on the command line', () => {
  it.each([
    [
      ['gomokku'],
      "unknown command 'gomokku'; did you mean gomoku?",
      '没有“gomokku”这个命令，是不是 gomoku？',
    ],
    [
      ['card-rows', 'slove'],
      "unknown command 'slove'; did you mean solve?",
      '没有“slove”这个命令，是不是 solve？',
    ],
    [
      ['connect-three', 'show', '--move', '1'],
      "unknown option '--move'; did you mean --moves?",
      '没有“--move”这个选项，是不是 --moves？',
    ],
    [
      ['card-rows', 'solve', 'a', 'b'],
      'too many arguments: expected at most 1, found 2; a text with spaces needs quotes',
      '参数太多：最多 1 个，实际 2 个；含空格的文本要加引号',
    ],
    [
      ['connect-three', 'show', '--moves'],
      '--moves <columns>: expected a value after it',
      '--moves <columns>：后面缺少一个值',
    ],
    [
      ['connect-three', 'show', '--rows', '-3'],
      "--rows: expected a whole number from 0, got '-3'",
      '--rows：应为不小于 0 的整数，实际为“-3”',
    ],
    [
      ['connect-three', 'play', '--side', 'third'],
      "--side: expected one of first, second, random, got 'third'",
      '--side：应为 first, second, random 之一，实际为“third”',
    ],
    [
      ['connect-three', 'analyse', '--batch', '-', '--moves', '1'],
      '--moves and --batch cannot be used together',
      '--moves 与 --batch 不能同时使用',
    ],
  ])('%j', (words, english, chinese) => {
    expect(games(words)).toEqual({ code: 2, out: '', error: `error: ${english}\n` });
    expect(games([...words, '--lang', 'zh'])).toEqual({ code: 2, out: '', error: `错误：${chinese}\n` });
  });

  it('an unknown language is said in the language of the environment', () => {
    const { code, error } = games(['--lang', 'fr'], { environment: { LC_ALL: 'zh_CN.UTF-8' } });
    expect({ code, error }).toEqual({ code: 2, error: '错误：--lang：应为 en, zh 之一，实际为“fr”\n' });
  });
});

describe('colours', () => {
  it('are not written to a pipe unless forced', () => {
    const show = (environment: Record<string, string>): string =>
      games(['connect-three', 'show'], { environment }).out;
    expect(show({})).not.toContain('\u001b');
    expect(show({ CI: 'true' })).not.toContain('\u001b');
    expect(show({ FORCE_COLOR: '1' })).toContain('\u001b');
    expect(show({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b');
  });
});

describe('a reader that goes away', () => {
  it('is no failure', async () => {
    const child = startGames(['connect-three', 'show', '--batch', '-']);
    let error = '';
    child.stderr.on('data', (text: Buffer) => (error += text.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end('2\n'.repeat(20_000));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, error }).toEqual({ code: 0, error: '' });
  });
});

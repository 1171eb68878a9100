import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { escapeControl } from '@games/search-core/internal/errors';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '../src/command-line';
import { processHost, runIn } from '../src/main';
import { createProgram } from '../src/program';
import { displayWidth } from '../src/terminal/width';
import { loadCommands } from '../src/game/registry';
import { games, startGames } from './run';

const GAMES = {
  'card-rows': ['solve', 'analyse', 'review', 'show', 'play', 'explain', 'perft'],
  sequencium: ['demo', 'play', 'analyse', 'review', 'show', 'explain', 'perft'],
  'connect-three': ['play', 'analyse', 'review', 'show', 'values', 'count', 'explain', 'perft'],
  gomoku: ['play', 'analyse', 'review', 'show', 'forbidden', 'explain', 'perft'],
};

describe('the folder of a game', () => {
  it('need not be there', async () => {
    expect(await loadCommands('othello')).toBeUndefined();
    expect(await loadCommands('gomoku')).toBeTypeOf('function');
  });
});

describe('help', () => {
  const commands = Object.entries(GAMES).flatMap(([game, names]) =>
    names.map((name) => [game, name] as const),
  );

  it.each(commands)('of %s %s fits 80 columns and ends with examples', async (game, name) => {
    const { code, out, error } = await games([game, name, '--help']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`Usage: games ${game} ${name} [options]`);
    expect(out).toMatch(new RegExp(`Examples:\n(  .+\n)*.*games ${game} ${name}`));
    expect(Math.max(...out.split('\n').map(displayWidth))).toBeLessThanOrEqual(80);
  });

  it('lists the games, alone or asked for', async () => {
    const { code, out } = await games(['--help']);
    expect(code).toBe(0);
    for (const game of Object.keys(GAMES)) expect(out).toMatch(new RegExp(`^ {2}${game} +\\S`, 'm'));
    expect((await games([])).out).toBe(out);
  });

  it('tells the exit codes, in both languages', async () => {
    for (const language of ['en', 'zh'])
      expect((await games(['--help', '--lang', language])).out).toMatch(/\n {2}129, 130, 143 {2}\S/);
  });

  it('lists the commands of a game in Chinese', async () => {
    const { code, out } = await games(['card-rows'], { environment: { LC_ALL: 'zh_CN.UTF-8' } });
    expect(code).toBe(0);
    expect(out).toContain('用法：');
    for (const command of GAMES['card-rows'])
      expect(out).toMatch(new RegExp(`^ {2}${command} .*[\\u4e00-\\u9fff]`, 'm'));
    expect(out).not.toMatch(/Usage|Options|Commands/);
  });

  it('has a version', async () => {
    expect((await games(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
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
    [['connect-three', 'foo'], "unknown command 'foo'", '没有“foo”这个命令'],
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
      '--moves <moves>: expected a value after it',
      '--moves <moves>：后面缺少一个值',
    ],
    [
      ['connect-three', 'show', '--rows', '-3'],
      "--rows: expected a whole number from 1 to 20, got '-3'",
      '--rows：应为 1 到 20 的整数，实际为“-3”',
    ],
    [
      ['connect-three', 'play', '--side', 'third'],
      "--side: expected one of first, second, random, both, none, got 'third'",
      '--side：应为 first, second, random, both, none 之一，实际为“third”',
    ],
    [
      ['connect-three', 'analyse', '--batch', '-', '--moves', '1'],
      '--batch and --moves cannot be used together',
      '--batch 与 --moves 不能同时使用',
    ],
  ])('%j', async (words, english, chinese) => {
    expect(await games(words)).toEqual({ code: 2, out: '', error: `error: ${english}\n` });
    expect(await games([...words, '--lang', 'zh'])).toEqual({
      code: 2,
      out: '',
      error: `错误：${chinese}\n`,
    });
  });

  it('an unknown language is said in the language of the environment', async () => {
    const { code, error } = await games(['--lang', 'fr'], { environment: { LC_ALL: 'zh_CN.UTF-8' } });
    expect({ code, error }).toEqual({ code: 2, error: '错误：--lang：应为 en, zh 之一，实际为“fr”\n' });
  });
});

describe('what a command requires', () => {
  /** Command lines that lack one thing each, and its name; read off the program. */
  function incomplete(command: CommandUnknownOpts, path: readonly string[]): [string[], string][] {
    const given = command.registeredArguments.filter(({ required }) => required).map((each) => each.name());
    const options = command.options.filter(({ mandatory }) => mandatory);
    const without = (name?: string): string[] =>
      options.flatMap(({ long }) => (long === name ? [] : [long!, 'x']));
    return [
      ...given.map((name, index): [string[], string] => [
        [...path, ...given.slice(0, index), ...without()],
        `<${name}>`,
      ]),
      ...options.map(({ long, flags }): [string[], string] => [[...path, ...given, ...without(long)], flags]),
      ...command.commands.flatMap((each) => incomplete(each, [...path, each.name()])),
    ];
  }
  const cases: [string[], string][] = [];
  beforeAll(async () => {
    await runIn(['completion'], processHost(), async (context) => {
      cases.push(...incomplete(await createProgram(['completion'], context), []));
    });
  });

  it('is asked for in one line, in both languages', async () => {
    expect(cases).toContainEqual([['gomoku', 'convert', 'file'], '<output>']);
    expect(cases).toContainEqual([['match', 'gomoku', '--first', 'x'], '--second <player>']);
    for (const [words, name] of cases)
      for (const [language, start] of Object.entries({ en: 'error: ', zh: '错误：' })) {
        const { code, out, error } = await games([...words, '--lang', language]);
        expect({ words, code, out }).toEqual({ words, code: 2, out: '' });
        expect(error).toMatch(/^[^\n]+\n$/);
        expect(error.startsWith(start)).toBe(true);
        expect(error).toContain(name);
      }
  });
});

describe('global options', () => {
  const nim = join(import.meta.dirname, '../../../examples/own-game/nim.js');
  const BEFORE = [['--lang', 'zh'], ['--lang=zh'], ['--no-color', '--lang', 'zh']];

  it.each([
    [['gomoku', 'show', '--moves', 'h8']],
    [[nim, 'show', '--heaps', '1,2']],
    [['solve', '-']],
    [['card-rows', 'solve', '-']],
    [['match', 'connect-three', '--help']],
    [['completion', 'fish']],
    [['help', 'sequencium']],
  ])('stand before %j as well as after it', async (words) => {
    const input = '7\n1,2,5,7,3\n4,6\n';
    const expected = await games([...words, '--lang', 'zh'], { input });
    expect(expected).toMatchObject({ code: 0, error: '' });
    for (const options of BEFORE) expect(await games([...options, ...words], { input })).toEqual(expected);
  });

  it('leave what follows -- to the commands', async () => {
    expect(await games(['--no-color', '--', nim, 'show'])).toEqual(await games([nim, 'show']));
  });

  it('are read wherever they stand before --', () => {
    const read = (line: string) => readCommandLine(line.split(' '));
    expect(read('gomoku play --lang zh')).toMatchObject({ language: 'zh', path: ['gomoku', 'play'] });
    expect(read('--lang=en gomoku --lang zh')).toMatchObject({ language: 'zh', words: ['gomoku'] });
    expect(read('gomoku -- --lang zh --no-color')).toMatchObject({
      language: undefined,
      isColourless: false,
    });
    expect(read('--no-color -- ./nim.js show')).toMatchObject({
      isColourless: true,
      path: ['./nim.js', 'show'],
    });
    expect(read('help --lang zh gomoku')).toMatchObject({ path: ['gomoku'] });
    expect(read('--depth gomoku')).toMatchObject({ path: [] });
    expect(read('--lang')).toMatchObject({ language: undefined, words: ['--lang'] });
  });
});

describe('what others have written', () => {
  const evil = '\u001b]0;title\u0007\u001b[2J\u202e';
  const long = 'x'.repeat(5000);

  it.each([
    [[evil]],
    [['--', evil]],
    [[long]],
    [['card-rows', evil]],
    [['card-rows', 'solve', evil]],
    [['card-rows', 'solve', `${evil}${long}`]],
    [['card-rows', 'solve', `--${evil}`]],
    [['card-rows', 'show', '--board', `${evil},1`]],
    [['card-rows', 'show', '--board', `1,${long}`]],
    [['card-rows', 'show', 'a', '--board', evil]],
    [['sequencium', 'show', '--moves', evil]],
    [['sequencium', 'show', '--board', `A1 ${long}`]],
    [['sequencium', 'solve', '--size', '3', '--certificate', `${evil}/${evil}`]],
    [['connect-three', 'show', '--moves', evil]],
    [['connect-three', 'show', '--rows', evil]],
    [['connect-three', 'show', '--input', long]],
    [['gomoku', 'show', '--rule', evil]],
    [['gomoku', 'show', '--moves', evil]],
    [['gomoku', 'show', `${evil}.sgf`, '--moves', 'h8']],
    [['--lang', evil]],
  ])('reaches the terminal cut and escaped (%#)', async (words) => {
    for (const language of [[], ['--lang', 'zh']]) {
      const { code, out, error } = await games(words[0] === '--lang' ? words : [...language, ...words]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error.endsWith('\n')).toBe(true);
      expect(escapeControl(error.slice(0, -1))).toBe(error.slice(0, -1));
      expect(error.length).toBeLessThan(300);
    }
  });

  it.each([
    `(;GM[4]SZ[${evil}])`,
    `(;GM[4]B[${evil}])`,
    `(;GM[4]SZ[15]B[hh]AB[${long}])`,
    `(;GM[${evil}])`,
    `(${evil}`,
    `(;GM[4]PB[${evil}]PW[${evil}]RE[${evil}]B[hh]C[${evil}])`,
  ])('in a record as well (%#)', async (input) => {
    for (const words of [
      ['gomoku', 'show', '-'],
      ['gomoku', 'analyse', '-', '--depth', '1'],
    ]) {
      const { out, error } = await games(words, { input });
      const said = (out + error).replaceAll('\n', ' ');
      expect(escapeControl(said)).toBe(said);
      expect(error.length).toBeLessThan(300);
    }
  });

  it('and what is typed into a game through a pipe', async () => {
    const { out } = await games(['connect-three', 'play'], { input: `${evil}\nquit\n` });
    const said = out.replaceAll('\n', ' ');
    expect(escapeControl(said)).toBe(said);
  });
});

describe('colours', () => {
  it('are not written to a pipe unless forced', async () => {
    const show = async (environment: Record<string, string>): Promise<string> =>
      (await games(['connect-three', 'show'], { environment })).out;
    expect(await show({})).not.toContain('\u001b');
    expect(await show({ CI: 'true' })).not.toContain('\u001b');
    expect(await show({ FORCE_COLOR: '1' })).toContain('\u001b');
    expect(await show({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b');
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

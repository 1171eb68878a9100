import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, temporaryFolder } from '../run';

const folder = temporaryFolder();
const outside = join(folder, 'outside.txt');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const PYTHON = `
from functools import lru_cache
import sys
sys.setrecursionlimit(10000)
lines = open('input.txt').read().split('\\n')
rows = [tuple(map(int, line.split(','))) for line in lines[1:] if line.strip()]
@lru_cache(None)
def best(state):
    values = [card - best(after) for _, card, after in moves(state)]
    return max(values, default=0)
def moves(state):
    for i, (a, b) in enumerate(state):
        if a < b:
            yield f'第{i + 1}行 左端', rows[i][a], state[:i] + ((a + 1, b),) + state[i + 1:]
            yield f'第{i + 1}行 右端', rows[i][b - 1], state[:i] + ((a, b - 1),) + state[i + 1:]
start = tuple((0, len(row)) for row in rows)
margin, total = best(start), sum(map(sum, rows))
move = next(f'{text} 牌点数{card}' for text, card, after in moves(start) if card - best(after) == margin)
open('output.txt', 'w', encoding='utf-8').write(f'{move}\\n小红: {(total + margin) // 2} 小蓝: {(total - margin) // 2}\\n')
`;

const JAVASCRIPT = `
import { readFileSync, writeFileSync } from 'node:fs';
const rows = readFileSync('input.txt', 'utf8').trim().split('\\n').slice(1).map((line) => line.split(',').map(Number));
const known = new Map();
function* moves(state) {
  for (const [i, [a, b]] of state.entries()) if (a < b) {
    yield ['第' + (i + 1) + '行 左端', rows[i][a], state.with(i, [a + 1, b])];
    yield ['第' + (i + 1) + '行 右端', rows[i][b - 1], state.with(i, [a, b - 1])];
  }
}
function best(state) {
  const key = String(state);
  if (!known.has(key)) {
    let value = null;
    for (const [, card, after] of moves(state)) value = Math.max(value ?? -Infinity, card - best(after));
    known.set(key, value ?? 0);
  }
  return known.get(key);
}
const start = rows.map((row) => [0, row.length]);
const [margin, total] = [best(start), rows.flat().reduce((sum, card) => sum + card)];
const [text, card] = [...moves(start)].find(([, card, after]) => card - best(after) === margin);
writeFileSync('output.txt', text + ' 牌点数' + card + '\\n小红: ' + (total + margin) / 2 + ' 小蓝: ' + (total - margin) / 2 + '\\n');
`;

interface Marking {
  readonly file: string;
  readonly marks: number;
  readonly of: number;
  readonly parts: readonly {
    readonly cards: number;
    readonly marks: number;
    readonly fault: string | null;
  }[];
}

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

async function marksOf(pattern: string, ...words: string[]): Promise<Marking[]> {
  const { out, error } = await games(['card-rows', 'grade', pattern, '--json', ...words], { folder });
  expect(error).toBe('');
  return JSON.parse(out) as Marking[];
}

describe('card-rows grade', () => {
  it.skipIf(!hasPython)(
    'gives a search with a memory full marks within the time of the assignment',
    async () => {
      write('main.py', PYTHON);
      const [marking] = await marksOf('main.py', '--time', '60000');
      expect(marking).toMatchObject({ marks: 100, of: 100 });
      expect(marking!.parts).toHaveLength(20);
    },
  );

  it('describes one file at length, in both languages', async () => {
    write('main.mjs', JAVASCRIPT);
    const grade = (...words: string[]) =>
      games(['card-rows', 'grade', 'main.mjs', '--count', '3', '--max-rows', '1', ...words], { folder });
    const { code, out } = await grade();
    expect(code).toBe(0);
    expect(out).toMatch(/^1 +5 cards +\d+\.\d\d s +5 +right\n[^]*\n\n15 of 15\n$/);
    write('main.mjs', JAVASCRIPT.replace('/ 2 + ', '/ 2 + 1 + '));
    expect(await grade()).toMatchObject({
      code: 1,
      out: expect.stringContaining('line 2 is wrong; expected') as string,
    });
    expect((await grade('--lang', 'zh')).out).toMatch(/第 2 行有误[^]*0 \/ 15/);
  });

  const nasty = (): Record<string, string> => ({
    right: PYTHON,
    'beside-itself': PYTHON.replaceAll(
      /open\('(.*?)put.txt'/g,
      "open(__import__('os').path.dirname(__file__) + '/$1put.txt'",
    ),
    prints: `${PYTHON}\nprint('x' * 1000000)`,
    'wrong-sums': PYTHON.replace('(total + margin)', '(total - margin)'),
    'wrong-row': PYTHON.replaceAll('第{i + 1}行', '第{i}行'),
    'no-output': PYTHON.replace("'output.txt'", "'answer.txt'"),
    'other-encoding': PYTHON.replace("encoding='utf-8'", "encoding='gbk'"),
    link: "import os\nos.symlink('/dev/zero', 'output.txt')",
    hangs: 'while True: pass',
    sleeps: 'import time\nwhile True: time.sleep(1)',
    crashes: `${PYTHON}\nraise ValueError('no\\x1b[2J')`,
    floods: "while True: print('x' * 100000)",
    reads: `input()\n${PYTHON}`,
    'other-python': 'print "hello"',
    writes: `open(${JSON.stringify(outside)}, 'w')\n${PYTHON}`,
    starts: `import subprocess\nsubprocess.Popen(['sleep', '1000'])\n${PYTHON}`,
    memory: 'x = bytearray(2 ** 33)',
    children: `${PYTHON}
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True: time.sleep(1)
    os._exit(0)`,
  });

  it.skipIf(!hasPython)('marks a class: each run by itself, whatever the program does', async () => {
    for (const [name, text] of Object.entries(nasty())) write(`class/${name}/main.py`, text);
    const all = await marksOf(
      'class/*/main.py',
      '--count',
      '2',
      '--max-rows',
      '1',
      '--time',
      '4000',
      '-o',
      'marks.csv',
    );
    const marks = Object.fromEntries(all.map(({ file, marks: sum }) => [file.split('/')[1]!, sum]));
    const rightOnes = ['right', 'beside-itself', 'prints', 'children'];
    expect(marks).toEqual(
      Object.fromEntries(Object.keys(nasty()).map((name) => [name, rightOnes.includes(name) ? 10 : 0])),
    );
    const faults = Object.fromEntries(all.map(({ file, parts }) => [file.split('/')[1]!, parts[0]!.fault]));
    expect(faults).toMatchObject({
      'wrong-sums': expect.stringContaining('line 2 is wrong') as string,
      'wrong-row': expect.stringContaining('line 1 is wrong') as string,
      'no-output': 'wrote no output.txt',
      'other-encoding': 'output.txt is not UTF-8 text',
      link: expect.stringMatching(/PermissionError|wrote no output/) as string,
      hangs: 'not done within 4 s',
      sleeps: 'not done within 4 s',
      crashes: String.raw`ValueError: no\u001b[2J`,
      floods: expect.stringMatching(/printed more than 10 MB|not done within/) as string,
      reads: expect.stringContaining('EOFError') as string,
      'other-python': expect.stringContaining('SyntaxError') as string,
      writes: expect.stringContaining('only files in the current folder may be written') as string,
      starts: expect.stringContaining('other programs may not be started') as string,
      memory: 'MemoryError',
    });
    expect(existsSync(outside)).toBe(false);
    const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.includes(join(folder, 'class')))).toEqual([]);
    const csv = readFileSync(join(folder, 'marks.csv'), 'utf8').split('\r\n');
    expect(csv[0]).toBe('\uFEFFfile,1,2,marks,of,notes');
    expect(csv).toContain('class/right/main.py,5,5,10,10,');
  });

  it.each(['javascript', ...(hasPython ? ['python'] : [])])('has a starter in %s', async (language) => {
    const file = language === 'python' ? 'starter.py' : 'starter.mjs';
    const { out } = await games(['teach', 'card-rows', '--starter', language], { folder });
    write(file, out);
    const [marking] = await marksOf(file, '--count', '1');
    expect(marking!.parts[0]!.fault).toMatch(/not written yet|^Node/);
    const answer = { javascript: "return [1, '左端', 1, 1, 0];", python: 'return 1, "左端", 1, 1, 0' }[
      language
    ]!;
    write(file, out.replace(/throw new Error.*|raise Not.*/, answer));
    const [other] = await marksOf(file, '--count', '1');
    expect(other!.parts[0]!.fault).toContain('is wrong');
  });

  it('refuses what it cannot run, in one line', async () => {
    const grade = (...words: string[]) => games(['card-rows', 'grade', ...words], { folder });
    write('main.rb', '');
    expect((await grade('main.rb')).error).toMatch(/^error: file: expected one of \.py/);
    expect(await grade('none*.py')).toMatchObject({
      code: 2,
      error: 'error: none*.py: no such file or folder\n',
    });
    expect((await grade('none.mjs')).code).toBe(2);
    expect(await grade()).toMatchObject({ code: 2, error: 'error: the argument files must be given\n' });
  });
});

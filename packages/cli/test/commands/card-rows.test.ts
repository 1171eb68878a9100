import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { batch, games, hasVectors, json, readVectors, temporaryFolder } from '../run';

const folder = temporaryFolder();
const DEAL = '7\n1,2,5,7,3\n4,6\n';
const ANSWER = '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n';

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('card-rows solve', () => {
  it('reads input.txt at a terminal, and is found without the name of the game', async () => {
    write('input.txt', DEAL);
    const answer = { code: 0, out: ANSWER, error: '' };
    expect(await games(['card-rows', 'solve'], { folder, isTerminal: true })).toEqual(answer);
    expect(await games(['solve', 'input.txt'], { folder })).toEqual(answer);
  });

  it('prints two lines for a file, a dash and a pipe', async () => {
    const file = write('deal.txt', DEAL);
    expect(await games(['card-rows', 'solve', file], { folder })).toEqual({
      code: 0,
      out: ANSWER,
      error: '',
    });
    expect((await games(['card-rows', 'solve', '-'], { input: DEAL })).out).toBe(ANSWER);
    expect((await games(['card-rows', 'solve'], { input: DEAL })).out).toBe(ANSWER);
  });

  it('prints the same two lines whatever the language', async () => {
    for (const language of ['en', 'zh']) {
      expect((await games(['card-rows', 'solve', '--lang', language], { input: DEAL })).out).toBe(ANSWER);
    }
  });

  it('writes a file and prints nothing', async () => {
    const file = write('deal.txt', DEAL);
    expect(await games(['card-rows', 'solve', file, '-o', 'answer.txt'], { folder })).toEqual({
      code: 0,
      out: '',
      error: '',
    });
    expect(readFileSync(join(folder, 'answer.txt'), 'utf8')).toBe(ANSWER);
  });

  it.each([
    ['CRLF', DEAL.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${DEAL}`],
    ['blank lines and spaces at the end', `${DEAL.replaceAll('\n', '  \n')}\n \n`],
    ['spaces around numbers', '7\n 1, 2 ,5,7,3\n4 , 6'],
  ])('accepts %s', async (_, input) => {
    expect(await games(['card-rows', 'solve', '-'], { input })).toEqual({ code: 0, out: ANSWER, error: '' });
  });

  it.each([
    ['nothing', '', 1],
    ['a word for the count', 'x\n1,2', 1],
    ['too few cards', '4\n1,2\n3', 3],
    ['too many cards', '2\n1,2\n3', 3],
    ['a repeated card', '3\n1,2\n2', 3],
    ['a card out of range', '3\n1,2\n9', 3],
    ['an empty row', '3\n1,2\n\n3', 3],
    ['a word for a card', '3\n1,2\nx', 3],
    ['a trailing comma', '3\n1,2,\n3', 2],
    ['a missing card', '3\n1,,2\n3', 2],
    ['a full-width comma', '3\n1，2\n3', 2],
    ['a full-width digit', '3\n1,２\n3', 2],
  ])('refuses %s in one line that names the place, and writes nothing', async (_, text, line) => {
    const file = write('bad.txt', text);
    const before = readdirSync(folder);
    const english = await games(['card-rows', 'solve', file, '-o', 'bad-answer.txt'], { folder });
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.error).toMatch(new RegExp(`^error: bad\\.txt: line ${line}, column \\d+: .+\n$`));
    const chinese = await games(['card-rows', 'solve', file, '-o', 'bad-answer.txt', '--lang', 'zh'], {
      folder,
    });
    expect(chinese).toMatchObject({ code: 2, out: '' });
    expect(chinese.error).toMatch(new RegExp(`^错误：bad\\.txt：第 ${line} 行第 \\d+ 列：.+\n$`));
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each([
    [['none.txt'], 'none.txt: no such file or folder'],
    [['.'], '.: expected a file, found a folder'],
    [['deal.txt', '-o', 'none/answer.txt'], 'none/answer.txt: no such file or folder'],
  ])('cannot use %j', async (words, problem) => {
    write('deal.txt', DEAL);
    expect(await games(['card-rows', 'solve', ...words], { folder })).toEqual({
      code: 2,
      out: '',
      error: `error: ${problem}\n`,
    });
  });

  it('keeps an old answer when the new cards are bad', async () => {
    write('old.txt', 'old');
    await games(['card-rows', 'solve', write('bad.txt', '1\nx'), '-o', 'old.txt'], { folder });
    expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toBe('old');
    expect(existsSync(join(folder, 'old.txt'))).toBe(true);
  });

  it('answers in JSON with every first move', async () => {
    const answer = await json(['card-rows', 'solve', '--json'], { input: DEAL });
    const best = { move: '2R', row: 2, end: 'right', card: 6 };
    expect(answer).toMatchObject({ first: 15, second: 13, margin: 2, best, optimal: [best] });
    expect(answer['moves']).toContainEqual({ move: '1R', row: 1, end: 'right', card: 3, margin: 0 });
  });
});

describe('card-rows solve --why', () => {
  const why = (input: string, ...words: string[]) =>
    games(['card-rows', 'solve', '-', '--why', ...words], { input });

  it('shows how the rows fold', async () => {
    expect((await why(DEAL)).out).toBe(
      [
        '第2行 右端 牌点数6',
        '小红: 15 小蓝: 13',
        '',
        'Why: three neighbours a ≤ b ≥ c may be replaced by a − b + c without a change of the value.',
        'row 1: 1 2 5 7 3',
        '  5 ≤ 7 ≥ 3: 5 − 7 + 3 = 1   → 1 2 1',
        '  1 ≤ 2 ≥ 1: 1 − 2 + 1 = 0   → 0',
        'row 2: 4 6',
        'What remains is taken in turn, the largest first: 6 − 4 + 0 = 2, the margin.',
        '',
      ].join('\n'),
    );
    expect((await why(DEAL, '--lang', 'zh')).out).toContain('6 − 4 + 0 = 2，即分差');
    expect((await why(DEAL, '--json')).code).toBe(2);
  });

  it('comes to the margin of the answer', async () => {
    for (const rows of [1, 3, 6]) {
      const words = ['card-rows', 'cases', '--count', '4', '--seed', String(rows), '--folder', 'why'];
      await games(words, { folder });
      for (const name of ['input-01.txt', 'input-02.txt', 'input-03.txt', 'input-04.txt']) {
        const input = readFileSync(join(folder, 'why', name), 'utf8');
        const { out } = await why(input);
        const [, red, blue] = /小红: (\d+) 小蓝: (\d+)/.exec(out)!;
        expect(out).toContain(` = ${Number(red) - Number(blue)}, the margin.`);
      }
    }
  });
});

describe('card-rows check', () => {
  const check = (output: string, ...words: string[]) => {
    write('input.txt', DEAL);
    write('my-output.txt', output);
    const command = ['card-rows', 'check', 'my-output.txt', '--input', 'input.txt'];
    return games([...command, ...words], { folder });
  };

  it.each([ANSWER, ANSWER.trimEnd(), ANSWER.replaceAll('\n', ' \r\n'), `\uFEFF${ANSWER}\n\n`])(
    'accepts the exact answer, however its lines end: %j',
    async (output) => {
      expect(await check(output)).toEqual({ code: 0, out: 'right\n', error: '' });
    },
  );

  it('accepts every optimal first move', async () => {
    write('equal.txt', '4\n1,4\n2,3\n');
    const { out } = await games(['card-rows', 'solve', 'equal.txt', '--json'], { folder });
    const { optimal, first, second } = JSON.parse(out) as {
      optimal: { row: number; end: string; card: number }[];
      first: number;
      second: number;
    };
    const moves = optimal.map(
      ({ row, end, card }) => `第${row}行 ${end === 'left' ? '左端' : '右端'} 牌点数${card}`,
    );
    for (const move of moves) {
      write('mine.txt', `${move}\n小红: ${first} 小蓝: ${second}\n`);
      const words = ['card-rows', 'check', 'mine.txt', '--input', 'equal.txt'];
      expect((await games(words, { folder })).code).toBe(0);
    }
  });

  it.each([
    ['第1行 左端 牌点数1\n小红: 15 小蓝: 13\n', 'line 1 is wrong', '第 1 行有误'],
    ['第2行 右端 牌点数6\n小红: 14 小蓝: 14\n', 'line 2 is wrong', '第 2 行有误'],
    ['第2行 右端 牌点数6\n', 'line 2 is missing', '缺少第 2 行'],
    ['', 'line 1 is wrong', '第 1 行有误'],
    [`${ANSWER}\nbye\u001b[2J`, 'line 3 is one too many', '第 3 行多余'],
  ])('names the first wrong line of %j', async (output, english, chinese) => {
    const { code, out } = await check(output);
    expect({ code, first: out.split('\n')[0] }).toEqual({ code: 1, first: english });
    expect(out).not.toContain('\u001b');
    expect((await check(output, '--lang', 'zh')).out.split('\n')[0]).toBe(chinese);
    expect(JSON.parse((await check(output, '--json')).out)).toMatchObject({ right: false });
  });

  it('needs two inputs', async () => {
    const words = ['card-rows', 'check', '-', '--input', '-'];
    expect((await games(words, { input: DEAL })).code).toBe(2);
    expect((await games(['card-rows', 'check', 'my-output.txt'], { folder })).code).toBe(2);
  });
});

describe('card-rows cases', () => {
  it('writes card files whose answers are right, the same for the same seed', async () => {
    const cases = (...words: string[]) =>
      games(['card-rows', 'cases', '--count', '10', ...words], { folder });
    const { code, out } = await cases('--folder', 'first');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'first: input-01.txt, output-01.txt … input-10.txt, output-10.txt\n',
    });
    const files = readdirSync(join(folder, 'first')).sort();
    expect(files).toHaveLength(20);
    const counts: number[] = [];
    for (const name of files.filter((file) => file.startsWith('input'))) {
      counts.push(Number.parseInt(readFileSync(join(folder, 'first', name), 'utf8')));
      const output = join('first', name.replace('input', 'output'));
      const words = ['card-rows', 'check', output, '--input', join('first', name)];
      expect(await games(words, { folder })).toEqual({ code: 0, out: 'right\n', error: '' });
    }
    expect([counts[0], counts.at(-1)]).toEqual([5, 50]);
    await cases('--folder', 'again');
    await cases('--folder', 'other', '--seed', '2');
    const read = (name: string) => readFileSync(join(folder, name, 'input-10.txt'), 'utf8');
    expect(read('again')).toBe(read('first'));
    expect(read('other')).not.toBe(read('first'));
  });

  it('has no more rows than the assignment guarantees, unless it is asked for more', async () => {
    const rowsOf = async (...words: string[]) => {
      await games(['card-rows', 'cases', '--folder', 'rows', ...words], { folder });
      const files = readdirSync(join(folder, 'rows')).filter((file) => file.startsWith('input'));
      return files.map((file) => {
        const [count, ...rows] = readFileSync(join(folder, 'rows', file), 'utf8')
          .trim()
          .split('\n');
        return { cards: Number(count), rows: rows.length };
      });
    };
    for (const seed of ['1', '2', '3', '4', '5']) {
      const deals = await rowsOf('--seed', seed);
      expect(deals.filter(({ cards, rows }) => rows > (cards <= 30 ? 4 : 3))).toEqual([]);
    }
    const hard = await rowsOf('--max-rows', '10');
    expect(Math.max(...hard.map(({ rows }) => rows))).toBeGreaterThan(4);
    expect((await rowsOf('--max-rows', '1')).every(({ rows }) => rows === 1)).toBe(true);
  });
});

describe('card-rows analyse and show', () => {
  const board = ['--board', '1,2,5,7,3/4,6'];

  it('follow the moves', async () => {
    expect(await json(['card-rows', 'show', ...board, '--moves', '2R 1L', '--json'])).toEqual({
      rows: 2,
      columns: 5,
      turn: 'first',
      over: false,
      winner: null,
      legal: ['1L', '1R', '2L'],
      cards: [[2, 5, 7, 3], [4]],
      first: 6,
      second: 1,
    });
    expect(await json(['card-rows', 'analyse', ...board, '--moves', '2R', '--json'])).toMatchObject({
      move: '2L',
      value: { kind: 'score', score: -2, certainty: 'exact' },
      stopped: 'solved',
    });
  });

  it('name a winner when the game is over', async () => {
    const moves = ['--moves', '2R 1L 1R 1L 1L 1L 2L'];
    expect(await json(['card-rows', 'show', ...board, ...moves, '--json'])).toMatchObject({
      over: true,
      winner: 'first',
      legal: [],
    });
    expect((await games(['card-rows', 'show', ...board, ...moves])).out).toContain('Red wins. 18 : 10.');
    expect((await games(['card-rows', 'show', ...board, ...moves, '--lang', 'zh'])).out).toContain(
      '小红胜。18 : 10。',
    );
  });

  it('mark the last card taken', async () => {
    expect((await games(['card-rows', 'show', ...board, '--moves', '2R 1L 1R', '--lang', 'zh'])).out).toBe(
      '第1行  ·   2   5   7  (3)\n\n第2行  4   ·\n\n小红 9   小蓝 1\n\n轮到小蓝\n',
    );
  });

  it('name the row of a bad board', async () => {
    expect((await games(['card-rows', 'show', '--board', '1,2/3,x'])).error).toMatch(
      /^error: row 2, column 3: /,
    );
    expect((await games(['card-rows', 'show', '--board', '1,2/3,x', '--lang', 'zh'])).error).toMatch(
      /^错误：第 2 行第 3 列：/,
    );
  });

  it('answer a batch of boards, of moves, and of JSON', async () => {
    const answers = await batch(
      ['card-rows', 'analyse', '--board', '1,2,5,7,3/4,6'],
      ['1,2/3', '2R', '{"input":"3\\n1,2\\n3\\n","moves":"1R"}'],
    );
    expect(answers.map((answer) => answer['text'])).toEqual(['+2', '-2', '0']);
  });
});

interface Vector {
  readonly input: string;
  readonly first: number;
  readonly second: number;
  readonly optimal: readonly [number, string, number][];
}

describe.skipIf(!hasVectors)('card-rows vectors (need the shared folder)', () => {
  it('all agree, one file after the other and as a batch', async () => {
    const ends: Readonly<Record<string, string>> = { left: '左端', right: '右端' };
    const vectors = readVectors<Vector>('card-rows.jsonl');
    expect(vectors.length).toBeGreaterThan(0);
    for (const { input, first, second, optimal } of vectors) {
      const answer = await json(['card-rows', 'solve', '--json'], { input });
      expect(answer).toMatchObject({ first, second });
      const moves = answer['optimal'] as { row: number; end: string; card: number }[];
      expect(moves.map(({ row, end, card }) => [row, ends[end], card])).toEqual(optimal);
      const [row, end, card] = optimal[0]!;
      const { out } = await games(['card-rows', 'solve', '-'], { input });
      expect(out).toBe(`第${row}行 ${end} 牌点数${card}\n小红: ${first} 小蓝: ${second}\n`);
    }
    const answers = await batch<{ value: { score: number } }>(
      ['card-rows', 'analyse'],
      vectors.map(({ input }) => JSON.stringify({ input })),
    );
    expect(answers.map(({ value }) => value.score)).toEqual(
      vectors.map(({ first, second }) => first - second),
    );
  });
});

describe('card-rows play', () => {
  const play = ['card-rows', 'play', '--board', '1,2,5,7,3/4,6'];

  it('goes to the end of a game, which the first player wins by best play', async () => {
    const { code, out } = await games(play, { input: '2R\n1R\n1R\n1L\nquit\n' });
    expect(code).toBe(0);
    expect(out).toContain('You are Red.');
    expect(out).toMatch(/((Red|Blue) wins|A tie)\. \d+ : \d+\./);
    expect(out.trimEnd().endsWith('Goodbye.')).toBe(true);
  });

  it('takes back, hints, restarts and refuses in Chinese', async () => {
    const input = '悔棋\n提示\n9L\n1L\n悔棋\n重来\n帮助\n退出\n';
    const { code, out } = await games([...play, '--lang', 'zh'], { input });
    expect(code).toBe(0);
    for (const text of [
      '您还没有走过棋',
      '提示：2R（小红净胜 2（精确））。',
      '第 1 手：行号应在 1 到 2 之间，实际为“9L”',
      '小蓝走 ',
      '已悔棋。',
      '重新开局。',
      '再见。',
    ]) {
      expect(out).toContain(text);
    }
  });

  it('draws cards at random, the same ones for the same seed', async () => {
    const start = async (seed: string): Promise<string> =>
      (await games(['card-rows', 'play', '--seed', seed])).out;
    expect(await start('1')).toBe(await start('1'));
    expect(await start('1')).not.toBe(await start('2'));
  });
});

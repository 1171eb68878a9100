import { bookGame, createPosition } from '@games/connect-three';
import { legalMoves } from '@games/search-core';
import { readBook } from '@games/search-core/book';
import { createChecksummedLines } from '@games/search-core/internal';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games, gamesProcess, json, jsonLines, interruptGames, startGames } from '../run';

const FOUR = ['--rows', '6', '--columns', '7', '--connect', '4'];

describe('connect-three show', () => {
  it('draws the board with the last stone in brackets', async () => {
    expect((await games(['connect-three', 'show', '--moves', '2213'])).out).toBe(
      [
        ' 1  · · ·',
        ' 2  · · ·',
        ' 3  · · ·',
        ' 4  · O ·',
        ' 5  X X[O]',
        '    1 2 3',
        '',
        'Red (X) to move',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['an observation of Kaggle', `{"board":[${'0,'.repeat(35)}0,0,0,1,2,0,0],"mark":1}`, FOUR],
    ['moves', '4 5\n', FOUR],
    ['a saved game', '{"game":"connect-three","rows":6,"columns":7,"connect":4,"moves":"45"}\n', []],
  ])('reads a file: %s', async (_, input, options) => {
    const board = `${'.'.repeat(38)}XO..`;
    expect(await json(['connect-three', 'show', '-', ...options, '--json'], { input })).toMatchObject({
      board,
    });
  });

  it('takes a file or the options that say the same', async () => {
    const saved = '{"game":"connect-three","moves":"2"}';
    for (const [input, option, value] of [
      ['2', '--moves', '1'],
      ['...', '--board', '...'],
      [saved, '--rows', '6'],
    ] as const)
      expect(await games(['connect-three', 'show', '-', option, value], { input })).toMatchObject({
        code: 2,
        error: `error: - and ${option} cannot be used together\n`,
      });
    expect((await games(['connect-three', 'play', '-'], { input: saved })).code).toBe(2);
  });

  it('answers in JSON', async () => {
    expect(await json(['connect-three', 'show', ...FOUR, '--moves', '4455', '--json'])).toEqual({
      rows: 6,
      columns: 7,
      turn: 'X',
      over: false,
      winner: null,
      connect: 4,
      legal: [1, 2, 3, 4, 5, 6, 7],
      board: `${'.'.repeat(28)}...OO.....XX..`,
    });
    expect(await json(['connect-three', 'show', '--moves', '12121', '--json'])).toMatchObject({
      over: true,
      winner: 'X',
      legal: [],
    });
  });

  it('says who won and where', async () => {
    expect((await games(['connect-three', 'show', '--moves', '12121'])).out).toContain(
      'Red (X) wins. 3 in a row, upright.',
    );
    expect((await games(['connect-three', 'show', '--moves', '12121', '--lang', 'zh'])).out).toContain(
      '红方（X）胜。竖向连成 3 子。',
    );
  });

  it.each([
    [['--board', 'X..'], 'board: expected 15 cells (5 rows of 3), found 3'],
    [['--board', 'X..............'], 'board, row 1, column 1: '],
    [['--board', '............XX.'], 'board: X moves first'],
    [['--board', '.........OOOXXX'], 'board: expected one winner at most'],
    [['--rows', '0'], "--rows: expected a whole number from 1 to 20, got '0'"],
    [['--connect', '9'], 'connect: expected a whole number from 2 to 5, got 9'],
    [['--moves', '111111'], 'move 6: column 1 is full'],
    [['--moves', '14'], "move 2: expected a column from 1 to 3, found '4'"],
    [['--moves', '121212'], 'move 6: '],
  ])('refuses %j', async (words, message) => {
    const { code, out, error } = await games(['connect-three', 'show', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect((await games(['connect-three', 'show', ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });
});

describe('connect-three analyse', () => {
  it('finds the win in one and scores it as Connect Four solvers do', async () => {
    const answer = await json([
      'connect-three',
      'analyse',
      ...FOUR,
      '--moves',
      '112233',
      '--depth',
      '4',
      '--scores',
      '--json',
    ]);
    expect(answer).toMatchObject({ move: '4', text: 'win in 1', principalVariation: ['4'], score: 18 });
    expect(answer['moves']).toHaveLength(7);
  });

  it('says what is no more than an opinion', async () => {
    expect(await json(['connect-three', 'analyse', ...FOUR, '--depth', '2', '--json'])).toMatchObject({
      score: null,
      best: null,
    });
  });

  it('scores every column exactly on a board that fits the solver', async () => {
    const words = ['connect-three', 'analyse', ...FOUR, '--moves', '26775734551367', '--scores'];
    const answer = await json([...words, '--json']);
    expect(answer).toMatchObject({ stopped: 'solved', score: -4 });
    const scores = answer['scores'] as (number | null)[];
    expect(scores).toHaveLength(7);
    const best = scores.flatMap((score, column) => (score === -4 ? [column + 1] : []));
    expect(answer['best']).toEqual(best);
    expect(Math.max(...scores.map((score) => score ?? -22))).toBe(-4);
    const { out } = await games(words);
    expect(out).toMatch(/^value +White \(O\) wins in 22 moves$/m);
    expect(out).toMatch(new RegExp(`^scores +${scores.join(' ')}$`, 'm'));
    expect((await games([...words, '--lang', 'zh'])).out).toMatch(/^各列得分 +[-\d. ]+$/m);
  });

  it('gives no score to a full column, and none to any when the game is over', async () => {
    const full = await json(['connect-three', 'analyse', '--moves', '11111', '--scores', '--json']);
    expect(full['scores']).toEqual([null, expect.any(Number), expect.any(Number)]);
    const over = await json(['connect-three', 'analyse', '--moves', '12121', '--scores', '--json']);
    expect(over).toMatchObject({ move: null, score: -6, best: [], scores: [null, null, null] });
  });

  it('reads boards as it reads moves', async () => {
    const shown = await json(['connect-three', 'show', ...FOUR, '--moves', '26775734551367', '--json']);
    const words = ['connect-three', 'analyse', ...FOUR, '--board', String(shown['board']), '--json'];
    expect(await json(words)).toMatchObject({ stopped: 'solved', score: -4 });
  });

  it('says what fits when exact scores are asked of a larger board, and has an opinion without', async () => {
    const words = ['connect-three', 'analyse', '--rows', '12', '--columns', '10', '--connect', '4'];
    expect(await games([...words, '--scores'])).toEqual({
      code: 2,
      out: '',
      error:
        'error: board: 12 rows x 10 columns is too large for the solver,' +
        ' expected at most 11 rows with 10 columns, or 9 columns with 12 rows\n',
    });
    expect((await games([...words, '--scores', '--lang', 'zh'])).error).toContain('超出求解器的范围');
    const opinion = await json([...words, '--json', '--milliseconds', '100', '--scores']);
    expect(opinion).toMatchObject({ score: null, best: null, value: { kind: 'score' } });
  });

  it('answers bad lines in their place, goes on, and ends with exit code 2', async () => {
    const { code, out, error } = await games(['connect-three', 'analyse', '--batch', '-'], {
      input: '22\n9\n{"moves":"22"}\n',
    });
    const answers = jsonLines<object>(out);
    expect(answers[0]).toMatchObject({ move: '2', score: 0, best: [2] });
    expect(answers[1]).toEqual({
      error: "move 1: expected a column from 1 to 3, found '9'",
      code: 'connect-three/column',
      line: 2,
    });
    expect(answers[2]).toMatchObject({ move: '2', score: 0, best: [2] });
    expect({ code, error }).toEqual({
      code: 2,
      error: "error: line 2: move 1: expected a column from 1 to 3, found '9'\n",
    });
  });

  it('answers a line before the next one comes', async () => {
    const child = startGames(['connect-three', 'show', '--batch', '-']);
    child.stdin.write('2\n');
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ turn: 'O' });
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it.each([[['--milliseconds', '60000']], [[]]])(
    'stops at an interrupt with what it has %j',
    async (limits) => {
      const words = ['connect-three', 'analyse', ...FOUR, '--no-book', ...limits, '--json'];
      const { code, out } = await interruptGames(words);
      expect(code).toBe(130);
      const answer = JSON.parse(out) as Record<string, unknown>;
      expect(answer).toMatchObject({ stopped: 'aborted' });
      expect(answer['move']).toMatch(/^[1-7]$/);
    },
  );
});

describe('connect-three values', () => {
  it('prints a row for every board', async () => {
    const { code, out } = await games(['connect-three', 'values', '--rows', '4', '--columns', '6']);
    const lines = out.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 3]);
    expect(lines[0]).toMatch(/^rows +columns +connect +score +result +nodes +time$/);
    expect(lines[1]).toMatch(/^ +4 +6 +3 +8 +Red \(X\) wins in 9 moves +[\d,]+ /);
    expect(lines[2]).toMatch(/^ +4 +6 +4 +-1 +White \(O\) wins in 24 moves +[\d,]+ /);
  });

  it('answers in JSON, a line for every board', async () => {
    const { out } = await games(['connect-three', 'values', '--rows', '3', '--connect', '3', '--json']);
    const values = jsonLines<{ columns: number; score: number; value: object; nodes: number }>(out);
    expect(values.map(({ columns }) => columns)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(values[2]).toMatchObject({
      rows: 3,
      connect: 3,
      score: 0,
      value: { kind: 'draw' },
    });
    expect(values.every(({ nodes }) => nodes > 0)).toBe(true);
  });

  it('says in Chinese what is not known in time, and stops at an interrupt', async () => {
    const words = ['connect-three', 'values', '--columns', '7', '--rows', '7', '--connect', '4'];
    const child = startGames([...words, '--limit', '1', '--lang', 'zh']);
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toContain('未知');
    expect((await interruptGames(words)).code).toBe(130);
  });

  it('goes on from its log, whose values it checks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'games-values-'));
    const log = join(folder, 'values.jsonl');
    const words = ['connect-three', 'values', '--connect', '3', '--max-sum', '7', '--json', '--log', log];
    const first = await games(words);
    const boards = jsonLines<{ rows: number; columns: number; nodes: number }>(first.out);
    expect(boards.map(({ rows, columns }) => rows + columns)).toEqual(
      boards.map(({ rows, columns }) => rows + columns).sort((a, b) => a - b),
    );
    expect(boards.length).toBe(17);
    expect(await games(words)).toEqual(first);
    const lines = (await readFile(log, 'utf8')).split('\n');
    await writeFile(log, `${lines.slice(0, 9).join('\n')}\n${lines[9]!.slice(0, 20)}`);
    expect((await games(words)).out.split('\n').length).toBe(18);
    expect((await readFile(log, 'utf8')).split('\n').length).toBe(lines.length);
    for (const damage of [
      (text: string) => text.replace('"nodes":', '"nodes":1'),
      () => 'notes\n',
      () => 'notes',
    ]) {
      const damaged = damage(lines.join('\n'));
      await writeFile(log, damaged);
      const { code, error } = await games(words);
      expect(code).toBe(2);
      expect(error).toContain('expected a line of a log');
      expect(await readFile(log, 'utf8')).toBe(damaged);
    }
    // What has the right checksum and no value of its board.
    const forged = createChecksummedLines();
    const line = { rows: 4, columns: 3, connect: 3, score: 7, nodes: 1, milliseconds: 1 };
    await writeFile(log, forged.write({ values: 1 }) + forged.write(line));
    expect((await games(words)).error).toContain('line 2');
    await rm(folder, { recursive: true });
  });

  it.each([
    [['--rows', '8'], 'rows: expected a whole number from 1 to 7, got 8'],
    [['--rows', '12', '--columns', '12'], 'board: 12 rows x 12 columns is too large for the solver'],
    [['--rows', '2', '--columns', '2'], 'connect: expected a whole number from 2 to 2, got 3'],
    [['--max-sum', '1'], 'maxSum: expected a whole number from 2 to 21, got 1'],
    [['--limit', '0'], 'milliseconds: expected a number over 0, got 0'],
  ])('refuses %j', async (words, message) => {
    const { code, out, error } = await games(['connect-three', 'values', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
  });
});

describe('connect-three count', () => {
  it('counts the positions of 5 x 3', async () => {
    const { byStones, positions } = await json(['connect-three', 'count', '--json']);
    expect([positions, byStones]).toEqual([8789, expect.arrayContaining([1, 3, 9, 24])]);
    const { out } = await games(['connect-three', 'count']);
    expect(out).toMatch(/^stones +positions\n +0 +1\n[^]* +15 +70\n +all +8,789\n$/);
    expect((await games(['connect-three', 'count', '--lang', 'zh'])).out).toMatch(/合计 +8,789\n$/);
  });

  it('refuses boards with too many', async () => {
    const { code, error } = await games(['connect-three', 'count', ...FOUR]);
    expect(code).toBe(2);
    expect(error).toContain('too many to count');
    expect((await games(['connect-three', 'count', ...FOUR, '--lang', 'zh'])).error).toContain('数不过来');
  });
});

describe('connect-three play', () => {
  it('never loses to whoever drops into the first free column', async () => {
    for (const side of ['first', 'second']) {
      const { code, out } = await games(['connect-three', 'play', '--side', side], {
        input: `${'1\n2\n3\n'.repeat(15)}quit\n`,
      });
      expect(code).toBe(0);
      expect(out).toMatch(/The computer wins\.|A draw\./);
      expect(out).not.toContain('You win.');
    }
  });

  it('takes a move back, after the end of the game too, and starts again', async () => {
    const input = `${'1\n2\n3\n'.repeat(5)}undo\nrestart\nhint\nquit\n`;
    const { code, out } = await games(['connect-three', 'play'], { input });
    expect(code).toBe(0);
    for (const text of ['undo, restart or quit?', 'Taken back.', 'A new game.', 'Hint: ', 'Goodbye.'])
      expect(out).toContain(text);
    expect(out.indexOf('Taken back.')).toBeGreaterThan(out.indexOf('undo, restart or quit?'));
  });

  it('ends with exit code 0 at the end of input, 130 at an interrupt', async () => {
    expect(await games(['connect-three', 'play'], { input: '2\n' })).toMatchObject({ code: 0, error: '' });
    const words = ['play', ...FOUR, '--side', 'second', '--milliseconds', '600000', '--no-book'];
    expect((await interruptGames(['connect-three', ...words])).code).toBe(130);
  });
});

describe('a book for the player of connect three', () => {
  const SIZE = { rows: 4, columns: 5, connect: 4 };
  const BOARD = ['--rows', '4', '--columns', '5', '--connect', '4'];
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'games-book-'));
    file = join(folder, 'book.bin');
    await games(['connect-three', 'book', ...BOARD, '--plies', '3', '--replies', '6', '-o', file]);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const analyse = (...words: string[]) => json(['connect-three', 'analyse', '--json', ...words]);

  it('answers without a search, as the solver would', async () => {
    for (const moves of ['', '3', '31']) {
      const words = [...BOARD, '--moves', moves];
      const found = await analyse(...words, '--book', file);
      const solved = await analyse(...words, '--no-book');
      expect(found).toMatchObject({ nodes: 0, score: solved['score'], best: solved['best'] });
      expect(solved['nodes']).toBeGreaterThan(0);
      const scored = await analyse(...words, '--book', file, '--scores');
      expect(scored).toMatchObject({
        nodes: 0,
        scores: (await analyse(...words, '--no-book', '--scores'))['scores'],
      });
    }
  });

  it('answers whole where the book has no more than a reply', async () => {
    const book = readBook(new Uint8Array(await readFile(file)), bookGame(SIZE));
    const position = createPosition(SIZE);
    // As the first player, against the leftmost replies.
    const moves: number[] = [];
    while (moves.length < 6) {
      moves.push(position.turn() === 0 ? book.lookup(position)!.reply! : legalMoves(position)[0]!);
      position.play(moves.at(-1)!);
    }
    const entry = book.lookup(position)!;
    expect(entry).toMatchObject({ isComplete: false, reply: expect.any(Number) as number });
    const words = [...BOARD, '--moves', moves.map((move) => move + 1).join('')];
    const found = await analyse(...words, '--book', file);
    expect(found['best']).toEqual((await analyse(...words, '--no-book'))['best']);
    expect(found['best']).toContain(entry.reply! + 1);
    // A player wants no more than a move.
    const { out } = await games(['connect-three', 'play', ...words, '--book', file], {
      input: 'hint\nquit\n',
    });
    expect(out).toContain(`Hint: ${entry.reply! + 1}`);
  });

  it('is the packaged one on Connect Four, unless there is to be none', async () => {
    const [found] = jsonLines<Record<string, unknown>>(
      (
        await games(['connect-three', 'analyse', '--batch', '-', ...FOUR, '--milliseconds', '1'], {
          input: '{"moves":""}\n',
        })
      ).out,
    );
    expect(found).toMatchObject({ move: '4', score: 1, best: [4], nodes: 0, stopped: 'solved' });
    const without = await analyse(...FOUR, '--milliseconds', '50', '--no-book');
    expect(without['stopped']).toBe('time');
    const { out } = await games(['connect-three', 'play', ...FOUR, '--side', 'second'], { input: 'quit\n' });
    expect(out).toContain('Red (X) plays 4.');
  });

  it('leaves positions of other boards to the solver', async () => {
    const words = ['connect-three', 'analyse', '--batch', '-', ...BOARD, '--book', file];
    const input = '{"moves":""}\n{"rows":5,"columns":3,"connect":3,"moves":""}\n';
    const [own, other] = jsonLines<{ nodes: number; score: number }>((await games(words, { input })).out);
    expect([own!.nodes, other!.score]).toEqual([0, 0]);
    expect(other!.nodes).toBeGreaterThan(0);
  });

  it('serves both players of a match', () => {
    const words = [
      'match',
      'connect-three',
      ...BOARD,
      '--first',
      'games',
      '--second',
      'time:20',
      '--games',
      '2',
    ];
    const { code, out } = gamesProcess([...words, '--book', file, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 2 });
  });

  it.each(['play', 'analyse', 'match'])('refuses what is no book of the board: %s', async (command) => {
    const words =
      command === 'match'
        ? ['match', 'connect-three', '--first', 'games', '--second', 'random', '--games', '1']
        : ['connect-three', command];
    const damaged = join(folder, 'damaged.bin');
    const bytes = await readFile(file);
    bytes[bytes.length - 6]! ^= 1;
    await writeFile(damaged, bytes);
    for (const [board, book, error] of [
      [
        FOUR,
        file,
        'error: book: belongs to another book; its game is connect 4 on 4 x 5, expected connect 4 on 6 x 7',
      ],
      [BOARD, damaged, 'error: book, checksum: expected that of the bytes before it'],
      [BOARD, join(folder, 'none'), `error: ${join(folder, 'none')}: no such file or folder`],
      [BOARD, folder, `error: ${folder}: `],
      [BOARD, '-', "error: --book: expected a file name, got '-'"],
    ] as const) {
      const answer = await games([...words, ...board, '--book', book], { input: '' });
      expect(answer).toMatchObject({ code: 2, out: '' });
      expect(answer.error.startsWith(error), answer.error).toBe(true);
      expect(answer.error.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});

describe('connect-three prove and verify', () => {
  it('writes a proof that the second player wins, checks it, and goes on from a checkpoint', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'games-'));
    const [file, part] = [join(directory, 'loss.c4ct'), join(directory, 'loss.part')];
    const words = ['connect-three', 'prove', '--rows', '4', '--columns', '6', '--connect', '4'];
    const made = await json([...words, '-o', file, '--json']);
    expect(made).toMatchObject({ rows: 4, columns: 6, connect: 4, value: 'loss' });
    const verify = ['connect-three', 'verify', file];
    expect(await json([...verify, '--json'])).toMatchObject({ ...made, stopped: 'verified' });
    expect((await games(verify)).out).toMatch(/^result +the second player wins from the empty board$/m);
    expect((await games([...verify, '--lang', 'zh'])).out).toContain('后手必胜');
    const bytes = await readFile(file);
    await writeFile(part, bytes.subarray(0, 12));
    const again = join(directory, 'again.c4ct');
    expect((await games([...words, '--checkpoint', part, '-o', again])).code).toBe(0);
    expect((await games(['connect-three', 'verify', again])).code).toBe(0);
    bytes[10]! ^= 1;
    await writeFile(file, bytes);
    const { code, error } = await games(verify);
    expect([code, error.startsWith('error: certificate, byte ')]).toEqual([1, true]);
    await rm(directory, { recursive: true });
  });
});

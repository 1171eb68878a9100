import { createOpponent, createPosition, parsePoint, type GomokuPosition } from '@games/gomoku';
import { createCertificatePlayer } from '@games/gomoku/certificate';
import { openingBook } from '@games/gomoku/opening-book';
import { legalMoves } from '@games/search-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { batch, games, hasVectors, json, readVectors, temporaryFolder } from '../run';

const CROSS = ['--size', '9', '--rule', 'renju', '--moves', 'd5 a1 f5 a2 e4 a9 e6 b9'];

describe('gomoku show', () => {
  it('draws star points, the last stone and what renju forbids', async () => {
    expect((await games(['gomoku', 'show', ...CROSS])).out).toBe(
      [
        ' 9  O[O]. . . . . . .',
        ' 8  . . . . . . . . .',
        ' 7  . . + . . . + . .',
        ' 6  . . . . X . . . .',
        ' 5  . . . X ! X . . .',
        ' 4  . . . . X . . . .',
        ' 3  . . + . . . + . .',
        ' 2  O . . . . . . . .',
        ' 1  O . . . . . . . .',
        '    a b c d e f g h i',
        '',
        '! forbidden for Black: it makes two open threes at once (double three)',
        '',
        'Black (X) to move',
        '',
      ].join('\n'),
    );
  });

  it('answers in JSON', async () => {
    const answer = await json(['gomoku', 'show', ...CROSS, '--json']);
    expect(answer).toMatchObject({
      rows: 9,
      columns: 9,
      turn: 'X',
      over: false,
      winner: null,
      rule: 'renju',
    });
    expect(answer['legal']).toHaveLength(81 - 8 - 1);
    expect(answer['legal']).not.toContain('e5');
  });

  it('says who won and where', async () => {
    const won = ['gomoku', 'show', '--moves', 'h8 a1 i8 a2 j8 a3 k8 a4 l8'];
    expect(await json([...won, '--json'])).toMatchObject({ over: true, winner: 'X', legal: [] });
    expect((await games(won)).out).toContain('Black (X) wins. Five in a row: h8 i8 j8 k8 l8.');
    expect((await games([...won, '--lang', 'zh'])).out).toContain('黑方（X）胜。连成 5 子：h8 i8 j8 k8 l8。');
  });

  it.each([
    [['--size', '4'], "--size: expected a whole number from 5 to 20, got '4'"],
    [['--size', '21'], "--size: expected a whole number from 5 to 20, got '21'"],
    [['--rule', 'chess'], "--rule: expected one of freestyle, standard, renju, caro, got 'chess'"],
    [['--moves', 'h8 z9'], 'move 2 '],
    [['--moves', 'h8 h8'], 'move 2: h8 is taken by X'],
    [['--board', 'XX'], 'board: '],
    [['--size', '5', '--board', `XXX${'.'.repeat(22)}`], 'board: X moves first'],
    [
      ['--size', '9', '--rule', 'renju', '--moves', 'd5 a1 f5 a2 e4 a9 e6 b9 e5'],
      'move 9: e5 is forbidden for X (double-three)',
    ],
  ])('refuses %j', async (words, message) => {
    const { code, out, error } = await games(['gomoku', 'show', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect((await games(['gomoku', 'show', ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });
});

describe('gomoku shapes', () => {
  const THREES = ['gomoku', 'shapes', 'e5', ...CROSS];

  it('names the shapes of both sides in both languages', async () => {
    expect((await games(THREES)).out).toBe(
      [
        'Black (X)   forbidden      double three',
        '            open three     across',
        '            open three     down',
        'White (O)   sleeping two   diagonal \\',
        '            sleeping two   diagonal /',
        '',
      ].join('\n'),
    );
    expect((await games([...THREES, '--lang', 'zh'])).out).toContain('活三');
  });

  it('answers in JSON', async () => {
    expect(await json([...THREES, '--json'])).toEqual({
      X: [
        { direction: 'horizontal', shape: 'open-three' },
        { direction: 'vertical', shape: 'open-three' },
      ],
      O: [
        { direction: 'diagonal', shape: 'sleeping-two' },
        { direction: 'anti-diagonal', shape: 'sleeping-two' },
      ],
      forbidden: 'double-three',
    });
  });

  it('refuses a point outside the board', async () => {
    const { code, error } = await games(['gomoku', 'shapes', 'z9']);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining("'z9'") as string });
  });
});

describe('gomoku analyse', () => {
  it('completes a five', async () => {
    const moves = ['--moves', 'h8 a1 i8 a3 j8 a5 k8 a7'];
    const answer = await json(['gomoku', 'analyse', ...moves, '--depth', '2', '--json']);
    expect(['g8', 'l8']).toContain(answer['move']);
    expect(answer).toMatchObject({ value: { kind: 'win', plies: 1 } });
  });

  it('answers a batch of boards and moves', async () => {
    const board = `XXXX.OOO.${'.'.repeat(71)}O`;
    const answers = await batch(
      ['gomoku', 'analyse', '--size', '9', '--depth', '2'],
      [board, 'e5 d5', JSON.stringify({ board, turn: 'O' })],
    );
    expect(answers[0]).toMatchObject({ move: 'e9' });
    expect(answers[1]?.['error']).toBeUndefined();
    expect(answers[2]).toMatchObject({ move: 'e9' });
  });
});

describe('gomoku forbidden', () => {
  it('answers for moves, a board and a batch, whatever the stone counts', async () => {
    const board = `${'.'.repeat(31)}X${'.'.repeat(7)}X.X${'.'.repeat(7)}X${'.'.repeat(31)}`;
    const expected = { forbidden: [[4, 4]] };
    expect(await json(['gomoku', 'forbidden', '--size', '9', '--moves', CROSS[5]!])).toEqual(expected);
    expect(await json(['gomoku', 'forbidden', '--board', board])).toEqual(expected);
    expect(await batch(['gomoku', 'forbidden'], [board, JSON.stringify({ board }), '.'.repeat(225)])).toEqual(
      [expected, expected, { forbidden: [] }],
    );
  });

  it('needs a position', async () => {
    expect(await games(['gomoku', 'forbidden'])).toEqual({
      code: 2,
      out: '',
      error: 'error: no position: give --board, --moves or --batch\n',
    });
  });
});

interface Vector {
  readonly board: string;
  readonly forbidden: readonly [number, number][];
}

describe.skipIf(!hasVectors)('gomoku vectors (need the shared folder)', () => {
  it('agree on the forbidden points of 200 boards', async () => {
    const vectors = readVectors<Vector>('renju-forbidden.jsonl').slice(0, 200);
    expect(vectors.some(({ forbidden }) => forbidden.length > 1)).toBe(true);
    const answers = await batch(
      ['gomoku', 'forbidden'],
      vectors.map(({ board }) => board),
    );
    expect(answers).toEqual(
      vectors.map(({ forbidden }) => ({
        forbidden: [...forbidden].sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      })),
    );
  });
});

describe('gomoku play', () => {
  it('goes to the end of a game that the person throws away', async () => {
    const corners = ['a1', 'a3', 'a5', 'a7', 'a9', 'c1', 'c9', 'g1', 'i1', 'i3', 'i5', 'i7', 'i9', 'g9'];
    const play = ['gomoku', 'play', '--size', '9', '--depth', '2'];
    const { code, out } = await games(play, { input: `${corners.join('\n')}\nquit\n` });
    expect(code).toBe(0);
    expect(out).toMatch(/White \(O\) wins\. (Five|\d) in a row: ([a-i]\d ){4,}[a-i]\d\. The computer wins\./);
  });

  it('lets the computer open at the centre when the person is white', async () => {
    const { code, out } = await games(['gomoku', 'play', '--color', 'white', '--lang', 'zh'], {
      input: '提示\ni9\n悔棋\n退出\n',
    });
    expect(code).toBe(0);
    for (const text of ['您执白方（O）。', '黑方（X）走 h8。', '提示：', '已悔棋。', '再见。'])
      expect(out).toContain(text);
  });

  it('refuses two ways to say the side', async () => {
    const { code, error } = await games(['gomoku', 'play', '--color', 'white', '--side', 'first']);
    expect({ code, error }).toEqual({
      code: 2,
      error: 'error: --side and --color cannot be used together\n',
    });
  });
});

/** Whether black, to move after a pass, makes five at a point. */
function winsAt(position: GomokuPosition, point: number): boolean {
  const { size, board } = position;
  const passed = createPosition({ size, board: board(), turn: 'X' });
  passed.play(point);
  return passed.winner() === 'X';
}

describe('gomoku play --level', () => {
  const certificate = fileURLToPath(
    new URL('../../../../examples/check-certificate/threats.gmkc', import.meta.url),
  );
  const play = ['gomoku', 'play', '--size', '9'];

  /** The computer's answers to moves. */
  async function answers(words: readonly string[], moves: readonly string[]): Promise<string[]> {
    const { code, out } = await games([...play, ...words], { input: `${moves.join('\n')}\nquit\n` });
    expect(code).toBe(0);
    return Array.from(out.matchAll(/White \(O\) plays ([a-i]\d)\./g), ([, move]) => move!);
  }

  it.each([1, 2, 4])('plays as the opponent of level %i', async (level) => {
    for (const seed of [1, 2]) {
      const position = createPosition({ size: 9 });
      const opponent = createOpponent(position, { level, seed });
      const expected: string[] = [];
      for (const move of ['e5', 'a1', 'i9']) {
        position.play(position.parseMove(move));
        const answer = await opponent.choose();
        expected.push(position.formatMove(answer));
        position.play(answer);
      }
      expect(await answers(['--level', `${level}`, '--seed', `${seed}`], ['e5', 'a1', 'i9'])).toEqual(
        expected,
      );
    }
  });

  it('is not the same every time, unless there is a seed', async () => {
    const played = new Set<string>();
    for (const seed of [1, 2, 3, 4])
      played.add((await answers(['--level', '1', '--seed', `${seed}`], ['e5', 'a1'])).join(' '));
    expect(played.size).toBeGreaterThan(1);
    expect(await answers(['--level', '1'], ['e5'])).toHaveLength(1);
  });

  it('has time at the strongest level, and hints of full strength', async () => {
    const moves = ['--moves', 'e5 d4 f5 g5 e4'];
    const { code, out } = await games(
      [...play, ...moves, '--level', '8', '--time', '50', '--color', 'black'],
      {
        input: 'hint\nquit\n',
      },
    );
    expect(code).toBe(0);
    expect(out).toMatch(/plays [a-i]\d\.[^]*Hint: [a-i]\d/);
  });

  it('opens by the packaged book at the strongest level, without its time', async () => {
    const position = createPosition({ rule: 'renju' });
    ['h8', 'i9', 'j10'].forEach((move) => position.play(position.parseMove(move)));
    const { move } = openingBook('renju').find(position)!;
    for (const words of [
      ['--moves', 'h8 i9 j10'],
      ['--moves', 'h8 i9 j10', '--plain'],
    ]) {
      const { code, out } = await games(
        [
          'gomoku',
          'play',
          '--rule',
          'renju',
          '--level',
          '8',
          '--time',
          '6000000',
          '--color',
          'black',
          ...words,
        ],
        { input: 'quit\n' },
      );
      expect(code).toBe(0);
      expect(out).toContain(`White (O) plays ${position.formatMove(move)}.`);
    }
  });

  it('plays by a certificate, and wins', async () => {
    const player = await createCertificatePlayer(readFileSync(certificate));
    const stones = { X: 'f8 h8 i8 k8 k7 e6 g6 g5 k5 e4', O: 'j10 j9 k9 g8 f7 h7 h6 k6 e5 f4' };
    const cells = Array.from({ length: 225 }, () => '.');
    for (const [mark, names] of Object.entries(stones))
      for (const name of names.split(' ')) cells[parsePoint(name, 15)] = mark;
    const board = cells.join('');
    const position = createPosition({ board, turn: 'X' });
    const expected: string[] = [];
    const replies: string[] = [];
    for (;;) {
      const move = (await player.answer(position))!;
      expected.push(position.formatMove(move));
      position.play(move);
      if (position.winner() === 'X') break;
      const five = legalMoves(position).find((each) => winsAt(position, each));
      const reply = five ?? legalMoves(position)[expected.length]!;
      replies.push(position.formatMove(reply));
      position.play(reply);
    }
    const words = ['gomoku', 'play', '--level', 'perfect', '--certificate', certificate, '--color', 'white'];
    const { code, out } = await games([...words, '--board', board, '--turn', 'X'], {
      input: `${replies.join('\n')}\n`,
    });
    expect(code).toBe(0);
    expect(Array.from(out.matchAll(/Black \(X\) plays ([a-o]\d+)\./g), ([, move]) => move!)).toEqual(
      expected,
    );
    expect(out).toMatch(/Black \(X\) wins/);
  });

  it.each(['freestyle', 'standard'])('plays by the packaged book of %s, and wins', async (rule) => {
    const words = ['gomoku', 'play', '--level', 'perfect', '--color', 'white', '--rule', rule];
    const { code, out } = await games([...words, '--moves', 'h8 a15'], {
      input: `${['o1', 'o15', 'a1', 'b15', 'b14', 'n1', 'n2', 'c15', 'o2', 'a2'].join('\n')}\n`,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/Black \(X\) wins/);
  });

  const PROOFS = 'only of freestyle and standard on 15 x 15; give --certificate';
  it.each([
    [['--level', '11'], "--level: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, perfect, got '11'"],
    [['--level', '0'], "--level: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, perfect, got '0'"],
    [['--level', 'perfect'], `--level perfect: there is no proof of freestyle on 9 x 9, ${PROOFS}`],
    [
      ['--level', 'perfect', '--rule', 'renju'],
      `--level perfect: there is no proof of renju on 9 x 9, ${PROOFS}`,
    ],
    [['--certificate', 'a.gmkc'], '--certificate: only with --level perfect'],
    [['--level', 'perfect', '--certificate', 'absent.gmkc'], 'absent.gmkc: no such file or folder'],
    [
      ['--level', 'perfect', '--certificate', certificate],
      `${certificate}: expected a certificate of freestyle, 9 x 9, found one of freestyle, 15 x 15`,
    ],
    [['--level', 'easy'], "--level: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, perfect, got 'easy'"],
    [['--level', '3', '--depth', '2'], '--level and --depth cannot be used together'],
    [['--level', '3', '--nodes', '2'], '--level and --nodes cannot be used together'],
  ])('refuses %j', async (words, message) => {
    expect(await games([...play, ...words])).toEqual({ code: 2, out: '', error: `error: ${message}\n` });
    expect((await games([...play, ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });

  it('is explained in both languages', async () => {
    expect((await games([...play, '--help'])).out).toMatch(/--level <n> +strength of/);
    expect((await games([...play, '--help', '--lang', 'zh'])).out).toMatch(/--level <n> +电脑的棋力/);
  });
});

describe('gomoku records', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'games.sgf');
  writeFileSync(
    file,
    '(;FF[4]GM[4]SZ[9]RU[renju]PB[a]PW[b];B[dd];W[aa];B[fd](;W[ab])(;W[ii]))\n(;GM[4]SZ[15];B[hh];W[ig];B[gi])',
  );

  it('are shown and analysed', async () => {
    expect(await json(['gomoku', 'show', file, '--json'])).toEqual(
      await json(['gomoku', 'show', '--size', '9', '--rule', 'renju', '--moves', 'd6 a9 f6 a8', '--json']),
    );
    expect(await json(['gomoku', 'show', file, '--game', '2', '--json'])).toEqual(
      await json(['gomoku', 'show', '--moves', 'h8 i9 g7', '--json']),
    );
    expect((await games(['gomoku', 'show', '-'], { input: readFileSync(file, 'utf8') })).out).toBe(
      (await games(['gomoku', 'show', file])).out,
    );
    expect(await json(['gomoku', 'analyse', file, '--depth', '2', '--json'])).toHaveProperty('move');
  });

  it('are written by play, and go on from there', async () => {
    const saved = join(folder, 'saved.sgf');
    const play = ['gomoku', 'play', '--size', '9', '--depth', '2', '--save', saved];
    expect((await games(play, { input: 'e5\na1\nquit\n' })).code).toBe(0);
    const text = readFileSync(saved, 'utf8');
    expect(text).toMatch(
      /^\(;FF\[4\]GM\[4\]CA\[UTF-8\]SZ\[9\]RU\[freestyle\]PB\[person\]PW\[computer\]\n;B\[ee\];W/,
    );
    expect(text.match(/;/g)).toHaveLength(5);
    const again = [
      'gomoku',
      'play',
      saved,
      '--color',
      'white',
      '--depth',
      '2',
      '--save',
      saved,
      '--lang',
      'zh',
    ];
    expect((await games(again, { input: '退出\n' })).code).toBe(0);
    const next = readFileSync(saved, 'utf8');
    expect(next).toMatch(/PB\[电脑\]PW\[人\]/);
    expect(next.match(/;/g)).toHaveLength(6);
  });

  it('say who won', async () => {
    const saved = join(folder, 'won.sgf');
    const won = ['--moves', 'a1 a9 b1 b9 c1 c9 d1 d9', '--size', '9', '--depth', '1'];
    expect((await games(['gomoku', 'play', ...won, '--save', saved], { input: 'e1\nquit\n' })).code).toBe(0);
    expect(readFileSync(saved, 'utf8')).toContain('RE[B+]');
  });

  it.each([
    [['nowhere.sgf'], 'nowhere.sgf: no such file or folder'],
    [[file, '--game', '3'], '--game: expected a whole number from 1 to 2, got 3'],
    [[file, '--moves', 'h8'], `${file} and --moves cannot be used together`],
    [[file, '--size', '15'], `${file} and --size cannot be used together`],
    [[join(folder, 'bad.sgf')], "SGF, line 2, column 4: expected B[aa…ee], found 'jj'"],
    [[join(folder, 'lie.sgf')], 'SGF: the game ends with RE[B+…] on the board, found RE[W+5]'],
  ])('refuse %j', async (words, message) => {
    const won = ';B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]';
    writeFileSync(join(folder, 'lie.sgf'), `(;SZ[5]RE[W+5]${won})`);
    writeFileSync(join(folder, 'bad.sgf'), '(;SZ[5]\n;B[jj])');
    expect(await games(['gomoku', 'show', ...words])).toEqual({
      code: 2,
      out: '',
      error: `error: ${message}\n`,
    });
    expect((await games(['gomoku', 'show', ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff]/,
    );
  });
});

import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { batch, games, hasVectors, json, jsonLines, readVectors, startGames } from './run';

const FOUR = ['--rows', '6', '--columns', '7', '--connect', '4'];

describe('connect-three show', () => {
  it('draws the board with the last stone in brackets', () => {
    expect(games(['connect-three', 'show', '--moves', '2213']).out).toBe(
      [
        '  ┌───────┐',
        '1 │ . . . │',
        '2 │ . . . │',
        '3 │ . . . │',
        '4 │ . O . │',
        '5 │ X X[O]│',
        '  └───────┘',
        '    1 2 3',
        '',
        'X to move',
        '',
      ].join('\n'),
    );
  });

  it('answers in JSON', () => {
    expect(json(['connect-three', 'show', ...FOUR, '--moves', '4455', '--json'])).toEqual({
      rows: 6,
      columns: 7,
      turn: 'X',
      over: false,
      winner: null,
      connect: 4,
      legal: [1, 2, 3, 4, 5, 6, 7],
      board: `${'.'.repeat(28)}...OO.....XX..`,
    });
    expect(json(['connect-three', 'show', '--moves', '12121', '--json'])).toMatchObject({
      over: true,
      winner: 'X',
      legal: [],
    });
  });

  it('says who won and where', () => {
    expect(games(['connect-three', 'show', '--moves', '12121']).out).toMatch(
      /X wins: row 3 column 1, row 4 column 1, row 5 column 1\./,
    );
    expect(games(['connect-three', 'show', '--moves', '12121', '--lang', 'zh']).out).toContain(
      'X 胜：第3行第1列、第4行第1列、第5行第1列。',
    );
  });

  it.each([
    [['--board', 'X..'], 'board: expected 15 cells (5 rows of 3), found 3'],
    [['--board', 'X..............'], 'board, row 1, column 1: '],
    [['--board', '............XX.'], 'board: X moves first'],
    [['--board', '.........OOOXXX'], 'board: expected one winner at most'],
    [['--rows', '0'], 'rows: expected a whole number from 1 to 20, got 0'],
    [['--connect', '9'], 'connect: expected a whole number from 2 to 5, got 9'],
    [['--moves', '111111'], 'move 6: column 1 is full'],
    [['--moves', '14'], "move 2: expected a column from 1 to 3, found '4'"],
    [['--moves', '121212'], 'move 6: '],
  ])('refuses %j', (words, message) => {
    const { code, out, error } = games(['connect-three', 'show', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect(games(['connect-three', 'show', ...words, '--lang', 'zh']).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });
});

describe('connect-three analyse', () => {
  it('finds the win in one and scores it as Connect Four solvers do', () => {
    const answer = json([
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

  it('says what is no more than an opinion', () => {
    expect(json(['connect-three', 'analyse', ...FOUR, '--depth', '2', '--json'])).toMatchObject({
      score: null,
      best: null,
    });
  });

  it('answers bad lines in their place, goes on, and ends with exit code 2', () => {
    const { code, out, error } = games(['connect-three', 'analyse', '--batch', '-'], {
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

  it('stops at an interrupt with what it has', async () => {
    const child = startGames(['connect-three', 'analyse', ...FOUR, '--milliseconds', '60000', '--json']);
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    setTimeout(() => child.kill('SIGINT'), 1500);
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(130);
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(answer).toMatchObject({ stopped: 'aborted' });
    expect(answer['move']).toMatch(/^[1-7]$/);
  });
});

interface Vector {
  readonly board: string;
  readonly turn: string;
  readonly terminal: boolean;
  readonly value: number;
  readonly best: readonly [number, number][];
}

describe.skipIf(!hasVectors)('connect-three vectors (need the shared folder)', () => {
  const vectors = readVectors<Vector>('connect-three-5x3.jsonl').filter((_, index) => index % 10 === 0);

  it('agree on 300 positions analysed as a batch', () => {
    const answers = batch<{ score: number; best: number[] }>(
      ['connect-three', 'analyse'],
      vectors.map(({ board }) => board),
    );
    expect(answers).toHaveLength(vectors.length);
    vectors.forEach(({ turn, value, best, terminal }, index) => {
      const answer = answers[index]!;
      expect(Math.sign(answer.score) * (turn === 'X' ? 1 : -1) + 0).toBe(value);
      const columns = best.map(([, column]) => column + 1);
      for (const column of answer.best) expect(columns).toContain(column);
      expect(answer.best.length > 0).toBe(!terminal);
    });
  });

  it('agree on who is to move and what is over', () => {
    const answers = batch(
      ['connect-three', 'show'],
      vectors.map((vector) => JSON.stringify(vector)),
    );
    expect(answers.map(({ turn, over }) => ({ turn, over }))).toEqual(
      vectors.map(({ turn, terminal }) => ({ turn, over: terminal })),
    );
  });
});

describe('connect-three play', () => {
  it('never loses to whoever drops into the first free column', () => {
    for (const side of ['first', 'second']) {
      const { code, out } = games(['connect-three', 'play', '--side', side], {
        input: `${'1\n2\n3\n'.repeat(15)}quit\n`,
      });
      expect(code).toBe(0);
      expect(out).toMatch(/The computer wins\.|A draw\./);
      expect(out).not.toContain('You win.');
    }
  });

  it('takes a move back, after the end of the game too, and starts again', () => {
    const input = `${'1\n2\n3\n'.repeat(5)}undo\nrestart\nhint\nquit\n`;
    const { code, out } = games(['connect-three', 'play'], { input });
    expect(code).toBe(0);
    for (const text of ['undo, restart or quit?', 'Taken back.', 'A new game.', 'Hint: ', 'Goodbye.'])
      expect(out).toContain(text);
    expect(out.indexOf('Taken back.')).toBeGreaterThan(out.indexOf('undo, restart or quit?'));
  });

  it('ends with exit code 0 at the end of input, 130 at an interrupt', async () => {
    expect(games(['connect-three', 'play'], { input: '2\n' })).toMatchObject({ code: 0, error: '' });
    const child = startGames([
      'connect-three',
      'play',
      ...FOUR,
      '--side',
      'second',
      '--milliseconds',
      '60000',
    ]);
    setTimeout(() => child.kill('SIGINT'), 1500);
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(130);
  });
});

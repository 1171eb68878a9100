import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/index';
import { batch, games, hasVectors, json, readVectors, startGames } from '../run';

describe('sequencium show', () => {
  it('draws the board with row and column numbers and the last number in brackets', async () => {
    expect((await games(['sequencium', 'show', '--size', '3', '--moves', '0,1'])).out).toBe(
      [
        ' 0  A1[A2] ·',
        ' 1   ·  ·  ·',
        ' 2   ·  · B1',
        '     0  1  2',
        '',
        'Red (A) 2   Blue (B) 1',
        '',
        'Blue (B) to move',
        '',
      ].join('\n'),
    );
  });

  it('says who won, and by which chain', async () => {
    const won = ['sequencium', 'show', '--board', 'A1 A2 B2/A4 A3 B1', '--turn', 'A'];
    expect((await games(won)).out).toContain('Winning cells: 1,0 1,1 0,1 0,0');
    expect((await games([...won, '--lang', 'zh'])).out).toContain('获胜位置：1,0 1,1 0,1 0,0');
    const drawn = ['sequencium', 'show', '--board', 'A1 A2/B2 B1', '--turn', 'A'];
    expect((await games(drawn)).out).not.toContain('Winning');
  });

  it('answers in JSON', async () => {
    expect(
      await json(['sequencium', 'show', '--rows', '2', '--columns', '3', '--moves', '0,1', '--json']),
    ).toEqual({
      rows: 2,
      columns: 3,
      turn: 'B',
      over: false,
      winner: null,
      legal: [
        [0, 2, 2],
        [1, 1, 2],
      ],
      maxA: 2,
      maxB: 1,
      board: [
        ['A1', 'A2', null],
        [null, null, 'B1'],
      ],
    });
  });

  it.each([
    [['--size', '1'], "--size: expected a whole number from 2 to 20, got '1'"],
    [['--moves', '1,1 x'], 'move 2: expected a move as row,column'],
    [['--moves', '9,9'], 'move 1: 9,9: expected a row from 0 to 5'],
    [['--moves', '0,0'], 'move 1: 0,0: expected an empty cell'],
    [['--moves', '4,4'], "move 1: 4,4: expected a cell next to one of A's own"],
    [['--start', '2'], '--start: expected one of 1, 3'],
    [['--size', '4', '--start', '3'], 'start: '],
  ])('refuses %j', async (words, message) => {
    const { code, out, error } = await games(['sequencium', 'show', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect((await games(['sequencium', 'show', ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });

  it('reads a position from its numbers', async () => {
    const shown = ['sequencium', 'show', '--board', 'A1 . . / . A2 . / . . B1', '--json'];
    expect(JSON.parse((await games(shown)).out)).toMatchObject({ rows: 3, turn: 'B', maxA: 2, maxB: 1 });
    expect(
      await batch(['sequencium', 'show'], ['{"board":"A1"}', 'A1 A3 / . B1', 'A1 . / . B1']),
    ).toMatchObject([
      { code: 'search-core/out-of-range', line: 1 },
      { code: 'sequencium/unsupported', line: 2 },
      { rows: 2, turn: 'A' },
    ]);
  });
});

interface Vector {
  readonly rows: number;
  readonly columns: number;
  readonly moves: readonly [string, number, number, number][];
  readonly probe: { after: number; turn: string; legal: readonly [number, number, number][] } | null;
  readonly maxA: number;
  readonly maxB: number;
  readonly winner: string | null;
}

describe.skipIf(!hasVectors)('sequencium vectors (need the shared folder)', () => {
  const vectors = readVectors<Vector>('sequencium-games.jsonl');
  const line = ({ rows, columns, moves }: Vector, count: number): string =>
    JSON.stringify({
      rows,
      columns,
      moves: moves
        .slice(0, count)
        .map(([, row, column]) => `${row},${column}`)
        .join(' '),
    });

  it('agree on the probes', async () => {
    const probed = vectors.flatMap((vector) =>
      vector.probe === null ? [] : [{ vector, probe: vector.probe }],
    );
    expect(probed.length).toBeGreaterThan(0);
    const answers = await batch(
      ['sequencium', 'show'],
      probed.map(({ vector, probe }) => line(vector, probe.after)),
    );
    expect(answers.map(({ turn, legal }) => ({ turn, legal }))).toEqual(
      probed.map(({ probe: { turn, legal } }) => ({ turn, legal })),
    );
  });

  it('agree on the ends of games', async () => {
    const answers = await batch(
      ['sequencium', 'show'],
      vectors.map((vector) => line(vector, vector.moves.length)),
    );
    expect(answers.map(({ over, maxA, maxB, winner }) => ({ over, maxA, maxB, winner }))).toEqual(
      vectors.map(({ maxA, maxB, winner }) => ({ over: true, maxA, maxB, winner })),
    );
  });
});

describe('sequencium analyse', () => {
  it('proves small boards', async () => {
    expect(await json(['sequencium', 'analyse', '--size', '3', '--depth', '20', '--json'])).toMatchObject({
      value: { kind: 'win' },
      stopped: 'solved',
    });
  });
});

describe('sequencium demo', () => {
  it('shows how far a long search is', async () => {
    const controller = new AbortController();
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
    stderr.on('data', (text: Buffer) => {
      if (/depth \d+ .*nodes/.test(text.toString())) controller.abort();
    });
    const { signal } = controller;
    const words = ['sequencium', 'demo', '6', '99', '--no-color'];
    const env = { LC_ALL: 'en_US.UTF-8' };
    const stdout = new PassThrough().resume();
    expect(await run(words, { stdin: new PassThrough(), stdout, stderr, env, signal })).not.toBe(0);
    expect(signal.aborted).toBe(true);
  });

  const demo = ['sequencium', 'demo', '--size', '4', '--depth', '3'];

  it('draws every turn and sums up', async () => {
    const { code, out, error } = await games(demo);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const turns = [
      ...out.matchAll(
        /^Turn (\d+) {3}(?:Red \(A\)|Blue \(B\)) to move, \d+ moves? available\n(?:Red \(A\)|Blue \(B\)) plays \d,\d and writes \d+; [\d,]+ nodes?\n/gm,
      ),
    ];
    expect(turns.map(([, number]) => Number(number))).toEqual(turns.map((_, index) => index + 1));
    expect(out.match(/^ {5}0 {2}1/gm)).toHaveLength(turns.length + 2);
    const summary = out.slice(out.indexOf('The game is over.'));
    expect(summary).toMatch(
      new RegExp(
        `Red \\(A\\) \\d+ {3}Blue \\(B\\) \\d+\\n\\nmoves {4}${turns.length}\\nnodes {4}[\\d,]+\\nwinner {3}(Red \\(A\\)|Blue \\(B\\)|nobody, a draw)\\n$`,
      ),
    );
  });

  it('takes size and depth as arguments, and prints what it plays', async () => {
    const [named, short] = [await games(demo), await games(['sequencium', 'demo', '4', '3'])];
    expect(short).toEqual(named);
    expect(short.out).toMatch(/^4 rows × 4 columns, depth 3\n/);
    const { code, error } = await games([...demo, '4']);
    expect({ code, error }).toEqual({ code: 2, error: 'error: size and --size cannot be used together\n' });
  });

  it('plays the same game again, and another from a seed', async () => {
    const record = async (...words: string[]) => await json([...demo, '--json', ...words]);
    const [first, again, seeded] = [await record(), await record(), await record('--seed', '3')];
    expect(again).toEqual(first);
    expect(seeded['turns']).not.toEqual(first['turns']);
    expect(await record('--seed', '3')).toEqual(seeded);
  });

  it('waits between turns and stops when asked', async () => {
    const { code, out } = await games([...demo, '--interactive', '--lang', 'zh'], { input: '\n\nq\n' });
    expect(code).toBe(0);
    expect(out.match(/^第 \d+ 手/gm)).toHaveLength(3);
    expect(out).toContain('已停止。');
    expect(out).not.toContain('胜者');
  });

  it('ends with exit code 130 at an interrupt', async () => {
    const child = startGames(['sequencium', 'demo', '--depth', '8']);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(code === 130 || signal === 'SIGINT').toBe(true);
  });
});

describe('sequencium play', () => {
  it('goes to the end of a game', async () => {
    const cells = Array.from({ length: 9 }, (_, cell) => `${Math.floor(cell / 3)},${cell % 3}`);
    const input = `${`${cells.join('\n')}\n`.repeat(5)}quit\n`;
    const { code, out } = await games(['sequencium', 'play', '--size', '3', '--side', 'second'], { input });
    expect(code).toBe(0);
    expect(out).toMatch(
      /Red \(A\) wins\. \d : \d\. The computer wins\.|Blue \(B\) wins\.|A draw\. \d : \d\./,
    );
  });

  it('takes back, hints and restarts', async () => {
    const { code, out } = await games(['sequencium', 'play', '--depth', '2'], {
      input: '1,1\nundo\nhint\n1,1\nrestart\nquit\n',
    });
    expect(code).toBe(0);
    for (const text of ['Blue (B) plays ', 'Taken back.', 'Hint: ', 'A new game.', 'Goodbye.'])
      expect(out).toContain(text);
  });
});

import { createPosition, parsePoint } from '@games/gomoku';
import { type ThreatProof, verifyVcf, verifyVct } from '@games/gomoku/threats';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, hasVectors, json, jsonLines, interruptGames, readVectors, temporaryFolder } from '../run';

const solve = ['gomoku', 'solve'];

/** Black wins by fours. */
const FOURS = 'k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8';
/** White wins by threats, and not by fours alone. */
const THREATS = 'g10 h6 j7 i8 h11 h8 i10';
/** White's threats lead nowhere for a long time. */
const ENDLESS = 'i9 j6 e9 g10 j11 j5 j8 j3 j4 h7 h9 j9 k7 h10 i10 g8 i6 k5 h8 i8 g6';

/** The tree as JSON has it. */
type Tree =
  | { readonly fours: readonly string[] }
  | {
      readonly move: string;
      readonly answers: readonly { readonly move: string; readonly then: Tree }[];
      readonly threats: readonly (readonly string[])[];
    };

const points = (texts: readonly string[], size: number): number[] =>
  texts.map((text) => parsePoint(text, size));

/** The tree as the verifier wants it. */
function proofOf(tree: Tree, size: number): ThreatProof {
  if ('fours' in tree) return { fours: points(tree.fours, size) };
  return {
    move: parsePoint(tree.move, size),
    answers: tree.answers.map(({ move, then }) => ({
      move: parsePoint(move, size),
      then: proofOf(then, size),
    })),
    threats: tree.threats.map((line) => points(line, size)),
  };
}

function positionAfter(moves: string, options: Parameters<typeof createPosition>[0] = {}) {
  const position = createPosition(options);
  for (const text of moves.split(' ')) position.play(position.parseMove(text));
  return position;
}

describe('gomoku solve', () => {
  it('finds fours unless told otherwise, and says that they are verified', async () => {
    const { code, out, error } = await games([...solve, '--moves', FOURS]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^result {5}Black \(X\) wins by fours in \d+ attacking moves$/m);
    expect(out).toMatch(/^line {7}([a-o]\d+ ?)+$/m);
    expect(out).toMatch(/^check {6}verified$/m);
    expect(out).toMatch(/^searched {3}[\d,]+ nodes?, \d+ ms$/m);
    expect((await games([...solve, '--vcf', '--moves', FOURS, '--json'])).code).toBe(0);
  });

  it('finds a win that the engine sees where threats alone are not found soon', async () => {
    const rows = ['......OOX', '.....OXXO', '......XX', '.....O.XO', '......X.O'];
    const board = Array.from({ length: 15 }, (_, row) => (rows[row - 5] ?? '').padEnd(15, '.')).join('/');
    const words = ['--vct', '--rule', 'renju', '--board', board, '--turn', 'X', '--json'];
    expect(await json([...solve, ...words])).toMatchObject({ status: 'win', verified: true });
  });

  it('answers in JSON with a line that holds', async () => {
    const answer = await json([...solve, '--moves', FOURS, '--json']);
    expect(answer).toMatchObject({ attack: 'vcf', side: 'X', status: 'win', verified: true });
    expect(answer).not.toHaveProperty('tree');
    expect(verifyVcf(positionAfter(FOURS), points(answer['principalVariation'] as string[], 15))).toBe(true);
  });

  it('finds threats, with the whole tree', async () => {
    const words = [...solve, '--rule', 'renju', '--moves', THREATS];
    expect(await json([...words, '--json'])).toMatchObject({
      status: 'none',
      principalVariation: [],
      verified: null,
    });
    const answer = await json([...words, '--vct', '--tree', '--json']);
    expect(answer).toMatchObject({ attack: 'vct', side: 'O', status: 'win', verified: true });
    const proof = proofOf(answer['tree'] as Tree, 15);
    expect(verifyVct(positionAfter(THREATS, { rule: 'renju' }), proof)).toBe(true);
    expect(await json([...words, '--vct', '--json'])).not.toHaveProperty('tree');
  });

  it('draws the tree: a move, its answers below it, and what is played against any other', async () => {
    const words = [...solve, '--rule', 'renju', '--moves', THREATS, '--vct'];
    const { out } = await games([...words, '--tree']);
    const tree = out.slice(out.indexOf('\n\n', out.indexOf('searched')) + 2).split('\n');
    expect(tree[0]).toMatch(/^[a-o]\d+$/);
    expect(tree[1]).toMatch(/^ {2}[a-o]\d+ {2,3}[a-o]\d+/);
    expect(tree.filter((line) => /^ {2}\* {4}([a-o]\d+ ?)+$/.test(line)).length).toBeGreaterThan(0);
    expect(tree.slice(-3)).toEqual(['', '* any other answer', '']);
    expect((await games(words)).out).not.toContain('any other answer');
  });

  it('attacks for either side, with black and white in any number', async () => {
    const board = `${'.'.repeat(20)}OOO${'.'.repeat(58)}`;
    const words = [...solve, '--size', '9', '--board', board, '--turn', 'X', '--json'];
    expect(await json(words)).toMatchObject({ side: 'X', status: 'none' });
    expect(await json([...words, '--side', 'o'])).toMatchObject({ side: 'O', status: 'win', verified: true });
  });

  it('finds the shortest win of a kind, and what there is within so many moves', async () => {
    const fours = [...solve, '--moves', FOURS];
    const { moves, noneWithin, ...rest } = await json([...fours, '--shortest', '--json']);
    expect(rest).toMatchObject({ attack: 'vcf', status: 'win', verified: true });
    expect([moves, noneWithin]).toEqual([4, 3]);
    expect(rest['principalVariation']).toHaveLength(7);
    expect(await json([...fours, '--within', '3', '--json'])).toMatchObject({
      status: 'none',
      moves: null,
      noneWithin: 3,
      principalVariation: [],
    });
    expect(await json([...fours, '--within', '4', '--json'])).toMatchObject({ status: 'win', moves: 4 });
    const threats = [...solve, '--rule', 'renju', '--moves', THREATS, '--vct'];
    const shortest = await json([...threats, '--shortest', '--tree', '--json']);
    expect(shortest).toMatchObject({ status: 'win', verified: true });
    expect(shortest['noneWithin']).toBe((shortest['moves'] as number) - 1);
    const proof = proofOf(shortest['tree'] as Tree, 15);
    expect(verifyVct(positionAfter(THREATS, { rule: 'renju' }), proof)).toBe(true);
    const before = await games([...threats, '--within', String(shortest['noneWithin'])]);
    expect(before.out).toMatch(/White \(O\) has no win by threats within \d attacking moves\n/);
  });

  it('says what of the shortest win is known at a limit', async () => {
    const words = [...solve, '--moves', ENDLESS, '--vct', '--shortest', '--nodes', '20000'];
    const answer = await json([...words, '--json']);
    expect(answer).toMatchObject({ status: 'unknown', moves: null });
    expect(answer['noneWithin']).toBeGreaterThan(1);
    expect((await games(words)).out).toContain(
      `moves      no win of this kind within ${String(answer['noneWithin'])}\n`,
    );
    expect(await json([...solve, '--moves', 'h8 i9', '--vct', '--shortest', '--json'])).toMatchObject({
      status: 'none',
      noneWithin: null,
    });
    const { out } = await games([...solve, '--moves', FOURS, '--shortest', '--lang', 'zh']);
    expect(out).toContain('4 步，为最少');
  });

  it.each([
    [['--shortest', '--within', '3'], '--shortest and --within cannot be used together'],
    [['--within', '0'], '--within: expected a whole number from 1'],
  ])('refuses %j', async (words, message) => {
    const { code, error } = await games([...solve, '--moves', FOURS, ...words]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });

  it('says that there is no win, or that the limit was reached', async () => {
    expect((await games([...solve, '--moves', 'h8 i9'])).out).toContain('Black (X) has no win by fours\n');
    expect((await games([...solve, '--moves', 'h8 i9', '--vct', '--lang', 'zh'])).out).toContain(
      '黑方（X）不能以连续威胁取胜\n',
    );
    const limited = [...solve, '--moves', ENDLESS, '--vct'];
    expect(await json([...limited, '--nodes', '50', '--json'])).toMatchObject({
      status: 'unknown',
      verified: null,
    });
    const { code, out } = await games([...limited, '--time', '100']);
    expect(code).toBe(0);
    expect(out).toContain('not known whether White (O) wins by threats: the limit is reached\n');
    expect(out).not.toContain('verified');
  });

  it('speaks Chinese', async () => {
    const { out } = await games([...solve, '--moves', FOURS, '--lang', 'zh']);
    expect(out).toMatch(/^结果 {3}黑方（X）以连续冲四取胜，共 \d+ 步进攻$/m);
    expect(out).toMatch(/^检验 {3}验证通过$/m);
    const tree = await games([
      ...solve,
      '--vct',
      '--tree',
      '--rule',
      'renju',
      '--moves',
      THREATS,
      '--lang',
      'zh',
    ]);
    expect(tree.out).toContain('\n* 其他任何应手\n');
  });

  it('takes records and batches', async () => {
    const file = join(temporary, 'game.sgf');
    const moves = points(FOURS.split(' '), 15).map(
      (point, ply) =>
        `;${'BW'[ply % 2]}[${String.fromCharCode(97 + (point % 15), 97 + Math.floor(point / 15))}]`,
    );
    writeFileSync(file, `(;GM[4]SZ[15]${moves.join('')})`);
    const one = await json([...solve, file, '--json']);
    expect(one).toMatchObject({ status: 'win', verified: true });
    const { code, out, error } = await games([...solve, '--batch', '-'], {
      input: `${FOURS}\n${JSON.stringify({ moves: THREATS, rule: 'renju' })}\nh8 h8\n`,
    });
    const answers = jsonLines<Record<string, unknown>>(out);
    expect(answers[0]).toMatchObject({ status: 'win', principalVariation: one['principalVariation'] });
    expect(answers[1]).toMatchObject({ status: 'none', side: 'O' });
    expect(answers[2]).toMatchObject({ code: 'gomoku/occupied', line: 3 });
    expect({ code, error }).toEqual({
      code: 2,
      error: 'error: line 3: move 2: h8 is taken by X, expected an empty point\n',
    });
  });

  it.each([[[]], [['--batch', '-']]])('stops at an interrupt %j', async (words) => {
    const isBatch = words.length > 0;
    const { code, out, error } = await interruptGames(
      [...solve, '--vct', ...(isBatch ? words : ['--moves', ENDLESS])],
      { input: `${FOURS}\n${ENDLESS}\n`, isDue: (text) => !isBatch || text.includes('\n') },
    );
    expect({ code, error }).toEqual({ code: 130, error: 'interrupted\n' });
    expect(jsonLines(out)).toHaveLength(isBatch ? 1 : 0);
  });

  it.each([
    [['--vcf', '--vct'], '--vcf and --vct cannot be used together'],
    [['--tree'], '--tree and --vcf cannot be used together'],
    [['--side', 'black'], "--side: expected one of X, O, got 'black'"],
    [['--time', '0'], "--milliseconds: expected a whole number from 1, got '0'"],
    [['--nodes', '0'], "--nodes: expected a whole number from 1, got '0'"],
    [['--depth', '3'], "unknown option '--depth'"],
    [['--moves', 'h8', '--batch', '-'], '--batch and --moves cannot be used together'],
  ])('refuses %j', async (words, message) => {
    const { code, out, error } = await games([...solve, ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.startsWith(`error: ${message}`)).toBe(true);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect((await games([...solve, ...words, '--lang', 'zh'])).error).toMatch(
      /^错误：[^\n]*[\u4e00-\u9fff][^\n]*\n$/,
    );
  });

  it('is explained in both languages', async () => {
    expect((await games([...solve, '--help'])).out).toContain('--side <mark>');
    expect((await games([...solve, '--help', '--lang', 'zh'])).out).toContain('连续冲四胜（VCF）');
  });
});

const temporary = temporaryFolder();

describe.skipIf(!hasVectors)('gomoku solve on problems (need the shared folder)', () => {
  it.each(['vcf', 'vct'])('verifies what it finds: %s', async (kind) => {
    const file = { vcf: 'renju-vcf.jsonl', vct: 'renju-win-in-three.jsonl' }[kind]!;
    const problems = readVectors<{ board: string; turn: string }>(file).slice(0, 12);
    const words = [...solve, `--${kind}`, '--rule', 'renju', '--time', '10000', '--batch', '-'];
    const { code, out } = await games(words, {
      input: problems.map(({ board, turn }) => JSON.stringify({ board, turn })).join('\n'),
    });
    expect(code).toBe(0);
    const answers = jsonLines<{ status: string; verified: boolean | null }>(out);
    expect(answers).toHaveLength(12);
    for (const { status, verified } of answers) expect(verified).toBe(status === 'win' ? true : null);
    expect(answers.filter(({ status }) => status === 'win').length).toBeGreaterThan(10);
  });
});

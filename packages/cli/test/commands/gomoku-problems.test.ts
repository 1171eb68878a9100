import { packagedProblems } from '@games/gomoku/internal';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, temporaryFolder, type Outcome } from '../run';

/** Black wins by fours. */
const FOURS = 'k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8';
/** Black has an open three, and White nothing. */
const THREE = 'h8 a1 i8 a3 j8 a5';
/** Each side has an open three. */
const BOTH = 'h8 h10 i8 i10 j8 j10';
/** Black has two rows of two that meet, and White nothing. */
const TWOS = 'i8 a1 j8 a4 k9 o1 k10 o4';

const folder = temporaryFolder();
const line = (moves: string, fields: object = {}): string => JSON.stringify({ moves, ...fields });

let files = 0;
function fileWith(text: string, name = 'jsonl'): string {
  const file = join(folder, `problems-${++files}.${name}`);
  writeFileSync(file, text);
  return file;
}

/** Solves problems, with a state of its own unless one is given. */
function solve(
  words: readonly string[],
  input: readonly string[],
  state = temporaryFolder(),
): Promise<Outcome> {
  const environment = { XDG_STATE_HOME: state };
  return games(['gomoku', 'problems', ...words], {
    input: input.map((text) => `${text}\n`).join(''),
    environment,
  });
}

describe('gomoku problems', () => {
  it('shows the packaged problems by grade, rule and kind', async () => {
    const { code, out, error } = await solve(['--grade', '3', '--rule', 'renju', '--kind', 'vct'], ['q']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      /\nProblem \d+\. (Black \(X\)|White \(O\)) to win, by threats, Renju, grade 3\n\n15 {2}/,
    );
    expect(out).toMatch(/0 of \d+ problems solved\.\n$/);
  });

  it('takes every first move that is known to win', async () => {
    const asked = { rule: 'renju', kind: 'vcf', grade: 3 } as const;
    const { first } = (await packagedProblems()).find(
      ({ rule, kind, grade }) => rule === asked.rule && kind === asked.kind && grade === asked.grade,
    )!;
    const words = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, String(value)]);
    for (const move of first) expect((await solve(words, [move, 'q'])).out).toMatch(/Right: |Solved: /);
  });

  it('lets the best defence answer until nothing stops the five', async () => {
    const file = fileWith(`${line(FOURS, { id: 'mine', kind: 'vcf', grade: 2 })}\n${line(THREE)}\n`);
    const { code, out, error } = await solve([file], ['l6', 'l5', 'l7', 'k7', '', 'q']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('Problem mine. Black (X) to win, by fours, Freestyle, grade 2');
    expect(out).toContain('Right: l6 wins. White (O) answers m6.');
    expect(out).toContain('Solved: nothing stops the five of Black (X) any more.\nnext, again or quit? ');
    expect(out).toContain('Problem 2. Black (X) to win, Freestyle\n');
    expect(out).toContain('1 of 2 problems solved.\n');
  });

  it('says why a move is wrong, by a proof where there is one, and asks again', async () => {
    const file = fileWith(`${line(BOTH)}\n${line(TWOS)}\n`);
    const { out } = await solve([file], ['a7', 'h8', 'z99', 'g8', 'next', 'a8', 'q']);
    expect(out).toMatch(/\nWrong: after a7 White \(O\) wins by fours: [gk]10\.\n/);
    expect(out).toContain('h8 is taken by X, expected an empty point');
    expect(out).toContain("found 'z99'");
    expect(out).toContain('Solved: ');
    expect(out).toContain('Not proven: a8 is no four, and does not threaten to win by fours.\n');
    const late = await solve([fileWith(line(THREE))], ['a7', 'q']);
    expect(late.out).toMatch(
      /Not proven: after a7 White \(O\) answers \w+, and no win by threats is found\./,
    );
  });

  it('helps, shows the answer, and begins again; what was shown is not solved', async () => {
    const file = fileWith(line(THREE));
    const { out } = await solve([file], ['hint', 'help', 'answer', 'again', 'g8', 'q']);
    expect(out).toMatch(/A winning move is in column [fgk]\./);
    expect(out).toContain('  again    the problem from its beginning');
    expect(out).toMatch(/The answer: [fgk]8( \w+)*\.\nnext, again or quit\? again\n/);
    expect(out).toContain('1 of 1 problems solved.');
    expect((await solve([file], ['answer', '', ''])).out).toContain('0 of 1 problems solved.');
  });

  it('keeps what is solved, whatever file it is in, and passes it over', async () => {
    const state = temporaryFolder();
    const file = fileWith(`${line(THREE)}\n${line(FOURS)}\n`);
    await solve([file], ['g8', 'q'], state);
    expect((await solve([file], ['q'], state)).out).toContain('Problem 2. ');
    const list = await solve([fileWith(`${line(FOURS)}\n${line(THREE)}`), '--json'], [], state);
    expect(JSON.parse(list.out)).toMatchObject([
      { id: '1', rule: 'freestyle', size: 15, turn: 'X', solved: false },
      { id: '2', solved: true },
    ]);
    // What is damaged is as if it were not there.
    writeFileSync(join(state, 'games', 'gomoku-problems.json'), '{"solved":');
    expect((await solve([file], ['g8', 'q'], state)).out).toContain('Problem 1. ');
    expect(readFileSync(join(state, 'games', 'gomoku-problems.json'), 'utf8')).toMatch(
      /^\{"solved":\["\w{16}"\]\}\n$/,
    );
  });

  it('reads games with solutions: the set-up, or the moves before the first variations', async () => {
    const file = fileWith(
      '(;GM[4]SZ[15]AB[hh][ih][jh]AW[ao][am][ak]PL[B];B[gh])(;GM[4];B[hh];W[ao];B[ih];W[am];B[jh];W[ak](;B[gh])(;B[kh]))',
      'sgf',
    );
    const { out, error } = await solve([file], ['g8', '', 'k8', 'q']);
    expect(error).toBe('');
    expect(out).toContain('2 of 2 problems solved.');
  });

  it('names bad problems by file and line, and goes on with the rest', async () => {
    const file = fileWith(`damaged\n{bad\n${line('h8', { grade: 6 })}\n${line('h8 i9')}\n\n${line(THREE)}\n`);
    const { code, out, error } = await solve([file], ['g8', 'q']);
    expect(code).toBe(0);
    expect(error.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`warning: ${file}, line 1: board: expected`),
      expect.stringContaining(`warning: ${file}, line 2: expected a JSON object`),
      `warning: ${file}, line 3: grade: expected a whole number from 1 to 5, got 6`,
      `warning: ${file}, line 4: no win by fours or threats is found`,
    ]);
    expect(out).toContain('Problem 6. ');
  });

  it('refuses what it cannot use', async () => {
    const file = fileWith('{}');
    const empty = await solve([file], []);
    expect(empty.code).toBe(2);
    expect(empty.error).toContain(`error: ${file}: no problem in it`);
    expect(await solve(['-'], [])).toMatchObject({ code: 2, error: 'error: -: only with --json\n' });
    expect((await solve(['--grade', '6'], [])).code).toBe(2);
    expect((await solve([fileWith('none of all formats', 'sgf')], [])).code).toBe(2);
  });

  it('ends at the end of the input, and when it is interrupted', async () => {
    const ended = await solve([fileWith(line(THREE))], []);
    expect(ended).toMatchObject({ code: 0, error: '' });
    expect(ended.out).toMatch(/0 of 1 problems solved\.\n$/);
    const words = ['gomoku', 'problems', fileWith(line(THREE))];
    expect((await games(words, { input: 'g8\n', signal: AbortSignal.abort() })).code).toBe(130);
  });

  it('speaks Chinese', async () => {
    const { out } = await solve(
      [fileWith(line(THREE, { kind: 'vct', grade: 1 })), '--lang', 'zh'],
      ['a7', '提示', 'g8', '退出'],
    );
    expect(out).toContain('题目 1：黑方（X）走，求胜（连续威胁，无禁手，难度 1）');
    expect(out).toContain('未能证明：a7 之后白方');
    expect(out).toContain('解出：');
  });
});

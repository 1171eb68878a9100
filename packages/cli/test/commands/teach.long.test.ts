import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, temporaryFolder } from '../run';

const folder = temporaryFolder();
const hasPython = spawnSync('python3', ['--version']).status === 0;
const runsTypeScript = process.allowedNodeEnvironmentFlags.has('--experimental-strip-types');

const NAMES = ['initialState', 'player', 'actions', 'result', 'winner', 'terminal', 'utility', 'minimax'];

const JAVASCRIPT = `
export const initialState = () => Array.from({ length: 5 }, () => [null, null, null]);
export const player = (board) => (board.flat().filter(Boolean).length % 2 === 0 ? 'X' : 'O');
export const actions = (board) =>
  new Set([0, 1, 2].filter((c) => board[0][c] === null).map((c) => [board.findLastIndex((row) => row[c] === null), c]));
export function result(board, [r, c]) {
  const next = board.map((row) => [...row]);
  next[r][c] = player(board);
  return next;
}
export function winner(board) {
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 3; c++)
      for (const [dr, dc] of [[0, 1], [1, 0], [1, 1], [1, -1]])
        if (board[r][c] && [1, 2].every((k) => board[r + k * dr]?.[c + k * dc] === board[r][c])) return board[r][c];
  return undefined;
}
export const terminal = (board) => winner(board) !== undefined || board[0].every(Boolean);
export const utility = (board) => ({ X: 1, O: -1 })[winner(board)] ?? 0;
export function minimax(board, alpha = -Infinity, beta = Infinity) {
  if (terminal(board)) return [null, 0];
  const sign = player(board) === 'X' ? 1 : -1;
  let best = [null, -Infinity * sign];
  for (const action of actions(board)) {
    const next = result(board, action);
    const value = terminal(next) ? utility(next) : minimax(next, alpha, beta)[1];
    if (sign * value > sign * best[1]) best = [action, value];
    if (sign > 0) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha >= beta) break;
  }
  return best;
}
`;

const PYTHON = `
import math
X, O, EMPTY = "X", "O", None
print("loading")
def initial_state(): return [[EMPTY] * 3 for _ in range(5)]
def player(board):
    return X if sum(cell is not EMPTY for row in board for cell in row) % 2 == 0 else O
def actions(board):
    return {(max(r for r in range(5) if board[r][c] is EMPTY), c) for c in range(3) if board[0][c] is EMPTY}
def result(board, action):
    copy = [list(row) for row in board]
    copy[action[0]][action[1]] = player(board)
    return copy
def winner(board):
    print("thinking")
    for r in range(5):
        for c in range(3):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(r + k * dr, c + k * dc) for k in range(3)]
                if all(0 <= i < 5 and 0 <= j < 3 for i, j in line) and len({board[i][j] for i, j in line}) == 1 and board[r][c]:
                    return board[r][c]
    return None
def terminal(board): return winner(board) is not None or all(board[0])
def utility(board): return {X: 1, O: -1, None: 0}[winner(board)]
known = {}
def minimax(board, alpha=-math.inf, beta=math.inf):
    if terminal(board): return None, 0
    key = str(board)
    if key not in known:
        best = max if player(board) == X else min
        def value(action):
            after = result(board, action)
            return utility(after) if terminal(after) else minimax(after)[1]
        values = [(value(action), action) for action in actions(board)]
        score = best(values)[0]
        known[key] = (next(action for v, action in values if v == score), score)
    return known[key]
`;

function teach(name: string, text: string, ...words: string[]) {
  writeFileSync(join(folder, name), text);
  return games(['teach', 'connect-three', name, ...words], { folder });
}

async function gradesOf(name: string, text: string, ...words: string[]) {
  const { code, out, error } = await teach(name, text, '--json', ...words);
  expect(error).toBe('');
  const grades = JSON.parse(out) as { name: string; right: boolean; expected: unknown; answer: unknown }[];
  const wrong = grades.filter(({ right }) => !right);
  expect(code).toBe(wrong.length === 0 ? 0 : 1);
  return { grades, wrong };
}

describe('teach connect-three', () => {
  it('finds nothing wrong with a right file, in JavaScript as modules of both kinds', async () => {
    expect((await gradesOf('right.mjs', JAVASCRIPT)).grades.map(({ name }) => name)).toEqual(NAMES);
    const common = JAVASCRIPT.replaceAll('export ', '');
    const { wrong } = await gradesOf('right.cjs', `${common}\nmodule.exports = { ${NAMES.join(', ')} };`);
    expect(wrong).toEqual([]);
  });

  it.skipIf(!runsTypeScript)('reads TypeScript', async () => {
    const typed = JAVASCRIPT.replace('player = (board)', 'player = (board: (string | null)[][]): string');
    expect((await gradesOf('right.ts', typed)).wrong).toEqual([]);
  });

  it.skipIf(runsTypeScript)('says where TypeScript cannot be run', async () => {
    const { code, error } = await teach('right.ts', JAVASCRIPT);
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringContaining('cannot run TypeScript') as string,
    });
  });

  it.skipIf(!hasPython)('reads Python: tuples, sets and prints', async () => {
    const { grades, wrong } = await gradesOf('right.py', PYTHON);
    expect(wrong).toEqual([]);
    expect(grades[0]!.name).toBe('initial_state');
  });

  it.skipIf(!hasPython)('takes the marks that a Python file has', async () => {
    const marks = PYTHON.replace('"X", "O", None', '1, 2, 0').replace('is not EMPTY', '!= EMPTY');
    expect((await gradesOf('marks.py', marks.replaceAll('is EMPTY', '== EMPTY'))).wrong).toEqual([]);
  });

  it('names the first board of each wrong function, in both languages', async () => {
    const file = JAVASCRIPT.replace('[1, -1]', '[1, 1]').replace(
      'const next = board.map((row) => [...row]);',
      'const next = board;',
    );
    const { wrong } = await gradesOf('wrong.mjs', file);
    expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(['result', 'winner']));
    const english = await teach('wrong.mjs', file);
    expect(english.code).toBe(1);
    expect(english.out).toMatch(/^player {9}right, \d+ calls$/m);
    expect(english.out).toMatch(/^result {9}WRONG at call 1$/m);
    expect(english.out).toMatch(/result, \[4,0\]:\n[^]*changed its argument/);
    expect(english.out).toMatch(/winner:\n[^]*expected {3}"[XO]"\nfound {6}null/);
    expect((await teach('wrong.mjs', file, '--lang', 'zh')).out).toContain('函数改动了自己的参数');
  });

  it('ends an endless loop, and goes on with the next function', async () => {
    const file = JAVASCRIPT.replace(
      'export function winner(board) {',
      '$&\n  while (board[0][0] !== board) {}',
    );
    const { wrong } = await gradesOf('endless.mjs', file, '--time', '1000');
    expect(wrong.map(({ name, answer }) => [name, answer])).toEqual(
      ['winner', 'terminal', 'utility', 'minimax'].map((name) => [name, { kind: 'timeout' }]),
    );
    expect((await teach('endless.mjs', file, '--time', '500')).out).toContain('no answer within 0.5 s');
  });

  it.each([
    ['throws', 'export function player() { throw new Error("no\\u001b[2J idea"); }', 'Error: no'],
    ['leaves', 'export function player() { process.exit(3); }', 'ended with exit code 3'],
    ['is missing', 'export const nothing = 1;', 'no such function'],
    ['answers nonsense', 'export const player = () => ({ toJSON: () => "\\u009b2J" });', 'found'],
  ])('reports a function that %s', async (_, file, text) => {
    const { code, out } = await teach('odd.mjs', file);
    expect(code).toBe(1);
    expect(out).toContain(text);
    for (const control of ['\u001b', '\u009b']) expect(out).not.toContain(control);
  });

  it.each([
    ['broken.mjs', 'export const =', /^error: broken\.mjs: .*SyntaxError/],
    ['endless.mjs', 'for (;;) {}', /^error: endless\.mjs: not loaded within 5 s/],
    ['leaving.mjs', 'process.exit(0)', /^error: leaving\.mjs: .*exit code 0/],
    ['student.rb', '', /^error: file: expected one of \.py/],
  ])('refuses %s', async (name, text, message) => {
    const { code, out, error } = await teach(name, text, '--time', '1000');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(message);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { games, temporaryFolder } from '../run';

const folder = temporaryFolder();
const hasPython = spawnSync('python3', ['--version']).status === 0;

const NAMES = ['initialState', 'player', 'actions', 'result', 'winner', 'terminal', 'utility', 'minimax'];
const PARTS = [...NAMES, 'minimax of a finished game'];

interface Part {
  readonly name: string;
  readonly marks: number;
  readonly fault: string | null;
  readonly failures: readonly {
    readonly kind: string;
    readonly expected: unknown;
    readonly answer: unknown;
  }[];
}

interface Marking {
  readonly file: string;
  readonly marks: number;
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
}

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

async function marksOf(name: string, text: string, ...words: string[]) {
  const { code, out, error } = await teach(name, text, '--json', ...words);
  expect(error).toBe('');
  const [marking] = JSON.parse(out) as Marking[];
  const wrong = marking!.parts.filter(({ fault }) => fault !== null);
  expect(code).toBe(wrong.length === 0 ? 0 : 1);
  return { ...marking!, wrong };
}

describe('teach connect-three', () => {
  it('finds nothing wrong with a right file, in JavaScript as modules of both kinds', async () => {
    expect((await marksOf('right.mjs', JAVASCRIPT)).parts.map(({ name }) => name)).toEqual(PARTS);
    const common = JAVASCRIPT.replaceAll('export ', '');
    const { wrong } = await marksOf('right.cjs', `${common}\nmodule.exports = { ${NAMES.join(', ')} };`);
    expect(wrong).toEqual([]);
  });

  it('reads TypeScript, on every version of Node', async () => {
    const typed = JAVASCRIPT.replace('player = (board)', 'player = (board: (string | null)[][]): string');
    const { wrong, notes } = await marksOf('right.ts', typed);
    expect(wrong).toEqual([]);
    expect(notes[0]).toMatch(/calls result \d+ times/);
  });

  it.skipIf(!hasPython)('reads Python: tuples, sets and prints', async () => {
    const { parts, wrong } = await marksOf('right.py', PYTHON);
    expect(wrong).toEqual([]);
    expect(parts[0]!.name).toBe('initial_state');
  });

  it.skipIf(!hasPython)('takes the marks that a Python file has', async () => {
    const marks = PYTHON.replace('"X", "O", None', '1, 2, 0').replace('is not EMPTY', '!= EMPTY');
    expect((await marksOf('marks.py', marks.replaceAll('is EMPTY', '== EMPTY'))).wrong).toEqual([]);
  });

  it('names the first board of each wrong function, in both languages', async () => {
    const file = JAVASCRIPT.replace('[1, -1]', '[1, 1]').replace(
      'const next = board.map((row) => [...row]);',
      'const next = board;',
    );
    const { wrong } = await marksOf('wrong.mjs', file);
    expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(['result', 'winner']));
    const english = await teach('wrong.mjs', file);
    expect(english.code).toBe(1);
    expect(english.out).toMatch(/^player {23}right, \d+ calls$/m);
    expect(english.out).toMatch(/^result {23}WRONG in \d+ of \d+ calls$/m);
    expect(english.out).toMatch(/result, \[4,0\]:\n[^]*changed its argument/);
    expect(english.out).toMatch(/winner:\n[^]*expected {3}"[XO]"\nfound {6}null/);
    expect((await teach('wrong.mjs', file, '--lang', 'zh')).out).toContain('函数改动了自己的参数');
  });

  it('ends an endless loop, and goes on with the next function', async () => {
    const file = JAVASCRIPT.replace(
      'export function winner(board) {',
      '$&\n  while (board[0][0] !== board) {}',
    );
    const { wrong } = await marksOf('endless.mjs', file, '--time', '1000');
    expect(wrong.map(({ name, failures }) => [name, failures.map(({ kind }) => kind)])).toEqual(
      [...NAMES.slice(4), 'minimax of a finished game'].map((name) => [name, ['timeout']]),
    );
    expect((await teach('endless.mjs', file, '--time', '500')).out).toContain('no answer within 0.5 s');
  });

  it('asks about the finished game last, with a note, and hides no other fault', async () => {
    const natural = JAVASCRIPT.replace('return [null, 0];', 'return [null, utility(board)];');
    const file = natural
      .replace('const best = ', 'board.note = 1;\n  $&')
      .replace('if (alpha >= beta) break;', 'if (alpha >= beta - 1) break;');
    expect((await marksOf('natural.mjs', natural)).wrong.map(({ name }) => name)).toEqual(PARTS.slice(-1));
    const { wrong } = await marksOf('pruned.mjs', file);
    expect(wrong.map(({ name }) => name)).toEqual(PARTS.slice(-2));
    expect(wrong[0]!.fault).toMatch(/^WRONG in \d+ of 41 calls: expected \[\[\d,\d\],-?\d\], found/);
    expect((await teach('pruned.mjs', file)).out).toContain('The assignment asks for None, 0 here.');
  });

  it('says both that an argument is changed and that the answer is wrong', async () => {
    const utility = 'export const utility = (board) => ({ X: 1, O: -1 })[winner(board)] ?? 0;';
    const both = JAVASCRIPT.replace(utility, 'export const utility = (board) => (board[0][0] = 2);');
    expect(both).not.toBe(JAVASCRIPT);
    const [first] = (await marksOf('both.mjs', both)).wrong;
    expect(first!.failures.map(({ kind }) => kind)).toEqual(['changed', 'wrong']);
  });

  it('gives the answer of the course full marks', async () => {
    for (const page of ['docs/course.md', 'docs/zh/course.md']) {
      const text = readFileSync(join(import.meta.dirname, '../../../..', page), 'utf8');
      const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, block]) => block!);
      const answer = blocks.find((block) => block.includes('alpha >= beta'))!;
      const functions = NAMES.slice(0, -1).join(', ');
      const library = join(import.meta.dirname, '../../../connect-three/src/textbook/index.ts');
      const textbook = join(folder, 'textbook.mjs');
      buildSync({
        entryPoints: [library],
        outfile: textbook,
        bundle: true,
        format: 'esm',
        conditions: ['@games/source'],
      });
      const code = answer.replace('@games/connect-three/textbook', `file://${textbook}`);
      const file = `${code}\nexport { best as minimax };\nexport { ${functions} } from 'file://${textbook}';`;
      expect((await marksOf('course.ts', file)).wrong).toEqual([]);
    }
  });

  it.skipIf(!hasPython)('asks for sets in Python, and looks at pruning', async () => {
    const list = PYTHON.replace(/return \{\(max(.*)\}/, 'return [(max$1]');
    const { wrong } = await marksOf('list.py', list);
    expect(wrong.map(({ name, failures }) => [name, failures.map(({ kind }) => kind)])).toEqual([
      ['actions', ['list']],
    ]);
    // Too slow for the empty board.
    const plain = PYTHON.replace('if key not in known:', 'if True:');
    const { notes } = await marksOf('plain.py', plain, '--time', '15000');
    expect(notes[0]).toMatch(/: it prunes nothing\.$/);
    expect((await marksOf('right.py', PYTHON)).notes[0]).not.toContain('prunes nothing');
  });

  it('looks at pruning in JavaScript', async () => {
    const plain = JAVASCRIPT.replace('if (alpha >= beta) break;', '');
    expect((await marksOf('plain.mjs', plain, '--time', '15000')).notes[0]).toMatch(/: it prunes nothing\.$/);
    const arrow = JAVASCRIPT.replace(
      /export function result\(board, (.*)\) \{/,
      'export const result = (board, $1) => {',
    );
    expect(arrow).not.toBe(JAVASCRIPT);
    const { notes } = await marksOf('arrow.mjs', arrow);
    expect(notes[0]).toMatch(/calls result (\d+) times.* alpha-beta \1 times\.$/);
  });

  it.each(['javascript', 'typescript', ...(hasPython ? ['python'] : [])])(
    'has a starter in %s',
    async (language) => {
      const { out } = await games(['teach', 'connect-three', '--starter', language]);
      const name = { javascript: 'starter.mjs', typescript: 'starter.ts', python: 'starter.py' }[language]!;
      const { marks, parts } = await marksOf(name, out);
      expect(marks).toBe(0);
      expect(parts.map(({ failures }) => failures.map(({ kind }) => kind))).toEqual(
        PARTS.map(() => ['error']),
      );
      expect(parts[0]!.fault).toContain('not written yet');
    },
  );

  it('marks a class: each file by itself, whatever it does', async () => {
    const all = join(folder, 'class');
    mkdirSync(all, { recursive: true });
    const outside = join(folder, 'outside.txt');
    const files: Readonly<Record<string, string>> = {
      'a-right.mjs': JAVASCRIPT,
      'b-wrong.mjs': JAVASCRIPT.replace('[1, -1]', '[1, 1]'),
      'c-hangs.mjs': `${JAVASCRIPT}\nfor (;;) {}`,
      'd-crashes.mjs': 'throw new Error("=1+1")',
      'e-floods.mjs': JAVASCRIPT.replace(
        'export const player = (board) =>',
        '$& console.log("x".repeat(1e6)) ??',
      ),
      'f-writes.mjs': `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(outside)}, '');\n${JAVASCRIPT}`,
      'g-forges.mjs': `${JAVASCRIPT.replace('export const player = (board) =>', '$& process._rawDebug("") ??')}
import { writeSync } from 'node:fs';
for (let i = 0; i < 99; i++) writeSync(1, '{"id":null,"value":1}\\n{"value":"X"}\\n');`,
      ...(hasPython
        ? {
            'h-writes.py': `open(${JSON.stringify(outside)}, 'w')\n${PYTHON}`,
            'i-starts.py': `import os\nos.system('sleep 1000')\n${PYTHON}`,
            'j-other-python.py': 'print "hello"',
            'k-right.py': PYTHON,
          }
        : {}),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(all, name), text);
    const words = ['teach', 'connect-three', 'class/*', '-o', 'marks.csv', '--time', '20000'];
    const { code, out, error } = await games(words, { folder });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const rows = [...out.matchAll(/^class\/([\w-]+)\.\w+ +(\d) of 9/gm)];
    const marks = Object.fromEntries(rows.map(([, name, mark]) => [name!, mark!]));
    expect(marks).toMatchObject({
      'a-right': '9',
      'b-wrong': '5',
      'c-hangs': '0',
      'd-crashes': '0',
      'e-floods': '9',
      'f-writes': '0',
      'g-forges': '9',
    });
    if (hasPython)
      expect(marks).toMatchObject({
        'h-writes': '0',
        'i-starts': '0',
        'j-other-python': '0',
        'k-right': '9',
      });
    expect(existsSync(outside)).toBe(false);
    const csv = readFileSync(join(folder, 'marks.csv'), 'utf8').trimEnd().split('\r\n');
    expect(csv).toHaveLength(Object.keys(files).length + 1);
    expect(csv[0]).toBe(
      `\uFEFFfile,${PARTS.map((name) => name.replace('initialState', 'initial_state')).join(',')},marks,of,notes`,
    );
    expect(csv[1]).toMatch(/^class\/a-right\.mjs(,1){9},9,9,/);
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

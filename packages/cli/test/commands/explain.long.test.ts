import type { ViewedTree } from '@games/search-core/explain/viewer';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/index';
import { abortedGames, games, temporaryFolder } from '../run';

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  'card-rows': ['--board', '1,2,5,7,3/4,6', '--moves', '2R'],
  sequencium: ['--size', '4', '--moves', '1,1'],
  'connect-three': ['--moves', '22'],
  gomoku: ['--size', '5', '--moves', 'c3'],
};
const folder = temporaryFolder();

/** What the page hands to its viewer; nothing yet of one that is being written. */
const treesIn = (page: string): ViewedTree[] =>
  JSON.parse(/id="data">(.*)<\/script>/.exec(page)?.[1] ?? '[]') as ViewedTree[];
const rowsIn = (page: string): number => treesIn(page).flatMap(({ nodes }) => nodes).length;

describe.each(Object.keys(POSITIONS))('%s explain', (game) => {
  const words = [game, 'explain', ...POSITIONS[game]!, '--depth', '2'];

  it.each(['minimax', 'alpha-beta', 'pvs'])('writes the tree of %s to a pipe', async (algorithm) => {
    const { code, out, error } = await games([...words, '--algorithm', algorithm]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`<title>${game}: ${algorithm}, depth 2</title>`);
    expect(rowsIn(out)).toBeGreaterThan(3);
  });

  it('writes it to a file, in Chinese if asked', async () => {
    const file = join(folder, `${game}.html`);
    const { code, out } = await games([...words, '-o', file, '--lang', 'zh']);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/：搜索树，共访问 \d+ 个节点\n$/) as string,
    });
    expect(readFileSync(file, 'utf8')).toContain(`<title>${game}：alpha-beta，深度 2</title>`);
  });
});

describe('explain', () => {
  it('visits fewer nodes by alpha-beta than by minimax, and shows no more than asked', async () => {
    const words = ['connect-three', 'explain', '--depth', '5'];
    const visited = async (algorithm: string): Promise<number> => {
      const { out } = await games([...words, '--algorithm', algorithm, '-o', join(folder, 'tree.html')]);
      return Number(/tree of (\d+) nodes/.exec(out)![1]);
    };
    expect(await visited('minimax')).toBe(1 + 3 + 9 + 27 + 81 + 243);
    expect(await visited('alpha-beta')).toBeLessThan(200);
    expect(rowsIn((await games([...words, '--max-nodes', '20'])).out)).toBe(9);
  });

  it('draws the boards as show does', async () => {
    const { out } = await games(['connect-three', 'explain', '--moves', '22', '--depth', '1']);
    const [{ nodes, lines }] = treesIn(out) as [ViewedTree];
    const board = nodes[1]!.board!.map((line) => lines[line]).join('\n');
    expect((await games(['connect-three', 'show', '--moves', '221'])).out).toContain(`${board}\n`);
  });

  it('of a game that is over has one node', async () => {
    const { code, out } = await games(['connect-three', 'explain', '--moves', '12121']);
    expect(code).toBe(0);
    expect(rowsIn(out)).toBe(1);
  });

  it('makes a new file on a terminal, beside those that are there', async () => {
    const own = join(folder, 'terminal');
    mkdirSync(own);
    const before = process.cwd();
    process.chdir(own);
    try {
      writeFileSync('connect-three-tree.html', 'mine');
      const stdout = Object.assign(new Writable({ write: (_, __, done) => done() }), { isTTY: true });
      expect(await run(['connect-three', 'explain', '--depth', '1'], { stdout })).toBe(0);
      expect(readdirSync('.').sort()).toEqual(['connect-three-tree-2.html', 'connect-three-tree.html']);
      expect(readFileSync('connect-three-tree.html', 'utf8')).toBe('mine');
    } finally {
      process.chdir(before);
    }
  });

  it.each([
    [['--algorithm', 'magic'], '--algorithm: expected one of minimax, alpha-beta, pvs', '--algorithm：应为'],
    [['--max-nodes', '0'], '--max-nodes: expected a whole number from 1', '--max-nodes：应为'],
    [['--depth', 'x'], '--depth: expected a whole number', '--depth：应为'],
    [['-o', folder], `${folder}: expected a file, found a folder`, `${folder}：应为文件`],
  ])('refuses %j', async (words, english, chinese) => {
    const { code, out, error } = await games(['connect-three', 'explain', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(`error: ${english}`);
    const translated = await games(['connect-three', 'explain', ...words, '--lang', 'zh']);
    expect(translated.error).toContain(`错误：${chinese}`);
  });

  it('refuses a tree that is too large', async () => {
    const board = ['--rows', '10', '--columns', '10', '--connect', '10'];
    const words = ['connect-three', 'explain', ...board, '--depth', '9', '--algorithm', 'minimax'];
    expect(await games(words)).toEqual({
      code: 2,
      out: '',
      error: expect.stringContaining('error: --depth 9: the tree has more than 3,000,000 nodes') as unknown,
    });
  });

  it('says that an abort leaves the last finished depth', async () => {
    const words = ['gomoku', 'explain', '--algorithm', 'pvs', '--depth', '40'];
    const { code, error } = await abortedGames(words, ({ out }) => rowsIn(out) > 1);
    expect(code).toBe(130);
    expect(error).toBe('interrupted: the tree of the last finished depth\n');
  });
});

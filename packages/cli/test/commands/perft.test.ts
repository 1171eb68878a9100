import { describe, expect, it } from 'vitest';
import { abortedGames, games, jsonLines } from '../run';

interface Count {
  readonly depth: number;
  readonly nodes: number;
  readonly nodesPerSecond: number | null;
  readonly moves?: readonly { readonly move: string; readonly nodes: number }[];
}

async function counts(words: readonly string[]): Promise<Count[]> {
  return jsonLines<Count>((await games([...words, '--json'])).out);
}

describe('perft', () => {
  it.each([
    // Connect Four: John Tromp's counts of sequences.
    [
      ['connect-three', 'perft', '--rows', '6', '--columns', '7', '--connect', '4', '--depth', '8'],
      [7, 49, 343, 2401, 16807, 117649, 823536, 5673234],
    ],
    [
      ['card-rows', 'perft', '--board', '1,2/3', '--depth', '4'],
      [3, 6, 6, 0],
    ],
    [
      ['gomoku', 'perft', '--size', '5', '--depth', '3'],
      [25, 25 * 24, 25 * 24 * 23],
    ],
    [
      ['sequencium', 'perft', '--size', '2', '--depth', '2'],
      [2, 2],
    ],
  ])('%j', async (words, expected) => {
    const found = await counts(words);
    expect(found.map(({ nodes }) => nodes)).toEqual(expected);
    expect(found.map(({ depth }) => depth)).toEqual(expected.map((_, index) => index + 1));
  });

  it('divides by the first move', async () => {
    const [count, ...more] = await counts(['connect-three', 'perft', '--depth', '6', '--divide']);
    expect(more).toEqual([]);
    expect(count!.moves!.map(({ move }) => move)).toEqual(['1', '2', '3']);
    expect(count!.moves!.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(count!.nodes);
  });

  it('prints tables, in both languages', async () => {
    const words = ['connect-three', 'perft', '--depth', '3'];
    expect((await games(words)).out).toMatch(
      /^depth +nodes +time +nodes\/s\n +1 +3 +\S+ ms.*\n +2 +9 .*\n +3 +27 .*\n$/,
    );
    expect((await games([...words, '--lang', 'zh'])).out).toMatch(/^ *深度 +节点 +用时 +节点\/秒\n/m);
    expect((await games([...words, '--divide'])).out).toBe(
      'move   nodes\n1          9\n2          9\n3          9\nall       27\n',
    );
  });

  it('of a game that is over counts nothing', async () => {
    expect((await counts(['connect-three', 'perft', '--moves', '12121'])).map(({ nodes }) => nodes)).toEqual([
      0, 0, 0,
    ]);
  });

  it('refuses a depth that makes no sense, and ends at an abort', async () => {
    const { code, error } = await games(['gomoku', 'perft', '--depth', '0']);
    expect({ code, error }).toEqual({
      code: 2,
      error: "error: --depth: expected a whole number from 1 to 1000, got '0'\n",
    });
    const words = ['connect-three', 'perft', '--rows', '6', '--columns', '7', '--depth', '30'];
    const stopped = await abortedGames(words, ({ out }) => out.includes('    2                 49'));
    expect(stopped).toMatchObject({ code: 130, error: 'interrupted\n' });
  });
});

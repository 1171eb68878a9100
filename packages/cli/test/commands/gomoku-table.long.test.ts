import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { abortedGames, games, temporaryFolder } from '../run';

const WORDS = ['gomoku', 'analyse', '--moves', 'h8 i9 h9', '--depth', '12', '--json', '--table'];

const OPENINGS = [
  'h8 i9 h9',
  'h8 g7 i7 g9 g8 f8',
  'h8 h7 i7 g9 j6 k5 i5 h6',
  'h8 i9 h10 h9 g9 i11 f8',
  'h8 j9 g9 f10 i10 g8 h9',
  'h8 i8 i7 g9 j6 k5 h6 h7 g7',
];

describe('gomoku analyse --table', () => {
  it('goes on where the last analysis ended, and keeps more', async () => {
    const file = join(temporaryFolder(), 'kept.bin');
    // What a single position saves is chance: the order of the first search is not kept.
    const input = OPENINGS.map((moves) => `${JSON.stringify({ moves })}\n`).join('');
    const words = ['gomoku', 'analyse', '--batch', '-', '--depth', '12', '--json', '--table', file];
    const analyse = async (): Promise<{ depth: number; nodes: number }[]> => {
      const result = await games(words, { input });
      expect(result).toMatchObject({ code: 0, error: '' });
      return result.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { depth: number; nodes: number });
    };
    const first = await analyse();
    const size = statSync(file).size;
    const again = await analyse();
    const sum = (list: typeof first): number => list.reduce((nodes, found) => nodes + found.nodes, 0);
    expect(again.map(({ depth }) => depth)).toEqual(first.map(({ depth }) => depth));
    expect(sum(again)).toBeLessThan(0.6 * sum(first));
    await games([...WORDS.with(3, 'h8 i9 g7'), file]);
    expect(statSync(file).size).toBeGreaterThan(size);
  });

  it('keeps it after an interrupt, and serves the positions of a batch', async () => {
    const file = join(temporaryFolder(), 'kept.bin');
    const words = ['gomoku', 'analyse', '--batch', '-', '--time', '6000000', '--table', file];
    const input = '{"moves":"h8 i9 h9"}\n{"moves":"e5","size":9}\n';
    const hasLearned = (): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000;
    expect((await abortedGames(words, hasLearned, input)).code).toBe(130);
    const timed = words.with(words.indexOf('6000000'), '50');
    const all = await games([...timed, '--json'], { input });
    expect(all).toMatchObject({ code: 0, error: '' });
    expect(all.out.trimEnd().split('\n')).toHaveLength(2);
  });

  it('refuses a file that is no table of the rule, and leaves it as it was', async () => {
    const file = join(temporaryFolder(), 'kept.bin');
    writeFileSync(file, 'notes');
    expect(await games([...WORDS, file])).toEqual({
      code: 2,
      out: '',
      error: 'error: table, first line: expected "games table 1"\n',
    });
    expect(readFileSync(file, 'utf8')).toBe('notes');
    const own = join(temporaryFolder(), 'own.bin');
    await games([...WORDS, own]);
    const before = readFileSync(own);
    const { code, error } = await games([...WORDS, own, '--rule', 'renju']);
    expect([code, error]).toEqual([2, expect.stringContaining('expected gomoku renju 15')]);
    expect(readFileSync(own)).toEqual(before);
    for (const other of [
      ['--threads', '2'],
      ['--workers', 'redis://localhost'],
    ]) {
      const refused = await games([...WORDS, own, ...other]);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.error).toContain(other[0]);
    }
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../run';

describe('show as a picture', () => {
  it.each([
    ['gomoku', '--moves', 'h8 i9'],
    ['connect-three', '--moves', '213'],
    ['sequencium', '--moves', '1,1'],
    ['card-rows', '--board', '1,2,3/4'],
  ])('prints %s as SVG', async (...args) => {
    const { out } = await games([args[0], 'show', ...args.slice(1), '--svg', '--theme', 'dark']);
    expect(out).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>\n$/);
  });

  it('writes PNG', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'show-'));
    try {
      const file = join(folder, 'board.png');
      await games(['gomoku', 'show', '--moves', 'h8', '--png', file]);
      expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('answers in one form', async () => {
    const { code, error } = await games(['gomoku', 'show', '--svg', '--json']);
    expect(code).toBe(2);
    expect(error).toContain('--svg and --json cannot be used together');
  });
});

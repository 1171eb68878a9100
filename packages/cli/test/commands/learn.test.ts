import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { games, json, temporaryFolder } from '../run';

const nim = fileURLToPath(new URL('../../../../examples/own-game/nim.js', import.meta.url));
const SMALL = ['--heaps', '1,2', '--seed', '1', '--threads', '1'];

describe('learn', () => {
  it('writes weights that play and analyse, and goes on from its checkpoint', async () => {
    const file = join(temporaryFolder(), 'nim.weights');
    const learned = await json(['learn', nim, ...SMALL, '--games', '20', '-o', file, '--json']);
    expect(learned).toMatchObject({ games: 20, stopped: 'games', verdict: 'equal' });
    expect(readFileSync(`${file}.checkpoint`, 'latin1')).toMatch(/^games weights 1\n/);
    const more = await json([nim, 'learn', ...SMALL, '--games', '30', '-o', file, '--json']);
    expect(more).toMatchObject({ games: 30 });
    const words = [nim, 'analyse', '--heaps', '1,2', '--weights', file, '--depth', '3', '--json'];
    expect(await json(words)).toMatchObject({ move: 'b1', value: { kind: 'win' } });
    const played = await games([
      nim,
      'play',
      '--heaps',
      '1,2',
      '--weights',
      file,
      '--side',
      'none',
      '--level',
      '4',
    ]);
    expect(played.code).toBe(0);
  });

  it('says that learning brought nothing', async () => {
    const file = join(temporaryFolder(), 'nim.weights');
    const { out } = await games(['learn', nim, ...SMALL, '--games', '5', '-o', file]);
    expect(out).toContain('no stronger than without learning');
  });

  it('keeps what was learned when it is interrupted', async () => {
    const file = join(temporaryFolder(), 'nim.weights');
    const controller = new AbortController();
    const running = games(['learn', nim, '--threads', '1', '-o', file], { signal: controller.signal });
    await expect.poll(() => existsSync(`${file}.checkpoint`) || (controller.abort(), false)).toBe(true);
    expect((await running).error).toContain(`goes on from ${file}.checkpoint`);
    expect(existsSync(file)).toBe(false);
  });

  it('plays matches with weights, and checks them before the first game', async () => {
    const file = join(temporaryFolder(), 'three.weights');
    const board = ['--rows', '3', '--columns', '3', '--connect', '3'];
    await games(['learn', 'connect-three', ...board, '--games', '20', '--threads', '1', '-o', file]);
    const players = (first: string): string[] => ['--first', first, '--second', 'random'];
    const match = ['match', 'connect-three', ...board, '--games', '4', '--random-plies', '1'];
    const words = [...match, ...players(`weights:${file},depth:9`), '--json'];
    expect(await json(words)).toMatchObject({ losses: 0 });
    const remote = [...match, ...players(`weights:${file},depth:1`), '--workers', 'redis://127.0.0.1:1'];
    const refused = await games(remote);
    expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('--first weights')]);
    const level = await games([...match, ...players(`weights:${file},level:9`)]);
    expect([level.code, level.error]).toEqual([2, expect.stringContaining('--first level')]);
    writeFileSync(file, 'games weights 1\n{}\n');
    const damaged = { code: 2, out: '', error: 'error: weights, header: expected a whole line\n' };
    expect(await games([...match, ...players(`weights:${file}`)])).toMatchObject(damaged);
  });

  it('refuses a file that is none of the game, and a missing name', async () => {
    const file = join(temporaryFolder(), 'bad.weights');
    writeFileSync(file, 'games weights 1\n{}\n');
    const analysed = await games([nim, 'analyse', '--weights', file, '--depth', '1']);
    expect(analysed).toMatchObject({ code: 2, error: 'error: weights, header: expected a whole line\n' });
    expect(await games(['learn', nim, '--games', '1'])).toMatchObject({ code: 2 });
  });
});

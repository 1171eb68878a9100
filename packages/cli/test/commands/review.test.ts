import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ask, readEvents, serving } from '../api/fixture';
import { games, json, temporaryFolder } from '../run';

const othello = fileURLToPath(new URL('../../../../examples/othello/othello.js', import.meta.url));
/** The fourth move lets the first player win at once. */
const LOST = ['connect-three', 'review', '--moves', '21232'];

/** A review without the time that it took. */
const timeless = (found: object): object => ({ ...found, milliseconds: 0 });

describe('review', () => {
  it('says what each move was worth, marks mistakes, and shows what was better', async () => {
    const { code, out } = await games(LOST);
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^ +move +value after it +better$/);
    expect(lines[4]).toMatch(/^4\. +3 +\?\? +Red \(X\) wins in 1 move +2/);
    expect(lines.filter((line) => line.includes('?'))).toHaveLength(1);
    expect(out).toMatch(/^Red \(X\) +100% accurate$/m);
    expect(out).toMatch(/^White \(O\) +54% accurate, 1 blunder$/m);
    const chinese = await games([...LOST, '--lang', 'zh']);
    expect(chinese.out).toMatch(/白方（O） +准确率 54%、败着 1 次/);
  });

  it('answers as the server does, and the server tells each move on the way', async () => {
    const found = await json([...LOST, '--json']);
    expect(found).toMatchObject({ game: 'connect-three', accuracy: { X: 100 }, stopped: 'moves' });
    expect((found['moves'] as object[])[3]).toMatchObject({
      ply: 3,
      side: 'O',
      move: '3',
      before: { kind: 'draw', certainty: 'exact' },
      after: { kind: 'loss', plies: 1 },
      lost: 50,
      fault: 'blunder',
      best: '2',
    });
    const limited = ['gomoku', 'review', '--moves', 'h8 i9 h9 a1 h10', '--depth', '3', '--json'];
    await serving({}, async ({ address }) => {
      const { body } = await ask(address, 'connect-three', { moves: '21232' }, {}, 'review');
      expect(timeless(body)).toEqual(timeless(found));
      const gomoku = await ask(address, 'gomoku', { moves: 'h8 i9 h9 a1 h10', depth: 3 }, {}, 'review');
      expect(timeless(gomoku.body)).toEqual(timeless(await json(limited)));
      const url = `${address}/v1/connect-three/review?moves=21232`;
      const stream = await fetch(url, { headers: { accept: 'text/event-stream' } });
      const events = readEvents(await stream.text());
      for (const { event, data } of events.slice(0, -1)) {
        expect(event).toBe('progress');
        expect(data).toMatchObject({ total: 5, move: { side: expect.any(String) as unknown } });
      }
      expect(timeless(events.at(-1)!.data)).toEqual(timeless(found));
      const empty = await ask(address, 'gomoku', {}, {}, 'review');
      expect([empty.status, empty.body]).toMatchObject([400, { error: { code: 'cli/no-moves' } }]);
      const scores = await ask(address, 'gomoku', { moves: 'h8', scores: 'all' }, {}, 'review');
      expect(scores.body).toMatchObject({ error: { code: 'api/unknown-field', field: 'scores' } });
    });
  });

  it('writes the mistakes into the game, beside what the file says already', async () => {
    const folder = temporaryFolder();
    const [file, reviewed] = ['game.sgf', 'reviewed.sgf'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    const moves = 'B[hh]C[the centre];W[aa]C[asleep];B[hi];W[ab];B[hj];W[ac];B[oo](;W[hk])(;W[hg])';
    writeFileSync(file, `(;GM[4]SZ[15]PB[A]PW[B];${moves})`);
    const { code } = await games(['gomoku', 'review', file, '--depth', '2', '-o', reviewed]);
    expect(code).toBe(0);
    const text = readFileSync(reviewed, 'utf8');
    expect(text).toContain('PB[A]');
    expect(text).toContain('C[the centre]');
    expect(text).toMatch(/W\[aa\]V\[\d+\]C\[asleep\n(Mistake|Blunder): .*; better: /);
    expect(text).toMatch(/B\[hi\]V\[\d+\]/);
    expect(text).toContain('W[hk]');
    expect(text).toContain('W[hg]');
    const again = await json(['gomoku', 'review', reviewed, '--depth', '2', '--json']);
    expect(again['moves']).toHaveLength(8);
  });

  it('reviews a game that is saved as JSON, and any definition', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'reviewed.json');
    expect((await games([...LOST, '-o', file])).code).toBe(0);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(saved).toMatchObject({ game: 'connect-three', moves: '21232' });
    expect(JSON.stringify(saved['tree'])).toContain('Blunder: a draw → Red (X) wins in 1 move; better: 2');
    expect((await json(['connect-three', 'review', file, '--json']))['moves']).toHaveLength(5);
    const own = await json([othello, 'review', '--moves', 'd3 c5 e6', '--depth', '2', '--json']);
    expect(own).toMatchObject({ game: 'othello', stopped: 'moves' });
  });

  it('begins after a foul of black that nobody claimed', async () => {
    const file = join(temporaryFolder(), 'foul.sgf');
    const moves = 'B[hh];W[aa];B[hi];W[oa];B[gj];W[ao];B[fj];W[oo];B[hj];W[ac];B[ij]';
    writeFileSync(file, `(;GM[4]SZ[15]RU[renju];${moves})`);
    const found = await json(['gomoku', 'review', file, '--depth', '1', '--json']);
    expect(found['stopped']).toBe('moves');
  });

  it.each([
    ['a game without moves', ['gomoku', 'review'], 'no moves'],
    ['a folder that is not there', [...LOST, '-o', '/no/such/folder/game.json'], '/no/such/folder/game.json'],
    ['a depth of nothing', [...LOST, '--depth', '0'], '--depth'],
  ])('refuses %s', async (_, words, named) => {
    const { code, out, error } = await games(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error.split('\n')).toEqual([expect.stringContaining(named), '']);
  });

  it('ends at an interrupt with the moves that are done', async () => {
    const controller = new AbortController();
    const running = games(['gomoku', 'review', '--moves', 'h8 i9 h9', '--time', '600000'], {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort());
    const { error } = await running;
    expect(error).toContain('interrupted');
  });
});

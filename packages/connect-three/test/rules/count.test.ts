import { describe, expect, it } from 'vitest';
import { countPositions, countPositionsSync } from '../../src';
import { naiveMoves, naivePlay, naiveStart } from '../naive';

/** Layer by layer: the positions with one stone more, as texts. */
function naiveCounts(rows: number, columns: number, connect: number): number[] {
  const counts: number[] = [];
  let layer = new Map([['', naiveStart(rows, columns, connect)]]);
  while (layer.size > 0) {
    counts.push(layer.size);
    const games = [...layer.values()].flatMap((game) =>
      naiveMoves(game).map((column) => naivePlay(game, column)),
    );
    layer = new Map(games.map((game) => [game.stacks.join('|'), game]));
  }
  return counts;
}

describe('reachable positions', () => {
  it.each([
    [{}, 8_789],
    [{ rows: 4, columns: 4, connect: 4 }, 161_029],
    [{ rows: 5, columns: 4, connect: 4 }, 1_706_255],
  ])('of %j are %i, as published', async (size, published) => {
    const { positions, byStones } = await countPositions(size);
    expect(positions).toBe(published);
    expect(byStones.reduce((sum, count) => sum + count, 0)).toBe(published);
  });

  it.each([
    [1, 1, 2],
    [2, 3, 2],
    [3, 3, 3],
    [5, 3, 3],
    [2, 5, 4],
    [5, 2, 3],
  ])(
    'of %i x %i, connect %i, are those of rules written apart, by stones',
    async (rows, columns, connect) => {
      const { byStones } = await countPositions({ rows, columns, connect });
      const naive = naiveCounts(rows, columns, connect);
      expect(byStones.slice(0, naive.length)).toEqual(naive);
      expect(byStones.slice(naive.length).every((count) => count === 0)).toBe(true);
    },
  );

  it('are counted beside other work, until a signal', async () => {
    const controller = new AbortController();
    const counts: number[] = [];
    const onProgress = (positions: number): void => {
      counts.push(positions);
      if (positions >= 200_000) controller.abort();
    };
    const request = { signal: controller.signal, onProgress };
    const { stopped, positions, byStones } = await countPositions(
      { rows: 5, columns: 5, connect: 4 },
      request,
    );
    expect(stopped).toBe('aborted');
    expect(positions).toBe(counts.at(-1));
    expect(byStones.reduce((sum, count) => sum + count, 0)).toBe(positions);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.filter((count) => count >= 200_000)).toHaveLength(1);
  });

  it('are counted in time, or as far as it goes', () => {
    const size = { rows: 5, columns: 5, connect: 4 };
    const { stopped, positions } = countPositionsSync(size, { milliseconds: 20 });
    expect(stopped).toBe('time');
    expect(positions).toBeGreaterThan(1);
    expect(countPositionsSync()).toMatchObject({ positions: 8_789, stopped: 'complete' });
    expect(countPositionsSync({}, { signal: AbortSignal.abort() })).toMatchObject({
      stopped: 'aborted',
      positions: 0,
    });
  });

  it.each([
    [{ rows: 6, columns: 7, connect: 4 }, 'connect-three/count-too-large'],
    [{ rows: 20, columns: 2 }, 'connect-three/count-too-large'],
    [{ rows: 0 }, 'search-core/out-of-range'],
  ])('of %j are refused', async (size, code) => {
    await expect(countPositions(size)).rejects.toMatchObject({ code });
  });
});

import { describe, expect, it } from 'vitest';
import { median, processorTime } from '../../../../tools/test-kit/timing';
import type { PoolRequest } from '../../src/parallel';
import { firstFailure, game, open, usePools } from './pools';

usePools();

const MODES = ['single', 'shared-table', 'root-splitting'] as const;
const LARGE = { cells: 36, seed: 2 };
const UNRESPONSIVE = { code: 'search-core/worker-unresponsive' };

/** Workers that go on take processor time; waiting for a processor takes none. */
describe.each(MODES)('a pool, %s', (mode) => {
  it('answers an abort within 20 ms of each worker, the median of seven', async () => {
    const pool = await open({ game: game('createGame', LARGE), mode });
    const times: number[] = [];
    for (let count = 0; count < 7; count++) {
      const controller = new AbortController();
      let aborted = Infinity;
      setTimeout(() => {
        aborted = processorTime();
        controller.abort();
      }, 20);
      await pool.search([], { signal: controller.signal });
      times.push((processorTime() - aborted) / pool.workers);
    }
    expect(median(times)).toBeLessThan(20);
  });

  it.each<[string, (milliseconds: number) => PoolRequest]>([
    ['its deadline', (milliseconds) => ({ milliseconds })],
    ['an abort', (milliseconds) => ({ depth: 5, signal: AbortSignal.timeout(milliseconds) })],
  ])('ends a game that loops for ever within a second of %s', async (_, requestOf) => {
    const pool = await open({ game: game('spinning'), mode });
    let late = 0;
    const failure = await firstFailure(async (milliseconds) => {
      const started = processorTime();
      try {
        await pool.search([], requestOf(milliseconds));
      } finally {
        late = (processorTime() - started) / pool.workers - milliseconds;
      }
    });
    expect(failure).toMatchObject(UNRESPONSIVE);
    expect(late).toBeLessThan(1000);
  });
});

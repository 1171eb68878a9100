import { describe, expect, it } from 'vitest';
import { median, processorTime } from '../../../../timing.base.ts';
import type { PoolRequest } from '../../src/parallel';
import { game, open, threads, usePools } from './pools';

usePools();

const MODES = ['single', 'shared-table', 'root-splitting'] as const;
const LARGE = { cells: 36, seed: 2 };
const UNRESPONSIVE = { code: 'search-core/worker-unresponsive' };

/**
 * Starts work that is aborted after a while.
 *
 * @returns the processor time from then to its end. Workers that go on take some; waiting for a processor takes none.
 */
async function workAfterAbort(start: (request: PoolRequest) => Promise<unknown>): Promise<number> {
  const controller = new AbortController();
  let aborted = Infinity;
  setTimeout(() => {
    aborted = processorTime();
    controller.abort();
  }, 20);
  await start({ signal: controller.signal });
  return processorTime() - aborted;
}

describe.each(MODES)('a pool, %s', (mode) => {
  it('answers an abort within 20 ms of each worker, the median of seven', async () => {
    const pool = await open({ game: game('createGame', LARGE), mode });
    const times: number[] = [];
    for (let count = 0; count < 7; count++)
      times.push((await workAfterAbort((request) => pool.search([], request))) / pool.workers);
    expect(median(times)).toBeLessThan(20);
  });

  it('ends a game that loops for ever within a second of an abort and of the deadline', async () => {
    const pool = await open({ game: game('spinning'), mode });
    const aborted = await workAfterAbort((request) =>
      expect(pool.search([], { depth: 5, ...request })).rejects.toMatchObject(UNRESPONSIVE),
    );
    expect(aborted / pool.workers).toBeLessThan(1000);
    const other = await open({ game: game('spinning'), mode });
    const started = processorTime();
    await expect(other.search([], { milliseconds: 200 })).rejects.toMatchObject(UNRESPONSIVE);
    expect((processorTime() - started) / other.workers).toBeLessThan(1200);
    await Promise.all([pool.close(), other.close()]);
    expect(threads.running).toBe(0);
  });
});

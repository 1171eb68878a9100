import { setImmediate } from 'node:timers/promises';
import type { SearchResult } from '@games/search-core';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createPosition, parseMoves, type GomokuPosition, type Rule } from '../../src';
import { createParallelProtocolEngine } from '../../src/parallel';

/** Threads that do what the test says; what they are asked is in the log. */
const threads = vi.hoisted(() => {
  // Tests before this one have loaded the real ones.
  vi.resetModules();
  return {
    log: [] as string[],
    /** Settles the search under way. */
    settle: undefined as ((failure?: Error) => void) | undefined,
  };
});

vi.mock('../../src/parallel/parallel-analyser', () => ({
  openParallelAnalyser: ({ workers, memoryBytes }: { workers: number; memoryBytes: number }) => {
    threads.log.push(`start ${workers}, ${memoryBytes / 2 ** 20} MiB`);
    return {
      analyse: async ({ rule, empty, size }: GomokuPosition): Promise<SearchResult> => {
        threads.log.push(`search ${rule} with ${size * size - empty()} stones`);
        await new Promise<void>((resolve, reject) => {
          threads.settle = (failure) => (failure ? reject(failure) : resolve());
        });
        return { move: 0, nodes: 1_000_000 } as SearchResult;
      },
      close: () => void threads.log.push('close'),
    };
  },
}));

afterAll(() => {
  vi.doUnmock('../../src/parallel/parallel-analyser');
  vi.resetModules();
});

afterEach(() => {
  threads.log.length = 0;
  threads.settle = undefined;
});

const OPTIONS = { threads: 2, memoryBytes: 2 ** 24 };

function after(moves: string, rule: Rule = 'freestyle'): GomokuPosition {
  const position = createPosition({ rule });
  parseMoves(moves).forEach(position.play);
  return position;
}

describe('createParallelProtocolEngine', () => {
  it('searches with one thread until the others are warm, then with all', async () => {
    const { analyse } = createParallelProtocolEngine(OPTIONS);
    const position = after('h8 i9');
    const first = await analyse(position, { nodes: 500 });
    expect(first.nodes).toBeLessThan(1000);
    expect((await analyse(position, { nodes: 500 })).nodes).toBeLessThan(1000);
    threads.settle!();
    await setImmediate();
    const later = analyse(position, { nodes: 500 });
    await setImmediate();
    threads.settle!();
    expect((await later).nodes).toBe(1_000_000);
    const search = 'search freestyle with 2 stones';
    expect(threads.log).toEqual(['start 2, 16 MiB', search, search]);
  });

  it('goes on with one thread where others cannot be started', async () => {
    const { analyse } = createParallelProtocolEngine(OPTIONS);
    await analyse(after('h8 i9'), { nodes: 500 });
    threads.settle!(new Error('no threads'));
    await setImmediate();
    expect((await analyse(after('h8 i9'), { nodes: 500 })).nodes).toBeLessThan(1000);
    expect(threads.log).toHaveLength(2);
  });

  it('starts others for another start, number or memory', async () => {
    const engine = createParallelProtocolEngine(OPTIONS);
    const ask = (rule?: Rule): Promise<SearchResult> => engine.analyse(after('h8 i9', rule), { nodes: 500 });
    await ask();
    await ask('renju');
    engine.setThreads!(3);
    await ask('renju');
    engine.resize!(2 ** 25);
    await ask('renju');
    engine.setThreads!(1);
    await ask('renju');
    engine.close!();
    expect(threads.log).toEqual([
      ...['start 2, 16 MiB', 'search freestyle with 2 stones', 'close'],
      ...['start 2, 16 MiB', 'search renju with 2 stones', 'close'],
      ...['start 3, 16 MiB', 'search renju with 2 stones', 'close'],
      ...['start 3, 32 MiB', 'search renju with 2 stones', 'close'],
    ]);
  });
});

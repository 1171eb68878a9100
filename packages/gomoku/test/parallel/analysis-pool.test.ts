import { isInputError, type SearchResult } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { analyseSync, createPosition, parseMoves, type GomokuOptions, type GomokuPosition } from '../../src';
import { createAnalysisPool, type AnalysisPool } from '../../src/parallel';
import type { AnalysisPoolOptions } from '../../src/parallel/analysis-pool';
import { createWorker, useThreads } from './threads';

const MEMORY = 2 ** 22;
const opened: { readonly close: () => Promise<void> }[] = [];
useThreads(() => Promise.all(opened.splice(0).map(({ close }) => close())));

function after(moves: string, options: GomokuOptions = {}): GomokuPosition {
  const position = createPosition(options);
  parseMoves(moves, { size: position.size }).forEach(position.play);
  return position;
}

/** Positions of all rules, and of more than one size. */
const POSITIONS = [
  after('h8 i9 g7'),
  after('h8 i9 j10 g7', { rule: 'renju' }),
  after('h8 g7', { rule: 'standard' }),
  after('j10 k11', { size: 19 }),
];
const isLegal = ({ move }: SearchResult, position: GomokuPosition): boolean => position.isLegal(move);

describe('createAnalysisPool', () => {
  const open = (options: Partial<AnalysisPoolOptions> = {}): AnalysisPool => {
    const pool = createAnalysisPool({ createWorker, workers: 2, memoryBytes: MEMORY, ...options });
    opened.push(pool);
    return pool;
  };

  it('answers many requests of all rules at a time, each as `analyse` does', async () => {
    const { analyse } = open();
    const asked = Array.from({ length: 24 }, (_, index) => POSITIONS[index % POSITIONS.length]!);
    const alone = POSITIONS.map((position) => {
      const { move, value, nodes } = analyseSync(position, { depth: 4 }, { memoryBytes: MEMORY });
      return { move, value, nodes };
    });
    const answers = await Promise.all(asked.map((position) => analyse(position, { depth: 4 })));
    for (const [index, answer] of answers.entries())
      expect(answer).toMatchObject(alone[index % alone.length]!);
  });

  it('refuses what is too much, by an error that is not about input, and goes on', async () => {
    const { analyse } = open({ workers: 1, queue: 1 });
    const settled = await Promise.allSettled(
      POSITIONS.map((position) => analyse(position, { milliseconds: 50 })),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    const [, refused] = settled as [unknown, PromiseRejectedResult];
    expect(refused.reason).toMatchObject({ code: 'search-core/worker-busy' });
    expect(isInputError(refused.reason)).toBe(false);
    expect(isLegal(await analyse(POSITIONS[0]!, { depth: 2 }), POSITIONS[0]!)).toBe(true);
  });

  it('tells its progress, and answers an abort with the best move so far', async () => {
    const { analyse } = open();
    const controller = new AbortController();
    const depths: number[] = [];
    const result = await analyse(after('h8 i9'), {
      depth: 60,
      signal: controller.signal,
      onProgress: ({ depth }) => {
        if (depths.push(depth) === 3) controller.abort();
      },
    });
    expect(result.stopped).toBe('aborted');
    expect(isLegal(result, after('h8 i9'))).toBe(true);
    expect(depths.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('refuses a request that makes no sense before it waits', async () => {
    const { analyse } = open();
    for (const request of [{ nodes: -1 }, { dept: 3 }])
      await expect(analyse(POSITIONS[0]!, request as never)).rejects.toMatchObject({ name: 'OptionError' });
    await expect(analyse({} as never, { depth: 1 })).rejects.toMatchObject({ name: 'OptionError' });
  });

  it.each([{ workers: 0 }, { queue: -1 }, { memoryBytes: 1 }, { createWorker: 5 }, { worker: 2 }])(
    'refuses %j',
    (options) => {
      expect(() => createAnalysisPool(options as never)).toThrow(
        expect.objectContaining({ name: 'OptionError' }) as Error,
      );
    },
  );
});

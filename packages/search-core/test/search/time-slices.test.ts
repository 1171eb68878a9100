import { describe, expect, it } from 'vitest';
import {
  createRandom,
  createSearcher,
  isLegal,
  OptionError,
  randomBelow,
  searchSync,
  search,
  type Position,
  type SearchProgress,
} from '../../src';
import { createClaims, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look } from '../helpers';

const evaluate = randomEvaluator(7);
const heuristics = { evaluate };

/** An evaluation that takes about so long. */
function slowly(milliseconds: number) {
  return (position: Position): number => {
    for (const end = performance.now() + milliseconds; performance.now() < end;);
    return evaluate(position);
  };
}

describe('a search in slices', () => {
  it('visits the same nodes and gives the same result as one in one go', async () => {
    for (let seed = 1; seed < 6; seed++) {
      const options = { depth: 6, heuristics: { evaluate: slowly(0.02) } };
      const position = createClaims({ cells: 11, seed, payoff: seed % 2 === 0 ? 'margin' : 'outcome' });
      const whole = searchSync(position, options);
      const sliced = await search(position, options);
      expect({ ...sliced, milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });
    }
  });

  it('lets timers run', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await search(createClaims({ cells: 20 }), { nodes: 200_000, heuristics });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
  });

  it('gives the position back between slices', async () => {
    const position = createClaims({ cells: 20 });
    const before = look(position);
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      expect(look(position)).toBe(before);
    }, 1);
    await search(position, { nodes: 200_000, heuristics });
    clearInterval(timer);
    expect(looks).toBeGreaterThan(1);
    expect(look(position)).toBe(before);
  });
});

describe('an abort', () => {
  it('at a random moment stops the search, with a legal move', async () => {
    const random = createRandom(3);
    for (let trial = 0; trial < 15; trial++) {
      const position = createClaims({ cells: 24, seed: trial });
      const before = look(position);
      const abort = new AbortController();
      setTimeout(() => abort.abort(), randomBelow(random, 60));
      const slow = { evaluate: slowly([0, 0.05, 1][trial % 3]!) };
      const result = await search(position, { depth: 40, heuristics: slow, signal: abort.signal });
      expect(result.stopped).toBe('aborted');
      expect(isLegal(position, result.move)).toBe(true);
      expect(look(position)).toBe(before);
    }
  });

  it('before the start: a legal move at once', async () => {
    const position = createClaims({ cells: 24 });
    const result = await search(position, { depth: 40, heuristics, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ stopped: 'aborted', nodes: 0, depth: 0 });
    expect(isLegal(position, result.move)).toBe(true);
  });
});

describe('a deadline', () => {
  it.each(['search', 'searchSync'] as const)('stops %s, not before', async (name) => {
    const call = { search, searchSync }[name];
    for (const milliseconds of [1, 10, 35, 80]) {
      for (const slow of [0, 0.05, 0.2]) {
        const started = performance.now();
        const result = await call(createClaims({ cells: 24 }), {
          milliseconds,
          heuristics: { evaluate: slowly(slow) },
        });
        expect(performance.now() - started).toBeGreaterThanOrEqual(milliseconds);
        expect(result.stopped).toBe('time');
      }
    }
  });
});

describe('progress', () => {
  it('is reported after every depth', async () => {
    const seen: SearchProgress[] = [];
    const onProgress = (progress: SearchProgress): void => void seen.push(progress);
    const result = await search(createTicTacToe(), { depth: 4, heuristics, onProgress });
    expect(seen.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    expect(seen.at(-1)!.principalVariation).toEqual(result.principalVariation);
    expect(result).toMatchObject({ depth: 4, stopped: 'depth' });
  });

  it('ends the search when its callback throws', async () => {
    const position = createClaims({ cells: 20 });
    const before = look(position);
    const searcher = createSearcher(position, { heuristics });
    const error = new Error('planted');
    const onProgress = ({ depth }: SearchProgress): void => {
      if (depth === 3) throw error;
    };
    await expect(searcher.search({ depth: 30, onProgress })).rejects.toBe(error);
    expect(look(position)).toBe(before);
    expect(searcher.searchSync({ depth: 2 }).depth).toBe(2);
  });
});

describe('what goes wrong rejects', () => {
  it('bad limits', async () => {
    await expect(search(createTicTacToe(), { depth: -1 })).rejects.toThrow(OptionError);
  });

  it('an evaluation that throws, with the position as it was', async () => {
    const position = createClaims({ cells: 12 });
    const before = look(position);
    let left = 3000;
    const failing = {
      evaluate: () => {
        if (left-- === 0) throw new Error('no evaluation');
        return 0;
      },
    };
    await expect(search(position, { depth: 30, heuristics: failing })).rejects.toThrow('no evaluation');
    expect(look(position)).toBe(before);
  });

  it('two searches of one searcher at a time', async () => {
    const searcher = createSearcher(createClaims({ cells: 20 }), { heuristics });
    const stop = new AbortController();
    const first = searcher.search({ milliseconds: 60_000, signal: stop.signal });
    await expect(searcher.search({ depth: 1 })).rejects.toMatchObject({ code: 'search-core/busy' });
    stop.abort();
    expect((await first).stopped).toBe('aborted');
  });
});

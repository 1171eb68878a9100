import { describe, expect, it } from 'vitest';
import { createSearcher, type Position, search, type SearchOptions, searchSync } from '../../src';
import type { SearchObserver } from '../../src/explain';
import { createClaims } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';

/** Follows a search and says what is wrong with the order of its reports. */
function createFollower(): {
  observer: SearchObserver;
  open: number[];
  faults: string[];
  stopped: () => number;
} {
  const open: number[] = [];
  const faults: string[] = [];
  let stopped = 0;
  const observer: SearchObserver = {
    enter: (ply) => {
      if (ply !== open.length) faults.push(`enters ply ${ply} below ${open.length} open nodes`);
      open.push(ply);
    },
    leave: (ply, _, reason) => {
      const left = open.pop();
      if (left !== ply) faults.push(`leaves ply ${ply}, but ${left} was entered last`);
      if (reason === 'stopped') stopped++;
    },
  };
  return { observer, open, faults, stopped: () => stopped };
}

const create = (): Position => createClaims({ cells: 14, seed: 3, payoff: 'margin' });
const evaluate = randomEvaluator(5);
/** Both end in an error, the second within a move of the root. */
const failing = (calls: number, error: Error) => (): number => {
  if (calls-- === 0) throw error;
  return 0;
};

type Options = SearchOptions<Position>;

const selective: Options = {
  lateMoveReductions: true,
  nullMove: true,
} as unknown as Options;
const noisy = (position: Position, into: Int32Array, from: number): number =>
  Math.min(2, position.generate(into, from));

const ways: Record<string, Options> = {
  'at its depth': { depth: 5 },
  'for want of nodes': { nodes: 777 },
  'at the first node': { nodes: 1 },
  'at its deadline': { milliseconds: 15 },
  'for want of nodes, in quiescence': { nodes: 5001, heuristics: { evaluate, noisy } },
  'at its depth, for all moves': { depth: 4, scores: 'all' },
};

describe.each(Object.entries({ plain: {}, selective }))(
  'every node entered is left, by a %s search',
  (_, more) => {
    const follow = (options: Options) => {
      const follower = createFollower();
      return {
        ...follower,
        options: { heuristics: { evaluate }, ...more, ...options, observer: follower.observer },
      };
    };
    const expectClosed = ({ open, faults }: ReturnType<typeof createFollower>): void => {
      expect(faults.slice(0, 3)).toEqual([]);
      expect(open).toEqual([]);
    };

    it.each(Object.entries(ways))('that ends %s', async (_way, options) => {
      const { options: given, ...followed } = follow(options);
      searchSync(create(), given);
      expectClosed(followed);
      await search(create(), given);
      expectClosed(followed);
    });

    it('that is aborted between slices', async () => {
      const { options, ...followed } = follow({});
      const signal = { aborted: false };
      const answer = search(create(), { ...options, depth: 50, signal });
      // Where nodes are open, a slice has ended in the tree.
      await expect.poll(() => (signal.aborted = followed.open.length > 0)).toBe(true);
      expect((await answer).stopped).toBe('aborted');
      expectClosed(followed);
      expect(followed.stopped()).toBeGreaterThan(0);
    });

    it('whose callback for progress throws', async () => {
      const error = new Error('planted');
      const onProgress = failing(2, error);
      const { options, ...followed } = follow({ depth: 50, onProgress });
      await expect(search(create(), options)).rejects.toBe(error);
      expectClosed(followed);
    });

    it.each([0, 1, 2, 40, 1000])('whose heuristics throws at call %i', async (calls) => {
      const error = new Error('planted');
      const { options, ...followed } = follow({ depth: 8, heuristics: { evaluate: failing(calls, error) } });
      expect(() => searchSync(create(), options)).toThrow(error);
      expectClosed(followed);
      const again = failing(calls, error);
      await expect(search(create(), { ...options, heuristics: { evaluate: again } })).rejects.toThrow(error);
      expectClosed(followed);
    });

    it('whose extensions throw', () => {
      const error = new Error('planted');
      const { options, ...followed } = follow({
        depth: 6,
        heuristics: { evaluate, extend: failing(99, error) },
      });
      expect(() => searchSync(create(), options)).toThrow(error);
      expectClosed(followed);
    });

    it('and by the next search of a searcher whose last one failed', () => {
      const error = new Error('planted');
      const { options, ...followed } = follow({ heuristics: { evaluate: failing(50, error) } });
      const searcher = createSearcher(create(), options);
      expect(() => searcher.searchSync({ depth: 6 })).toThrow(error);
      searcher.searchSync({ depth: 4 });
      expectClosed(followed);
    });
  },
);

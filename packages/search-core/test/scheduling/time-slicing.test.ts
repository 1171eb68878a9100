import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepCallbacks, loseCallbacks } from '../../../../tools/test-kit/lost-callbacks';
import { createSearcher, search, searchSync } from '../../src';
import { monteCarlo, monteCarloSync } from '../../src/monte-carlo';
import { createBudget } from '../../src/scheduling/budget';
import { runInSlices, type SlicedWork } from '../../src/scheduling/time-slicing';
import { createClaims } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';

// The library keeps the callbacks that there are when it is loaded, which tests before this one have done.
vi.hoisted(() => vi.resetModules());

const heuristics = { evaluate: randomEvaluator(7) };
const claims = () => createClaims({ cells: 20 });

afterEach(() => {
  vi.useRealTimers();
  keepCallbacks();
  vi.restoreAllMocks();
});

describe('a callback that never comes', () => {
  it('stops its own search alone', async () => {
    const onLoss = vi.fn();
    loseCallbacks(onLoss);
    const lost = [1, 2].map(() => search(claims(), { nodes: 200_000, heuristics }));
    while (onLoss.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    keepCallbacks();
    const answered = await search(claims(), { nodes: 200_000, heuristics });
    expect(answered.stopped).toBe('nodes');
    expect(await Promise.race([...lost, Promise.resolve('nothing')])).toBe('nothing');
  });

  it('stops none of those that wait at the same time', async () => {
    function* work(beforeYield: (slice: number) => void): SlicedWork<string> {
      for (let slice = 0; slice < 50; slice++) {
        beforeYield(slice);
        yield undefined;
      }
      return 'answered';
    }
    const loseTwentieth = (slice: number): void => {
      if (slice !== 20) return;
      loseCallbacks();
      queueMicrotask(keepCallbacks);
    };
    const begin = (beforeYield: (slice: number) => void = () => undefined): Promise<string> =>
      runInSlices(work(beforeYield));
    const answers = [begin(), begin(loseTwentieth), begin(), begin()];
    const lost = answers.splice(1, 1);
    expect(await Promise.all(answers)).toEqual(['answered', 'answered', 'answered']);
    expect(await Promise.race([...lost, Promise.resolve('nothing')])).toBe('nothing');
  });
});

describe('under fake timers', () => {
  it('a search with a limit of time ends', async () => {
    vi.useFakeTimers();
    expect((await search(claims(), { milliseconds: 20, heuristics })).stopped).toBe('time');
  });

  it('a search that waits for its evaluator ends', async () => {
    vi.useFakeTimers();
    const evaluator = { encode: () => undefined, evaluate: () => new Promise<never>(() => undefined) };
    expect((await monteCarlo(claims(), { milliseconds: 20, evaluator })).stopped).toBe('time');
  });

  it('an abort ends a search', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const answer = search(claims(), { milliseconds: 300, heuristics, signal: abort.signal });
    abort.abort();
    expect((await answer).stopped).toBe('aborted');
  });

  it.each([
    ['searchSync', () => searchSync(claims(), { milliseconds: 20, heuristics })],
    ['a searcher', () => createSearcher(claims(), { heuristics }).searchSync({ milliseconds: 20 })],
    ['monteCarloSync', () => monteCarloSync(claims(), { milliseconds: 20 })],
  ])('%s ends although the clock stands still', (_, call) => {
    vi.useFakeTimers();
    expect(call().stopped).toBe('time');
  });

  it.each([1, -1])('a clock that is off by hours afterwards (%i) makes no slice longer', async (sign) => {
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + sign * 1e7);
    await search(claims(), { depth: 2, heuristics });
    clock.mockRestore();
    function* work(): SlicedWork<boolean> {
      const budget = createBudget({});
      const end = performance.now() + 5;
      vi.spyOn(performance, 'now').mockImplementation(() => end);
      yield undefined;
      return budget.isSliceOver();
    }
    expect(await runInSlices(work())).toBe(true);
  });
});

/** Work on a clock of its own: each unit takes half a millisecond. */
describe('calls share the thread', () => {
  function measure(calls: number, turns: number) {
    let time = 0;
    let turnBegan = 0;
    let longestTurn = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const units = Array.from({ length: calls }, () => 0);
    let isOver = false;
    function* work(call: number): SlicedWork<void> {
      const budget = createBudget({});
      while (!isOver) {
        do {
          units[call]!++;
          time += 0.5;
        } while (!budget.isSliceOver());
        longestTurn = Math.max(longestTurn, time - turnBegan);
        yield undefined;
        budget.beginSlice();
      }
    }
    const begin = async (call: number): Promise<void> => {
      await runInSlices(work(call));
    };
    const run = async () => {
      const first = begin(0);
      turnBegan = time;
      // The others are called later, in one turn.
      await new Promise((resolve) => setImmediate(resolve));
      turnBegan = time;
      const others = units.slice(1).map((_, index) => begin(index + 1));
      for (let turn = 0; turn < turns; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
        if (turn === 2) {
          longestTurn = 0;
          units.fill(0);
        }
        turnBegan = time;
        time += 0.1;
      }
      isOver = true;
      await Promise.all([first, ...others]);
      return { longestTurn, units };
    };
    return run();
  }

  it.each([1, 2, 3, 10, 40, 200])('%i calls: alike, and none holds up the events', async (calls) => {
    const { units, longestTurn } = await measure(calls, 40 + 20 * calls);
    const [least, most] = [Math.min(...units), Math.max(...units)];
    expect(least).toBeGreaterThan(0);
    expect(most / least).toBeLessThan(1.5);
    expect(longestTurn).toBeLessThanOrEqual(6);
  });
});

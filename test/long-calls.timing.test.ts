import { describe, expect, it } from 'vitest';
import { median } from '../tools/test-kit/timing';
import {
  LONG_CALLS,
  measureAbort,
  measureDeadline,
  SYNC_CALLS,
  type LongCall,
  type Measured,
} from './long-calls';

/** What is promised, in milliseconds. */
const LATENCY = 20;
const LIMITS = { slice: 10, longest: LATENCY, late: LATENCY } as const;
/** The compiler and the collector of garbage make single measurements worse, never better. */
const TRIALS = 24;
const ENOUGH = 2;

type Kept = keyof typeof LIMITS;

/**
 * Measures until the promise is kept, after a first call that compiles and makes its tables: the best trials count, and
 * for the lateness the median of all too.
 */
async function expectKept(keys: readonly Kept[], trial: (index: number) => Promise<Measured>): Promise<void> {
  await trial(0);
  const trials: Measured[] = [];
  const best = (key: Kept): number =>
    trials.map((measured) => measured[key]).sort((a, b) => a - b)[ENOUGH - 1] ?? Infinity;
  const typical = (): number => median(trials.map(({ late }) => late));
  const isKept = (): boolean => keys.every((key) => best(key) <= LIMITS[key]) && typical() <= LATENCY;
  do trials.push(await trial(trials.length));
  while (trials.length < TRIALS && !isKept());
  for (const key of keys) expect(best(key), key).toBeLessThanOrEqual(LIMITS[key]);
  expect(typical()).toBeLessThanOrEqual(LATENCY);
}

const expectAbort = (call: LongCall): Promise<void> =>
  expectKept(['slice', 'longest', 'late'], async (index) => {
    const measured = await measureAbort(call, 150 + 13 * index);
    expect(measured.wasStopped).toBe(true);
    return measured;
  });

const expectDeadline = (call: LongCall, milliseconds: number): Promise<void> =>
  expectKept(['late'], async (index) => {
    const measured = await measureDeadline(call, milliseconds + 13 * index);
    if (call.hasDeadline) expect(measured.wasStopped).toBe(true);
    return measured;
  });

describe.each(LONG_CALLS)('$name', (call) => {
  it(`ends within ${LATENCY} ms of an abort, and holds the thread for at most ${LIMITS.slice} ms`, () =>
    expectAbort(call));

  it.runIf(call.hasDeadline)(`ends within ${LATENCY} ms of its deadline`, () => expectDeadline(call, 150));
});

it.each(SYNC_CALLS)(`$name ends within ${LATENCY} ms of its deadline`, (call) => expectDeadline(call, 30));

it('calls share the thread', async () => {
  const calls = LONG_CALLS.filter(({ name }) => /^(search$|gomoku|sequencium)/.test(name));
  await expectAbort({
    name: 'together',
    hasDeadline: false,
    prepare: () => {
      const starts = calls.map((each) => each.prepare());
      return async (limits) => {
        const running: Promise<unknown>[] = [];
        for (const start of starts) {
          running.push(start(limits));
          await new Promise((resolve) => setImmediate(resolve));
        }
        await Promise.allSettled(running);
      };
    },
  });
});

import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { moments, soaked } from '../../../../soak.base.ts';
import { LONG_CALLS, type LongCall } from '../timing';

const ABORTS = soaked(200);
/** Before the memory is measured for the first time: tables that are made once, compiled code. */
const WARM_UP = 10;
/** One call of so many is aborted under way, which takes a slice of time or more; the others before they begin. */
const UNDER_WAY = 25;
/** In bytes: a leak of a kilobyte for each call would be ten times as much in the long form. */
const MAX_GROWTH = 2 ** 22;
/** How often the memory is looked at until it has come down. */
const LOOKS = 20;
const LOOK_MILLISECONDS = 20;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Handles and timers that keep the process alive, without those of the test runner, which come and go. */
function activeResources(): string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => name !== 'Immediate')
    .sort();
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits until the memory in use (the heap, typed arrays and what else V8 knows of) is under a bound: what is collected
 * is given back by other threads, some time later.
 *
 * @returns the memory in use, in bytes.
 */
async function memoryInUse(bound = 0): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < LOOKS && least > bound; look++) {
    collectGarbage();
    await wait(LOOK_MILLISECONDS);
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

/** Starts a call and aborts it: at once, after some turns of the event loop, or before it begins. */
async function abortOnce(call: LongCall, turns: number): Promise<AbortSignal> {
  const controller = new AbortController();
  const { signal } = controller;
  const start = call.prepare();
  if (turns === 0) controller.abort();
  const answer = start({ signal }).catch((error: unknown) => error);
  for (let count = 1; count < turns; count++) await turn();
  controller.abort();
  const found = await answer;
  if (found instanceof Error && found !== signal.reason) throw found;
  return signal;
}

describe(`${ABORTS} aborted calls leave nothing behind`, () => {
  it.each(LONG_CALLS)(
    '$name',
    async (call) => {
      const random = moments(call.name);
      for (let count = 0; count < WARM_UP; count++) await abortOnce(call, count % 3);
      await turn();
      const memory = await memoryInUse();
      const resources = activeResources();
      const listeners = process.eventNames().map((name) => [name, process.listenerCount(name)]);
      for (let count = 0; count < ABORTS; count++) {
        const signal = await abortOnce(call, count % UNDER_WAY === 0 ? 1 + random(3) : 0);
        expect(getEventListeners(signal, 'abort')).toEqual([]);
      }
      expect(process.eventNames().map((name) => [name, process.listenerCount(name)])).toEqual(listeners);
      expect((await memoryInUse(memory + MAX_GROWTH)) - memory).toBeLessThan(MAX_GROWTH);
      expect(activeResources()).toEqual(resources);
    },
    soaked(120_000),
  );
});

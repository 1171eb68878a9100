import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONG_CALLS } from './long-calls';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What fake timers do, and servers that end what belongs to a request when that is answered. */
describe('a call whose callbacks never come stops no later one', () => {
  it.each(LONG_CALLS)('$name', async (call) => {
    const loseCallback = vi.fn();
    const lost = new AbortController();
    vi.stubGlobal('setImmediate', loseCallback);
    void call.prepare()({ signal: lost.signal });
    await vi.waitUntil(() => loseCallback.mock.calls.length > 0);
    vi.unstubAllGlobals();

    const controller = new AbortController();
    let turns = 0;
    const countTurns = (): void => {
      if (++turns === 10) controller.abort();
      else setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const answer = await call
      .prepare()({ signal: controller.signal })
      .catch((error: unknown) => error);
    expect(answer instanceof Error ? answer === controller.signal.reason : answer).toBeTruthy();
  });
});

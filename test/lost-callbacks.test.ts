import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepCallbacks, loseCallbacks } from '../tools/test-kit/lost-callbacks';
import { LONG_CALLS } from './long-calls';

afterEach(() => {
  keepCallbacks();
});

/** Servers end what belongs to a request when that is answered. */
describe('a call whose callbacks never come stops no later one', () => {
  it.each(LONG_CALLS)('$name', async (call) => {
    const onLoss = vi.fn();
    const lost = new AbortController();
    loseCallbacks(onLoss);
    void call.prepare()({ signal: lost.signal });
    await vi.waitUntil(() => onLoss.mock.calls.length > 0);
    keepCallbacks();

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

import * as connectThree from '@games/connect-three';
import * as gomoku from '@games/gomoku';
import { createSearcher, type Position } from '@games/search-core';
import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { moments, soaked } from '../../tools/test-kit/soak';
import { LONG_CALLS, type LongCall } from '../long-calls';

const ABORTS = soaked(100);
/** Before the memory is measured for the first time: tables that are made once, compiled code. */
const WARM_UP = 10;
/** One call of so many is aborted under way, which takes a slice of time or more; the others before they begin. */
const UNDER_WAY = 25;
/** In bytes: a leak of a kilobyte for each call would be ten times as much in the long form. */
const MAX_GROWTH = 2 ** 22;
/** Timers and immediates of the test runner, which come and go. */
const RUNNERS_OWN = 3;
/** How often the memory is looked at until it has come down. */
const LOOKS = 20;
const LOOK_MILLISECONDS = 20;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** How many handles and timers of each kind keep the process alive. */
function activeResources(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
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
  it.each(LONG_CALLS)('$name', async (call) => {
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
    for (const [name, count] of Object.entries(activeResources()))
      expect(count, name).toBeLessThanOrEqual((resources[name] ?? 0) + RUNNERS_OWN);
  });
});

describe(`an engine that was aborted ${ABORTS} times answers as a new one`, () => {
  const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
  const GAME = '3115342413115';
  const connectFour = () =>
    after(connectThree.createPosition(CONNECT_FOUR), connectThree.parseMoves(GAME, CONNECT_FOUR));

  it('searcher', async () => {
    const options = { heuristics: connectThree.heuristics, memoryBytes: 2 ** 20 };
    const searcher = createSearcher(connectFour(), options);
    await abortOften((signal) => searcher.search({ nodes: Number.MAX_SAFE_INTEGER, signal }));
    searcher.clear();
    const now = searcher.searchSync({ depth: 9 });
    expect(now).toMatchObject({ move: 3, value: { kind: 'win', plies: 7 } });
  });

  it('solver', async () => {
    const solver = connectThree.createSolver({ ...CONNECT_FOUR, memoryBytes: 2 ** 20 });
    await abortOften((signal) => solver.solve([], { signal }));
    expect(solver.solveSync(connectThree.parseMoves(GAME, CONNECT_FOUR))).toMatchObject({
      score: 12,
      stopped: 'solved',
    });
  });

  it('engine', async () => {
    const moves = gomoku.parseMoves('h8 g8 g7 i9 f6 e5 h7 i7 f7 e7');
    const position = after(gomoku.createPosition(), moves);
    const board = position.board();
    const engine = gomoku.createSearcher(position, { memoryBytes: 2 ** 20 });
    await abortOften((signal) => engine.search({ nodes: Number.MAX_SAFE_INTEGER, signal }));
    expect(position.board()).toBe(board);
    expect(engine.searchSync({ depth: 9 })).toMatchObject({ value: { kind: 'win', plies: 7 } });
  });

  function after<P extends Position>(position: P, moves: readonly number[]): P {
    moves.forEach(position.play);
    return position;
  }

  async function abortOften(start: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    for (let count = 0; count < ABORTS; count++) {
      const controller = new AbortController();
      const answer = start(controller.signal);
      for (let turns = count % 3; turns > 0; turns--) await turn();
      controller.abort();
      await answer;
    }
  }
});

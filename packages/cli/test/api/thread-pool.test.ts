import { describe, expect, it } from 'vitest';
import type { AnalysisThread } from '../../src/api/analysis-thread';
import { RequestError } from '../../src/api/api-error';
import type { Answer, Question } from '../../src/api/messages';
import { createThreadPool } from '../../src/api/thread-pool';

const SETTINGS = { threads: 1, queue: 10, waitMilliseconds: 60_000, graceMilliseconds: 60_000 };
const ANSWER: Answer = { json: '{}', nodes: 1, milliseconds: 1, certainty: 'exact' };
const question: Question = {
  game: 'gomoku',
  request: {},
  limits: { milliseconds: 1, memoryBytes: 1, scores: 'best' },
};

/** Threads whose answers the test gives. */
function fakeThreads() {
  const asked: {
    readonly answer: () => void;
    readonly die: () => void;
    readonly wasStopped: () => boolean;
  }[] = [];
  let started = 0;
  const start = (): AnalysisThread => {
    let isAlive = true;
    let wasStopped = false;
    started++;
    return {
      ready: Promise.resolve(),
      isAlive: () => isAlive,
      stop: () => {
        wasStopped = true;
      },
      close: () => Promise.resolve(),
      ask: () =>
        new Promise((resolve, reject) => {
          wasStopped = false;
          asked.push({
            answer: () => resolve(ANSWER),
            die: () => {
              isAlive = false;
              reject(new RequestError('api/thread-lost'));
            },
            wasStopped: () => wasStopped,
          });
        }),
    };
  };
  return { asked, start, started: () => started };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const followed = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

describe('createThreadPool', () => {
  it('serves who came first', async () => {
    const { asked, start } = fakeThreads();
    const pool = createThreadPool(SETTINGS, () => undefined, start);
    await pool.started;
    const order: number[] = [];
    const all = [0, 1, 2].map((index) => pool.ask(question, followed()).then(() => order.push(index)));
    for (let count = 1; count <= 3; count++) {
      await turn();
      expect(pool.load()).toEqual({ threads: 1, running: 1, waiting: 3 - count });
      asked.at(-1)!.answer();
    }
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2]);
  });

  it('starts a thread in the place of one that was lost', async () => {
    const { asked, start, started } = fakeThreads();
    const pool = createThreadPool(SETTINGS, () => undefined, start);
    await pool.started;
    const lost = pool.ask(question, followed());
    const next = pool.ask(question, followed());
    await turn();
    asked[0]!.die();
    await expect(lost).rejects.toMatchObject({ code: 'api/thread-lost' });
    await turn();
    expect(started()).toBe(2);
    asked[1]!.answer();
    expect(await next).toEqual(ANSWER);
    expect(pool.isReady()).toBe(true);
  });

  it('stops the search of one who left, and never begins that of one who waits and leaves', async () => {
    const { asked, start } = fakeThreads();
    const pool = createThreadPool(SETTINGS, () => undefined, start);
    await pool.started;
    const leaving = [new AbortController(), new AbortController()] as const;
    const [running, waiting] = leaving.map(({ signal }) => pool.ask(question, followed(signal)));
    const refused = expect(waiting).rejects.toMatchObject({ code: 'api/closing' });
    await turn();
    leaving[1].abort();
    await refused;
    expect(asked[0]!.wasStopped()).toBe(false);
    leaving[0].abort();
    expect(asked[0]!.wasStopped()).toBe(true);
    asked[0]!.answer();
    await running;
    expect(asked).toHaveLength(1);
  });

  it('lets all who were accepted have their answers when it closes', async () => {
    const { asked, start } = fakeThreads();
    const pool = createThreadPool(SETTINGS, () => undefined, start);
    await pool.started;
    const both = [pool.ask(question, followed()), pool.ask(question, followed())];
    await turn();
    const closing = pool.close();
    await expect(pool.ask(question, followed())).rejects.toMatchObject({ code: 'api/closing' });
    expect(pool.isReady()).toBe(false);
    asked[0]!.answer();
    await turn();
    asked[1]!.answer();
    expect(await Promise.all(both)).toEqual([ANSWER, ANSWER]);
    await closing;
  });
});

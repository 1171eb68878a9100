import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '../../src/api/messages';
import { createThreadPool } from '../../src/api/thread-pool';
import { fakeWorkers } from '../../../search-core/test/parallel/fake-workers';

const SETTINGS = { threads: 1, queue: 10, waitMilliseconds: 60_000, graceMilliseconds: 60_000 };
const ANSWER: Answer = { json: '{}', nodes: 1, milliseconds: 1, certainty: 'exact' };
const question: Question = {
  source: 'gomoku',
  request: { moves: 'h8 h8' },
  limits: { milliseconds: 1000, memoryBytes: 1, scores: 'best' },
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const followed = (signal = new AbortController().signal) => ({
  signal,
  onProgress: () => undefined,
  boards: ['board'],
});

async function open(settings: Partial<typeof SETTINGS> = {}) {
  const { tasks, createWorker } = fakeWorkers();
  const faults: string[] = [];
  const pool = createThreadPool(
    { ...SETTINGS, ...settings },
    (message) => faults.push(message),
    createWorker,
  );
  await pool.started;
  return { pool, tasks, faults };
}

describe('createThreadPool', () => {
  it('answers, and refuses what is too much', async () => {
    const { pool, tasks } = await open({ queue: 0 });
    const first = pool.ask(question, followed());
    await expect(pool.ask(question, followed())).rejects.toMatchObject({ code: 'api/busy', retryAfter: 1 });
    await turn();
    tasks[0]!.answer(ANSWER);
    expect(await first).toEqual(ANSWER);
  });

  it('refuses who has waited for too long', async () => {
    const { pool } = await open({ waitMilliseconds: 10 });
    void pool.ask(question, followed());
    await expect(pool.ask(question, followed())).rejects.toMatchObject({ code: 'api/waited' });
  });

  it('says what a game refuses', async () => {
    const { pool, tasks, faults } = await open();
    const refused = pool.ask(question, followed());
    await turn();
    const details = { index: 1, move: 112 };
    tasks[0]!.fail({ name: 'IllegalMoveError', message: 'occupied', code: 'gomoku/illegal', details });
    await expect(refused).rejects.toMatchObject({ name: 'Error', status: 400, code: 'gomoku/illegal' });
    expect(faults).toEqual([]);
  });

  it('tells a bug in an analysis from a thread that was lost', async () => {
    const { pool, tasks, faults } = await open();
    const failed = pool.ask(question, followed());
    await turn();
    tasks[0]!.fail({ name: 'TypeError', message: 'a mistake', code: undefined, details: {} });
    await expect(failed).rejects.toMatchObject({ code: 'api/internal' });
    const lost = pool.ask(question, followed());
    await turn();
    tasks[1]!.die();
    await expect(lost).rejects.toMatchObject({ code: 'api/thread-lost' });
    expect(faults).toEqual(['the work failed in the worker: a mistake', 'a worker died: it died']);
    await turn();
    expect(pool.isReady()).toBe(true);
  });

  it('refuses questions from when it closes', async () => {
    const { pool, tasks } = await open();
    const accepted = pool.ask(question, followed());
    await turn();
    const closing = pool.close();
    await expect(pool.ask(question, followed())).rejects.toMatchObject({ code: 'api/closing' });
    expect(pool.isReady()).toBe(false);
    tasks[0]!.answer(ANSWER);
    expect(await accepted).toEqual(ANSWER);
    await closing;
  });
});

import { describe, expect, it } from 'vitest';
import { isInputError } from '../../src';
import { createTaskPool, type TaskPool, type TaskPoolOptions } from '../../src/parallel';
import { fakeWorkers } from './fake-workers';

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function open(options: Partial<TaskPoolOptions> = {}) {
  const workers = fakeWorkers();
  const pool: TaskPool<string, string> = createTaskPool({
    createWorker: workers.createWorker,
    workers: 1,
    queue: 10,
    ...options,
  });
  await pool.started;
  return { ...workers, pool };
}

describe('a task pool', () => {
  it('does first what came first, one task at a time in each worker', async () => {
    const { pool, tasks } = await open();
    const order: string[] = [];
    const all = ['a', 'b', 'c'].map((task) => pool.run(task).then((answer) => order.push(answer)));
    for (let count = 1; count <= 3; count++) {
      await turn();
      expect(pool.load()).toEqual({ workers: 1, running: 1, waiting: 3 - count });
      expect(tasks).toHaveLength(count);
      tasks.at(-1)!.answer(`${String(tasks.at(-1)!.task)}!`);
    }
    await Promise.all(all);
    expect(order).toEqual(['a!', 'b!', 'c!']);
    await pool.close();
  });

  it('that is closed while its workers start does not let the process end before they have', async () => {
    const { createWorker, counts } = fakeWorkers();
    const pool = createTaskPool({ createWorker, workers: 1 });
    const closed = pool.close();
    await turn();
    expect(counts).toMatchObject({ ended: 1, alive: 1 });
    await closed;
  });

  it('passes on notes, and errors about input as themselves', async () => {
    const { pool, tasks } = await open();
    const notes: unknown[] = [];
    const refused = pool.run('a', { onNote: (note) => notes.push(note) });
    await turn();
    tasks[0]!.note(1);
    tasks[0]!.note(2);
    tasks[0]!.fail({ name: 'OptionError', message: 'no', code: 'x/y', details: { option: 'z' } });
    await expect(refused).rejects.toMatchObject({
      name: 'OptionError',
      code: 'x/y',
      details: { option: 'z' },
    });
    expect(notes).toEqual([1, 2]);
    const failed = pool.run('b');
    await turn();
    tasks[1]!.fail({ name: 'TypeError', message: 'a mistake', code: undefined, details: {} });
    await expect(failed).rejects.toMatchObject({ code: 'search-core/worker-crash' });
    expect(pool.load().workers).toBe(1);
    await pool.close();
  });

  it('refuses what is too much, by an error that is not about input', async () => {
    const { pool, tasks } = await open({ queue: 1 });
    const both = [pool.run('a'), pool.run('b')];
    const refused: unknown = await pool.run('c').catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'WorkerError',
      code: 'search-core/worker-busy',
      details: { seconds: 1, waited: 0 },
    });
    expect(isInputError(refused)).toBe(false);
    await turn();
    tasks[0]!.answer('a');
    await turn();
    tasks[1]!.answer('b');
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    await pool.close();
  });

  it('refuses what has waited for too long', async () => {
    const { pool, tasks } = await open({ waitMilliseconds: 20 });
    const first = pool.run('a');
    await expect(pool.run('b')).rejects.toMatchObject({ code: 'search-core/worker-busy' });
    tasks[0]!.answer('a');
    expect(await first).toBe('a');
    await pool.close();
  });

  it('stops a task that is aborted, and never begins one that waits', async () => {
    const { pool, tasks } = await open();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = pool.run('a', { signal: running.signal });
    const second = expect(pool.run('b', { signal: waiting.signal })).rejects.toBe('enough');
    await turn();
    waiting.abort('enough');
    await second;
    expect(tasks[0]!.wasStopped()).toBe(false);
    running.abort();
    expect(tasks[0]!.wasStopped()).toBe(true);
    tasks[0]!.answer('a, so far');
    expect(await first).toBe('a, so far');
    expect(tasks).toHaveLength(1);
    await expect(pool.run('c', { signal: waiting.signal })).rejects.toBe('enough');
    await pool.close();
  });

  it('starts a worker in the place of one that has died', async () => {
    const lost: string[] = [];
    const { pool, tasks, counts } = await open({ onLost: ({ message }) => lost.push(message) });
    const first = pool.run('a');
    const second = pool.run('b');
    await turn();
    tasks[0]!.die();
    await expect(first).rejects.toMatchObject({ code: 'search-core/worker-crash' });
    await turn();
    expect(counts.started).toBe(2);
    expect(lost).toEqual(['a worker died: it died']);
    tasks[1]!.answer('b');
    expect(await second).toBe('b');
    await pool.close();
    expect(counts.ended).toBe(2);
  });

  it('says why no worker starts', async () => {
    const { pool } = await open({
      createWorker: () => {
        throw new Error('no more threads');
      },
    });
    const waiting = pool.run('a');
    waiting.catch(() => undefined);
    expect(pool.load().workers).toBe(0);
    await expect(waiting).rejects.toMatchObject({
      code: 'search-core/worker-start',
      message: expect.stringContaining('no more threads') as string,
    });
    await pool.close();
  });

  it('keeps a process alive only while it works', async () => {
    const { pool, tasks, counts } = await open();
    expect(counts.alive).toBe(0);
    const running = pool.run('a');
    await turn();
    expect(counts.alive).toBe(1);
    tasks[0]!.answer('a');
    await running;
    expect(counts.alive).toBe(0);
    await pool.close();
  });

  it('says that a worker does not start in time', async () => {
    const silent = { postMessage: () => undefined, terminate: () => undefined, on: () => undefined };
    const { pool } = await open({ createWorker: () => silent, startMilliseconds: 10 });
    await expect(pool.run('a')).rejects.toMatchObject({
      code: 'search-core/worker-start',
      details: { reason: 'no answer within 10 ms' },
    });
    await pool.close();
  });

  it('stops a task whose progress cannot be told, and rejects with the reason', async () => {
    const { pool, tasks } = await open();
    const mistake = new Error('a mistake in onNote');
    const failed = expect(
      pool.run('a', {
        onNote: () => {
          throw mistake;
        },
      }),
    ).rejects.toBe(mistake);
    await turn();
    tasks[0]!.note(1);
    expect(tasks[0]!.wasStopped()).toBe(true);
    tasks[0]!.answer('a');
    await failed;
    const next = pool.run('b');
    await turn();
    tasks[1]!.answer('b');
    expect(await next).toBe('b');
    await pool.close();
  });

  it('lets what was accepted have its answer when it closes', async () => {
    const { pool, tasks } = await open();
    const both = [pool.run('a'), pool.run('b')];
    await turn();
    const closing = pool.close(60_000);
    await expect(pool.run('c')).rejects.toMatchObject({ code: 'search-core/worker-closed' });
    tasks[0]!.answer('a');
    await turn();
    tasks[1]!.answer('b');
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    await closing;
  });

  it('stops what is under way when the time of grace is over', async () => {
    const { pool, tasks } = await open();
    const first = pool.run('a');
    const second = expect(pool.run('b')).rejects.toMatchObject({ code: 'search-core/worker-closed' });
    await turn();
    const closing = pool.close(0);
    await second;
    expect(tasks[0]!.wasStopped()).toBe(true);
    tasks[0]!.answer('a, so far');
    expect(await first).toBe('a, so far');
    await closing;
  });

  it('closes at once where no time is given', async () => {
    const { pool } = await open();
    const closed = [pool.run('a'), pool.run('b')].map((task) =>
      expect(task).rejects.toMatchObject({ code: 'search-core/worker-closed' }),
    );
    await pool.close();
    await Promise.all(closed);
  });

  it('is closed at the end of its block', async () => {
    const { pool } = await open();
    {
      await using used = pool;
      expect(used.load().workers).toBe(1);
    }
    await expect(pool.run('b')).rejects.toMatchObject({ code: 'search-core/worker-closed' });
  });

  it.each([
    [{ createWorker: 5 }, 'wrong-type'],
    [{ workers: 0 }, 'out-of-range'],
    [{ queue: -1 }, 'out-of-range'],
    [{ waitMilliseconds: 0 }, 'not-positive'],
    [{ onLost: 1 }, 'wrong-type'],
  ])('refuses %j', async (options, code) => {
    await expect(open(options as never)).rejects.toMatchObject({ code: `search-core/${code}` });
  });
});

import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaskPool } from '../../src/parallel';
import { buildScripts, type BuiltScripts } from '../../../../tools/test-kit/build-scripts';

describe('a task pool with threads', () => {
  let scripts: BuiltScripts;
  beforeAll(async () => {
    scripts = await buildScripts({ tasks: new URL('./task-script.ts', import.meta.url) });
  });
  afterAll(() => scripts.remove());

  it('many tasks at a time have their answers, and one that loops for ever ends alone', async () => {
    const pool = createTaskPool<{ number: number } | 'loop', number>({
      createWorker: () => new Worker(scripts.url('tasks')),
      workers: 2,
      queue: 100,
    });
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    const loop = expect(pool.run('loop', { milliseconds: 1 })).rejects.toMatchObject({
      code: 'search-core/worker-unresponsive',
    });
    expect(await Promise.all(numbers.map((number) => pool.run({ number })))).toEqual(
      numbers.map((number) => number ** 2),
    );
    await loop;
    expect(await pool.run({ number: 7 })).toBe(49);
    await pool.close();
  });
});

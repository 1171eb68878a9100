/** Pools of threads that run the sources. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { SearchResult } from '../../src';
import { createPool, type Pool, type PoolOptions, type PoolRequest } from '../../src/parallel';
import type { GameSource } from '../../src/parallel/game';
import { buildScripts, type BuiltScripts } from '../../../../tools/test-kit/build-scripts';

export type Settings = Partial<PoolOptions> & { game: GameSource };

/** Every thread that a test has started, and those that have not ended. */
export const threads = { started: 0, running: 0 };

let scripts: BuiltScripts;
const opened: Pool[] = [];

/** Starts threads with one of the scripts of {@link usePools}. */
export function spawn(script = 'worker', options: WorkerOptions = {}): () => Worker {
  return () => {
    const worker = new Worker(scripts.url(script), options);
    threads.started++;
    threads.running++;
    worker.once('exit', () => threads.running--);
    return worker;
  };
}

export const game = (name: string, options?: unknown): GameSource => ({
  module: scripts.url('games'),
  export: name,
  options,
});

/** Opens a pool of two workers, which is closed after the test. */
export async function open(settings: Settings): Promise<Pool> {
  const pool = await createPool({ createWorker: spawn(), workers: 2, memoryBytes: 2 ** 20, ...settings });
  opened.push(pool);
  return pool;
}

/** Searches once, in a worker that is then ended. */
export async function once(settings: Settings, request: PoolRequest = {}): Promise<SearchResult> {
  const pool = await createPool({ createWorker: spawn(), workers: 1, ...settings });
  return pool.search([], request).finally(pool.close);
}

/** Asks with more and more time, as a busy machine may not let workers begin. @returns the first failure. */
export async function firstFailure(ask: (milliseconds: number) => Promise<unknown>): Promise<unknown> {
  for (let milliseconds = 50; ; milliseconds *= 2) {
    try {
      await ask(milliseconds);
    } catch (error) {
      return error;
    }
  }
}

/** Builds the scripts of the workers before the tests of a file, and ends after each test what it has started. */
export function usePools(more: Readonly<Record<string, URL>> = {}): void {
  beforeAll(async () => {
    scripts = await buildScripts({
      worker: new URL('../../src/parallel/worker.ts', import.meta.url),
      games: new URL('./games.ts', import.meta.url),
      ...more,
    });
  });
  afterAll(() => scripts.remove());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((pool) => pool.close()));
    expect(threads.running, 'threads left behind').toBe(0);
  });
}

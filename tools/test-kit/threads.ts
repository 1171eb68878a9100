/** Threads that run the sources, which they cannot do themselves: their script is built into a temporary folder. */
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildScripts, type BuiltScripts } from './build-scripts';

/** @param script - the address of the source. */
export function threadsOf(script: URL) {
  let scripts: BuiltScripts;
  let running = 0;

  /** Starts a thread with the script. */
  const createWorker = (): Worker => {
    const worker = new Worker(scripts.url('worker'));
    running++;
    worker.once('exit', () => running--);
    return worker;
  };

  /** Builds the script before the tests of a file. @param close - closes after each test what it has opened. */
  const useThreads = (close: () => Promise<unknown>): void => {
    beforeAll(async () => {
      scripts = await buildScripts({ worker: script });
    });
    afterAll(() => scripts.remove());
    afterEach(async () => {
      await close();
      expect(running, 'threads left behind').toBe(0);
    });
  };

  return { createWorker, useThreads };
}

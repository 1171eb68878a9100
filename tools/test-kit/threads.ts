/** Threads that run the sources, which they cannot do themselves: their script is built into a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** @param script - the address of the source. */
export function threadsOf(script: URL) {
  let folder: string;
  let running = 0;

  /** Starts a thread with the script. */
  const createWorker = (): Worker => {
    const worker = new Worker(join(folder, 'worker.mjs'));
    running++;
    worker.once('exit', () => running--);
    return worker;
  };

  /** Builds the script before the tests of a file. @param close - closes after each test what it has opened. */
  const useThreads = (close: () => Promise<unknown>): void => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'threads-'));
      const input = fileURLToPath(script);
      await build({
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: ['@games/source'] },
        ssr: { noExternal: true, resolve: { conditions: ['@games/source', 'node'] } },
        build: {
          ssr: true,
          outDir: folder,
          rolldownOptions: { input, output: { entryFileNames: 'worker.mjs' } },
        },
      });
    });
    afterAll(() => rm(folder, { recursive: true }));
    afterEach(async () => {
      await close();
      expect(running, 'threads left behind').toBe(0);
    });
  };

  return { createWorker, useThreads };
}

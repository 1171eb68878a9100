import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type * as Parallel from '../../src/parallel';

/** Loads what a bundler makes of a module for Node in CommonJS, where there is no `import.meta.url`. */
async function loadBundle(path: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['@games/source'],
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as Node loads CommonJS
  const run = new Function('module', 'exports', 'require', outputFiles[0]!.text) as (
    ...parts: unknown[]
  ) => void;
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

it('loads from a bundle in CommonJS, and says what starts the workers that it has lost', async () => {
  const { createPool } = (await loadBundle('../../src/parallel/index.ts')) as typeof Parallel;
  await expect(createPool({ game: { name: 'any' } })).rejects.toMatchObject({
    code: 'search-core/worker-start',
    message: expect.stringMatching(/bundler.*external.*createWorker/) as unknown,
  });
});

it.each(['gomoku/src/parallel/index.ts', 'sequencium/src/solver/threads.ts'])('%s loads', async (path) => {
  expect(Object.keys((await loadBundle(`../../../${path}`)) as object)).not.toEqual([]);
});

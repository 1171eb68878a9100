import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const INDEX = fileURLToPath(new URL('../../src/index.ts', import.meta.url));

/** Scripts of threads, built from the sources. */
export interface BuiltScripts {
  readonly url: (name: string) => URL;
  readonly remove: () => Promise<void>;
}

/** Threads cannot run the sources themselves, so what they run is built into a temporary folder. */
export async function buildScripts(sources: Readonly<Record<string, URL>>): Promise<BuiltScripts> {
  const outDir = await mkdtemp(join(tmpdir(), 'search-core-'));
  const input = Object.fromEntries(Object.entries(sources).map(([name, url]) => [name, fileURLToPath(url)]));
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build({
    configFile: false,
    logLevel: 'error',
    // What the benchmarks share with other libraries names this one as its users do.
    resolve: { alias: [{ find: /^@games\/search-core$/, replacement: INDEX }] },
    build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input, output } },
  });
  return {
    url: (name) => pathToFileURL(join(outDir, `${name}.mjs`)),
    remove: () => rm(outDir, { recursive: true }),
  };
}

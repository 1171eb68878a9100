import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Scripts of threads, built from the sources. */
export interface BuiltScripts {
  readonly url: (name: string) => URL;
  readonly remove: () => Promise<void>;
}

const conditions = ['@games/source', 'node'];

/** Threads cannot run the sources themselves, so what they run is built into a temporary folder. */
export async function buildScripts(sources: Readonly<Record<string, URL>>): Promise<BuiltScripts> {
  const outDir = await mkdtemp(join(tmpdir(), 'threads-'));
  const input = Object.fromEntries(Object.entries(sources).map(([name, url]) => [name, fileURLToPath(url)]));
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input, output } },
  });
  return {
    url: (name) => pathToFileURL(join(outDir, `${name}.mjs`)),
    remove: () => rm(outDir, { recursive: true }),
  };
}

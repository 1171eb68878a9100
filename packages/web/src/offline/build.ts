/** Fills in at build time what `service-worker.ts` declares: the files of the page, and a hash of their content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The script's name in the build: always the same, as browsers compare it. */
export const SERVICE_WORKER = 'service-worker';
/** What the first page shows, beside what its script imports. */
const FIRST_FILES = ['index.html', 'icon.svg', 'manifest.webmanifest'];

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const worker = bundle[`${SERVICE_WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error(`the build made no ${SERVICE_WORKER}.js`);
        const contents = new Map<string, string | Uint8Array>();
        for (const name of readdirSync(publicFolder))
          contents.set(name, readFileSync(join(publicFolder, name)));
        for (const file of Object.values(bundle))
          if (file !== worker) contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
        const names = [...contents.keys()].sort();
        const first = [...FIRST_FILES, ...filesOf('index', bundle)];
        const missing = first.find((name) => !contents.has(name));
        if (missing !== undefined) throw new Error(`the build made no ${missing}`);
        const hash = createHash('sha256');
        for (const name of names) hash.update(name).update(contents.get(name)!);
        worker.code = worker.code
          .replaceAll('FIRST_FILES', JSON.stringify(first))
          .replaceAll('OTHER_FILES', JSON.stringify(names.filter((name) => !first.includes(name))))
          .replaceAll('PAGE_VERSION', JSON.stringify(hash.digest('hex').slice(0, 16)));
      },
    },
  };
}

/** An entry point with all that it imports at once. */
function filesOf(entry: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(
    chunks.filter(({ isEntry, name }) => isEntry && name === entry).map(({ fileName }) => fileName),
  );
  for (const name of files) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const needed of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      files.add(needed);
  }
  return [...files];
}

/** Tells the service worker at build time which files the page has. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The script's name in the build: always the same, as browsers compare it. */
export const SERVICE_WORKER = 'service-worker';

/** Fills in what `service-worker.ts` declares. */
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
        const hash = createHash('sha256');
        for (const name of names) hash.update(name).update(contents.get(name)!);
        worker.code = worker.code
          .replaceAll('PAGE_FILES', JSON.stringify(names))
          .replaceAll('PAGE_VERSION', JSON.stringify(hash.digest('hex').slice(0, 16)));
      },
    },
  };
}

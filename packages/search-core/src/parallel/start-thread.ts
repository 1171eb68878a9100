import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { missingScriptError } from './errors';
import type { WorkerLike } from './worker-handle';

/**
 * Starts a script that lies next to the file that starts it; for packages that bring workers.
 *
 * @param file - `import.meta.url`; in the CommonJS build this is the path of the file, and in CommonJS made by a bundler it
 * is undefined.
 * @param name - of the script, without its extension.
 * @param workerData - what the script reads as `workerData`.
 * @throws WorkerError `search-core/worker-start` where a bundler has left the script behind.
 */
export function startThread(file: string | undefined, name: string, workerData?: unknown): WorkerLike {
  const path = file?.startsWith('file:') === true ? fileURLToPath(file) : file;
  const script = path === undefined ? `${name}.js` : join(dirname(path), `${name}.js`);
  if (path === undefined || !existsSync(script)) throw missingScriptError(script);
  // Bundlers of servers take `new Worker` of what they do not know for all files of the folder.
  return Reflect.construct(Worker, [script, { workerData }]);
}

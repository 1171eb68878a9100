import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingScriptError } from './errors';

/**
 * Finds the script of a worker beside the file that starts it.
 *
 * @param file - `import.meta.url`, which is the path of the file in the CommonJS build, and undefined where a bundler has
 * made CommonJS of this.
 * @param name - of the script, without its ending.
 * @throws WorkerError `search-core/worker-start` where a bundler has left it behind.
 */
export function scriptBeside(file: string | undefined, name: string): string {
  const path = file?.startsWith('file:') === true ? fileURLToPath(file) : file;
  const script = path === undefined ? `${name}.js` : join(dirname(path), `${name}.js`);
  if (path === undefined || !existsSync(script)) throw missingScriptError(script);
  return script;
}

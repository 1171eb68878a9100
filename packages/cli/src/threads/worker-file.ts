import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const self = typeof __filename === 'string' ? __filename : fileURLToPath(import.meta.url);

/** The folder of this program as it is built; of this module where it runs from its sources. */
export const PROGRAM_FOLDER = dirname(self);

/**
 * The built program of a thread: beside the built command line and of the same kind, module or CommonJS; among those that
 * the launcher has bundled where this runs from its sources.
 *
 * @param name - of the file, without its ending.
 */
export function workerFile(name: string): string {
  const file = `${name}${self.endsWith('.cjs') ? '.cjs' : '.js'}`;
  const built = join(PROGRAM_FOLDER, file);
  return existsSync(built) ? built : join(PROGRAM_FOLDER, '../../node_modules/.cache/games', file);
}

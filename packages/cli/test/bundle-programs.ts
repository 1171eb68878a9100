import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Lets the launcher bring the programs up to date that it bundles from the sources. */
export default function bundlePrograms(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../games.js'), '--version'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

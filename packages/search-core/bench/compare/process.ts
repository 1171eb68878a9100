import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a script of this folder in a process of its own, with the built search-core; what it prints. */
export async function runContestant(script: string, parameters: readonly string[]): Promise<string> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await execute(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), file, ...parameters],
    { env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' } },
  );
  return stdout;
}

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the package does nothing when it is imported', () => {
  const code = "process.stdout.write(JSON.stringify(Object.keys(await import('@games/cli'))))";
  const folder = new URL('..', import.meta.url);
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' }),
  ).toBe('["run"]');
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

function filesOf(...words: string[]): string[] {
  const list = [vitest, 'list', '--filesOnly', '--project', 'cli', '--project', 'timing', ...words];
  return execFileSync(process.execPath, list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

it('long and timed tests run in the mode `all` alone', () => {
  const short = filesOf();
  const all = filesOf('--mode', 'all');
  expect(short.filter((file) => /\.(?:long|timing)\./.test(file))).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(short));
  expect(all.some((file) => file.includes('.long.'))).toBe(true);
  expect(all.some((file) => file.includes('.timing.'))).toBe(true);
});

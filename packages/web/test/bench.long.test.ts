import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { executablePath, missing } from './browser';

it.skipIf(missing !== undefined)('the bench of the page finds what can be clicked in every game', () => {
  const bench = join(import.meta.dirname, '../bench/page.ts');
  const words = ['--import', 'tsx', '--conditions=@games/source', bench, '1'];
  const out = execFileSync(process.execPath, words, {
    env: { ...process.env, CHROMIUM_PATH: executablePath },
    encoding: 'utf8',
  });
  const measured = /^ {2}(\w[\w ]*?) +\d+ requests, \d+ kB, \d+ ms, \d+ ms of processor time$/gm;
  expect(Array.from(out.matchAll(measured), ([, name]) => name)).toEqual([
    ...['home', 'gomoku', 'connect three', 'sequencium', 'card rows'],
  ]);
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soaked } from '../../tools/test-kit/soak';

const script = join(import.meta.dirname, 'positions.mjs');
const POSITIONS = soaked(10_000);
/** In bytes: collected garbage that the system has not got back yet, and the tables, which are of 1 MiB. */
const MAX_GROWTH = 2 ** 25;

/** The young generation stays small: that it grows to its full size says nothing of what is kept. */
const FLAGS = ['--expose-gc', '--max-semi-space-size=2'];

function runScript(...words: string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, [...FLAGS, script, ...words], { encoding: 'utf8' }));
}

describe(`${POSITIONS} positions in a table of 1 MiB`, () => {
  it.each(runScript('--kinds') as string[])('leave the memory of the process as it was: %s', (kind) => {
    const { first, greatest } = runScript(kind, String(POSITIONS)) as { first: number; greatest: number };
    expect(greatest - first).toBeLessThan(MAX_GROWTH);
  });
});

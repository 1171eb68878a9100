import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const supervise = join(import.meta.dirname, '../../../../tools/supervise.mjs');
const script = join(import.meta.dirname, 'started.mjs');

interface Started {
  readonly processes: readonly number[];
  readonly folder: string;
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** What the script says when all its programs run. */
function started({ stdout }: ChildProcess): Promise<Started> {
  return new Promise((resolve) => {
    stdout!.once('data', (chunk) => resolve(JSON.parse(String(chunk)) as Started));
  });
}

function exited(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve([code, signal]));
  });
}

/** Processes that were killed stay in the table until their new parent has read their end. */
async function expectNothingLeft({ processes, folder }: Started): Promise<void> {
  while (processes.some(isAlive) || existsSync(folder)) await sleep(50);
}

describe.skipIf(process.platform === 'win32')('a supervised script', () => {
  const start = (...words: string[]): ChildProcess =>
    spawn(process.execPath, [supervise, script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing behind by %s', async (signal) => {
    const child = start();
    const found = await started(child);
    const end = exited(child);
    child.kill(signal);
    child.kill(signal);
    expect(await end).toEqual([null, signal]);
    await expectNothingLeft(found);
  });

  it('leaves nothing behind of a program that does not end politely', async () => {
    const child = start('deaf');
    const found = await started(child);
    const end = exited(child);
    child.kill('SIGTERM');
    expect(await end).toEqual([null, 'SIGTERM']);
    await expectNothingLeft(found);
  });

  it('leaves nothing behind when it fails', async () => {
    const child = start('fail');
    const [found, end] = await Promise.all([started(child), exited(child)]);
    expect(end).toEqual([3, null]);
    await expectNothingLeft(found);
  });

  it('ends with whoever started it', async () => {
    // As npx starts pnpm, and pnpm the script: the first of them is killed.
    const words = ['-c', 'sh -c \'"$0" "$@" & wait\' "$0" "$@" & wait', process.execPath, supervise, script];
    const shell = spawn('sh', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const found = await started(shell);
    shell.kill('SIGKILL');
    await expectNothingLeft(found);
  });
});

describe('supervise', () => {
  it('tells of a script that does not exist', () => {
    const { status, stderr } = spawnSync(process.execPath, [supervise, 'no-such-script.mjs'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('no-such-script.mjs');
  });
});

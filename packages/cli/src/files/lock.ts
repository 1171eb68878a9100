/**
 * Files that one process at a time goes on with. While it does, a lock beside the file holds its process id.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Interrupts } from '../context';
import { UsageError } from '../errors';
import { describeFailure } from '../file-errors';

/** The locks of this process. */
const held = new Set<string>();

/**
 * Does work that reads a file and writes it on, while no other process does. The lock of a process of this machine that
 * has ended is taken over.
 *
 * @param file - undefined: the work has none.
 * @throws UsageError `cli/file-in-use` where another process has the lock.
 */
export async function withLock<T>(
  file: string | undefined,
  interrupts: Interrupts,
  work: () => Promise<T>,
): Promise<T> {
  if (file === undefined) return work();
  let lock: string;
  try {
    lock = lockOf(file);
    take(lock, file);
  } catch (error) {
    throw describeFailure(file, error);
  }
  const release = (): void => {
    // Once: another process may have it since.
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
  return interrupts.withCleanUp(release, async () => {
    try {
      return await work();
    } finally {
      release();
    }
  });
}

function lockOf(file: string): string {
  const path = isThere(() => realpathSync(file)) ?? join(realpathSync(dirname(file)), basename(file));
  return `${path}.lock`;
}

function take(lock: string, file: string): void {
  while (!create(lock)) {
    const owner = isThere(() => readFileSync(lock, 'utf8'));
    if (owner === undefined) continue;
    const { pid, isEnded } = stateOf(owner, lock);
    if (!isEnded) throw new UsageError('cli/file-in-use', { file, pid, lock });
    // One at a time: else the new lock of another could be removed as the old one.
    const removal = `${lock}.lock`;
    take(removal, file);
    try {
      if (isThere(() => readFileSync(lock, 'utf8')) === owner) rmSync(lock, { force: true });
    } finally {
      held.delete(removal);
      rmSync(removal, { force: true });
    }
  }
}

/**
 * Makes a lock that is named from its first moment: a process may be killed at any time, and a lock without a name is nobody's.
 *
 * @returns false where it is there.
 */
function create(lock: string): boolean {
  const named = `${lock}.${randomBytes(4).toString('hex')}`;
  try {
    write(named);
    return obtain(lock, () => linkSync(named, lock));
  } catch {
    // Not every file system has links.
    return obtain(lock, () => write(lock));
  } finally {
    rmSync(named, { force: true });
  }
}

function obtain(lock: string, make: () => void): boolean {
  try {
    make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  held.add(lock);
  return true;
}

function write(file: string): void {
  const descriptor = openSync(file, 'wx');
  try {
    writeSync(descriptor, `${process.pid} ${hostname()}\n`);
    // An empty lock, after a loss of power, would be nobody's.
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Finds out about the process of a lock; one of another machine, or one that is not yet named, counts as alive. */
function stateOf(owner: string, lock: string): { readonly pid: string; readonly isEnded: boolean } {
  const [, pid = '?', host] = /^(\d+) (.*)\n$/.exec(owner) ?? [];
  const isOfThisMachine = host === hostname();
  // In a container each process may have the same id.
  const isOwn = Number(pid) === process.pid;
  return { pid, isEnded: isOfThisMachine && (isOwn ? !held.has(lock) : !isAlive(Number(pid))) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @returns undefined where there is no such file. */
function isThere(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

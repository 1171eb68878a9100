/**
 * The ends of programs, and of what they have started.
 *
 * @module
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a program has started, and those that they have: some leave its group. */
export function descendantsOf({ pid }: ChildProcess): number[] {
  const found = pid === undefined ? [] : [pid];
  const parents = listProcesses();
  for (const parent of found)
    found.push(...parents.filter((each) => each.parent === parent).map((each) => each.pid));
  return found.slice(1);
}

/** All processes; none where the system does not say. */
function listProcesses(): { readonly pid: number; readonly parent: number }[] {
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return [...((stdout as string | null) ?? '').matchAll(/\b(\d+)\s+(\d+)/g)].map(([, pid, parent]) => ({
    pid: Number(pid),
    parent: Number(parent),
  }));
}

/** Ends a process, where it still runs. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone.
  }
}

/** Ends a program with its process group and the processes that descend from it. */
export function killTree(child: ChildProcess): void {
  const descendants = descendantsOf(child);
  killGroup(child);
  descendants.forEach(killProcess);
}

/** Ends a program with its process group: a script's own children are in it. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}

/**
 * Ends the processes that were started with a text in their environment, and those that descend from them, however they
 * have left their group. Only Linux says which they are.
 */
export function killMarked(mark: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').map(Number)) {
    if (Number.isNaN(pid) || pid === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)) killProcess(pid);
    } catch {
      // It has gone, or is somebody else's.
    }
  }
}

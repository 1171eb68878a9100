/**
 * What a job costs beside its work: jobs that take next to no time go through a Redis server of this machine, and the
 * processor time of each part is divided by their number. Run: `pnpm --filter @games/cli bench:jobs`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Connection } from '../src/distributed/connection';
import { openCoordinator } from '../src/distributed/coordinator';
import { readAddress } from '../src/distributed/redis-address';
import type { Reader } from '../src/distributed/schema';

const JOBS = 1000;
const PORT = 7631;
const TICKS_PER_SECOND = 100;
const url = `redis://127.0.0.1:${PORT}`;
const bin = join(import.meta.dirname, '../dist/bin.js');

/** Processor time of a process so far, in milliseconds; Linux alone tells it of others. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

const anything: Reader<unknown> = (value) => value;

async function tryConnect(): Promise<Connection> {
  for (let tries = 0; ; tries++) {
    try {
      return await connect('bench', readAddress('bench', url, {}));
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}

async function measure(redis: ChildProcess, worker: ChildProcess): Promise<void> {
  const connection = await tryConnect();
  const coordinator = await openCoordinator(
    connection,
    'analysis',
    { game: 'card-rows' },
    { onAlone: () => undefined, onForeign: () => undefined },
  );
  // Different ones cannot go together: an item alone is a job.
  const ask = (): Promise<unknown> => coordinator.ask({ board: '1,2,5,7,3/4,6' }, anything);
  const own = process.pid;
  while (coordinator.workerCount().workers === 0) await sleep(100);
  for (let warm = 0; warm < 100; warm++) await ask();
  const pids = { coordinator: own, redis: redis.pid!, worker: worker.pid! };
  const before = Object.values(pids).map(processorTime);
  const bytesBefore = await bytesOf(connection);
  const started = performance.now();
  // One after the other in four lines: more would be put together into one job.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let job = 0; job < JOBS / 4; job++) await ask();
    }),
  );
  const milliseconds = performance.now() - started;
  const bytes = (await bytesOf(connection)) - bytesBefore;
  console.log(`${JOBS} jobs, ${(milliseconds / JOBS).toFixed(2)} ms each on the clock`);
  Object.entries(pids).forEach(([name, pid], index) =>
    console.log(
      `${name.padEnd(12)} ${((processorTime(pid) - before[index]!) / JOBS).toFixed(2)} ms of processor`,
    ),
  );
  console.log(`network      ${(bytes / JOBS / 1024).toFixed(1)} KiB in and out of Redis`);
  await coordinator.close();
}

async function bytesOf({ redis }: Connection): Promise<number> {
  const text = await redis.info('stats');
  const read = (name: string): number => Number(new RegExp(`${name}:(\\d+)`).exec(text)?.[1]);
  return read('total_net_input_bytes') + read('total_net_output_bytes');
}

const folder = mkdtempSync(join(tmpdir(), 'games-bench-'));
const redis = spawn(
  'redis-server',
  ['--port', String(PORT), '--dir', folder, '--appendonly', 'yes', '--save', ''],
  {
    stdio: 'ignore',
  },
);
await sleep(1000);
// To the null device it would refuse to write.
const worker = spawn(process.execPath, [bin, 'worker', url, '--threads', '4'], { stdio: 'pipe' });
try {
  await measure(redis, worker);
} finally {
  for (const child of [worker, redis]) {
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

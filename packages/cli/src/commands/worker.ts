/**
 * `games worker`: a machine that does the jobs of others.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import { availableParallelism } from 'node:os';
import type { Context } from '../context';
import { version } from '../version';
import { signalOf } from '../terminal/interrupts';
import { createProgressLine } from '../terminal/progress';
import { examples } from '../game/examples';
import { wholeNumber } from '../game/option-parsers';

interface WorkerFlags {
  readonly threads?: number | undefined;
  readonly lease?: number | undefined;
}

const MAX_THREADS = 256;
const DEFAULT_LEASE = 30;
const MAX_LEASE = 3600;
const ARGUMENT = 'worker';

/** Adds `worker`. */
export function addWorker(program: Command, context: Context): void {
  const { workers } = context.messages;
  const command = program.command('worker').description(workers.description);
  examples(command, context.messages, [
    'games worker redis://10.0.0.5',
    'GAMES_REDIS_PASSWORD=secret games worker rediss://redis.example:6380 --threads 8',
  ])
    .argument('<redis>', workers.address)
    .option('--threads <n>', workers.threads, wholeNumber('--threads', 1, MAX_THREADS))
    .option('--lease <seconds>', workers.lease(DEFAULT_LEASE), wholeNumber('--lease', 1, MAX_LEASE))
    .action((address, flags) => work(context, address, flags));
}

async function work(context: Context, address: string, flags: WorkerFlags): Promise<void> {
  const { threads = Math.min(MAX_THREADS, availableParallelism()), lease = DEFAULT_LEASE } = flags;
  const { workers: words, number } = context.messages;
  const { readAddress } = await import('../distributed/redis-address');
  const { connect } = await import('../distributed/connection');
  const { loadHandler } = await import('./job-handlers');
  const { serveJobs } = await import('../distributed/serve-jobs');
  const server = readAddress(ARGUMENT, address, context.environment);
  const connection = await connect(ARGUMENT, server);
  const progress = createProgressLine(context);
  const { signal, exitCode, release } = signalOf(context.interrupts);
  try {
    context.writeError(`${words.started(version, server.shown, threads)}\n`);
    await serveJobs(connection, {
      loadHandler,
      threads,
      leaseMilliseconds: lease * 1000,
      signal,
      onProgress: ({ done, active, trouble }) =>
        progress.say(
          trouble === null ? words.jobs(number(done), active) : words.waiting(server.shown, trouble),
        ),
    });
  } finally {
    release();
    progress.clear();
  }
  context.exitCode = exitCode();
}

/**
 * The side that answers: takes jobs of its version from the queue, as many at a time as it has threads.
 *
 * A job whose worker is gone goes to another one when its lease is over. The thread that talks to Redis does no work of
 * a job, so that leases are renewed in time.
 *
 * @module
 */
import type { Job, Worker } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../errors';
import type { Connection } from './connection';
import {
  JOB_VERSION,
  KEY_PREFIX,
  MAX_ATTEMPTS,
  queueName,
  readJob,
  type JobAnswer,
  type LoadHandler,
} from './job';
import { openJobThreads } from './job-threads';
import { BEAT_MILLISECONDS, openRegistry, type Presence } from './registry';
import { withinTime } from './within-time';
import { SchemaError } from './schema';

/** How a worker works. */
export interface ServeOptions {
  /** The kinds of jobs that it does. */
  readonly loadHandler: LoadHandler;
  readonly threads: number;
  /** After so long a silence the jobs of a worker go to others. */
  readonly leaseMilliseconds: number;
  /** Ends the worker; its jobs go back into the queue. */
  readonly signal: AbortSignal;
  /** The version that it does jobs of. @default that of this program */
  readonly version?: string | undefined;
  /** Called after each job, and when the connection is lost or comes back. */
  readonly onProgress: (state: ServeState) => void;
}

interface ServeState {
  /** Jobs done and under way. */
  readonly done: number;
  readonly active: number;
  /** Why there is no connection at the moment; null while there is one. */
  readonly trouble: string | null;
}

/** A job that nobody waits for any more. */
class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** A job that has to wait for another worker, for this one leaves. */
class Leaving extends Error {
  override readonly name = 'Leaving';
}

interface ActiveJob {
  readonly run: string;
  readonly controller: AbortController;
}

const CLOSE_MILLISECONDS = 5000;

/**
 * Serves jobs until the signal is aborted.
 *
 * @throws UsageError `cli/worker-version` when all runs that are there are of another version.
 */
export async function serveJobs(
  connection: Connection,
  { loadHandler, threads, leaseMilliseconds, signal, version = JOB_VERSION, onProgress }: ServeOptions,
): Promise<void> {
  const { redis, bullmq } = connection;
  const runs = openRegistry(redis, 'runs');
  const workers = openRegistry(redis, 'workers');
  const presence: Presence = { id: randomUUID(), version, threads };
  const active = new Map<string, ActiveJob>();
  const pool = openJobThreads(loadHandler);
  let wanted: ReadonlySet<string> = new Set();
  let done = 0;

  const tell = (): void => onProgress({ done, active: active.size, trouble: connection.trouble() });

  const meet = async (): Promise<void> => {
    await workers.beat(presence);
    const present = await runs.list();
    wanted = new Set(present.map(({ id }) => id));
    for (const { run, controller } of active.values())
      if (!wanted.has(run)) controller.abort(new Unwanted('nobody waits for the answer'));
    const [other] = present;
    if (other !== undefined && present.every((run) => run.version !== version))
      throw new UsageError('cli/worker-version', { found: version, expected: other.version });
  };

  const perform = async (job: Job, run: string): Promise<JobAnswer> => {
    const data = readJob(job.data, 'job');
    if (!wanted.has(run) && !(await runs.has(run))) throw new Unwanted('nobody waits for the answer');
    const controller = new AbortController();
    const key = job.id!;
    active.set(key, { run, controller });
    if (signal.aborted) controller.abort(new Leaving('the worker leaves'));
    try {
      return await pool.perform(data, controller.signal);
    } finally {
      active.delete(key);
    }
  };

  const work = async (job: Job, token: string | undefined): Promise<JobAnswer> => {
    try {
      const { run } = readJob(job.data, 'job');
      const answer = await perform(job, run);
      done++;
      return answer;
    } catch (error) {
      if (error instanceof Leaving) {
        await job.moveToWait(token);
        throw new bullmq.WaitingError();
      }
      // Another attempt would end alike.
      if (error instanceof SchemaError || error instanceof Unwanted)
        throw Object.assign(new bullmq.UnrecoverableError(error.message), { cause: error });
      throw error;
    } finally {
      tell();
    }
  };

  const worker: Worker = new bullmq.Worker(queueName(version), work, {
    connection: redis,
    prefix: KEY_PREFIX,
    concurrency: threads,
    lockDuration: leaseMilliseconds,
    stalledInterval: Math.ceil(leaseMilliseconds / 2),
    maxStalledCount: MAX_ATTEMPTS - 1,
    drainDelay: 2,
    runRetryDelay: BEAT_MILLISECONDS,
    autorun: false,
  });
  worker.on('error', tell);
  worker.on('failed', (job, error) => {
    if (error.cause instanceof Unwanted) void job?.remove().catch(() => undefined);
  });
  try {
    await meet();
    void worker.run().catch(tell);
    await beatUntil(signal, meet, tell);
  } finally {
    for (const { controller } of active.values()) controller.abort(new Leaving('the worker leaves'));
    if (connection.trouble() === null)
      await withinTime(
        Promise.all([signal.aborted ? workers.leave(presence.id) : undefined, worker.close()]),
        CLOSE_MILLISECONDS,
      );
    connection.close();
    await pool.close();
    await withinTime(worker.close(true), CLOSE_MILLISECONDS);
  }
}

/** Reports a worker as alive until it leaves; a lost connection is waited for. */
async function beatUntil(signal: AbortSignal, beat: () => Promise<void>, tell: () => void): Promise<void> {
  const leaving = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  while (!signal.aborted) {
    await Promise.race([sleep(BEAT_MILLISECONDS, undefined, { ref: false }), leaving]);
    const beating = beat().catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
    });
    await Promise.race([beating, leaving]);
    tell();
  }
}

import { Worker } from 'node:worker_threads';
import { workerFile } from '../threads/worker-file';
import type { JobAnswer, JobData, LoadKind } from './job';

/** A job on its way to a thread. */
export interface ThreadJob {
  readonly job: JobData;
  readonly shared: unknown;
}

/** What a thread says of a job. */
export type ThreadReply = JobAnswer | { readonly failure: string };

/** Threads that do one job each at a time; one that dies is replaced. */
export interface JobThreads {
  /** Does a job; there must be an idle thread. Rejects when the thread dies, and at once with the reason of an abort. */
  readonly perform: (job: JobData, signal: AbortSignal) => Promise<JobAnswer>;
  readonly close: () => Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly ask: (job: ThreadJob, signal: AbortSignal) => Promise<ThreadReply>;
  readonly isAlive: () => boolean;
}

/** Opens threads, each when it is first needed. */
export function openJobThreads(loadKind: LoadKind): JobThreads {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const share = createSharer(loadKind);

  const findThread = (): Thread => {
    for (let thread = idle.pop(); thread !== undefined; thread = idle.pop()) {
      if (thread.isAlive()) return thread;
      all.delete(thread);
    }
    const thread = startThread();
    all.add(thread);
    return thread;
  };

  return {
    perform: async (job, signal) => {
      const shared = await share(job);
      signal.throwIfAborted();
      const thread = findThread();
      try {
        const reply = await thread.ask({ job, shared }, signal);
        if ('failure' in reply) throw new Error(reply.failure);
        return reply;
      } finally {
        idle.push(thread);
      }
    },
    close: async () => {
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Keeps what threads share for the latest setup: tables are large, and runs follow each other. */
function createSharer(loadKind: LoadKind): (job: JobData) => Promise<unknown> {
  let latest: { readonly key: string; readonly shared: unknown } | undefined;
  return async ({ kind: name, setup }) => {
    const kind = await loadKind(name);
    if (kind?.share === undefined) return undefined;
    const key = JSON.stringify([name, setup]);
    if (latest?.key !== key) latest = { key, shared: kind.share(kind.readSetup(setup, 'setup')) };
    return latest.shared;
  };
}

function startThread(): Thread {
  const worker = new Worker(workerFile('job-worker'));
  let waiting: { resolve: (reply: ThreadReply) => void; reject: (error: unknown) => void } | undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    waiting?.reject(failure);
  };
  worker.on('message', (reply: ThreadReply) => waiting?.resolve(reply));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  return {
    worker,
    isAlive: () => failure === undefined,
    ask: (job, signal) => {
      const abort = (): void => {
        // A search holds its thread: it is ended, not asked.
        void worker.terminate();
        failure ??= new Error('the thread was ended');
        waiting?.reject(signal.reason);
      };
      return new Promise<ThreadReply>((resolve, reject) => {
        waiting = { resolve, reject };
        signal.addEventListener('abort', abort);
        if (failure !== undefined) reject(failure);
        else worker.postMessage(job);
      }).finally(() => signal.removeEventListener('abort', abort));
    },
  };
}

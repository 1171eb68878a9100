import { startThread, type Thread } from '../threads/thread';
import type { JobAnswer, JobData, LoadHandler } from './job';

/** A job on its way to a thread. */
export interface ThreadJob {
  readonly job: JobData;
  readonly shared: unknown;
}

type JobThread = Thread<ThreadJob, JobAnswer>;

/** Opens threads that do one job each at a time, each when it is first needed; one that dies is replaced. */
export function openJobThreads(loadHandler: LoadHandler) {
  const idle: JobThread[] = [];
  const all = new Set<JobThread>();
  const share = createSharer(loadHandler);

  const findThread = (): JobThread => {
    for (let thread = idle.pop(); thread !== undefined; thread = idle.pop()) {
      if (thread.isAlive()) return thread;
      all.delete(thread);
    }
    const thread: JobThread = startThread('job-worker');
    all.add(thread);
    return thread;
  };

  return {
    /** Does a job; there must be an idle thread. Rejects when the thread dies, and at once with the reason of an abort. */
    perform: async (job: JobData, signal: AbortSignal): Promise<JobAnswer> => {
      const shared = await share(job);
      signal.throwIfAborted();
      const thread = findThread();
      try {
        return await thread.ask({ job, shared }, { signal });
      } finally {
        idle.push(thread);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}

/** Keeps what threads share for the latest setup: tables are large, and runs follow each other. */
function createSharer(loadHandler: LoadHandler): (job: JobData) => Promise<unknown> {
  let latest: { readonly key: string; readonly shared: unknown } | undefined;
  return async ({ kind: name, setup }) => {
    const kind = await loadHandler(name);
    if (kind?.share === undefined) return undefined;
    const key = JSON.stringify([name, setup]);
    if (latest?.key !== key) latest = { key, shared: kind.share(kind.readSetup(setup, 'setup')) };
    return latest.shared;
  };
}

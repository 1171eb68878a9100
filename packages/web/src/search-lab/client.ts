/** The page's side of the search worker: one task at a time, of which the latest counts. */
import { createClient, type Job, type WorkerPort } from '../engine-worker/client';
import { createService } from '../engine-worker/service';
import { MAIN_THREAD_BUDGET, reportTo, type Report, type Task } from './searches';

export interface SearchClient {
  /** Gives up the task under way, and begins another. @returns resolves at its end */
  readonly ask: (task: Task, onReport: (report: Report) => void) => Promise<null>;
  readonly close: () => void;
}

/**
 * @param startWorker - may throw.
 * @param onFallback - is called when no worker starts: then there are only small searches, on this thread.
 */
export function createSearchClient(startWorker: () => WorkerPort, onFallback?: () => void): SearchClient {
  const { ask, close } = createClient<Task, Report, null>({
    startWorker,
    loadService: () => Promise.resolve(createService(reportTo(MAIN_THREAD_BUDGET))),
    onFallback,
  });
  let current: Job<null> | null = null;
  return {
    ask: async (task, onReport) => {
      if (current !== null) close();
      const job = ask(task, onReport);
      current = job;
      await job.answer;
      if (current === job) current = null;
      return null;
    },
    close,
  };
}

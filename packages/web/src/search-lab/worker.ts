import { setCodeGeneration } from '@games/search-core';
import { search, WORKER_BUDGET, writePage, type PageRequest, type Report, type Task } from './searches';

export interface ToWorker {
  readonly id: number;
  readonly task: Task;
  /** Writes the tree as a page instead of counting nodes. */
  readonly page?: PageRequest;
}

/** A report of the task with this number, or its page; the last report is `null`. */
export type FromWorker =
  { readonly id: number; readonly report: Report | null } | { readonly id: number; readonly page: string };

const send = (message: FromWorker): void => postMessage(message);

setCodeGeneration('wasm');
addEventListener('message', ({ data: { id, task, page } }: MessageEvent<ToWorker>) => {
  if (page !== undefined) {
    send({ id, page: writePage(task, page) });
    return;
  }
  for (const report of search(task, WORKER_BUDGET)) send({ id, report });
  send({ id, report: null });
});

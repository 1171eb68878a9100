import { setCodeGeneration } from '@games/search-core';
import { search, WORKER_BUDGET, type Report, type Task } from './searches';

export interface ToWorker {
  readonly id: number;
  readonly task: Task;
}

/** A report of the task with this number; the last is `null`. */
export interface FromWorker {
  readonly id: number;
  readonly report: Report | null;
}

const send = (message: FromWorker): void => postMessage(message);

setCodeGeneration('wasm');
addEventListener('message', ({ data: { id, task } }: MessageEvent<ToWorker>) => {
  for (const report of search(task, WORKER_BUDGET)) send({ id, report });
  send({ id, report: null });
});

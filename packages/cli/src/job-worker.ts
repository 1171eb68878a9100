// A thread of `games worker`: does one job at a time.
import { parentPort } from 'node:worker_threads';
import { loadKind } from './commands/job-kinds';
import type { ThreadJob, ThreadReply } from './distributed/job-threads';
import { createPerformer } from './distributed/perform';

const port = parentPort!;
const perform = createPerformer(loadKind);

port.on('message', ({ job, shared }: ThreadJob) => {
  void perform(job, shared)
    .catch((error: unknown): ThreadReply => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { failure: `${name}: ${message}` };
    })
    .then((reply) => port.postMessage(reply));
});

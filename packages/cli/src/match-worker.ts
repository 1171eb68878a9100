// A thread of `games match`: plays one side of one game at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { createThinker, type Thinker } from './commands/match/thinker';
import type { FromWorker, ToWorker, WorkerSetup } from './commands/match/worker-messages';

const port = parentPort!;
const { setup, spec } = workerData as WorkerSetup;
/** A search that is no longer wanted ends with its thread. */
const { signal } = new AbortController();
let thinker: Thinker | undefined;

async function obey(message: ToWorker): Promise<FromWorker> {
  if (message.kind === 'begin') {
    thinker = await createThinker(setup, spec, message.seed);
    return { kind: 'ready' };
  }
  return { kind: 'thought', thought: await thinker!(message.history, message.limits, signal) };
}

port.on('message', (message: ToWorker) => {
  void obey(message)
    .catch((error: unknown): FromWorker => {
      const { name, message: text } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', name, message: text };
    })
    .then((answer) => port.postMessage(answer));
});

// A thread of `games match`: plays one side of one game at a time.
import { workerData } from 'node:worker_threads';
import { createThinker, type Thinker } from './commands/match/thinker';
import type { PlayerQuestion, PlayerSetup } from './commands/match/worker-player';
import type { Thought } from './game/registered-game';
import { serveThread } from './threads/serve-thread';

const { setup, spec } = workerData as PlayerSetup;
/** A search that is no longer wanted ends with its thread. */
const { signal } = new AbortController();
let thinker: Thinker | undefined;

serveThread<PlayerQuestion, Thought | null>(async (question) => {
  if (question.kind === 'choose') return thinker!(question.history, question.limits, signal);
  thinker = await createThinker(setup, spec, question.seed);
  return null;
});

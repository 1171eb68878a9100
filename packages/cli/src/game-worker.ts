// A thread of a command of a game: answers one question at a time.
import { workerData } from 'node:worker_threads';
import { loadWorker } from './game/registry';
import { serveThread } from './threads/serve-thread';

const { game, setup } = workerData as { readonly game: string; readonly setup: unknown };
const answer = loadWorker(game, setup);

serveThread<unknown, unknown, unknown>(async (question, note) => (await answer)(question, note));

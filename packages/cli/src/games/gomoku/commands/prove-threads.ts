/**
 * The threads of `games gomoku prove`, each of which searches one position at a time.
 *
 * @module
 */
import { startThreads } from '../../../threads/thread';
import type { ProveAnswer, ProveWorkers, ProveItem, ProveNote, ProveSetup } from './prover';

/**
 * Works with threads of this machine, which end with the work.
 *
 * @param signal - ends them before that; what they do then rejects with its reason.
 */
export async function withProveThreads<T>(
  count: number,
  setup: ProveSetup,
  signal: AbortSignal,
  work: (workers: ProveWorkers) => Promise<T>,
): Promise<T> {
  const group = startThreads<ProveItem, ProveAnswer, ProveNote>('game-worker', count, signal, {
    game: 'gomoku',
    setup,
  });
  const idle = [...group.threads];
  const perform: ProveWorkers['perform'] = async (item, onNote) => {
    const thread = idle.pop()!;
    try {
      return await thread.ask(item, { onNote });
    } finally {
      idle.push(thread);
    }
  };
  try {
    return await work({ knowsAll: true, width: () => count, perform, describe: () => undefined });
  } finally {
    await group.close();
  }
}

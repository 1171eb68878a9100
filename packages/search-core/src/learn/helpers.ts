/** Other threads that learn into the same memory. They write without locks: a step that is lost now and then does no harm. */
import { platform } from '#platform';
import type { WorkerLike } from '../parallel';
import { openTaskPool } from '../parallel/task-pool';
import type { LearnTask } from './learn-task';
import type { Tally } from './self-play';

/** Threads at work. */
export interface Helpers {
  /** What they have learned from. */
  readonly tallies: () => readonly Tally[];
  /** Whether one has failed, so that the others need not go on. */
  readonly haveFailed: () => boolean;
  /** Ends them; rejects with the error of the first that failed. */
  readonly end: () => Promise<void>;
}

/** @param tasks - one for each thread. */
export function startHelpers(tasks: readonly LearnTask[], createWorker: () => WorkerLike): Helpers {
  const tallies: Tally[] = tasks.map(() => ({ games: 0, positions: 0, squares: 0 }));
  if (tasks.length === 0)
    return { tallies: () => tallies, haveFailed: () => false, end: () => Promise.resolve() };
  const pool = openTaskPool<LearnTask, Tally, Tally>({ createWorker, workers: tasks.length }, platform);
  const ending = new AbortController();
  const { signal } = ending;
  let failure: Error | undefined;
  const runs = tasks.map(async (task, index) => {
    const onNote = (tally: Tally): void => void (tallies[index] = tally);
    try {
      onNote(await pool.run(task, { signal, onNote }));
    } catch (error) {
      // A thread that has not started by then has nothing to end.
      if (!signal.aborted || error !== signal.reason) failure ??= error as Error;
    }
  });
  const settled = Promise.all(runs);
  return {
    tallies: () => tallies,
    haveFailed: () => failure !== undefined,
    end: async () => {
      ending.abort();
      await settled;
      await pool.close();
      if (failure !== undefined) throw failure;
    },
  };
}

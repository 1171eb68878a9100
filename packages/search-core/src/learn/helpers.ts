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
  /** Ends them; rejects with the error of the first that failed. */
  readonly end: () => Promise<void>;
}

/** @param tasks - one for each thread. */
export function startHelpers(tasks: readonly LearnTask[], createWorker: () => WorkerLike): Helpers {
  const tallies: Tally[] = tasks.map(() => ({ games: 0, positions: 0, squares: 0 }));
  if (tasks.length === 0) return { tallies: () => tallies, end: () => Promise.resolve() };
  const pool = openTaskPool<LearnTask, Tally, Tally>({ createWorker, workers: tasks.length }, platform);
  const ending = new AbortController();
  const runs = tasks.map(async (task, index) => {
    const onNote = (tally: Tally): void => void (tallies[index] = tally);
    onNote(await pool.run(task, { signal: ending.signal, onNote }));
  });
  const settled = Promise.allSettled(runs);
  return {
    tallies: () => tallies,
    end: async () => {
      ending.abort();
      const results = await settled;
      await pool.close();
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
}

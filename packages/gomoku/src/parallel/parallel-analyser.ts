/**
 * Analyses in several threads, of positions of any game one after another.
 *
 * @module
 */
import type { StopSignal } from '@games/search-core';
import type { Pool } from '@games/search-core/parallel';
import { withDefaults } from '../engine/engine';
import type { Analyse } from '../swap2/swap2';
import { movesOf, startOf, startPool } from './parallel-engine';

/** How often a signal that cannot tell of its abort is looked at. */
const LOOK_MILLISECONDS = 5;

/** Threads that know games from one start. */
interface Threads {
  /** The start as text. */
  readonly start: string;
  readonly pool: Promise<Pool>;
}

/** Options of {@link createParallelAnalyser}. */
export interface ParallelAnalyserOptions {
  /** Threads, from 1 to 256. */
  readonly workers: number;
  /** Memory of the table that the threads share, in bytes; it is taken again for another size, rule or start. */
  readonly memoryBytes: number;
}

/** An analyser whose threads run until it is closed. It is asked for one position at a time. */
export interface ParallelAnalyser {
  /**
   * Searches as the function `analyse` does, in all threads: without a limit ten plies deep. Rejects with an OptionError for a
   * request that makes no sense, or with a `WorkerError` when a thread has died or cannot be started; the next search
   * starts others.
   */
  readonly analyse: Analyse;
  /** Ends the threads; a search under way rejects. */
  readonly close: () => void;
}

/**
 * Creates an analyser without threads: the first search starts them, and one of a game from another start (size, rule,
 * stones set up) starts others in their place. What has been found stays in their table in between.
 *
 * @example
 * ```ts
 * import { createPosition } from '@games/gomoku';
 * import { createParallelAnalyser } from '@games/gomoku/parallel';
 *
 * const { analyse, close } = createParallelAnalyser({ workers: 2, memoryBytes: 2 ** 26 });
 * const { move } = await analyse(createPosition({ rule: 'renju' }), { milliseconds: 300 });
 * close();
 * ```
 */
export function createParallelAnalyser({ workers, memoryBytes }: ParallelAnalyserOptions): ParallelAnalyser {
  let kept: Threads | undefined;

  const close = (): void => {
    // Threads that never started have nothing to end, and whoever searches hears of it.
    kept?.pool.then((pool) => pool.close()).catch(() => undefined);
    kept = undefined;
  };

  return {
    analyse: async (position, request) => {
      const { signal, ...limits } = withDefaults(request);
      const options = startOf(position);
      const start = JSON.stringify(options);
      if (kept?.start !== start) {
        close();
        kept = { start, pool: startPool(options, { workers, memoryBytes }) };
      }
      const moves = movesOf(position);
      const watch = watchSignal(signal);
      try {
        const pool = await kept.pool;
        return await pool.search(moves, { ...limits, signal: watch.signal });
      } catch (error) {
        // Threads that have died are gone; the next search starts others.
        close();
        throw error;
      } finally {
        watch.end();
      }
    },
    close,
  };
}

/** Makes a signal that tells of the abort of one that can only be asked. */
function watchSignal(asked: StopSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const look = (): void => {
    if (asked?.aborted === true) controller.abort();
  };
  look();
  const timer = setInterval(look, LOOK_MILLISECONDS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}

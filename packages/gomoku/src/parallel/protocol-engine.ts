/**
 * The engine of a protocol session in as many threads as the manager allows.
 *
 * @module
 */
import type { StopSignal } from '@games/search-core';
import type { Pool } from '@games/search-core/parallel';
import { withDefaults } from '../engine/engine';
import { createProtocolEngine, type CreateProtocolEngine, type ProtocolEngine } from '../gomocup/engine';
import { movesOf, startOf, startPool } from './parallel-engine';

/** How often a signal that cannot tell of its abort is looked at. */
const LOOK_MILLISECONDS = 5;

/** Threads that know games from one start. */
interface Threads {
  /** The start as text. */
  readonly start: string;
  readonly pool: Promise<Pool>;
}

/**
 * Creates an engine for `createProtocolSession` that searches in threads where `INFO thread_num` asks for more than one.
 * Threads that are given no limit search as deep as `analyse` does.
 *
 * @example
 * ```ts
 * import { createProtocolSession } from '@games/gomoku';
 * import { createParallelProtocolEngine } from '@games/gomoku/parallel';
 *
 * const session = createProtocolSession({
 *   about: { name: 'games' },
 *   reply: (line) => console.log(line),
 *   createEngine: createParallelProtocolEngine,
 * });
 * session.receive('INFO thread_num 2');
 * session.receive('START 15'); // OK
 * session.end();
 * ```
 */
export const createParallelProtocolEngine: CreateProtocolEngine = (options) =>
  options.threads === 1
    ? createProtocolEngine(options)
    : createThreadedEngine(options.threads, options.memoryBytes);

function createThreadedEngine(workers: number, memoryBytes: number): ProtocolEngine {
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

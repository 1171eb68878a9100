/**
 * The engine in several threads that share a transposition table (lazy SMP).
 *
 * ```text
 *   position ── moves so far ──> pool ──> worker 0   depth 1 2 3 4 …  ┐
 *                                    ├──> worker 1   depth 2 3 4 5 …  ├──> one table
 *                                    └──> worker 2   depth 1 2 3 4 …  ┘
 *   the deepest report counts; what one worker has found, the others find in the table
 * ```
 *
 * Source: shared hash tables without locks, Hyatt and Mann 2002; lazy SMP as in chess engines since 2013.
 *
 * @module
 */
import type { SearchResult } from '@games/search-core';
import { checkFunction, checkInteger, checkRecord, MIN_TABLE_BYTES } from '@games/search-core/engine';
import {
  createPool,
  registerGame,
  type Pool,
  type PoolRequest,
  type WorkerLike,
} from '@games/search-core/parallel';
import { checkPosition, type GomokuOptions, type GomokuPosition } from '../rules/position';
import { takeBackAll } from '../rules/replay';
import { createGame } from './worker-game';

/** The name of the game in a worker script of one's own. */
const GAME = 'gomoku';
const DEFAULT_MEMORY = 2 ** 28;
const MAX_WORKERS = 256;

/** Options of {@link createParallelEngine}. */
export interface ParallelEngineOptions {
  /**
   * Threads, from 1 to 256; 1 where there is no shared memory, as in a page that is not cross-origin isolated.
   *
   * @default as many as the machine runs at once
   */
  readonly workers?: number | undefined;
  /**
   * Memory of the table that the threads share in bytes, up to 4 GiB; the largest power of two within it is used.
   *
   * @default 268_435_456
   */
  readonly memoryBytes?: number | undefined;
  /**
   * Makes the workers, for pages and bundlers: of a script that calls {@link registerGomoku} and then `startWorker` of
   * `@games/search-core/parallel`.
   *
   * @default the script of this package, in Node
   */
  readonly createWorker?: (() => WorkerLike) | undefined;
}

/** An engine whose threads run until it is closed. */
export interface ParallelEngine {
  /** Number of threads. */
  readonly workers: number;
  /**
   * Searches the position as it is now; it may be played on meanwhile. One search at a time.
   *
   * @param request - at least one limit; `nodes` counts those of all threads. A `signal` stops the search within 20 ms,
   *   and it resolves with the best move so far.
   * @returns as the search of `createEngine`; not the same each time, for threads are never as fast twice. Rejects with an
   *   OptionError for a request that makes no sense (`search-core/no-limit`, `search-core/busy` during a search), or a
   *   `WorkerError` when a thread has died.
   */
  readonly search: (request: PoolRequest) => Promise<SearchResult>;
  /** Forgets everything found so far. @throws OptionError `search-core/busy` during a search. */
  readonly clear: () => void;
  /** Ends the threads; a search under way rejects. Resolves when none is left. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the engine in threads, for a position that is played on between searches. Close it when it is no longer needed:
 * its threads keep a process alive.
 *
 * @returns rejects with an OptionError for options that make no sense (`search-core/out-of-range`,
 *   `search-core/wrong-type`), or a `WorkerError` if the threads cannot be started.
 * @example
 * ```ts
 * import { createPosition } from '@games/gomoku';
 * import { createParallelEngine } from '@games/gomoku/parallel';
 *
 * const position = createPosition();
 * const engine = await createParallelEngine(position, { workers: 2 });
 * const { move } = await engine.search({ milliseconds: 300 });
 * position.play(move);
 * await engine.close();
 * ```
 */
export async function createParallelEngine(
  position: GomokuPosition,
  options: ParallelEngineOptions = {},
): Promise<ParallelEngine> {
  checkPosition(position);
  checkRecord('options', options);
  const { memoryBytes = DEFAULT_MEMORY, createWorker } = options;
  checkInteger('memoryBytes', memoryBytes, MIN_TABLE_BYTES, 2 ** 32);
  if (options.workers !== undefined) checkInteger('workers', options.workers, 1, MAX_WORKERS);
  if (createWorker !== undefined) checkFunction('createWorker', createWorker);
  const pool = await startPool(startOf(position), { ...options, memoryBytes });
  return {
    workers: pool.workers,
    search: (request) => pool.search(movesOf(position), request),
    clear: pool.clear,
    close: pool.close,
  };
}

/**
 * Registers the game in a worker script of one's own.
 *
 * @example
 * ```ts
 * import { registerGomoku } from '@games/gomoku/parallel';
 * import { startWorker } from '@games/search-core/parallel';
 *
 * registerGomoku(); // `createWorker: () => new Worker(new URL('./this-script.js', import.meta.url), { type: 'module' })`
 * startWorker(); // throws outside a worker
 * ```
 */
export function registerGomoku(): void {
  registerGame(GAME, createGame);
}

/** Starts threads that search the positions of games from one start. */
export function startPool(
  start: GomokuOptions,
  { workers, memoryBytes, createWorker }: ParallelEngineOptions,
): Promise<Pool> {
  return createPool({
    game: createWorker ? { name: GAME, options: start } : { module: workerScript(), options: start },
    workers: canShare() ? workers : 1,
    memoryBytes,
    createWorker,
  });
}

/** The options of the position from which all moves were played. */
export function startOf(position: GomokuPosition): GomokuOptions {
  const { board, rule, size, turn } = position;
  const moves = takeBackAll(position);
  const start: GomokuOptions = { rule, size, board: board(), turn: turn() === 0 ? 'X' : 'O' };
  moves.forEach(position.play);
  return start;
}

/** The moves that have been played. */
export function movesOf(position: GomokuPosition): number[] {
  const moves = takeBackAll(position);
  moves.forEach(position.play);
  return moves;
}

function canShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false;
}

/** The script of the workers' game, beside this one. In the CommonJS build, `import.meta.url` is the path of the file. */
function workerScript(): URL {
  const { url } = import.meta;
  if (/^[a-z][a-z0-9+.-]+:/i.test(url)) return new URL('./worker-game.js', url);
  const path = encodeURI(url.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent);
  return new URL('./worker-game.cjs', `file://${path.startsWith('/') ? '' : '/'}${path}`);
}

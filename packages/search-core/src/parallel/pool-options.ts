import type { MonteCarloLimits } from '../monte-carlo/options';
import type { MonteCarloProgress } from '../monte-carlo/search';
import type { StopSignal } from '../scheduling/limits';
import type { SearchRequest } from '../search/searcher';
import type { GameSource } from './game';
import type { WorkerLike } from './worker-handle';

/** How workers share their work. */
export type PoolMode = 'shared-table' | 'root-splitting' | 'single';

/** How a pool is made. */
export interface PoolOptions {
  /** Where the workers find the game. */
  readonly game: GameSource;
  /** Threads, from 1 to 256. @default as many as the machine runs at once */
  readonly workers?: number | undefined;
  /** Memory for the transposition tables of all workers together, 0 for none. @default 64 MiB */
  readonly memoryBytes?: number | undefined;
  /**
   * How workers share their work. `'auto'`: a shared table where there is shared memory and the game has a hash, root
   * splitting otherwise, one worker where one is asked for.
   *
   * @default 'auto'
   */
  readonly mode?: PoolMode | 'auto' | undefined;
  /**
   * Gives the same answer each time, at the same depth or number of nodes: root splitting, every search with empty
   * tables. Slower than a shared table. A limit of time remains as accurate as the clock.
   *
   * @default false
   */
  readonly deterministic?: boolean | undefined;
  /** Searches moves late in the order less deeply; as in the options of `search`. */
  readonly lateMoveReductions?: boolean | undefined;
  /** Null-move pruning: prunes where passing still fails high. Only for games that declare it sound. */
  readonly nullMove?: boolean | undefined;
  /** Makes the workers, where the script of this library cannot be found or a script of your own registers games. */
  readonly createWorker?: (() => WorkerLike) | undefined;
  /** How long workers may take to start. @default 30_000 */
  readonly startMilliseconds?: number | undefined;
}

/** The part of an `AbortSignal` that a pool needs. */
export interface PoolSignal extends StopSignal {
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** One search of a pool as it is asked for. */
export interface PoolRequest extends Omit<SearchRequest, 'signal'> {
  /** Stops the search within 20 ms; it then answers with the best move so far. */
  readonly signal?: PoolSignal | undefined;
}

/** One Monte-Carlo search of a pool as it is asked for. */
export interface PoolMonteCarloRequest extends MonteCarloLimits {
  /** Memory for the tree; as in the options of `monteCarlo`. @default 32 MiB */
  readonly memoryBytes?: number | undefined;
  /**
   * Where the playouts begin to differ. One worker, or a deterministic pool, gives the same result with the same seed and
   * number of playouts; more workers do not, as they meet in the tree in another order each time.
   *
   * @default 1
   */
  readonly seed?: number | undefined;
  /** Called about every 100 ms. */
  readonly onProgress?: ((progress: MonteCarloProgress) => void) | undefined;
  /** Stops the search within 20 ms; it then answers with the best move so far. */
  readonly signal?: PoolSignal | undefined;
}

/**
 * The protocol of a pool and its workers.
 *
 * ```text
 *   pool                      worker
 *    | ── start ──────────────> |   loads the game
 *    | <────── loaded / failed ─|
 *    | ── configure ──────────> |   gets its table and its index, sets up its engine
 *    | <─────── ready / failed ─|
 *    | ── search ─────────────> |
 *    | <──────────── iterated ──|   before the first depth, and after every depth
 *    | ── stop ───────────────> |   or a number in shared memory
 *    | <────── result / failed ─|   exactly one for every search
 * ```
 */
import type { Position } from '../game/position';
import type { EngineMove, StopReason } from '../search/engine';
import type { TreeSummary } from '../monte-carlo/tree';
import type { TableStatistics } from '../search/transposition-table';
import type { SentError } from './errors';

/** How a worker finds a game. */
export type SentGame =
  | { readonly kind: 'module'; readonly url: string; readonly name: string; readonly options: unknown }
  | { readonly kind: 'registered'; readonly name: string; readonly options: unknown };

/** `'share'`: every root move, in an order of its own; `'split'`: every `workers`-th root move. */
type Roots = 'share' | 'split';

/** One search, as every worker gets it. */
export interface SearchCommand {
  readonly type: 'search';
  /** Counts up from 1. */
  readonly id: number;
  /** The moves from the start position. */
  readonly moves: readonly number[];
  readonly depth: number;
  readonly nodes: number;
  /**
   * Time from when the command is read, or `Infinity`: a length, since threads have no clock in common that nobody
   * sets. The pool measures from the call and says stop if that is sooner.
   */
  readonly milliseconds: number;
  /** Whether the caller may abort the search. */
  readonly mayStop: boolean;
  readonly allScores: boolean;
  /** Whether to forget everything first, so that the search repeats exactly. */
  readonly clearTable: boolean;
}

/** One Monte-Carlo search, as every worker gets it. */
export interface SampleCommand {
  readonly type: 'sample';
  /** Counts up from 1, together with those of {@link SearchCommand}. */
  readonly id: number;
  readonly moves: readonly number[];
  readonly playouts: number;
  readonly milliseconds: number;
  readonly seed: number;
  /** The memory of a tree that all grow together; without it the first worker searches alone. */
  readonly tree: SharedArrayBuffer | undefined;
  /** Memory for the nodes; undefined: the default. */
  readonly memoryBytes: number | undefined;
}

/** How the engines search; as in the options of `search`. */
interface EngineSwitches {
  readonly lateMoveReductions?: boolean | undefined;
  readonly nullMove?: boolean | undefined;
}

/** A worker's part in the pool. */
export interface Configuration {
  readonly type: 'configure';
  readonly engine: EngineSwitches;
  /** The index of the worker, from 0. */
  readonly workerIndex: number;
  readonly workers: number;
  /** The memory of a table that all share. */
  readonly table: SharedArrayBuffer | undefined;
  /** Size of a table of the worker's own, when there is no shared one. */
  readonly memoryBytes: number;
  readonly roots: Roots;
  /** Its first word is the number of the last search that must stop. */
  readonly stop: SharedArrayBuffer | undefined;
}

export type ToWorker =
  | { readonly type: 'start'; readonly game: SentGame }
  | Configuration
  | SearchCommand
  | SampleCommand
  | { readonly type: 'stop'; readonly id: number }
  | { readonly type: 'clear' };

/** Facts of the game that the pool must know. */
export interface Loaded {
  readonly type: 'loaded';
  readonly payoff: Position['payoff'];
  readonly hashed: boolean;
  /** Whether outcomes may depend on the positions before. */
  readonly repeats: boolean;
  readonly hasHeuristics: boolean;
  /** Whether it searches by an engine of its own. */
  readonly hasEngine: boolean;
  /** The worker's thread, by the number that Linux gives it. */
  readonly thread: number | undefined;
}

export interface WorkerReport {
  readonly depth: number;
  readonly nodes: number;
  /** Best first; none if it had no move to search. */
  readonly moves: readonly EngineMove[];
  readonly statistics: TableStatistics | undefined;
}

/** `'idle'`: there was nothing to share. */
export type SampleStop = 'playouts' | 'time' | 'solved' | 'aborted' | 'over' | 'idle';

/** `'idle'`: there were fewer moves than workers. */
export type WorkerStop = StopReason | 'over' | 'idle';

export type FromWorker =
  | Loaded
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly id: number; readonly error: SentError }
  | { readonly type: 'iterated'; readonly id: number; readonly report: WorkerReport }
  | {
      readonly type: 'result';
      readonly id: number;
      readonly stopped: WorkerStop;
      readonly report: WorkerReport;
    }
  | { readonly type: 'sampling'; readonly id: number; readonly report: TreeSummary }
  | {
      readonly type: 'sampled';
      readonly id: number;
      readonly stopped: SampleStop;
      /** None of an idle worker. */
      readonly report: TreeSummary | undefined;
    };

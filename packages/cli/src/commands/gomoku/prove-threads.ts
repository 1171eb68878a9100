/**
 * The threads of `games gomoku prove`, each of which searches one position at a time.
 *
 * @module
 */
import type { ProofRecord, SolutionRule, WinAnswer, WinProgress } from '@games/gomoku/solution';
import { openThreadGroup, type GroupThread, type ThreadGroup } from '../../threads/thread-group';

/** A position to be searched. */
export interface ProveJob {
  /** Row by row, with the size of the board. */
  readonly board: string;
  readonly rule: SolutionRule;
  readonly known: readonly ProofRecord[];
  readonly milliseconds: number;
  /** Which choice of black's moves, see `WinRequest`. */
  readonly variation: number;
  /** Positions that the engine searches to choose the first move; undefined: the move that is begun. */
  readonly firstMoveNodes: number | undefined;
  readonly book: ProveBook;
}

/** Moves of black to be tried first: the packaged book, one of the user's own, or none. */
export type ProveBook = 'packaged' | Uint8Array | undefined;

/** What a thread tells before it answers: what it has proven, and how far it is. */
export type ProveNote = { readonly record: ProofRecord } | { readonly progress: WinProgress };

/** A thread that searches one position after the other. */
export type ProveThread = GroupThread<ProveJob, WinAnswer, ProveNote>;

/** Starts threads; they end at the signal, and what they do then rejects with its reason. */
export function openProveThreads(
  count: number,
  signal: AbortSignal,
): ThreadGroup<ProveJob, WinAnswer, ProveNote> {
  return openThreadGroup('prove-worker', count, signal);
}

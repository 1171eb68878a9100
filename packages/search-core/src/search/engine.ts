/** The contract between an engine and the searcher that drives it: requests, reports, reasons to stop. */
import type { Certainty } from '../game/value';
import type { ResumableWork } from '../scheduling/budget';
import type { SearchObserver } from './observer';

/** No search goes deeper than this many plies, so that its recursion fits the stack; see {@link StopReason}. */
export const MAX_DEPTH = 1000;

/**
 * Why a search ended. `'max-depth'`: the game may go on beyond {@link MAX_DEPTH} plies, or fewer where positions have
 * very many moves, further than a search looks. `'only-move'`: an engine has no other move to choose from, and no depth
 * was asked for.
 */
export type StopReason = 'depth' | 'max-depth' | 'time' | 'nodes' | 'aborted' | 'solved' | 'only-move';

/** How far one search goes, checked by the caller; its other limits are those of the budget. */
export interface EngineLimits {
  readonly depth: number;
  /** Exact scores for every root move. */
  readonly allScores: boolean;
  /** Depth of the first iteration of a search with an evaluation. @default 1 */
  readonly firstDepth?: number | undefined;
  /** Plies from one such iteration to the next, the last one never beyond `depth`. @default 1 */
  readonly depthStep?: number | undefined;
}

/** A root move, its score and its line. */
export interface EngineMove {
  readonly move: number;
  readonly score: number;
  readonly certainty: Certainty;
  readonly line: number[];
}

/** The state of a search: after an iteration, or in the middle of one. */
export interface EngineReport {
  /** The last depth that was finished. */
  readonly depth: number;
  readonly nodes: number;
  /** The certainty of the best move's score as the value of the position: a proven move may not be the best one. */
  readonly certainty: Certainty;
  /** Best first; at least one. */
  readonly moves: EngineMove[];
}

/**
 * A search that pauses and goes on. `run` returns after each iteration (`'iterated'`: call again to go on), at a pause
 * and when the search ends, with the position unchanged.
 */
export interface Engine extends ResumableWork<'iterated' | StopReason> {
  /** Begins a search of the current position; it must have a legal move. */
  readonly begin: (limits: EngineLimits) => void;
  readonly report: () => EngineReport;
  /**
   * Ends the search and returns its node search to the shared pool. Optional: an engine that is not ended keeps it.
   */
  readonly end?: (() => void) | undefined;
  /** Memory of the engine's own arrays, the table apart. */
  readonly bytes: number;
}

/** The refinements of an engine. */
export interface EngineOptions {
  /** Late move reductions: searches late moves one to three plies less deeply, and again in full if they beat alpha. @default false */
  readonly lateMoveReductions?: boolean | undefined;
  /** Null-move pruning: prunes when passing still fails high. Needs `Passable`. @default false */
  readonly nullMove?: boolean | undefined;
  /** Observes every node. */
  readonly observer?: SearchObserver | undefined;
  /** Whether each game gets engine code of its own, which is faster. @default true */
  readonly specializedCode?: boolean | undefined;
}

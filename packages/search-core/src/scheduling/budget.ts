/**
 * The limits of a call under way: when it began, what it may still use, and why it has to end.
 *
 * @module
 */
import type { StopSignal } from './limits';
import type { SliceEnd, SlicedWork } from './time-slicing';

/** Why a call ended before its work was done. */
export type LimitReason = 'aborted' | 'time' | 'nodes';

/** Limits as a caller gives them, checked; see `checkGivenLimits`. */
interface GivenLimits {
  readonly nodes?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly signal?: StopSignal | undefined;
}

/** The limits of a call under way. */
export interface Budget {
  /** When the call began, as `performance.now` counts. */
  readonly started: number;
  /** When it has to end, as `performance.now` counts; `Infinity` without a limit of time. */
  readonly deadline: number;
  /** Nodes that it may visit in all; `Infinity` without a limit. */
  readonly nodes: number;
  readonly isAborted: () => boolean;
  /** Milliseconds since the call began. */
  readonly elapsed: () => number;
  /** Why the call has to end after this number of nodes; undefined while it may continue. */
  readonly limitReason: (nodes: number) => LimitReason | undefined;
  /** The same limits with fewer nodes, for a part of the work. */
  readonly withNodes: (nodes: number) => Budget;
}

/**
 * Starts the clock of a call.
 *
 * @param limits - checked by the caller.
 * @param started - when the call began. @default now
 */
export function createBudget(
  { nodes = Infinity, milliseconds = Infinity, signal }: GivenLimits,
  started = performance.now(),
): Budget {
  const deadline = started + milliseconds;
  const isAborted = (): boolean => signal?.aborted === true;
  const withNodes = (maxNodes: number): Budget => ({
    started,
    deadline,
    nodes: maxNodes,
    isAborted,
    elapsed: () => performance.now() - started,
    limitReason: (visited) => {
      if (isAborted()) return 'aborted';
      if (visited >= maxNodes) return 'nodes';
      return performance.now() >= deadline ? 'time' : undefined;
    },
    withNodes: (fewer) => withNodes(Math.min(fewer, maxNodes)),
  });
  return withNodes(nodes);
}

/** Work that stops and goes on: between the calls of `run` all is as it was. */
export interface ResumableWork<Event extends string> {
  /** Goes on until it is done, until a point in time (as `performance.now` counts), or until `nodes` in all. */
  readonly run: (until: number, nodes: number) => Event | 'paused';
  /** Nodes visited so far, counted as those of the limit. */
  readonly nodes: () => number;
}

/**
 * Runs work in time slices, to its end or to a limit. An abort before it begins ends it at once; other limits are
 * checked when the work has paused.
 *
 * @param onPause - is called before other work runs.
 * @returns what `run` returned, or the limit that was reached.
 */
export function* runWithinBudget<Event extends string>(
  { run, nodes }: ResumableWork<Event>,
  budget: Budget,
  nextSliceEnd: SliceEnd,
  onPause?: () => void,
): SlicedWork<Exclude<Event, 'paused'> | LimitReason> {
  for (;;) {
    if (budget.isAborted()) return 'aborted';
    const event = run(Math.min(budget.deadline, nextSliceEnd()), budget.nodes);
    if (event !== 'paused') return event as Exclude<Event, 'paused'>;
    const reason = budget.limitReason(nodes());
    if (reason) return reason;
    onPause?.();
    yield undefined;
  }
}

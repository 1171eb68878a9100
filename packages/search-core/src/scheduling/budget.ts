/**
 * How long a call may go on, and how its work pauses and goes on.
 *
 * A search counts down the nodes that its budget grants, so that a node costs one comparison. When they are used up it
 * asks again; granted none, it takes back its moves and returns `'paused'`.
 *
 * ```text
 *   runInSlices ─> runWithinBudget ─> work.run(budget)
 *                    │                  grant, visit, grant, visit, … grant: 0 ─> 'paused'
 *                    ├─ a limit is reached: the reason is returned
 *                    └─ the time slice is over: other work runs, then work.run(budget) goes on
 * ```
 *
 * The clock is read about once in a millisecond, however long a node takes. Under fake timers it stands still, and on
 * servers that hide the time from programs (Cloudflare Workers) while a program runs: the largest grant is then taken to
 * have lasted a millisecond, so that limits of time end the work all the same.
 */
import type { Limits } from './limits';
import { sliceEnd, type SlicedWork, type Waiting } from './time-slicing';

/** Why a call ended before its work was done. */
export type LimitReason = 'aborted' | 'time' | 'nodes';

/** Milliseconds from one reading of the clock to the next. */
const INTERVAL_MILLISECONDS = 1;
/** The most nodes from one reading to the next, however fast they are: the next ones may be slower. */
const MAX_GRANT = 2 ** 12;
/** What is granted where no slice ends. */
const UNLIMITED_GRANT = 2 ** 30;

/** The limits of a call under way. */
export interface Budget {
  /** When the call began, as `performance.now` counts. */
  readonly started: number;
  /** When it has to end, as `performance.now` counts; `Infinity` without a limit of time. */
  readonly deadline: number;
  /** Nodes that it may visit in all; `Infinity` without a limit. */
  readonly nodes: number;
  /** Whether nothing ends the work before it is done: there is no limit and no signal. */
  readonly isUnlimited: boolean;
  /** Milliseconds since the call began. */
  readonly elapsed: () => number;
  readonly isAborted: () => boolean;
  /** Why the call has to end after this many nodes; undefined while it may go on. */
  readonly limitReason: (visited: number) => LimitReason | undefined;
  /** Begins a slice: what is granted next is granted without a look at the clock. */
  readonly beginSlice: () => void;
  /** Reads the clock, for work in steps so long that it may do so after each. */
  readonly isSliceOver: () => boolean;
  /**
   * Returns how many nodes may be visited before asking again; 0 where the slice is over or a limit is reached.
   *
   * @param most - fewer where single nodes may take a thousand times as long as others. @default 4096
   */
  readonly grant: (visited: number, most?: number) => number;
  /** The same budget with another limit of nodes. */
  readonly withNodes: (nodes: number) => Budget;
}

/** How a budget is cut into slices. */
export interface BudgetOptions {
  /** When the call began. @default now */
  readonly started?: number | undefined;
  /** Whether the caller may abort the work. @default whether there is a signal */
  readonly mayStop?: boolean | undefined;
  /** The length of a slice. @default the slices of `runInSlices` and `runSync` */
  readonly sliceMilliseconds?: number | undefined;
  /** Nodes of a slice, however long it takes; for tests, and for work that does not run in slices. */
  readonly sliceNodes?: number | undefined;
}

/** Starts the clock of a call, and its first slice. */
export function createBudget(
  limits: Pick<Limits, 'nodes' | 'milliseconds' | 'signal' | 'onProgress'>,
  options: BudgetOptions = {},
): Budget {
  const { milliseconds = Infinity, signal, onProgress } = limits;
  const {
    started = performance.now(),
    mayStop = signal !== undefined,
    sliceMilliseconds,
    sliceNodes,
  } = options;
  const deadline = started + milliseconds;
  const isWatched = signal !== undefined || onProgress !== undefined;
  let interval = 1;
  let last = 0;
  /** The time that work took while the clock stood still. */
  let unseen = 0;
  /** The end of the slice, or of the call. */
  let end = deadline;
  let isFresh = true;
  /** Nodes visited at the end of the slice. */
  let sliceLimit = Infinity;

  const isAborted = (): boolean => signal?.aborted === true;

  /** Reads the clock after the nodes that were granted. */
  const readClock = (most: number): boolean => {
    const time = performance.now();
    const elapsed = time - last;
    last = time;
    if (elapsed !== 0) unseen = 0;
    else if (interval >= most) unseen += INTERVAL_MILLISECONDS;
    if (elapsed < INTERVAL_MILLISECONDS / 2) interval = Math.min(interval * 2, most);
    else if (elapsed > INTERVAL_MILLISECONDS)
      interval = Math.max(1, Math.floor(interval * Math.max(INTERVAL_MILLISECONDS / elapsed, 1 / 8)));
    return time + unseen >= end;
  };

  const beginSlice = (): void => {
    // Work that waits, or that is done before it reads the clock.
    if (performance.now() === last) unseen += INTERVAL_MILLISECONDS;
    if (sliceNodes !== undefined) end = deadline;
    else if (sliceMilliseconds === undefined) end = Math.min(deadline, sliceEnd(isWatched));
    else end = Math.min(deadline, performance.now() + sliceMilliseconds);
    isFresh = true;
  };

  const withNodes = (nodes: number): Budget => ({
    started,
    deadline,
    nodes,
    isUnlimited: nodes === Infinity && deadline === Infinity && !mayStop,
    elapsed: () => performance.now() - started,
    isAborted,
    limitReason: (visited) => {
      if (isAborted()) return 'aborted';
      if (visited >= nodes) return 'nodes';
      return performance.now() + unseen >= deadline ? 'time' : undefined;
    },
    beginSlice,
    isSliceOver: () => performance.now() >= end,
    grant: (visited, most = MAX_GRANT) => {
      if (isFresh) {
        isFresh = false;
        last = performance.now();
        sliceLimit = visited + (sliceNodes ?? Infinity);
      } else if (end < Infinity && readClock(most)) isFresh = true;
      const units = end === Infinity ? UNLIMITED_GRANT : interval;
      const granted = isFresh ? 0 : Math.min(units, nodes - visited, sliceLimit - visited) | 0;
      isFresh = granted <= 0;
      return Math.max(0, granted);
    },
    withNodes,
  });
  beginSlice();
  return withNodes(limits.nodes ?? Infinity);
}

/** Work that pauses and goes on: between the calls of `run` all is unchanged. */
export interface ResumableWork<Event extends string> {
  /** Goes on until an event, or until the budget grants no more. */
  readonly run: (budget: Budget) => Event | 'paused';
  /** Nodes visited so far, as the budget counts them. */
  readonly nodes: () => number;
  /**
   * True for work that checks the limit of nodes itself and returns `'nodes'`: at nodes of its own choice, so that it ends at
   * the same node wherever it was paused.
   *
   * @default false
   */
  readonly checksNodes?: boolean | undefined;
  /** What paused work waits for; without it, and while it returns nothing, only for its turn. */
  readonly waiting?: (() => Waiting | undefined) | undefined;
}

/**
 * Runs work in time slices, to its next event or to a limit; returns which. `onPause`: before other work runs.
 */
export function* runWithinBudget<Event extends string>(
  { run, nodes, checksNodes = false, waiting }: ResumableWork<Event>,
  budget: Budget,
  onPause?: () => void,
): SlicedWork<Exclude<Event, 'paused'> | LimitReason> {
  for (;;) {
    if (budget.isAborted()) return 'aborted';
    const event = run(budget);
    if (event !== 'paused') return event as Exclude<Event, 'paused'>;
    const reason = budget.limitReason(checksNodes ? 0 : nodes());
    if (reason) return reason;
    onPause?.();
    yield waiting?.();
    budget.beginSlice();
  }
}

/**
 * Long work that shares its thread: it runs in time slices, between which the event loop turns.
 *
 * ```text
 *   event loop   | timers, messages | slice of A | timers, messages | slice of B | timers, messages | slice of A …
 * ```
 *
 * In each turn the call that has waited longest runs one slice. The more calls wait the shorter the slices are: timers are
 * never held up for long, and no call waits for long.
 *
 * Each call waits for a callback of its own. What calls share is numbers alone: a callback that never comes, because
 * fake timers hold it or because the request that it belonged to is over, holds up no other call.
 */
import { callAfter, callAfterEvents } from './event-loop';

/** How long a slice lasts at most, in milliseconds: half of what may block the thread, to leave room for what it cannot foresee. */
const SLICE_MILLISECONDS = 5;
/** However many calls wait. */
const MIN_SLICE_MILLISECONDS = 0.5;

/** Something that work waits for: `wake` is called when it is there. Each call replaces the one before. */
export type Waiting = (wake: () => void) => void;

/** Work in time slices: it yields at the end of each, what it waits for, if for more than its turn. */
export type SlicedWork<Result> = Generator<Waiting | undefined, Result>;

/** Calls that have begun to wait for a slice. */
let arrived = 0;
/** How often calls that wait have looked whether it is their turn: each does so once in a turn of the event loop. */
let looks = 0;
/** When the slice that runs now, or ran last, ends; as `performance.now` counts. */
let currentEnd = -Infinity;
/** Whether a call has begun a slice, and all that its caller does before it awaits anything is not done yet. */
let hasBegun = false;

/**
 * Begins a slice before its work does: what is set up for the work is part of its first slice. Calls made one after
 * another, without a turn of the event loop between them, share one slice.
 */
export function beginSlice(): void {
  if (hasBegun) return;
  hasBegun = true;
  void Promise.resolve().then(() => {
    hasBegun = false;
  });
  const now = performance.now();
  const idle = now - currentEnd;
  if (idle > 0) currentEnd = now + Math.min(SLICE_MILLISECONDS, idle);
}

/** Whether the work that runs now blocks the thread. */
let holdsThread = false;

/**
 * Returns until when the slice that begins now may last, as `performance.now` counts.
 *
 * @param isWatched - whether work that blocks the thread has to pause, to report its progress or to look at a signal.
 */
export function sliceEnd(isWatched: boolean): number {
  if (holdsThread) return isWatched ? performance.now() + SLICE_MILLISECONDS : Infinity;
  // A clock that was set back, as fake timers do, would make it longer.
  currentEnd = Math.min(currentEnd, performance.now() + SLICE_MILLISECONDS);
  return currentEnd;
}

/** Runs one slice. Another one may be under way: its callback has called for this one. */
function runSlice<Result>(
  work: SlicedWork<Result>,
  isHolding: boolean,
): IteratorResult<Waiting | undefined, Result> {
  const outer = holdsThread;
  holdsThread = isHolding;
  try {
    return work.next();
  } finally {
    holdsThread = outer;
  }
}

/** Resolves after the timers, messages and signals that are due, when it is the turn of this call to run a slice. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const place = arrived++;
    let arrivedAtLook = arrived;
    let lastLook = looks++;
    const look = (): void => {
      const waiting = looks - lastLook;
      const behind = arrivedAtLook - place;
      if (behind >= waiting) {
        currentEnd = performance.now() + Math.max(MIN_SLICE_MILLISECONDS, SLICE_MILLISECONDS / waiting);
        resolve();
        return;
      }
      arrivedAtLook = arrived;
      lastLook = looks++;
      callAfterEvents(look);
    };
    callAfterEvents(look);
  });
}

/** Resolves when what work waits for is there, or when it is time to look at its limits. */
function awaitOrLook(waiting: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const cancel = callAfter(SLICE_MILLISECONDS, resolve);
    waiting(() => {
      cancel();
      resolve();
    });
  });
}

/** Runs work to its end at once; it pauses only to report its progress or to look at a signal. */
export function runSync<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = runSlice(work, true);
    if (step.done) return step.value;
  }
}

/**
 * Runs work in time slices, between which the event loop turns. What is set up for the work is part of its first slice.
 */
export async function runInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  beginSlice();
  for (;;) {
    const step = runSlice(work, false);
    if (step.done) return step.value;
    if (step.value) await awaitOrLook(step.value);
    await yieldToEventLoop();
  }
}

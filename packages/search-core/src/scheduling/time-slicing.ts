/**
 * Long work beside other work of the thread: in time slices, between which the event loop turns.
 *
 * ```text
 *   event loop   | timers, messages | slice of A | timers, messages | slice of B | timers, messages | slice of A …
 * ```
 *
 * However many calls are under way, one slice runs in each turn, and the more of them wait the shorter it is: timers
 * are never held up for long, and nobody waits for long for its next slice.
 *
 * @module
 */
import { callAfterEvents } from './event-loop';

/** How long a slice lasts at most, in milliseconds: half of what may hold the thread, to leave room for what it cannot foresee. */
export const SLICE_MILLISECONDS = 5;
/** However many calls wait. */
const MIN_SLICE_MILLISECONDS = 0.5;

/** Work in time slices. It yields at the end of a slice (nothing), and whenever it has progress to tell. */
export type SlicedWork<Result, Progress = undefined> = Generator<Progress | undefined, Result>;

/** Says until when the slice that begins now may last, as `performance.now` counts. */
export type SliceEnd = () => number;

/** Makes work that asks when each of its slices ends; it begins its first slice by asking. */
export type StartWork<Result, Progress = undefined> = (
  nextSliceEnd: SliceEnd,
) => SlicedWork<Result, Progress>;

/** For work that is not sliced. */
export const noSliceEnd: SliceEnd = () => Infinity;

/**
 * For work that holds the thread and tells its progress meanwhile: it pauses as often as work in slices does, and goes
 * on at once.
 */
export const progressSliceEnd: SliceEnd = () => performance.now() + SLICE_MILLISECONDS;

const waiting: (() => void)[] = [];
/** Whether the end of this turn of the event loop is being waited for. */
let isTurnOpen = false;
let turnEnd = 0;

function openTurn(): void {
  isTurnOpen = true;
  turnEnd = performance.now() + SLICE_MILLISECONDS;
  callAfterEvents(endTurn);
}

function endTurn(): void {
  isTurnOpen = false;
  const next = waiting.shift();
  if (!next) return;
  openTurn();
  next();
}

/** Begins a slice before its work does: what is set up for the work is part of its first slice. */
export function beginSlice(): void {
  if (!isTurnOpen) openTurn();
}

/**
 * Says until when the slice that begins now may last, as `performance.now` counts: short of
 * {@link SLICE_MILLISECONDS} where other work in slices waits, or has begun in this turn of the event loop.
 */
export function sliceEnd(): number {
  beginSlice();
  const share = Math.max(MIN_SLICE_MILLISECONDS, SLICE_MILLISECONDS / (waiting.length + 1));
  return Math.min(turnEnd, performance.now() + share);
}

/** Resolves when timers, messages and signals that are due have had their turn, and work that has waited longer. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    beginSlice();
  });
}

/**
 * Runs work to its end at once.
 *
 * @param nextSliceEnd - {@link progressSliceEnd} for work that tells its progress or asks a signal between slices.
 * @default nextSliceEnd {@link noSliceEnd}
 * @returns what the work returns.
 * @throws what the work throws.
 */
export function runSync<Result>(
  start: StartWork<Result, unknown>,
  nextSliceEnd: SliceEnd = noSliceEnd,
): Result {
  const work = start(nextSliceEnd);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs work in time slices, between which the event loop turns. What is set up for the work is part of its first slice.
 *
 * @param start - makes a generator that yields where a slice ends, and then asks when the next one does.
 * @returns resolves with what the work returns; rejects with what it throws.
 *
 * @example
 * ```ts
 * import { runInSlices, runSync, type SliceEnd, type SlicedWork } from '@games/search-core/engine';
 *
 * function* sum(count: number, nextSliceEnd: SliceEnd): SlicedWork<number> {
 *   let total = 0;
 *   for (let end = nextSliceEnd(), index = 1; index <= count; index++) {
 *     total += index;
 *     if (index % 1000 === 0 && performance.now() >= end) {
 *       yield undefined;
 *       end = nextSliceEnd();
 *     }
 *   }
 *   return total;
 * }
 * console.log(await runInSlices((nextSliceEnd) => sum(100_000, nextSliceEnd))); // 5000050000
 * console.log(runSync((nextSliceEnd) => sum(10, nextSliceEnd))); // 55
 * ```
 */
export async function runInSlices<Result>(start: StartWork<Result, unknown>): Promise<Result> {
  const progress = streamInSlices(start);
  for (;;) {
    const step = await progress.next();
    if (step.done) return step.value;
  }
}

/** Runs work in time slices and passes on its progress; leaving the loop early ends the work. */
export async function* streamInSlices<Result, Progress>(
  start: StartWork<Result, Progress>,
): AsyncGenerator<NonNullable<Progress>, Result> {
  beginSlice();
  const work = start(sliceEnd);
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (step.value) yield step.value;
      else await yieldToEventLoop();
    }
  } finally {
    work.return(undefined as never);
  }
}

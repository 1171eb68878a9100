/**
 * A clock for loops that are too fast to read the time in every round: it says how many rounds to go until the next
 * reading.
 *
 * @module
 */

/** How often a {@link WorkClock} reads the time. */
export interface WorkClockOptions {
  /** Units of work until the first reading. Code that has not been compiled yet may take a hundred times as long. */
  readonly firstInterval: number;
  /** The most units from one reading to the next, however fast they are: nothing says that the next ones will be too. */
  readonly maxInterval: number;
  /** Milliseconds from one reading to the next that it aims at. @default 0.5 */
  readonly milliseconds?: number | undefined;
}

/** Says how much work to do from one reading of the time to the next. */
export interface WorkClock {
  /** Begins to measure: work begins now. */
  readonly start: () => void;
  /** Reads the time, as `performance.now` counts. The work done since the last reading was all that it allowed. */
  readonly read: () => number;
  /** Units of work until the next reading, from 1. */
  readonly interval: () => number;
}

/**
 * Creates a clock. Its interval doubles while the work takes less than half of the milliseconds aimed at, and shrinks
 * at once to what they allow when it takes longer. A thread that was not given the processor for a while shrinks it
 * too, and costs no more than a few readings.
 *
 * Under fake timers the clock stands still, and on servers that hide the time from programs (Cloudflare Workers) while a
 * program runs. Work of the largest interval that took no time is then counted as `milliseconds`, so that limits of time
 * end the work all the same.
 */
export function createWorkClock({
  firstInterval,
  maxInterval,
  milliseconds = 0.5,
}: WorkClockOptions): WorkClock {
  let interval = firstInterval;
  let last = 0;
  /** What work took while the clock stood still. */
  let unseen = 0;
  const look = (): number => {
    const now = performance.now();
    const elapsed = now - last;
    last = now;
    if (elapsed !== 0) unseen = 0;
    return elapsed;
  };
  const read = (): number => {
    const elapsed = look();
    if (elapsed === 0 && interval === maxInterval) unseen += milliseconds;
    if (elapsed < milliseconds / 2) interval = Math.min(interval * 2, maxInterval);
    else if (elapsed > milliseconds)
      interval = Math.max(1, Math.floor(interval * Math.max(milliseconds / elapsed, 1 / 8)));
    return last + unseen;
  };
  return {
    start: () => void look(),
    read,
    interval: () => interval,
  };
}

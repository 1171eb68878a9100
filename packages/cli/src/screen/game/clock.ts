import { UsageError } from '../../errors';

/** The time that each side has for the whole game, and what a move adds to it, in milliseconds. */
export interface ClockRule {
  readonly main: number;
  readonly increment: number;
}

/** Clocks of both sides; that of the side to move runs since `since`. */
export interface Clock extends ClockRule {
  readonly left: readonly [number, number];
  /** Null while no clock runs. */
  readonly since: number | null;
}

const MINUTE = 60_000;
const SECOND = 1000;
const MAX_MINUTES = 1440;

/**
 * Reads minutes and the seconds that a move adds, as in `5+3`, `1+0.6` or `0.5`.
 *
 * @throws UsageError `cli/not-a-clock`.
 */
export function parseClock(text: string): ClockRule {
  const [, minutes, seconds = '0'] =
    /^(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const main = Math.round(Number(minutes ?? NaN) * MINUTE);
  if (!(main > 0) || main > MAX_MINUTES * MINUTE)
    throw new UsageError('cli/not-a-clock', { option: '--clock', value: text, maximum: MAX_MINUTES });
  return { main, increment: Math.round(Number(seconds) * SECOND) };
}

export function createClock(rule: ClockRule, now: number): Clock {
  return { ...rule, left: [rule.main, rule.main], since: now };
}

export function isRunning({ since }: Clock): boolean {
  return since !== null;
}

/** The time that a side has left. */
export function timeLeft({ left, since }: Clock, side: 0 | 1, turn: 0 | 1, now: number): number {
  const spent = since !== null && side === turn ? now - since : 0;
  return Math.max(0, left[side] - spent);
}

/** Ends the turn of a side, with its increment; the other clock runs from now on. */
export function pressClock(clock: Clock, side: 0 | 1, now: number): Clock {
  const rest = timeLeft(clock, side, side, now) + clock.increment;
  return { ...clock, left: withSide(clock.left, side, rest), since: now };
}

/** Stops the clock that runs. */
export function stopClock(clock: Clock, turn: 0 | 1, now: number): Clock {
  const rest = timeLeft(clock, turn, turn, now);
  return { ...clock, left: withSide(clock.left, turn, rest), since: null };
}

function withSide(left: Clock['left'], side: 0 | 1, rest: number): [number, number] {
  return side === 0 ? [rest, left[1]] : [left[0], rest];
}

/** Formats a time: tenths of a second in the last twenty seconds. */
export function formatClock(milliseconds: number): string {
  if (milliseconds < 20 * SECOND) return `0:${(milliseconds / SECOND).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(milliseconds / SECOND);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** How long the computer may think: a share of what is left, and most of what the move brings back. */
export function shareOfTime({ increment }: Clock, left: number): number {
  return Math.max(50, Math.min(left / 2, left / 25 + 0.8 * increment));
}

import { currentTimes, type ClockSetting } from '@games/search-core/session';
import { UsageError } from '../../errors';
import type { State, TurnTime } from './state';

const MINUTE = 60_000;
const SECOND = 1000;
const MAX_MINUTES = 1440;

/**
 * Reads minutes and the seconds that a move adds, as in `5+3`, `1+0.6` or `0.5`.
 *
 * @throws UsageError `cli/not-a-clock`.
 */
export function parseClock(text: string): ClockSetting {
  const [, minutes, seconds = '0'] =
    /^(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const main = Math.round(Number(minutes ?? NaN) * MINUTE);
  if (!(main > 0) || main > MAX_MINUTES * MINUTE)
    throw new UsageError('cli/not-a-clock', { option: '--clock', value: text, maximum: MAX_MINUTES });
  return { main, increment: Math.round(Number(seconds) * SECOND) };
}

/** Milliseconds that the turn has taken until now. */
export function timeUsed({ used, since }: TurnTime, now: number): number {
  return used + (since === null ? 0 : now - since);
}

/** The time that a side has left; `turn` is the side to move. Call it where there are clocks. */
export function timeLeft({ session, turnTime }: State, side: 0 | 1, turn: 0 | 1, now: number): number {
  const used = side === turn ? timeUsed(turnTime, now) : 0;
  return Math.max(0, currentTimes(session)![side] - used);
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

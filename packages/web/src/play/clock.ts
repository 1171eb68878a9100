/**
 * The clocks that the page offers, and clocks as texts.
 *
 * @module
 */
import type { ClockSetting, Times } from '@games/search-core/session';

const MINUTE = 60_000;
const SECOND = 1000;

export const CLOCKS: readonly ClockSetting[] = [
  { main: MINUTE, increment: 0 },
  { main: 5 * MINUTE, increment: 3 * SECOND },
  { main: 10 * MINUTE, increment: 5 * SECOND },
];
/** The longest time of the game in minutes, and the largest increment in seconds. */
export const MAX_MINUTES = 180;
export const MAX_INCREMENT = 60;

/** `5m3s`: five minutes, and three seconds for every move. */
export function formatClock(clock: ClockSetting): string {
  const { minutes, seconds } = clockNumbers(clock);
  return `${minutes}m${seconds}s`;
}

/** A clock as people say it: minutes for the game, and seconds for every move. */
export function clockNumbers({ main, increment }: ClockSetting): { minutes: number; seconds: number } {
  return { minutes: main / MINUTE, seconds: increment / SECOND };
}

export function clockOf(minutes: number, seconds: number): ClockSetting {
  return { main: minutes * MINUTE, increment: seconds * SECOND };
}

/** @returns `null` for a text that is no clock. */
export function parseClock(text: string): ClockSetting | null {
  const found = /^(\d{1,3})m(\d{1,2})s$/.exec(text);
  if (found === null) return null;
  const [minutes, seconds] = [Number(found[1]), Number(found[2])];
  return minutes >= 1 && minutes <= MAX_MINUTES && seconds <= MAX_INCREMENT
    ? clockOf(minutes, seconds)
    : null;
}

/** `295.3-300`: the seconds that each side has left. */
export function formatTimes(times: Times): string {
  return times.map((milliseconds) => String(Math.round(milliseconds / 100) / 10)).join('-');
}

/** @returns `null` for a text that does not say times. */
export function parseTimes(text: string): Times | null {
  const found = /^(\d{1,6}(?:\.\d)?)-(\d{1,6}(?:\.\d)?)$/.exec(text);
  return found === null ? null : [1000 * Number(found[1]), 1000 * Number(found[2])];
}

/** `4:05`; the last ten seconds with their tenths. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

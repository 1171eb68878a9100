/**
 * Clocks: so many minutes for the game, and some seconds more after every move.
 *
 * Pure; what has been used of the current turn is measured by `use-clock.ts`.
 *
 * @module
 */
import type { Side } from '@games/search-core';

export interface ClockSetting {
  readonly minutes: number;
  /** Seconds. */
  readonly increment: number;
}

/** Milliseconds that each side has left. */
export type Times = readonly [number, number];

export const CLOCKS: readonly ClockSetting[] = [
  { minutes: 1, increment: 0 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
];
export const MAX_MINUTES = 180;
export const MAX_INCREMENT = 60;

export function fullTimes({ minutes }: ClockSetting): Times {
  return [60_000 * minutes, 60_000 * minutes];
}

/** What is left after a side has used so much of its time; the increment is paid to who has moved. */
export function spendTime(times: Times, side: Side, milliseconds: number, increment = 0): Times {
  const left = Math.max(0, times[side] - milliseconds) + 1000 * increment;
  return side === 0 ? [left, times[1]] : [times[0], left];
}

/** How long a computer player thinks at most: it counts on some thirty moves more. */
export function thinkingTime(left: number, increment: number): number {
  const wanted = left / 30 + 750 * increment;
  return Math.max(30, Math.min(wanted, left / 2 - 100));
}

/** `5m3s`: five minutes, and three seconds for every move. */
export function formatClock({ minutes, increment }: ClockSetting): string {
  return `${minutes}m${increment}s`;
}

/** @returns `null` for a text that is no clock. */
export function parseClock(text: string): ClockSetting | null {
  const found = /^(\d{1,3})m(\d{1,2})s$/.exec(text);
  if (found === null) return null;
  const [minutes, increment] = [Number(found[1]), Number(found[2])];
  return minutes >= 1 && minutes <= MAX_MINUTES && increment <= MAX_INCREMENT ? { minutes, increment } : null;
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

import type { Side } from '../game/position';

/** The time of a game, in milliseconds. */
export interface ClockSetting {
  /** Time of each player for the whole game, over 0. */
  readonly main: number;
  /** Time added after each move of a player, from 0 (Fischer). */
  readonly increment: number;
}

/** Milliseconds that each player has left. */
export type Times = readonly [number, number];

/** Share of the increment spent on a move, and of the remaining time never exceeded by one. */
const SPENT_INCREMENT = 0.75;
const MAX_SHARE = 0.5;
/** Number of the player's own moves that are still expected. */
export const MOVES_TO_GO = 25;

/**
 * A player's share of its clock for one move, in milliseconds.
 *
 * @param remaining - milliseconds left before the move; `Infinity` without a clock.
 * @param increment - milliseconds added after the move.
 * @param movesToGo - number of the player's own moves that are still expected. @default 25
 */
export function allotTime(remaining: number, increment: number, movesToGo = MOVES_TO_GO): number {
  const share = remaining / movesToGo + SPENT_INCREMENT * increment;
  return Math.max(1, Math.min(share, remaining * MAX_SHARE));
}

export function fullTimes({ main }: ClockSetting): Times {
  return [main, main];
}

/** The times after `side` has used `milliseconds` for a move that adds `increment`. */
export function spendTime(times: Times, side: Side, milliseconds: number, increment = 0): Times {
  const left = Math.max(0, times[side] - milliseconds) + increment;
  return side === 0 ? [left, times[1]] : [times[0], left];
}

/**
 * Time for a move. All times are milliseconds.
 *
 * ```text
 *            turn limit            what is left of the match / moves still to come
 *                 \                         /
 *                  the smaller of the two, less a margin for the way to the manager
 * ```
 *
 * @module
 */

import { checkInteger, checkRecord, wrongType } from '@games/search-core/engine';
import { MAX_SIZE } from '../rules/rule';

/** The limits of time as a manager gives them; what is left out is not limited. */
export interface TimeLimits {
  /** For every move; 0: as fast as possible. */
  readonly turn?: number | undefined;
  /** For the moves of a whole game that are still to come; 0 or less: the time is up. */
  readonly left?: number | undefined;
}

/** What the time for a move depends on besides the limits. */
export interface Moment {
  /** Stones on the board. */
  readonly stones: number;
  /** Points of the board. */
  readonly area: number;
  /** How many moves there are to choose from. */
  readonly choices: number;
}

/** The least a move takes: what an engine needs to look at the board once. */
export const FASTEST = 2;
/** Lost on every move between the manager's clock and ours, and on a scheduler that is busy. */
const LATENCY = 30;
/** Share of a move that may be lost besides, on clocks that run apart and on collected garbage. */
const DRIFT = 0.02;
/** Stones on the board when an even game ends. */
const USUAL_END = 70;
/** Own moves for which time is kept even when a game is long. */
const RESERVE_MOVES = 10;

/**
 * The time that a move may take, from the command to the answer. Under a match clock it is the time left divided by the
 * own moves still to come, of which there are always at least ten, so that the clock never runs out.
 *
 * @returns at least {@link FASTEST}; `undefined` where nothing limits the time.
 * @throws OptionError for what is no number.
 */
export function timeForMove(limits: TimeLimits, moment: Moment): number | undefined {
  checkTimes(limits, moment);
  const { turn, left } = limits;
  if (turn === undefined && left === undefined) return undefined;
  if (moment.choices === 1) return FASTEST;
  const share = left === undefined ? Infinity : left / movesToCome(moment);
  return Math.max(FASTEST, withoutMargin(Math.min(share, turn ?? Infinity)));
}

function checkTimes(limits: TimeLimits, moment: Moment): void {
  checkRecord('limits', limits);
  checkRecord('moment', moment);
  checkNumber('turn', limits.turn);
  checkNumber('left', limits.left);
  for (const name of ['stones', 'area', 'choices'] as const)
    checkInteger(name, moment[name], 0, MAX_SIZE * MAX_SIZE);
}

/** A time may be used up, or without end. */
function checkNumber(option: string, value: unknown): void {
  if (value !== undefined && (typeof value !== 'number' || Number.isNaN(value)))
    throw wrongType(option, value, 'a number');
}

/** Own moves until the game may end. */
function movesToCome({ stones, area }: Moment): number {
  const usual = Math.ceil((USUAL_END - stones) / 2);
  return Math.max(1, Math.min(Math.max(usual, RESERVE_MOVES), Math.ceil((area - stones) / 2)));
}

/** A limit less the margin; of very short limits half is kept. */
function withoutMargin(limit: number): number {
  return limit - Math.min(LATENCY + DRIFT * limit, limit / 2);
}

import { checkRecord, positive, type Shape } from '../validation/check-options';
import { OptionError } from '../errors';
import { type SearchLimits, LIMIT_SHAPE } from '../scheduling/limits';
import { quoteValue } from '../validation/quote';

/**
 * Limits of the players, which may be combined. `depth` and `nodes` are asked of the players; `milliseconds` a move and
 * the time of the game are measured as well.
 */
export interface TimeControl extends SearchLimits {
  /** Time of each side for the whole game in milliseconds, over 0. */
  readonly gameMilliseconds?: number | undefined;
  /** Time added after each move of a side in milliseconds, from 0 (Fischer). @default 0 */
  readonly increment?: number | undefined;
  /** How much a move may exceed its time before it loses the game, in milliseconds. @default 100 */
  readonly tolerance?: number | undefined;
}

/** The clocks as a player reads them when it is to move. */
export interface Clock {
  /** Limits of the match for this move. */
  readonly limits: SearchLimits;
  /** Milliseconds left for the game, before this move; `Infinity` without a clock. */
  readonly remaining: number;
  /** The same of the other side. */
  readonly opponentRemaining: number;
  /** Milliseconds added after each move. */
  readonly increment: number;
}

const DEFAULT_TOLERANCE = 100;
export type Clocks = ReturnType<typeof startClocks>;

/**
 * @throws OptionError `search-core/not-positive` and `search-core/out-of-range` for invalid times and limits.
 */
export function startClocks(control: TimeControl) {
  checkControl(control);
  const { gameMilliseconds = Infinity, increment = 0, tolerance = DEFAULT_TOLERANCE } = control;
  const { depth, nodes, milliseconds } = control;
  const limits: SearchLimits = {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(milliseconds !== undefined && { milliseconds }),
  };
  const remaining = [gameMilliseconds, gameMilliseconds];
  return {
    read: (side: number): Clock => ({
      limits,
      remaining: remaining[side]!,
      opponentRemaining: remaining[1 - side]!,
      increment,
    }),
    /** Milliseconds from now after which a move of this side loses; `Infinity` without a clock. */
    timeLimit: (side: number): number => Math.min(remaining[side]!, milliseconds ?? Infinity) + tolerance,
    /** Takes the time of a move off the clock. */
    press: (side: number, spent: number): void => {
      remaining[side] = Math.max(0, remaining[side]! - spent) + increment;
    },
  };
}

const CONTROL_SHAPE: Shape<TimeControl> = {
  ...LIMIT_SHAPE,
  gameMilliseconds: positive,
  increment: checkTime,
  tolerance: checkTime,
};

/** Checks a time control. Errors as {@link startClocks}. */
export function checkControl(control: TimeControl): void {
  checkRecord('control', control, CONTROL_SHAPE);
}

function checkTime(option: string, value: unknown): void {
  if (value === undefined || (typeof value === 'number' && value >= 0)) return;
  const found = quoteValue(value);
  throw new OptionError('search-core/not-positive', `${option}: expected a number from 0, got ${found}`, {
    option,
    value: found,
  });
}

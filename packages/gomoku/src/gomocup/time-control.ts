/**
 * Time control: how long a move may take. All times are milliseconds.
 *
 * ```text
 *            turn limit            time left for the match / moves still to come
 *                 \                         /
 *                  the smaller of the two, less a margin for the transfer to the manager
 * ```
 *
 * Under a match clock that is what a move takes on the whole: `soft-limit.ts` ends a search whose move is stable sooner, and
 * lets another one take up to {@link maxTimeForMove}.
 */

/** The limits of time as a manager gives them. */
export interface TimeLimits {
  /** For every move; 0: as fast as possible. @default no limit */
  readonly turn?: number | undefined;
  /** For the moves of a whole game that are still to come; 0 or less: the time is up. @default no limit */
  readonly left?: number | undefined;
}

/** How far a game is; the time for a move depends on it. */
export interface GameStage {
  /** Stones on the board. */
  readonly stones: number;
  /** Points of the board. */
  readonly area: number;
  /** Number of moves to choose from. */
  readonly choices: number;
}

/** The least a move takes: the time an engine needs to search at all. */
export const MIN_MOVE_TIME = 2;
/** Lost on every move between the manager's clock and ours, and on a scheduler that is busy. */
const LATENCY = 30;
/** Further share of a move that may be lost to clock drift and garbage collection. */
const DRIFT = 0.02;
/** Stones on the board when many games are over: time that is left then has helped nobody. */
const USUAL_END = 44;
/** Own moves for which time is kept even when a game is long. */
const RESERVE_MOVES = 14;
/** What a single move may take: this many times its share, but no more than the next part of the time left. */
const MAX_SHARES = 2.5;
const MAX_PART = 1 / 3;
/** Time left when there is no limit: what managers send then, or more. */
const UNLIMITED = 2 ** 31 - 1;

/**
 * Shares out the time that a move may take, from the command to the answer. Under a match clock it is the time left divided
 * by the own moves still to come, of which there are always at least fourteen while the board has room for them, so that
 * the clock never runs out.
 *
 * @param limits - the limits of the turn and of the match.
 * @param stage - how far the game is. A single choice takes no time.
 * @returns milliseconds, at least 2; `undefined` where nothing limits the time.
 */
export function timeForMove(limits: TimeLimits, stage: GameStage): number | undefined {
  const { turn, left } = limits;
  if (turn === undefined && left === undefined) return undefined;
  if (stage.choices === 1) return MIN_MOVE_TIME;
  return within(left === undefined ? Infinity : left / movesToCome(stage), turn);
}

/**
 * Computes the time that a single hard move may take: no less than {@link timeForMove}, and more where the clock of
 * the match allows it.
 *
 * @returns milliseconds, at least 2; `undefined` where nothing limits the time.
 */
export function maxTimeForMove(limits: TimeLimits, stage: GameStage): number | undefined {
  const usual = timeForMove(limits, stage);
  const { turn, left } = limits;
  if (usual === undefined || left === undefined || stage.choices === 1) return usual;
  const most = Math.min((MAX_SHARES * left) / movesToCome(stage), MAX_PART * left);
  return Math.max(usual, within(most, turn));
}

/** A time that the limit of the turn may cut, less the margin. */
function within(milliseconds: number, turn = Infinity): number {
  return Math.max(MIN_MOVE_TIME, withoutMargin(Math.min(milliseconds, turn)));
}

/** Own moves until the game may end. */
function movesToCome({ stones, area }: GameStage): number {
  const usual = Math.ceil((USUAL_END - stones) / 2);
  return Math.max(1, Math.min(Math.max(usual, RESERVE_MOVES), Math.ceil((area - stones) / 2)));
}

/** A limit less the margin; of very short limits half is kept. */
function withoutMargin(limit: number): number {
  return limit - Math.min(LATENCY + DRIFT * limit, limit / 2);
}

export function createTimeControl() {
  let turn: number | undefined;
  let match = 0;
  /** The time left as the manager reported it, less the moves since; Infinity: no limit. */
  let left: number | undefined;

  const limits = (): TimeLimits => {
    const remaining = left ?? (match > 0 ? match : Infinity);
    return { turn, left: remaining === Infinity ? undefined : remaining };
  };

  return {
    /** `INFO timeout_turn`. */
    setTurn: (milliseconds: number): void => {
      turn = Math.max(0, milliseconds);
    },
    /** `INFO timeout_match`; 0: no limit. */
    setMatch: (milliseconds: number): void => {
      match = Math.max(0, milliseconds);
    },
    /** `INFO time_left`. */
    setLeft: (milliseconds: number): void => {
      left = milliseconds >= UNLIMITED ? Infinity : milliseconds;
    },
    spend: (milliseconds: number): void => {
      if (left !== undefined || match > 0) left = (left ?? match) - milliseconds;
    },
    restart: (): void => {
      left = undefined;
    },
    /** See {@link timeForMove}. */
    timeForMove: (stage: GameStage): number | undefined => timeForMove(limits(), stage),
    /** See {@link maxTimeForMove}. */
    maxTimeForMove: (stage: GameStage): number | undefined => maxTimeForMove(limits(), stage),
  };
}

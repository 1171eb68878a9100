/**
 * How a game ended.
 *
 * - `'finished'`: by its rules;
 * - `'time'`, `'illegal-move'`, `'exception'` (the player threw, or left its position changed): lost by the side to move;
 * - `'length'` and `'repetition'` (drawn), `'scores'`, `'solver'`: adjudicated;
 * - `'aborted'`: not at all; the signal aborted it. It counts for nobody, and its `result` is 0.
 */
export type EndReason =
  | 'finished'
  | 'time'
  | 'illegal-move'
  | 'exception'
  | 'length'
  | 'repetition'
  | 'scores'
  | 'solver'
  | 'aborted';

/** A game as it was played. */
export interface GameResult {
  /** Names of the players of side 0 and side 1. */
  readonly players: readonly [string, string];
  readonly opening: readonly number[];
  /** The players' moves, after the opening; with dice, the events between them too, at 0 ms and without a score. */
  readonly moves: readonly number[];
  /** `1` when side 0 won, `-1` when side 1 won, else `0`. */
  readonly result: -1 | 0 | 1;
  /** The points by which side 0 was ahead; null in games that pay no margin, and for a game lost or cut short. */
  readonly margin: number | null;
  readonly reason: EndReason;
  /** Describes an illegal move or an exception; empty otherwise. */
  readonly detail: string;
  /** Milliseconds for each of `moves`. */
  readonly times: readonly number[];
  /** How each mover scored its position; null where it did not say. */
  readonly scores: readonly (number | null)[];
}

/** The end of a game, seen by side 0. */
export type GameEnding = Pick<GameResult, 'result' | 'margin' | 'reason' | 'detail'>;

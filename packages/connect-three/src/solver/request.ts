/** What a solver is asked, and what it answers. */

import type { Value, Limits } from '@games/search-core';
import { checkBoolean, checkRecord, type Shape, WORK_SHAPE } from '@games/search-core/internal';

/** A request to a {@link Solver}. Without limits it is answered whatever time it takes. */
export interface SolverRequest extends Pick<
  Limits<SolveProgress>,
  'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /**
   * The root moves to score: `'none'` for the score of the position alone, `'best'` for every move that keeps it, `'all'`
   * for the score of every move. Each takes longer than the one before. @default 'best'
   */
  readonly scores?: 'none' | 'best' | 'all' | undefined;
  /**
   * Whether to stop as soon as it is known who wins, which is much faster where the win is far; `best` then lists the
   * moves that keep win or draw. Not together with `scores: 'all'`, which scores every move exactly. @default false
   */
  readonly signOnly?: boolean | undefined;
  /** Whether to add best play to the end of the game. Needs the exact score. @default false */
  readonly principalVariation?: boolean | undefined;
}

const REQUEST_SHAPE: Shape<SolverRequest> = {
  ...WORK_SHAPE,
  scores: ['none', 'best', 'all'],
  signOnly: checkBoolean,
  principalVariation: checkBoolean,
};

/** What is known while a solver is at work. */
export interface SolveProgress {
  /** The score is at least this. */
  readonly atLeast: number;
  /** The score is at most this. */
  readonly atMost: number;
  /** Positions visited so far for this request. */
  readonly nodes: number;
  /** Time since the call. */
  readonly milliseconds: number;
}

/** A move and its exact value for the side to move. */
export interface ScoredMove {
  /** The column, from 0. */
  readonly move: number;
  /** See {@link SolveResult}. */
  readonly score: number;
  /** The exact value that the score stands for. */
  readonly value: Value;
}

/**
 * What a solver has proven about a position, for the side to move. `stopped` says whether it is everything that was
 * asked for; everything that is said holds in any case.
 *
 * A **score** is positive when the side to move wins, negative when it loses, 0 for a draw. Its size says how early:
 * half the cells rounded up, plus one, minus the winner's stones on the board when it has won. On 6 x 7 that is 22 minus
 * its stones, 1 for a win with the last stone. A finished game has the score of its result.
 */
export interface SolveResult {
  /**
   * The value of the position: `'exact'` once the score is known; otherwise what the bounds say, a win or loss
   * `'within'` a number of plies or a draw `'at-least'` or `'at-most'`; an `'estimate'` of 0 where they leave open who wins.
   */
  readonly value: Value;
  /** The exact score; `null` while {@link SolveResult.atLeast} is less than {@link SolveResult.atMost}. */
  readonly score: number | null;
  /** The score is at least this. */
  readonly atLeast: number;
  /** The score is at most this. */
  readonly atMost: number;
  /**
   * Every move that keeps the score, columns from 0, ascending; those found so far when the solver was stopped. None
   * when the game is over, or with `scores: 'none'`.
   */
  readonly best: number[];
  /** With `scores: 'all'`: every move with its score, the best first; those scored so far when it was stopped. */
  readonly moves?: ScoredMove[] | undefined;
  /**
   * On request: best play to the end. Wins as fast as possible, loses as late as possible, by the leftmost of equally good
   * moves. Ends early where the solver was stopped.
   */
  readonly principalVariation?: number[] | undefined;
  /** Positions visited for this request. */
  readonly nodes: number;
  /** Time from the call to the answer. */
  readonly milliseconds: number;
  /** `'solved'`: score and root moves are known as asked for. Otherwise what has stopped the solver before. */
  readonly stopped: 'solved' | 'aborted' | 'time' | 'nodes';
}

/**
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range`, `search-core/not-positive`,
 *   `search-core/not-a-choice`.
 */
export function checkSolverRequest(request: SolverRequest): void {
  checkRecord('request', request, REQUEST_SHAPE);
}

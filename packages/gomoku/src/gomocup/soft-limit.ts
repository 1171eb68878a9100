/** The soft limit of time: a search ends before its hard limit where more time would hardly change the move. */
import type { SearchProgress } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';

/**
 * Shares of the usual time after which a search is over, by the number of iterations in a row that chose its move again: a new
 * move is searched for longer, a stable one is played sooner.
 */
const SHARES = [2, 1.4, 1, 0.8, 0.6];
/** A score that falls by more than this from one iteration to the next is a reason to look for another move… */
const FALL = 30;
/** …and by which factor longer. */
const LONGER = 1.5;

export type Iteration = Pick<SearchProgress, 'principalVariation' | 'value' | 'milliseconds'>;

/**
 * Creates the soft limit of one search.
 *
 * @param usual - the time that the move should take where nothing is special, in milliseconds.
 * @returns takes each iteration in turn, and answers whether the search may end.
 */
export function createSoftLimit(usual: number): (iteration: Iteration) => boolean {
  let chosen: number | undefined;
  let repeated = 0;
  let scoreBefore = -Infinity;
  return ({ principalVariation: [move], value, milliseconds }) => {
    repeated = move === chosen ? Math.min(repeated + 1, SHARES.length - 1) : 0;
    chosen = move;
    const score = scoreOfValue(value);
    const isFalling = score < scoreBefore - FALL;
    scoreBefore = score;
    return milliseconds >= usual * SHARES[repeated]! * (isFalling ? LONGER : 1);
  };
}

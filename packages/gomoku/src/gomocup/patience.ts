/** When a search under a match clock has found enough: the time it does not take is left for moves that are harder. */
import type { SearchProgress } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';

/**
 * Parts of the usual time after which a search is over, by the number of iterations in a row that chose its move again: a
 * move that is new is looked at for longer, one that stays is taken sooner.
 */
const PARTS = [2, 1.4, 1, 0.8, 0.6];
/** A score that falls by more than this from one iteration to the next is a reason to look for another move… */
const FALL = 30;
/** …and by which factor longer. */
const LONGER = 1.5;

export type Finding = Pick<SearchProgress, 'principalVariation' | 'value' | 'milliseconds'>;

/**
 * Watches a search.
 *
 * @param usual - the time that the move should take where nothing is special, in milliseconds.
 * @returns told of each iteration in turn, whether the search may end.
 */
export function createPatience(usual: number): (finding: Finding) => boolean {
  let chosen: number | undefined;
  let repeated = 0;
  let scoreBefore = -Infinity;
  return ({ principalVariation: [move], value, milliseconds }) => {
    repeated = move === chosen ? Math.min(repeated + 1, PARTS.length - 1) : 0;
    chosen = move;
    const score = scoreOfValue(value);
    const isFalling = score < scoreBefore - FALL;
    scoreBefore = score;
    return milliseconds >= usual * PARTS[repeated]! * (isFalling ? LONGER : 1);
  };
}

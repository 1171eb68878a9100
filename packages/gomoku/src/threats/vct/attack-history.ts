/**
 * The history of attacking moves: how often each point was searched, and how often it was found to win there.
 *
 * The points on which a win rests are the same in much of the tree, whatever is played in between. A point that has
 * won elsewhere is searched sooner, one that often failed is searched later: the proof numbers of moves that have not
 * been visited are multiplied by a factor.
 *
 * Source: Schaeffer 1989 (the history heuristic).
 */

/** The weight of a win in searches: most attacking moves of a node fail where another one wins. */
const WIN_WEIGHT = 8;
/** Searches that each point begins with, half of them lost: a prior. */
const PRIOR = 4;
const MAX_FACTOR = 4;

/** Counts the results of attacking moves. */
export function createAttackHistory(area: number) {
  const searches = new Float64Array(area);
  const wins = new Float64Array(area);
  /** By point: the factor of the initial proof number, from 1 / 4 to 4; 1 for a point that has not been searched. */
  const factors = new Float64Array(area).fill(1);

  const update = (point: number): void => {
    const factor = Math.sqrt((searches[point]! + PRIOR) / (WIN_WEIGHT * wins[point]! + PRIOR));
    factors[point] = Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, factor));
  };

  return {
    clear: (): void => {
      searches.fill(0);
      wins.fill(0);
      factors.fill(1);
    },
    addSearch: (point: number): void => {
      searches[point]!++;
      update(point);
    },
    addWin: (point: number): void => {
      wins[point]!++;
      update(point);
    },
    factors,
  };
}

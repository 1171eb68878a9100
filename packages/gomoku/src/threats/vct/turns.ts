/**
 * The turns of the selections of attacking moves.
 *
 * ```text
 * narrow   moves that make two open twos or more   the first turn, and one of sixteen, until it has no win
 * wide     moves that make a pattern               the other turns, until it has no win
 * every    all legal moves                         only when the wide selection has no win
 * ```
 *
 * After a turn the search starts again at the root. It may have kept to a move that is no longer the best: the thresholds of
 * df-pn leave room above the runner-up.
 */

export const NARROW = 0;
export const WIDE = 1;
export const EVERY = 2;
export const SELECTIONS = 3;

/** One turn of this many is that of the narrow selection. */
const NARROW_TURNS = 16;
/** A turn lasts `TURN_NODES` nodes and `1 / TURN_PART` of those visited before. */
const TURN_NODES = 10_000;
const TURN_PART = 32;

/** Whose turn it is, and how long it lasts. */
export function createTurns() {
  let selection = WIDE;
  let turns = 0;
  let end = 0;
  let isNarrowLost = false;

  return {
    begin: (): void => {
      selection = WIDE;
      turns = 0;
      end = 0;
      isNarrowLost = false;
    },
    selection: (): number => selection,
    /** The number of nodes at which the turn ends. */
    end: (): number => end,
    /** Begins a turn at a number of nodes. */
    next: (nodes: number): void => {
      if (selection !== EVERY) selection = turns++ % NARROW_TURNS === 0 && !isNarrowLost ? NARROW : WIDE;
      end = nodes + TURN_NODES + Math.floor(nodes / TURN_PART);
    },
    /** Gives the rest of the turn to the next wider selection: the present one does not win. Returns false if there is none. */
    widen: (): boolean => {
      if (selection === EVERY) return false;
      if (selection === NARROW) isNarrowLost = true;
      selection++;
      return true;
    },
  };
}

/** Picks the best of the remaining moves: a step of a selection sort. */

export interface MoveList {
  readonly moves: Int32Array;
  readonly scores: Int32Array;
}

/**
 * Brings the best of the moves from `from` to `end` to the front, of equal ones the first, and returns it. There is at
 * least one.
 */
export type PickMove = (from: number, end: number) => number;

export function createPick({ moves, scores }: MoveList): PickMove {
  return (from, end) => {
    let best = from;
    let bestScore = scores[from]!;
    for (let index = from + 1; index < end; index++) {
      if (scores[index]! > bestScore) {
        best = index;
        bestScore = scores[index]!;
      }
    }
    const move = moves[best]!;
    moves[best] = moves[from]!;
    scores[best] = scores[from]!;
    moves[from] = move;
    scores[from] = bestScore;
    return move;
  };
}

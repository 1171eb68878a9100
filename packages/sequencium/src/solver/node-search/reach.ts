/** The position that the search entered last, for its bounds, its table and its move order. Sets of cells are two words. */
export interface Reach {
  readonly emptyCells: Int32Array;
  /** The empty cells within reach of the side to move, and of the other side. */
  readonly ownReach: Int32Array;
  readonly otherReach: Int32Array;
  /** How many cells are within reach of the side to move, and of the other side. */
  readonly counts: Int32Array;
}

export function createReach(): Reach {
  const words = (): Int32Array => new Int32Array(2);
  return { emptyCells: words(), ownReach: words(), otherReach: words(), counts: words() };
}

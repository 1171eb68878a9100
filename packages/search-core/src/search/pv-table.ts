/**
 * The table of principal variations: the line of best play found below each ply of the path being searched.
 *
 * ```text
 *   ply 0   e4 e5 Nf3 Nc6     the line from ply n begins in row n; a better move of ply n copies
 *   ply 1      e5 Nf3 Nc6     row n + 1 behind itself
 *   ply 2         Nf3 Nc6
 * ```
 *
 * The table is square and grows with the longest line, since few searches need all of it.
 */

/** Lines of best play, by ply. */
export interface PvTable {
  /**
   * The length of the line from each ply. A node search sets that of its ply to 0 when it enters a node: an array,
   * because this happens at every node.
   */
  readonly lengths: Int32Array;
  /** Makes a move of `ply`, followed by the line from the next ply, the line from `ply`. */
  readonly update: (ply: number, move: number) => void;
  /** Makes the first `length` of `moves` the line from `ply`; cut off where the table ends. */
  readonly set: (ply: number, moves: ArrayLike<number>, length: number) => void;
  /** The line from `ply`: a view, valid until the table changes. */
  readonly line: (ply: number) => Int32Array;
  /** Memory that the table takes at most. */
  readonly bytes: number;
}

/**
 * Creates a table.
 *
 * @param plies - rows; no line reaches beyond the last one.
 * @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised. Memory: a word
 * for every two plies of the longest line, `plies ** 2` words at most.
 * @example
 * ```ts
 * import { createPvTable } from '@games/search-core/engine';
 *
 * const { lengths, update, line } = createPvTable(10);
 * lengths[2] = 0;
 * update(1, 7); // move 7 is best at ply 1
 * update(0, 4);
 * line(0); // Int32Array [ 4, 7 ]
 * ```
 */
export function createPvTable(plies: number): PvTable {
  let width = Math.min(plies, 32);
  let lines = new Int32Array(width * width);
  const lengths = new Int32Array(plies + 1);

  const grow = (): void => {
    const wider = Math.min(plies, width * 2);
    const grown = new Int32Array(wider * wider);
    for (let ply = 0; ply < width; ply++)
      grown.set(lines.subarray(ply * width, (ply + 1) * width), ply * wider);
    width = wider;
    lines = grown;
  };

  return {
    lengths,
    update: (ply, move) => {
      const length = lengths[ply + 1]!;
      while (ply + length + 1 > width) grow();
      const row = ply * width;
      lines[row] = move;
      for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + width + index]!;
      lengths[ply] = length + 1;
    },
    set: (ply, moves, length) => {
      const count = Math.min(length, plies - ply);
      while (ply + count > width) grow();
      const row = ply * width;
      for (let index = 0; index < count; index++) lines[row + index] = moves[index]!;
      lengths[ply] = count;
    },
    line: (ply) => lines.subarray(ply * width, ply * width + lengths[ply]!),
    bytes: 4 * (plies + 1) * plies,
  };
}

/**
 * The triangular table of principal variations: best play from each ply of the line being searched.
 *
 * ```text
 *   lines     row of ply 0:  m0 m1 m2 m3        a better move m at ply p: row p = m, then row p + 1
 *             row of ply 1:     m1 m2 m3
 *   lengths   of each row
 * ```
 *
 * @module
 */
export interface PrincipalVariationTable {
  /** By ply: length of its line; the search sets it to 0 when it enters a node. */
  readonly lengths: Int32Array;
  /** Puts a move before the line of the next ply. */
  readonly prepend: (ply: number, move: number) => void;
  /** Sets the line of a ply, as far as it fits. */
  readonly set: (ply: number, moves: ArrayLike<number>, length: number) => void;
  /** Returns the first move of a line that is not empty. */
  readonly first: (ply: number) => number;
  readonly line: (ply: number) => number[];
  readonly bytes: number;
}

/** Creates a table for lines of up to `maxPly` plies. */
export function createPrincipalVariationTable(maxPly: number): PrincipalVariationTable {
  const width = maxPly + 2;
  const lines = new Int32Array(width * width);
  const lengths = new Int32Array(width + 1);
  return {
    lengths,
    prepend: (ply, move) => {
      const row = ply * width;
      const length = lengths[ply + 1]!;
      lines[row] = move;
      for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + width + index]!;
      lengths[ply] = length + 1;
    },
    set: (ply, moves, length) => {
      const row = ply * width;
      const kept = Math.min(length, maxPly - ply);
      lengths[ply] = kept;
      for (let index = 0; index < kept; index++) lines[row + index] = moves[index]!;
    },
    first: (ply) => lines[ply * width]!,
    line: (ply) => Array.from(lines.subarray(ply * width, ply * width + lengths[ply]!)),
    bytes: 4 * lines.length,
  };
}

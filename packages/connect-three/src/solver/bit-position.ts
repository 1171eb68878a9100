/** Positions above the node search, and moves on them. */

import type { Bitboard } from './bitboard';

/** A position seen from the side to move; see `bitboard.ts` for the bits. */
export interface BitPosition {
  readonly own: bigint;
  readonly all: bigint;
  readonly stones: number;
}

export type BitMoves = ReturnType<typeof createBitMoves>;

/** Creates the moves on a board. */
export function createBitMoves({ rows, columns, connect, stride }: Bitboard) {
  const bottoms = Array.from({ length: columns }, (_, column) => 1n << BigInt(column * stride));
  const columnCells = bottoms.map((bottom) => ((1n << BigInt(rows)) - 1n) * bottom);
  /** For each direction, the shifts that bring the other cells of a line to its first. */
  const shifts = [1, stride, stride + 1, stride - 1].map((step) =>
    Array.from({ length: connect - 1 }, (_, index) => BigInt((index + 1) * step)),
  );

  /** The cell where a stone in a column comes to rest; none when the column is full. */
  const landing = ({ all }: BitPosition, column: number): bigint =>
    (all + bottoms[column]!) & ~all & columnCells[column]!;

  /** Whether a stone of the side to move in a cell completes a line, where there is none before. */
  const completes = ({ own }: BitPosition, cell: bigint): boolean => {
    const stones = own | cell;
    return (
      cell !== 0n &&
      shifts.some((line) => line.reduce((run, by) => run && run & (stones >> by), stones) !== 0n)
    );
  };

  /** The position after a stone of the side to move in a cell. */
  const play = ({ own, all, stones }: BitPosition, cell: bigint): BitPosition => ({
    own: all ^ own,
    all: all | cell,
    stones: stones + 1,
  });

  return { landing, completes, play };
}

/** Symmetries of positions: reflection in the main diagonal, and the half turn with the sides exchanged. */
import type { SequenciumPosition } from './position';

/**
 * Maps each legal move to its representative: itself, or on a symmetric board the smaller of the move and its reflection.
 * O(rows * columns).
 */
export function representatives(position: SequenciumPosition): Map<number, number> {
  const { rows, columns, owner, value } = position;
  const reflected = (cell: number): number =>
    rows === columns ? (cell % columns) * columns + Math.floor(cell / columns) : cell;
  const isSymmetric = (): boolean => {
    for (let cell = 0; cell < rows * columns; cell++) {
      const mirrored = reflected(cell);
      if (cell < mirrored && (owner(cell) !== owner(mirrored) || value(cell) !== value(mirrored)))
        return false;
    }
    return rows === columns;
  };
  const hasPairs = isSymmetric();
  return new Map(position.moves().map((move) => [move, hasPairs ? Math.min(move, reflected(move)) : move]));
}

/**
 * Whether a half turn gives the same board with the sides exchanged. False where a cell is opposite to itself.
 * O(rows * columns).
 */
export function isHalfTurnSymmetric({ rows, columns, owner, value }: SequenciumPosition): boolean {
  const cells = rows * columns;
  if (cells % 2 === 1) return false;
  for (let cell = 0; cell < cells / 2; cell++) {
    const opposite = cells - 1 - cell;
    const isTaken = owner(cell) !== null;
    if (value(cell) !== value(opposite) || (isTaken && owner(cell) === owner(opposite))) return false;
  }
  return true;
}

import { createGrid } from './board';
import type { SequenciumPosition } from './position';

/**
 * For each legal move the one that stands for it: itself, or where the board is its own image in the main diagonal the
 * smaller one of a pair of images.
 */
export function representatives(position: SequenciumPosition): Map<number, number> {
  const { rows, columns, owner, value } = position;
  const { cells, reflected } = createGrid(rows, columns);
  const isOwnImage = Array.from({ length: cells }, (_, cell) => cell).every(
    (cell) => owner(cell) === owner(reflected[cell]!) && value(cell) === value(reflected[cell]!),
  );
  const moves = position.legal().map(([row, column]) => row * columns + column);
  return new Map(moves.map((move) => [move, isOwnImage ? Math.min(move, reflected[move]!) : move]));
}

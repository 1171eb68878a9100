import type { SequenciumPosition } from './position';

/**
 * For each legal move the one that stands for it: itself, or where the board is its own image in the main diagonal the
 * smaller one of a pair of images.
 */
export function representatives(position: SequenciumPosition): Map<number, number> {
  const { rows, columns, owner, value } = position;
  const reflected = (cell: number): number =>
    rows === columns ? (cell % columns) * columns + Math.floor(cell / columns) : cell;
  const isOwnImage = (): boolean => {
    for (let cell = 0; cell < rows * columns; cell++) {
      const image = reflected(cell);
      // Each pair needs one look.
      if (cell < image && (owner(cell) !== owner(image) || value(cell) !== value(image))) return false;
    }
    return rows === columns;
  };
  const moves = position.legal().map(([row, column]) => row * columns + column);
  const hasImages = isOwnImage();
  return new Map(moves.map((move) => [move, hasImages ? Math.min(move, reflected(move)) : move]));
}

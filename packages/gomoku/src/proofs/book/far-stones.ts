/**
 * White's stones by how far they are from black's: what a proof needs least comes first.
 *
 * @module
 */

/**
 * Points by how far they are from the nearest of others, the farthest first, as they are where that is equal.
 *
 * @param least - rows or columns that they are from it at least. @default 0
 */
export function farthestFirst(
  points: readonly number[],
  others: readonly number[],
  size: number,
  least = 0,
): number[] {
  const distance = (point: number): number =>
    Math.min(...others.map((other) => distanceOf(point, other, size)));
  return points
    .map((point) => ({ point, far: distance(point) }))
    .filter(({ far }) => far >= least)
    .sort((one, other) => other.far - one.far)
    .map(({ point }) => point);
}

/** Rows or columns between two points, whichever are more. */
function distanceOf(point: number, other: number, size: number): number {
  const rows = Math.abs(Math.floor(point / size) - Math.floor(other / size));
  const columns = Math.abs((point % size) - (other % size));
  return Math.max(rows, columns);
}

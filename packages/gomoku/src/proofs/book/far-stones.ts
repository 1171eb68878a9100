/** Orders white's stones by their distance from black's: a proof needs the farthest least. */

/**
 * Sorts points by their distance from the nearest of the others, the farthest first; equal ones keep their order.
 *
 * @param least - the least distance of the points that are returned. @default 0
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

/** Returns the Chebyshev distance of two points. */
function distanceOf(point: number, other: number, size: number): number {
  const rows = Math.abs(Math.floor(point / size) - Math.floor(other / size));
  const columns = Math.abs((point % size) - (other % size));
  return Math.max(rows, columns);
}

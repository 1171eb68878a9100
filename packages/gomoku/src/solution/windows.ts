/**
 * Windows: every five points in a row. Where a window holds no black stone, white may still make five there.
 *
 * @module
 */
import { DIRECTIONS, gridOf } from '../rules/grid';
import { addPoint, hasPoint, type PointSet } from './point-set';

/** Points of a window. */
const LENGTH = 5;
/** What a black stone adds to the content of a window; a white one adds 1. */
const BLACK = 16;

/** The windows of a board, and what they hold, stone by stone. */
export interface Windows {
  readonly put: (point: number, side: number) => void;
  readonly take: (point: number, side: number) => void;
  /**
   * Guards a set of points against white's fives: of every window in which white, with `level` stones more, could have
   * four, two empty points are in the set afterwards. Those in the set already count, then the lowest are added.
   *
   * @returns false if white has a five to make as it is.
   */
  readonly guard: (set: PointSet, level: number) => boolean;
}

/** Creates the windows of an empty board: horizontal ones, vertical, diagonal, anti-diagonal, by their first point. */
export function createWindows(size: number, cells: ArrayLike<number>): Windows {
  const points = listWindows(size);
  const count = points.length / LENGTH;
  const contents = new Uint8Array(count);
  const windowsOf: number[][] = Array.from({ length: size * size }, () => []);
  points.forEach((point, at) => windowsOf[point]!.push(Math.floor(at / LENGTH)));

  const change = (point: number, by: number): void => {
    for (const window of windowsOf[point]!) contents[window]! += by;
  };

  const guardWindow = (set: PointSet, window: number): void => {
    const first = window * LENGTH;
    let inside = 0;
    for (let at = first; at < first + LENGTH; at++)
      if (cells[points[at]!] === 0 && hasPoint(set, points[at]!)) inside++;
    for (let at = first; inside < 2; at++) {
      const point = points[at]!;
      if (cells[point] !== 0 || hasPoint(set, point)) continue;
      addPoint(set, point);
      inside++;
    }
  };

  const guard = (set: PointSet, level: number): boolean => {
    for (let window = 0; window < count; window++) {
      const white = contents[window]!;
      if (white >= BLACK || white + level < LENGTH - 1) continue;
      if (white === LENGTH - 1) return false;
      guardWindow(set, window);
    }
    return true;
  };

  return {
    put: (point, side) => {
      change(point, side === 0 ? BLACK : 1);
    },
    take: (point, side) => {
      change(point, side === 0 ? -BLACK : -1);
    },
    guard,
  };
}

/** The points of all windows, five after five, those of a window in ascending order. */
function listWindows(size: number): Uint16Array {
  const { steps } = gridOf(size);
  const points: number[] = [];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    for (let first = 0; first < size * size; first++) {
      const row = Math.floor(first / size) + (direction === 0 ? 0 : LENGTH - 1);
      const column = (first % size) + [LENGTH - 1, 0, LENGTH - 1, 1 - LENGTH][direction]!;
      if (row >= size || column < 0 || column >= size) continue;
      for (let step = 0; step < LENGTH; step++) points.push(first + step * steps[direction]!);
    }
  }
  return Uint16Array.from(points);
}

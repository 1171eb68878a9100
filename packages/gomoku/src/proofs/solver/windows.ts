/**
 * Windows: every five points in a row. Where a window holds no black stone, white may still make five there.
 *
 * Five or more in a row, whatever the rule: a proof under `standard` stops white's overlines as well, so that the stones
 * around a window never matter. That is more than is needed, and costs next to nothing.
 */
import { DIRECTIONS, gridOf } from '../../board/grid';
import { addPoint, hasPoint, type PointSet } from './point-set';
import { sortedPoints } from './state';

/** Points of a window. */
const LENGTH = 5;
/** What a black stone adds to the content of a window; a white one adds 1. */
const BLACK = 16;

/** The windows of a board, and what they hold, stone by stone. */
export function createWindows(size: number, cells: ArrayLike<number>) {
  const points = listWindows(size);
  const count = points.length / LENGTH;
  const contents = new Uint8Array(count);
  /** By the number of white stones: the windows without black. */
  const openWindows = new Uint16Array(LENGTH + 1);
  openWindows[0] = count;
  const windowsOf: number[][] = Array.from({ length: size * size }, () => []);
  points.forEach((point, at) => windowsOf[point]!.push(Math.floor(at / LENGTH)));

  const change = (point: number, by: number): void => {
    for (const window of windowsOf[point]!) {
      if (contents[window]! < BLACK) openWindows[contents[window]!]!--;
      contents[window]! += by;
      if (contents[window]! < BLACK) openWindows[contents[window]!]!++;
    }
  };

  const gapOf = (window: number): number => {
    let at = LENGTH * window;
    while (cells[points[at]!] !== 0) at++;
    return points[at]!;
  };

  /** The empty points at which white makes five or more, in ascending order. */
  const whiteFives = (): number[] => {
    if (openWindows[LENGTH - 1] === 0) return [];
    const gaps = new Set<number>();
    contents.forEach((content, window) => {
      if (content === LENGTH - 1) gaps.add(gapOf(window));
    });
    return sortedPoints([...gaps]);
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

  /**
   * Guards a set of points against white's fives: of every window in which white, with `level` stones more, could have
   * four, two empty points are in the set afterwards. Those in the set already count, then the lowest are added.
   *
   * @returns false, and guards nothing, if white has a five to make as it is.
   */
  const guard = (set: PointSet, level: number): boolean => {
    if (openWindows[LENGTH - 1]! > 0) return false;
    const least = Math.max(0, LENGTH - 1 - level);
    let left = 0;
    for (let white = least; white < LENGTH - 1; white++) left += openWindows[white]!;
    for (let window = 0; left > 0; window++) {
      const white = contents[window]!;
      if (white < least || white >= BLACK) continue;
      guardWindow(set, window);
      left--;
    }
    return true;
  };

  return {
    put: (point: number, side: number): void => {
      change(point, side === 0 ? BLACK : 1);
    },
    take: (point: number, side: number): void => {
      change(point, side === 0 ? -BLACK : -1);
    },
    whiteFives,
    guard,
  };
}

/** Returns whether a stone fills a window: five or more in a row. */
export function fillsWindow(size: number, cells: ArrayLike<number>, stone: number): boolean {
  const points = listWindows(size);
  for (let first = 0; first < points.length; first += LENGTH)
    if (points.subarray(first, first + LENGTH).every((point) => cells[point] === stone)) return true;
  return false;
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

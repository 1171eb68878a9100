/** The windows of a board: every five points in a row on which a five could stand. */

/** Rows down and columns right of one step: horizontal, vertical, diagonal, anti-diagonal. */
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

export const FIVE = 5;

/** The windows of a board, in the order of the format: by direction, then by first point. */
export function createWindows(size: number) {
  const at = (row: number, column: number): number =>
    row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  const points: number[] = [];
  const before: number[] = [];
  const after: number[] = [];
  const through: number[][] = Array.from({ length: size * size }, () => []);
  for (const [down, right] of STEPS) {
    for (let first = 0; first < size * size; first++) {
      const place = (times: number): number =>
        at(Math.floor(first / size) + times * down, (first % size) + times * right);
      if (place(FIVE - 1) < 0) continue;
      for (let index = 0; index < FIVE; index++) {
        points.push(place(index));
        through[place(index)]!.push(before.length);
      }
      before.push(place(-1));
      after.push(place(FIVE));
    }
  }
  /** The windows that hold point p: entries `start[p]` to `start[p + 1] - 1` of `through`. */
  const start = new Uint16Array(size * size + 1);
  through.forEach((windows, point) => (start[point + 1] = start[point]! + windows.length));
  return {
    count: before.length,
    /** The points of window w, ascending: entries `FIVE * w` to `FIVE * w + 4`. */
    points: Uint8Array.from(points),
    /** The point before the first and the one after the last on the line of a window, -1 off the board. */
    before: Int16Array.from(before),
    after: Int16Array.from(after),
    start,
    through: Uint16Array.from(through.flat()),
  };
}

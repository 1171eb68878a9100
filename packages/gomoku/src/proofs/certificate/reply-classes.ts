/** White's replies to a first stone in the centre, up to the symmetries that leave the centre where it is. */
import { symmetriesOf } from '../../board/grid';

/** A class of replies that are the same up to symmetry. */
export interface ReplyClass {
  /** The lowest of its points. */
  readonly reply: number;
  /** All of its points, ascending. */
  readonly points: readonly number[];
}

/** The point in the centre of a board, the one below and right of it where the size is even. */
export function centreOf(size: number): number {
  return (size >> 1) * (size + 1);
}

/** Lists the classes of white's replies, by their lowest point: 35 on a board of 15 x 15. */
export function replyClassesOf(size: number): ReplyClass[] {
  const area = size * size;
  const centre = centreOf(size);
  const symmetries = symmetriesOf(size);
  const kept = [0, 1, 2, 3, 4, 5, 6, 7].filter((symmetry) => symmetries[symmetry * area + centre] === centre);
  const classes = new Map<number, number[]>();
  for (let point = 0; point < area; point++) {
    if (point === centre) continue;
    const lowest = Math.min(...kept.map((symmetry) => symmetries[symmetry * area + point]!));
    classes.set(lowest, [...(classes.get(lowest) ?? []), point]);
  }
  return Array.from(classes, ([reply, points]) => ({ reply, points }));
}

/**
 * Threats of an open or a double four: which points meet all of them, and whether one's own wins.
 *
 * ```text
 * marks    by point. The first threat marks the points that meet it with a number, each further threat raises the marks
 *          of those that meet it too by one: the last number stands on the points that meet all.
 *
 *          threat 1 at a:  a, b, c    -> 1 + 1
 *          threat 2 at d:  d, b       -> b: 2 + 1     only b meets both
 * ```
 *
 * A point meets the threat of a four that a side could make if it is the point of the four itself, or if there the other
 * side leaves less of it: most often at one of the two fives that would follow. Of three fives two remain.
 */
import type { Side } from '@games/search-core';
import { LINE_PATTERN } from '../patterns/line-pattern';
import { lineRepliesOf, type PatternBoard } from '../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { OFFSETS } from '../board/grid';
import type { Rule } from '../board/rule';

/** Marks begin anew before they leave 32 bits. */
const MAX_MARK = 2 ** 30;

export type ThreatDefences = ReturnType<typeof createThreatDefences>;

/** Creates the defences of a board. `openFourWins` plays on it, and leaves it unchanged. */
export function createThreatDefences(patterns: PatternBoard, rule: Rule) {
  const { grid, cells, counts, lines, linePatterns, pointPatterns, put, take, canMove, mayRunOutOfMoves } =
    patterns;
  const { area, steps } = grid;
  let { replies: repliesOf, codeOf } = lineRepliesOf(rule);
  /** By point: {@link mark} stands on the points that stop all threats. */
  const marks = new Int32Array(area);
  let nextMark = 1;

  const makesOpenFour = (side: number, point: number): boolean => {
    const pointPattern = pointPatterns[side * area + point]!;
    return (
      (pointPattern === POINT_PATTERN.OPEN_FOUR || pointPattern === POINT_PATTERN.DOUBLE_FOUR) &&
      cells[point] === 0
    );
  };

  const linePatternOf = (side: number, point: number, direction: number): number =>
    (linePatterns[side * area + point]! >> (direction << 2)) & 15;

  /** Returns how many fours a stone makes on a line. */
  const foursAfter = (side: number, point: number, direction: number): number => {
    const linePattern = linePatternOf(side, point, direction);
    return linePattern < LINE_PATTERN.LOOSE_FOUR ? 0 : linePattern > LINE_PATTERN.FOUR ? 2 : 1;
  };

  /** Returns the points, as digits of the line code, that leave less of a four made at a point. */
  const repliesAfter = (side: number, point: number, direction: number): number =>
    foursAfter(side, point, direction) === 0
      ? 0
      : repliesOf[side]![codeOf(lines[4 * point + direction]!, side)]!;

  /** Marks the points at which a side meets every threat of the other side; returns the mark. */
  const mark = (side: Side): number => {
    const other = 1 - side;
    if (nextMark > MAX_MARK) {
      marks.fill(0);
      nextMark = 1;
    }
    const first = nextMark;
    const ofOther = other * POINT_PATTERNS;
    let rest = counts[ofOther + POINT_PATTERN.OPEN_FOUR]! + counts[ofOther + POINT_PATTERN.DOUBLE_FOUR]!;
    for (let point = 0; point < area && rest > 0; point++) {
      if (!makesOpenFour(other, point)) continue;
      rest--;
      const current = nextMark++;
      let fours = 0;
      if (current === first || marks[point] === current) marks[point] = current + 1;
      for (let direction = 0; direction < 4; direction++) fours += foursAfter(other, point, direction);
      if (fours > 2) continue;
      for (let direction = 0; direction < 4; direction++) {
        let replies = repliesAfter(other, point, direction);
        while (replies !== 0) {
          const digit = 31 - Math.clz32(replies);
          replies ^= 1 << digit;
          const reply = point + OFFSETS[digit]! * steps[direction]!;
          if (current === first || marks[reply] === current) marks[reply] = current + 1;
        }
      }
    }
    return nextMark++;
  };

  /**
   * Returns whether a side, which has an open or a double four to make, wins by it: not where the other side is then
   * left no legal move.
   */
  const openFourWins = (side: Side): boolean => {
    const other = 1 - side;
    if (!mayRunOutOfMoves(other)) return true;
    for (let point = 0; point < area; point++) {
      if (!makesOpenFour(side, point)) continue;
      put(point, side);
      const wins = canMove(other);
      take(point, side);
      if (wins) return true;
    }
    return false;
  };

  const setRule = (next: Rule): void => {
    ({ replies: repliesOf, codeOf } = lineRepliesOf(next));
  };

  return { marks, mark, openFourWins, setRule };
}

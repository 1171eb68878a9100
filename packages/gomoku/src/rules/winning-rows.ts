/** Rows of stones that win by the rule, found from the codes of the lines. */
import type { Rule } from '../board/rule';
import { lineCodesOf, lineTableOf, LINE_PATTERN } from '../patterns/line-pattern';
import { lineRulesOf, type PatternBoard } from '../patterns/pattern-board';

export function createWinningRows({ grid, cells, lines }: PatternBoard, size: number, rule: Rule) {
  const lineRules = lineRulesOf(rule);
  const tables = lineRules.map((sideRules) => lineTableOf(sideRules).linePatterns);
  const codeOf = lineCodesOf(lineRules[0]);
  const area = size * size;

  /** Finds the direction in which a stone stands in a row that wins, or -1. */
  const winningDirection = (point: number): number => {
    const of = cells[point]! - 1;
    for (let direction = 0; direction < 4; direction++) {
      if (tables[of]![codeOf(lines[4 * point + direction]!, of)] === LINE_PATTERN.FIVE) return direction;
    }
    return -1;
  };

  /** Finds a stone of a row that wins for a side, or -1. */
  const findWinningStone = (of: number): number => {
    for (let point = 0; point < area; point++)
      if (cells[point] === of + 1 && winningDirection(point) >= 0) return point;
    return -1;
  };

  /** Lists the stones of the row that wins through a stone, in ascending order. */
  const rowThrough = (point: number): number[] => {
    const step = grid.steps[winningDirection(point)]!;
    const row: number[] = [];
    let first = point;
    while (continues(first, -step)) first -= step;
    for (let next = first; ; next += step) {
      row.push(next);
      if (!continues(next, step)) return row;
    }
  };

  /** Returns whether the next point in a direction is on the board and has the same stone. */
  const continues = (point: number, step: number): boolean => {
    const next = point + step;
    const sideways = Math.abs((next % size) - (point % size)) <= 1;
    return next >= 0 && next < area && sideways && cells[next] === cells[point];
  };

  return { findWinningStone, rowThrough };
}

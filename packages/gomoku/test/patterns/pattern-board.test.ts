import { createRandom, randomBelow, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { POINT_PATTERN, POINT_PATTERNS } from '../../src/patterns/point-pattern';
import { createPatternBoard, type PatternBoard } from '../../src/patterns/pattern-board';
import { RULES } from '../../src/board/rule';

const ARRAYS = ['cells', 'lines', 'linePatterns', 'pointPatterns', 'patternPairs', 'counts', 'rows'] as const;

function snapshot(patterns: PatternBoard): number[][] {
  return ARRAYS.map((name) => Array.from(patterns[name]));
}

/** Everything that is defined for a board, whatever the order of its stones: nothing under the stones. */
function visible({ cells, lines, linePatterns, pointPatterns, counts, rows, grid }: PatternBoard): unknown[] {
  const empty = (_: number, entry: number): boolean => cells[entry % grid.area] === 0;
  const lists = [linePatterns.filter(empty), pointPatterns.filter(empty), lines, counts, rows];
  return lists.map((list) => Array.from(list));
}

describe('patterns', () => {
  it.each(RULES.flatMap((rule) => [5, 9, 20].map((size) => [rule, size] as const)))(
    'are undone exactly, and do not depend on the order of stones: %s, size %i',
    (rule, size) => {
      const random = createRandom(size);
      const patterns = createPatternBoard(size, rule);
      const stones: (readonly [number, Side])[] = [];
      const before: number[][][] = [];
      for (let count = 0; count < size * 4; count++) {
        const point = randomBelow(random, size * size);
        if (patterns.cells[point] !== 0) continue;
        const side = randomBelow(random, 2) as Side;
        before.push(snapshot(patterns));
        patterns.put(point, side);
        stones.push([point, side]);
      }
      const again = createPatternBoard(size, rule);
      for (const [point, side] of stones.toReversed()) again.put(point, side);
      expect(visible(patterns)).toEqual(visible(again));
      for (const [point, side] of stones.toReversed()) {
        patterns.take(point, side);
        expect(snapshot(patterns)).toEqual(before.pop());
      }
    },
  );

  it.each(RULES)('keep counts of the empty points: %s', (rule) => {
    const random = createRandom(4);
    const patterns = createPatternBoard(11, rule);
    for (let point = 0; point < 121; point++) {
      if (randomBelow(random, 3) === 0) patterns.put(point, randomBelow(random, 2) as Side);
    }
    for (const side of [0, 1]) {
      const counts = new Array<number>(POINT_PATTERNS).fill(0);
      for (let point = 0; point < 121; point++)
        if (patterns.cells[point] === 0) counts[patterns.pointPatterns[side * 121 + point]!]!++;
      expect(
        Array.from(patterns.counts.subarray(side * POINT_PATTERNS, (side + 1) * POINT_PATTERNS)),
      ).toEqual(counts);
    }
  });

  it('fold four lines into one class', () => {
    const patterns = createPatternBoard(15, 'freestyle');
    for (const point of [7 * 15 + 4, 7 * 15 + 5, 7 * 15 + 6, 5 * 15 + 7, 6 * 15 + 7]) patterns.put(point, 0);
    expect(patterns.pointPatterns[7 * 15 + 7]).toBe(POINT_PATTERN.OPEN_FOUR);
    patterns.put(7 * 15 + 3, 1);
    expect(patterns.pointPatterns[7 * 15 + 7]).toBe(POINT_PATTERN.FOUR_THREE);
    patterns.put(7 * 15 + 8, 1);
    expect(patterns.pointPatterns[7 * 15 + 7]).toBe(POINT_PATTERN.OPEN_THREE);
  });
});

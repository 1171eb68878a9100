import { createRandom, randomBelow, type Side } from '@games/search-core';
import { expect, it } from 'vitest';
import { lineCodesOf, linePairsOf, lineTableOf } from '../../src/patterns/line-pattern';
import { createPatternBoard, lineRulesOf, type PatternBoard } from '../../src/patterns/pattern-board';
import { DIGITS, DIRECTIONS, OFFSETS, shiftOf } from '../../src/board/grid';
import { RULES, type Rule } from '../../src/board/rule';

const SIZE = 11;
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function randomBoard(rule: Rule): PatternBoard {
  const random = createRandom(7);
  const patterns = createPatternBoard(SIZE, rule);
  for (let count = 0; count < 50; count++) {
    const point = randomBelow(random, SIZE * SIZE);
    if (patterns.cells[point] === 0) patterns.put(point, randomBelow(random, 2) as Side);
  }
  return patterns;
}

/** The line bits of a point by a walk over the board. */
function walkedBits({ cells }: PatternBoard, point: number, direction: number): number {
  const [down, right] = STEPS[direction]!;
  let bits = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const row = Math.floor(point / SIZE) + down * OFFSETS[digit]!;
    const column = (point % SIZE) + right * OFFSETS[digit]!;
    const isOn = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
    const cell = isOn ? cells[row * SIZE + column]! : 3;
    bits |= cell << shiftOf(digit);
  }
  return bits;
}

it.each(RULES)('are kept as a walk over the board finds them: %s', (rule) => {
  const patterns = randomBoard(rule);
  const tables = lineRulesOf(rule).map((lines) => lineTableOf(lines).linePatterns);
  const codeOf = lineCodesOf(lineRulesOf(rule)[0]);
  const pairs = linePairsOf(...lineRulesOf(rule));
  // Freestyle does not keep the stones five steps away.
  const kept = rule === 'freestyle' ? 0xffff : 0xfffff;
  for (let place = 0; place < DIRECTIONS * SIZE * SIZE; place++) {
    const [point, direction] = [place >> 2, place & 3];
    const bits = walkedBits(patterns, point, direction);
    expect(patterns.lines[place]! & kept).toBe(bits & kept);
    const expected = tables[0]![codeOf(bits, 0)]! | (tables[1]![codeOf(bits, 1)]! << 4);
    expect(pairs[patterns.lines[place]!]).toBe(expected);
  }
});

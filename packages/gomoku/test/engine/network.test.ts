import { createRandom, randomBelow, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  POINT_PATTERN,
  POINT_PATTERN_OF,
  POINT_PATTERNS,
  SUB_PATTERNS,
} from '../../src/patterns/point-pattern';
import { createNetwork, FEATURES, featuresOf, POINT, UNIT_POINT, UNITS } from '../../src/engine/network';
import { orderTablesOf, distanceOf } from '../../src/engine/move-ordering';
import { createPatternBoard, type PatternBoard } from '../../src/patterns/pattern-board';
import { subPatternIn, patternPairOf } from '../../src/patterns/pattern-pair';
import { RULES, type Rule } from '../../src/rules/rule';
import { ORDER, WEIGHTS } from '../../src/engine/weights';
import { pointValuesOf } from '../../src/engine/point-values';

function randomBoard(rule: Rule, seed: number, stones: number): PatternBoard {
  const random = createRandom(seed);
  const patterns = createPatternBoard(11, rule);
  for (let count = 0; count < stones; count++) {
    const point = randomBelow(random, 121);
    if (patterns.cells[point] === 0) patterns.put(point, (count % 2) as Side);
  }
  return patterns;
}

/** The value as the drawing of the network says, one weight at a time. */
function valueOf({ cells, counts, patternPairs }: PatternBoard, side: Side): number {
  const { start, linear, hidden, biases, signs, pairs, own, other } = WEIGHTS;
  const units = Array.from(biases);
  let sum = start;
  for (const half of [0, 1]) {
    for (let pointPattern: number = POINT_PATTERN.TWO; pointPattern < POINT_PATTERNS; pointPattern++) {
      const count = counts[(half === 0 ? side : 1 - side) * POINT_PATTERNS + pointPattern]!;
      featuresOf(count).forEach((feature, index) => {
        const row = (half * POINT_PATTERNS + pointPattern) * FEATURES + index;
        sum += feature * linear[row]!;
        for (let unit = 0; unit < UNITS; unit++) units[unit]! += feature * hidden[row * UNITS + unit]!;
      });
    }
  }
  const seen = (subPattern: number): number =>
    [POINT_PATTERN.FORBIDDEN, POINT_PATTERN.DOUBTFUL].some(
      (pointPattern) => pointPattern === POINT_PATTERN_OF[subPattern],
    )
      ? 0
      : subPattern;
  cells.forEach((cell, point) => {
    if (cell !== 0) return;
    const mine = seen(subPatternIn(patternPairs[point]!, side));
    const theirs = seen(subPatternIn(patternPairs[point]!, (1 - side) as Side));
    sum +=
      pairs[POINT_PATTERN_OF[mine]! * POINT_PATTERNS + POINT_PATTERN_OF[theirs]!]! +
      own[mine]! +
      other[theirs]!;
  });
  units.forEach((unit, index) => (sum += (POINT / UNIT_POINT) * signs[index]! * Math.max(0, unit)));
  return Math.floor(sum / POINT);
}

describe('the network', () => {
  it.each(RULES)('is the sum that it is drawn as: %s', (rule) => {
    const network = createNetwork(WEIGHTS);
    for (let seed = 1; seed <= 200; seed++) {
      const patterns = randomBoard(rule, seed, seed % 60);
      for (const side of [0, 1] as const) {
        const value = Math.max(-3000, Math.min(3000, valueOf(patterns, side)));
        expect(network(patterns, side)).toBe(value);
      }
    }
  });

  it('is worth nothing where nothing meets, so that such points can be left out', () => {
    expect(pointValuesOf(WEIGHTS, 0)[0]).toBe(0);
    expect(pointValuesOf(WEIGHTS, 1)[0]).toBe(0);
  });
});

describe('kinds', () => {
  it.each(RULES)('have the class of their points: %s', (rule) => {
    for (let seed = 1; seed <= 100; seed++) {
      const { cells, pointPatterns, patternPairs } = randomBoard(rule, seed, 5 + (seed % 50));
      cells.forEach((cell, point) => {
        if (cell !== 0) expect(patternPairs[point]).toBe(0);
        else
          for (const side of [0, 1] as const)
            expect(POINT_PATTERN_OF[subPatternIn(patternPairs[point]!, side)]).toBe(
              pointPatterns[side * 121 + point],
            );
      });
    }
  });

  it('are 0 for a stone in the open, and fit six bits', () => {
    const { patternPairs } = createPatternBoard(15, 'freestyle');
    expect(patternPairs[112]).toBe(0);
    expect(patternPairs[0]).not.toBe(0);
    expect(
      POINT_PATTERN_OF.filter((pointPattern) => pointPattern === POINT_PATTERN.FIVE).length,
    ).toBeGreaterThan(0);
    expect(patternPairOf(SUB_PATTERNS - 1, SUB_PATTERNS - 1)).toBe(4095);
  });
});

describe('the order', () => {
  it('is the same for both colours, and for mirror images', () => {
    const [black, white] = orderTablesOf(ORDER, 9).pointValues;
    for (let mine = 0; mine < SUB_PATTERNS; mine++)
      for (let theirs = 0; theirs < SUB_PATTERNS; theirs++)
        expect(white[patternPairOf(theirs, mine)]).toBe(black[patternPairOf(mine, theirs)]);
    expect(distanceOf(0, 9 * 2 + 5, 9)).toBe(distanceOf(0, 9 * 5 + 2, 9));
    expect(distanceOf(3, 40, 9)).toBe(distanceOf(40, 3, 9));
  });

  it('prefers a move beside the last one to the same move far away', () => {
    const { answer } = orderTablesOf(ORDER, 15);
    expect(answer[112 * 225 + 113]).toBeGreaterThan(answer[112 * 225 + 0]!);
  });
});

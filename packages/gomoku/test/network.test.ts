import { createRandom, randomBelow, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { POINT_PATTERN, CLASS_OF_KIND, POINT_PATTERNS, KINDS } from '../src/patterns/point-pattern';
import { createNetwork, FEATURES, featuresOf, POINT, UNIT_POINT, UNITS } from '../src/engine/network';
import { orderOf, distanceOf } from '../src/engine/move-ordering';
import { createPatterns, kindIn, meetingOf, type Patterns } from '../src/patterns/pattern-board';
import { RULES, type Rule } from '../src/rules/rule';
import { ORDER, WEIGHTS } from '../src/engine/weights';
import { pointValuesOf } from '../src/engine/point-values';

function randomBoard(rule: Rule, seed: number, stones: number): Patterns {
  const random = createRandom(seed);
  const patterns = createPatterns(11, rule);
  for (let count = 0; count < stones; count++) {
    const point = randomBelow(random, 121);
    if (patterns.cells[point] === 0) patterns.put(point, (count % 2) as Side);
  }
  return patterns;
}

/** The value as the drawing of the network says, one weight at a time. */
function valueOf({ cells, counts, meetings }: Patterns, side: Side): number {
  const { start, linear, hidden, biases, signs, pairs, own, other } = WEIGHTS;
  const units = Array.from(biases);
  let sum = start;
  for (const half of [0, 1]) {
    for (let look: number = POINT_PATTERN.TWO; look < POINT_PATTERNS; look++) {
      const count = counts[(half === 0 ? side : 1 - side) * POINT_PATTERNS + look]!;
      featuresOf(count).forEach((feature, index) => {
        const row = (half * POINT_PATTERNS + look) * FEATURES + index;
        sum += feature * linear[row]!;
        for (let unit = 0; unit < UNITS; unit++) units[unit]! += feature * hidden[row * UNITS + unit]!;
      });
    }
  }
  const seen = (kind: number): number =>
    [POINT_PATTERN.FORBIDDEN, POINT_PATTERN.DOUBTFUL].some((look) => look === CLASS_OF_KIND[kind]) ? 0 : kind;
  cells.forEach((cell, point) => {
    if (cell !== 0) return;
    const mine = seen(kindIn(meetings[point]!, side));
    const theirs = seen(kindIn(meetings[point]!, (1 - side) as Side));
    sum +=
      pairs[CLASS_OF_KIND[mine]! * POINT_PATTERNS + CLASS_OF_KIND[theirs]!]! + own[mine]! + other[theirs]!;
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
      const { cells, classes, meetings } = randomBoard(rule, seed, 5 + (seed % 50));
      cells.forEach((cell, point) => {
        if (cell !== 0) expect(meetings[point]).toBe(0);
        else
          for (const side of [0, 1] as const)
            expect(CLASS_OF_KIND[kindIn(meetings[point]!, side)]).toBe(classes[side * 121 + point]);
      });
    }
  });

  it('are 0 for a stone in the open, and fit six bits', () => {
    const { meetings } = createPatterns(15, 'freestyle');
    expect(meetings[112]).toBe(0);
    expect(meetings[0]).not.toBe(0);
    expect(CLASS_OF_KIND.filter((look) => look === POINT_PATTERN.FIVE).length).toBeGreaterThan(0);
    expect(meetingOf(KINDS - 1, KINDS - 1)).toBe(4095);
  });
});

describe('the order', () => {
  it('is the same for both colours, and for mirror images', () => {
    const [black, white] = orderOf(ORDER, 9).worth;
    for (let mine = 0; mine < KINDS; mine++)
      for (let theirs = 0; theirs < KINDS; theirs++)
        expect(white[meetingOf(theirs, mine)]).toBe(black[meetingOf(mine, theirs)]);
    expect(distanceOf(0, 9 * 2 + 5, 9)).toBe(distanceOf(0, 9 * 5 + 2, 9));
    expect(distanceOf(3, 40, 9)).toBe(distanceOf(40, 3, 9));
  });

  it('prefers a move beside the last one to the same move far away', () => {
    const { answer } = orderOf(ORDER, 15);
    expect(answer[112 * 225 + 113]).toBeGreaterThan(answer[112 * 225 + 0]!);
  });
});

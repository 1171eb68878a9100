import type { Value } from '@games/search-core';
import { advantageOf, type Evaluation } from '@games/search-core/internal/values';
import { describe, expect, it } from 'vitest';
import { heatLevels } from '../src/shared/heat';
import { rankOfValue } from '../src/shared/value-order';

const score = (points: number): Value => ({ kind: 'score', score: points, certainty: 'estimate' });
const win = (plies: number): Value => ({ kind: 'win', plies, certainty: 'exact' });
const loss = (plies: number): Value => ({ kind: 'loss', plies, certainty: 'exact' });
const draw: Value = { kind: 'draw', certainty: 'exact' };
const SCALE = { half: 20, unit: 'points' } as const;
const first = (value: Value): Evaluation => ({ value, turn: 0 });
const second = (value: Value): Evaluation => ({ value, turn: 1 });

describe('values', () => {
  it('are ordered from the quickest loss to the quickest win', () => {
    const ordered = [loss(2), loss(8), score(-5), draw, score(5), win(9), win(1)];
    const shuffled = [...ordered].reverse();
    expect(shuffled.sort((a, b) => rankOfValue(a) - rankOfValue(b))).toEqual(ordered);
  });

  it('have levels of heat: proven ones at the ends, the others between by their rank', () => {
    const values = [loss(3), score(-10), score(0), score(10), win(5)];
    const levels = heatLevels(values.map((value, move) => ({ move, value })));
    expect([...levels.values()]).toEqual([0, 1, 3, 5, 6]);
    expect(heatLevels([{ move: 7, value: draw }]).get(7)).toBe(3);
  });
});

describe('the plot', () => {
  it('has the proven wins of either side at its edges, and all else between', () => {
    expect(advantageOf(first(win(5)), SCALE)).toBe(1);
    expect(advantageOf(second(win(5)), SCALE)).toBe(-1);
    expect(advantageOf(second(score(1e9)), SCALE)).toBeGreaterThan(-1);
    expect(advantageOf(first(draw), SCALE)).toBe(0);
    expect(advantageOf(first(score(20)), SCALE)).toBeCloseTo(0.48);
  });
});

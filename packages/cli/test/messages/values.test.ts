import type { Value } from '@games/search-core';
import { describeValue, type ValueView } from '@games/search-core/internal/values';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/messages/en';
import { zh } from '../../src/messages/zh';

const names = ['Black', 'White'] as const;
const chance: ValueView = { side: 0, names, scale: { half: 220, unit: 'percent' } };
const points: ValueView = { side: 1, names, scale: { half: 80, unit: 'points', perPoint: 100, digits: 1 } };

function score(amount: number, certainty: 'exact' | 'at-least' | 'at-most' | 'estimate'): Value {
  return { kind: 'score', score: amount, certainty };
}

describe('a value in words', () => {
  it.each<[Value, ValueView, string, string]>([
    [score(220, 'estimate'), chance, '75% chance for Black', 'Black胜率约 75%'],
    [score(-220, 'estimate'), chance, '75% chance for White', 'White胜率约 75%'],
    [score(9999, 'estimate'), chance, '99% chance for Black', 'Black胜率约 99%'],
    [score(1, 'estimate'), chance, 'even', '均势'],
    [score(65, 'estimate'), points, 'White ahead by 0.7', 'White领先 0.7'],
    [score(-250, 'estimate'), points, 'Black ahead by 2.5', 'Black领先 2.5'],
    [score(2, 'estimate'), points, 'even', '均势'],
    [score(2, 'exact'), points, 'White wins by 2 (exact)', 'White净胜 2（精确）'],
    [score(0, 'exact'), points, 'a draw', '和棋'],
    [score(-3, 'at-least'), points, 'Black wins by at most 3', 'Black至多净胜 3'],
    [score(3, 'at-least'), points, 'White wins by at least 3', 'White至少净胜 3'],
    [score(0, 'at-most'), points, 'a draw, or better for Black', 'Black至少可和'],
  ])('%j', (value, view, english, chinese) => {
    expect(describeValue(value, view, en)).toBe(english);
    expect(describeValue(value, view, zh)).toBe(chinese);
  });
});

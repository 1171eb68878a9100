import { describe, expect, it } from 'vitest';
import { type Certainty, formatValue, MAX_EVALUATION, type Value } from '../../src';
import { scoreOfOutcome, toValue, WIN_SCORE } from '../../src/engine';

describe('values', () => {
  it.each<[number, 'outcome' | 'margin', Certainty, Value, string]>([
    [WIN_SCORE - 5, 'outcome', 'exact', { kind: 'win', plies: 5, certainty: 'exact' }, 'win in 5'],
    [WIN_SCORE - 9, 'outcome', 'within', { kind: 'win', plies: 9, certainty: 'within' }, 'win in ≤ 9'],
    [4 - WIN_SCORE, 'outcome', 'exact', { kind: 'loss', plies: 4, certainty: 'exact' }, 'loss in 4'],
    [4 - WIN_SCORE, 'outcome', 'estimate', { kind: 'loss', plies: 4, certainty: 'estimate' }, '~ loss in 4'],
    [0, 'outcome', 'exact', { kind: 'draw', certainty: 'exact' }, 'draw'],
    [0, 'outcome', 'at-least', { kind: 'score', score: 0, certainty: 'at-least' }, '≥ 0'],
    [WIN_SCORE - 5, 'outcome', 'at-least', { kind: 'win', plies: 5, certainty: 'estimate' }, '~ win in 5'],
    [3, 'margin', 'within', { kind: 'score', score: 3, certainty: 'estimate' }, '~ 3'],
    [4 - WIN_SCORE, 'outcome', 'within', { kind: 'loss', plies: 4, certainty: 'within' }, 'loss in ≤ 4'],
    [4 - WIN_SCORE, 'outcome', 'at-least', { kind: 'loss', plies: 4, certainty: 'estimate' }, '~ loss in 4'],
    [0, 'outcome', 'estimate', { kind: 'score', score: 0, certainty: 'estimate' }, '~ 0'],
    [120, 'outcome', 'estimate', { kind: 'score', score: 120, certainty: 'estimate' }, '~ 120'],
    [3, 'margin', 'exact', { kind: 'score', score: 3, certainty: 'exact' }, '+3'],
    [0, 'margin', 'exact', { kind: 'score', score: 0, certainty: 'exact' }, '0'],
    [-3, 'margin', 'at-most', { kind: 'score', score: -3, certainty: 'at-most' }, '≤ -3'],
    [3, 'margin', 'at-least', { kind: 'score', score: 3, certainty: 'at-least' }, '≥ +3'],
    [
      MAX_EVALUATION,
      'margin',
      'exact',
      { kind: 'score', score: MAX_EVALUATION, certainty: 'exact' },
      '+999000000',
    ],
  ])('%d of %s, %s', (score, payoff, certainty, value, text) => {
    expect(toValue(score, payoff, certainty)).toEqual(value);
    expect(formatValue(value)).toBe(text);
  });

  it('scores of finished games', () => {
    expect(scoreOfOutcome(1, 'outcome', 3)).toBe(WIN_SCORE - 3);
    expect(scoreOfOutcome(-1, 'outcome', 3)).toBe(3 - WIN_SCORE);
    expect(scoreOfOutcome(0, 'outcome', 3)).toBe(0);
    expect(scoreOfOutcome(-7, 'margin', 3)).toBe(-7);
  });
});

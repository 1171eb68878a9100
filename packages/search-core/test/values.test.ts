import { describe, expect, it } from 'vitest';
import { formatValue, MAX_EVALUATION, scoreOfOutcome, toValue, WIN_SCORE, type Value } from '../src';

describe('values', () => {
  it.each<[number, 'outcome' | 'margin', Value['proof'], Value, string]>([
    [WIN_SCORE - 5, 'outcome', 'proven', { kind: 'win', plies: 5, proof: 'proven' }, 'win in 5'],
    [WIN_SCORE - 9, 'outcome', 'upper', { kind: 'win', plies: 9, proof: 'upper' }, 'win in ≤ 9'],
    [4 - WIN_SCORE, 'outcome', 'proven', { kind: 'loss', plies: 4, proof: 'proven' }, 'loss in 4'],
    [4 - WIN_SCORE, 'outcome', 'estimate', { kind: 'loss', plies: 4, proof: 'estimate' }, '~ loss in 4'],
    [0, 'outcome', 'proven', { kind: 'draw', proof: 'proven' }, 'draw'],
    [0, 'outcome', 'lower', { kind: 'draw', proof: 'lower' }, '≥ draw'],
    [0, 'outcome', 'estimate', { kind: 'score', score: 0, proof: 'estimate' }, '~ 0'],
    [120, 'outcome', 'estimate', { kind: 'score', score: 120, proof: 'estimate' }, '~ 120'],
    [3, 'margin', 'proven', { kind: 'score', score: 3, proof: 'proven' }, '+3'],
    [0, 'margin', 'proven', { kind: 'score', score: 0, proof: 'proven' }, '0'],
    [-3, 'margin', 'upper', { kind: 'score', score: -3, proof: 'upper' }, '≤ -3'],
    [3, 'margin', 'lower', { kind: 'score', score: 3, proof: 'lower' }, '≥ +3'],
    [
      MAX_EVALUATION,
      'margin',
      'proven',
      { kind: 'score', score: MAX_EVALUATION, proof: 'proven' },
      '+999000000',
    ],
  ])('%d of %s, %s', (score, payoff, proof, value, text) => {
    expect(toValue(score, payoff, proof)).toEqual(value);
    expect(formatValue(value)).toBe(text);
  });

  it('scores of finished games', () => {
    expect(scoreOfOutcome(1, 'outcome', 3)).toBe(WIN_SCORE - 3);
    expect(scoreOfOutcome(-1, 'outcome', 3)).toBe(3 - WIN_SCORE);
    expect(scoreOfOutcome(0, 'outcome', 3)).toBe(0);
    expect(scoreOfOutcome(-7, 'margin', 3)).toBe(-7);
  });
});

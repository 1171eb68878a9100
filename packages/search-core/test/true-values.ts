import assert from 'node:assert/strict';
import type { Position, Value } from '../src';
import { isDecided, toValue, WIN_SCORE } from '../src/engine';

/** What a value claims must hold for the true score of the position or move. */
export function expectTrue(value: Value, score: number, { payoff }: Pick<Position, 'payoff'>): void {
  const truth = toValue(score, payoff, 'exact');
  if (value.certainty === 'estimate') return;
  if (value.certainty === 'exact') assert.deepEqual(value, truth);
  else if (value.kind === 'win' || value.kind === 'loss') {
    assert.equal(value.certainty, 'within');
    assert.equal(value.kind, truth.kind);
    assert.ok(WIN_SCORE - Math.abs(score) <= value.plies, `${value.kind} in ${value.plies}`);
  } else {
    const claimed = 'score' in value ? value.score : 0;
    if (value.certainty === 'at-least') assert.ok(score >= claimed, `${score} is not at least ${claimed}`);
    else assert.ok(score <= claimed, `${score} is not at most ${claimed}`);
  }
}

/** The move that a value rests on keeps what the value promises. */
export function expectAsGood(value: Value, score: number, game: Pick<Position, 'payoff'>): void {
  if (value.kind === 'loss' && value.certainty === 'within')
    assert.equal(isDecided(score) && score < 0, true);
  else if (value.certainty === 'at-most') return;
  else if (value.kind !== 'score' || value.certainty !== 'exact') expectTrue(value, score, game);
  else expectTrue({ ...value, certainty: 'at-least' }, score, game);
}

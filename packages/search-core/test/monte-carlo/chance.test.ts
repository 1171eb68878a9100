import { describe, expect, it } from 'vitest';
import { ContractViolation, legalMoves, NO_MOVE } from '../../src';
import { scoreOfValue } from '../../src/engine';
import { createMonteCarlo, monteCarloSync } from '../../src/monte-carlo';
import { createPig } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';
import { createDicePosition, expectationOf, randomDice } from '../games/random-dice';

describe('monteCarlo with chance nodes', () => {
  it.each(['outcome', 'margin'] as const)('comes near the expectation of random trees: %s', (payoff) => {
    const unit = payoff === 'outcome' ? 1000 : 1;
    let error = 0;
    for (let seed = 0; seed < 30; seed++) {
      const tree = randomDice(seed, 5, payoff);
      const { value } = monteCarloSync(createDicePosition(tree), { playouts: 5000 });
      if (value.kind !== 'score') continue;
      error = Math.max(error, Math.abs(value.score / unit - expectationOf(tree)));
    }
    expect(error).toBeLessThan(payoff === 'outcome' ? 0.1 : 2);
  });

  it.each(['outcome', 'margin'] as const)('proves nothing that is not so: %s', (payoff) => {
    let proven = 0;
    for (let seed = 0; seed < 200; seed++) {
      const tree = randomDice(seed, 4, payoff);
      const { value } = monteCarloSync(createDicePosition(tree), { playouts: 300 });
      if (value.certainty === 'estimate') continue;
      const expected = expectationOf(tree);
      const claimed = value.kind === 'score' ? value.score : Math.sign(scoreOfValue(value));
      if (value.certainty === 'at-least') expect(expected).toBeGreaterThan(claimed - 1e-9);
      else expect(expected).toBeCloseTo(claimed, 9);
      proven++;
    }
    expect(proven).toBeGreaterThan(20);
  });

  it('answers at a chance node with its events and no move', () => {
    const position = createPig({ target: 4 });
    position.play(0);
    const { move, moves, value } = monteCarloSync(position, { playouts: 6000 });
    expect([move, value.kind, moves.map((event) => event.move)]).toEqual([
      NO_MOVE,
      'score',
      [0, 1, 2, 3, 4, 5],
    ]);
    for (const { visits } of moves) expect(Math.abs(visits - 1000)).toBeLessThan(150);
    expect(moves[3]!.value).toEqual({ kind: 'win', plies: 1, certainty: 'exact' });
  });

  it('keeps its tree over moves and events, and takes everything back', () => {
    const position = createPig({ target: 20 });
    const searcher = createMonteCarlo(position, { memoryBytes: 2 ** 16 });
    for (let ply = 0; ply < 12 && legalMoves(position).length > 0; ply++) {
      const before = position.format();
      const { move, moves } = searcher.searchSync({ playouts: 300 });
      expect(position.format()).toBe(before);
      const next = move === NO_MOVE ? moves[1]!.move : move;
      position.play(next);
      searcher.advance(next);
    }
  });

  it.each([0, -1, 0.5, NaN, 2, Infinity])(
    'names a weight of %s where a playout first asks for it',
    (weight) => {
      const broken = derive(createPig(), { eventWeight: () => weight });
      // The root is a side's, and nothing below it is in the tree yet.
      expect(() => monteCarloSync(broken, { playouts: 1 })).toThrow(ContractViolation);
    },
  );

  it('names weights that do not sum to one', () => {
    const broken = derive(createPig(), { eventWeight: () => 2 });
    expect(() => monteCarloSync(broken, { playouts: 100 })).toThrow(ContractViolation);
    expect(() => monteCarloSync(broken, { playouts: 100 })).toThrow('sum to one');
  });
});

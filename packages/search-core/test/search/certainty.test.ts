import { describe, expect, it } from 'vitest';
import {
  createRandom,
  createSearcher,
  type Heuristics,
  NO_MOVE,
  ONGOING,
  type Position,
  randomBelow,
  searchSync,
  type Value,
} from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createClaims, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';

/** Checks what a value claims against the truth. */
function expectHonest(claim: Value, truth: Value, where: string): void {
  if (claim.certainty === 'exact') expect(claim, where).toEqual(truth);
  if (claim.certainty === 'within') {
    expect(truth.kind, where).toBe(claim.kind);
    expect('plies' in truth && truth.plies <= claim.plies, where).toBe(true);
  }
  if (claim.certainty === 'at-least') expect(rank(truth), where).toBeGreaterThanOrEqual(rank(claim));
}

function rank(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 1e9 - value.plies;
    case 'loss':
      return value.plies - 1e9;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}

describe('what a search claims is true', () => {
  it.each(['outcome', 'margin'] as const)('with a table kept through a whole game, for %s', (payoff) => {
    const random = createRandom(5);
    const certainties = { exact: 0, within: 0, 'at-least': 0, 'at-most': 0, estimate: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const position = createClaims({ cells: 7 + (seed % 3), seed, payoff });
      const heuristics = { evaluate: randomEvaluator(seed) };
      const searcher = createSearcher(position, { heuristics, memoryBytes: 2 ** 14 });
      for (let moves = 0; position.outcome() === ONGOING; moves++) {
        const limit = { depth: 1 + randomBelow(random, 7), nodes: 1 + randomBelow(random, 3000) };
        const scores = seed % 4 === 0 ? 'all' : 'best';
        const result = searcher.searchSync({ ...limit, scores });
        certainties[result.value.certainty]++;
        const truth = toValue(minimax(position).value, payoff, 'exact');
        expectHonest(result.value, truth, `seed ${seed}, move ${moves}, ${JSON.stringify(limit)}`);
        position.play(result.move);
      }
    }
    expect(certainties.exact).toBeGreaterThan(100);
    expect(certainties.estimate).toBeGreaterThan(20);
  });

  it('with every limit of nodes', () => {
    const position = createClaims({ cells: 8, seed: 9 });
    const truth = toValue(minimax(position).value, 'outcome', 'exact');
    const heuristics = { evaluate: randomEvaluator(3) };
    const seen = new Set<string>();
    for (let nodes = 1; nodes < 3000; nodes += 7) {
      const { value } = createSearcher(position, { heuristics, memoryBytes: 2 ** 14 }).searchSync({ nodes });
      seen.add(value.certainty);
      expectHonest(value, truth, `${nodes} nodes`);
    }
    expect(seen).toContain('exact');
    expect(seen).toContain('estimate');
  });

  it('a game is not called lost, and no losing move is played, while other moves are not searched', () => {
    const position = createTicTacToe();
    for (const cell of [0, 4, 1]) position.play(cell);
    let last = NO_MOVE;
    // The losing moves are searched first.
    const order: Heuristics<Position>['order'] = (_, moves, scores, from, count) => {
      for (let index = from; index < from + count; index++) scores[index] = moves[index] === 2 ? 0 : 1;
    };
    for (let nodes = 1; nodes < 600; nodes++) {
      const { move, value } = searchSync(position, {
        nodes,
        depth: 6,
        heuristics: { evaluate: () => 0, order },
      });
      expect(value.kind, `${nodes} nodes`).not.toBe('loss');
      last = move;
    }
    expect(last).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { ONGOING, withRepetition } from '../../src';
import type { RepetitionRule } from '../../src/game/repetition';
import { scoreOfValue } from '../../src/engine';
import { createMonteCarlo, monteCarloSync } from '../../src/monte-carlo';
import { outcomeByAllWays } from '../games/all-ways';
import { createGraphPosition, randomGraph } from '../games/random-graph';

const RULES: readonly RepetitionRule[] = [{ times: 2 }, { times: 3 }, { times: 2, result: 'loss' }];

describe('Monte-Carlo tree search of games with cycles', () => {
  it.each(RULES)('proves nothing that is not so: %o', (rule) => {
    let proven = 0;
    for (let seed = 0; seed < thorough(60); seed++) {
      const game = randomGraph(seed, 4 + (seed % 3));
      const position = withRepetition(createGraphPosition(game), rule);
      const searcher = createMonteCarlo(position, { seed });
      const way = [0];
      while (position.outcome() === ONGOING && way.length < 4) {
        const { move, value } = searcher.searchSync({ playouts: 400 });
        const truth = outcomeByAllWays(game, rule, way);
        const place = `seed ${seed}, after ${way.join(' ')}: ${JSON.stringify(value)}`;
        if (value.certainty === 'exact' || value.certainty === 'within') {
          proven++;
          expect(Math.sign(scoreOfValue(value)) + 0, place).toBe(truth);
        }
        position.play(move);
        searcher.advance(move);
        way.push(move);
      }
    }
    expect(proven).toBeGreaterThan(thorough(100));
  });

  it('forgets its tree where the position has come back by moves of the game', () => {
    const graph = createGraphPosition({
      sides: [0, 1, 0, 1],
      ends: [null, null, -1, null],
      edges: [[1, 2], [3, 0], [], [1]],
    });
    // Whoever brings a position about for the third time wins.
    const position = withRepetition(graph, { times: 3, result: 'win' });
    const searcher = createMonteCarlo(position, { seed: 1 });
    searcher.searchSync({ playouts: 60 });
    for (const move of [1, 3, 1, 0]) position.play(move);
    const { value } = searcher.searchSync({ playouts: 60 });
    expect(value).toEqual(monteCarloSync(position, { seed: 1, playouts: 60 }).value);
  });

  it('ends playouts of a game that hardly ends', () => {
    const ring = createGraphPosition({
      sides: Array.from({ length: 3000 }, (_, node) => (node % 2 === 0 ? 0 : 1)),
      ends: Array<null>(3000).fill(null),
      edges: Array.from({ length: 3000 }, (_, node) => [(node + 1) % 3000]),
    });
    const { playouts, value } = monteCarloSync(withRepetition(ring, { times: 2 }), { playouts: 5 });
    expect([playouts, value]).toEqual([5, { kind: 'score', score: 0, certainty: 'estimate' }]);
  });
});

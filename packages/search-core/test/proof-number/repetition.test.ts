import { describe, expect, it } from 'vitest';
import {
  createRandom,
  legalMoves,
  ONGOING,
  randomBelow,
  withRepetition,
  type RepetitionRule,
} from '../../src';
import { prove, proveByTreeSync, proveSync, solveByProofNumbersSync } from '../../src/proof-number';
import { outcomeByAllWays } from '../games/all-ways';
import { createGraphPosition, randomGraph } from '../games/random-graph';

const RULES: readonly RepetitionRule[] = [
  { times: 2 },
  { times: 3 },
  { times: 2, result: 'loss' },
  { times: 3, result: 'loss' },
  { times: 2, result: 'win' },
];

describe('proof-number search of games with cycles', () => {
  it.each(RULES)('answers rightly, always: %o', (rule) => {
    const random = createRandom(7);
    for (let seed = 0; seed < 60; seed++) {
      const game = randomGraph(seed, 4 + (seed % 4));
      const position = withRepetition(createGraphPosition(game), rule);
      const way = [0];
      while (position.outcome() === ONGOING && way.length < 5) {
        const truth = outcomeByAllWays(game, rule, way);
        const place = `seed ${seed}, after ${way.join(' ')}: ${truth}`;
        for (const goal of ['win', 'draw'] as const) {
          const expected = truth >= (goal === 'win' ? 1 : 0) ? 'proven' : 'disproven';
          const memoryBytes = 2 ** (9 + (seed % 8));
          expect(proveSync(position, { goal, memoryBytes, nodes: 100_000 }).answer, `${place}, ${goal}`).toBe(
            expected,
          );
          if (seed % 4 === 0)
            expect(proveByTreeSync(position, { goal }).answer, `${place}, tree`).toBe(expected);
        }
        const solved = solveByProofNumbersSync(position);
        expect([solved.atLeast, solved.atMost], place).toEqual([truth, truth]);
        const moves = legalMoves(position);
        way.push(moves[randomBelow(random, moves.length)]!);
        position.play(way.at(-1)!);
      }
    }
  });

  it('asks the same in slices', async () => {
    for (let seed = 0; seed < 30; seed++) {
      const create = () => withRepetition(createGraphPosition(randomGraph(seed, 8)), { times: 3 });
      const whole = proveSync(create());
      expect({ ...(await prove(create())), milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });
    }
  });
});

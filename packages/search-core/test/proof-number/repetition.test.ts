import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createRandom,
  legalMoves,
  ONGOING,
  randomBelow,
  withRepetition,
  type Position,
  type Repeating,
} from '../../src';
import type { RepetitionRule } from '../../src/game/repetition';
import {
  prove,
  proveSync,
  proveWithTreeSync,
  solveByProofNumbersSync,
  verifyProof,
} from '../../src/proof-number';
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
    for (let seed = 0; seed < thorough(60); seed++) {
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

  it('ends lines at the first return of a position, which changes no answer', () => {
    const random = createRandom(5);
    /** Positions met that may stand but once more, other than the one that is searched. */
    let pressed = 0;
    for (const times of [3, 4])
      for (let seed = 0; seed < thorough(80); seed++) {
        const game = randomGraph(seed, 3 + (seed % 3));
        const position = withRepetition(createGraphPosition(game), { times });
        const way = [0];
        while (position.outcome() === ONGOING && way.length < 12) {
          const stood = (node: number) => way.filter((other) => other === node).length;
          if (way.some((node) => node !== way.at(-1) && stood(node) === times - 1)) pressed++;
          const truth = outcomeByAllWays(game, { times }, way);
          const before = historyOf(position);
          for (const goal of ['win', 'draw'] as const) {
            const expected = truth >= (goal === 'win' ? 1 : 0) ? 'proven' : 'disproven';
            const place = `seed ${seed}, after ${way.join(' ')}, ${goal}`;
            expect(proveSync(position, { goal, nodes: 100_000 }).answer, place).toBe(expected);
          }
          expect(historyOf(position)).toEqual(before);
          const moves = legalMoves(position);
          way.push(moves[randomBelow(random, moves.length)]!);
          position.play(way.at(-1)!);
        }
      }
    expect(pressed).toBeGreaterThan(20);
  });

  it.each(RULES)('gives proofs that hold on the way that the tree takes: %o', (rule) => {
    // In those after the first hundred, what is proven of one way does not hold on another.
    for (const seed of [...Array(100).keys(), 359, 682, 950, 2139]) {
      const position = withRepetition(createGraphPosition(randomGraph(seed, 4 + (seed % 6))), rule);
      for (const goal of ['win', 'draw'] as const) {
        const { tree, answer } = proveWithTreeSync(position, { goal, nodes: 100_000 });
        expect(answer, `seed ${seed}`).not.toBe('unknown');
        if (tree) expect(verifyProof(position, tree), `seed ${seed}, ${goal}`).toMatchObject({ valid: true });
      }
    }
  });
});

function historyOf(position: Position & Repeating): string {
  const words = new Int32Array(2);
  position.historyHash(words);
  return [...words, position.outcome()].join(' ');
}

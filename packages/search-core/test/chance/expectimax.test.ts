import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  ContractViolation,
  fromStates,
  legalMoves,
  NO_MOVE,
  OptionError,
  search,
  searchSync,
} from '../../src';
import { alphaBeta, minimax, mtdf } from '../../src/textbook';
import { expectimax, expectimaxSync, expectiminimax, formatExpectedValue } from '../../src/chance';
import type { ExpectimaxOptions } from '../../src/chance/expectimax';
import { createStarSearch } from '../../src/chance/star-search';
import { createSolutionSync, solveRetrogradeSync } from '../../src/exhaustive';
import { proveSync } from '../../src/proof-number';
import { createPig, createTicTacToe } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';
import {
  createDicePosition,
  expectationOf,
  largestPayoff as largestPayoffOf,
  randomDice,
  type RandomDice,
} from '../games/random-dice';
import { createRace, valueOfRace } from '../games/race';
import { createBudget } from '../../src/scheduling/budget';

const RUNS = { numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? thorough(100)) };
const PRUNINGS = ['star1', 'star2'] as const;

/** The chance to win of the side that rolls, by value iteration over all scores; the die as in `createPig`. */
function solvePig(target: number, faces: readonly number[]): number {
  let chances = new Map<string, number>();
  const chance = (own: number, other: number, total: number): number =>
    own + total >= target ? 1 : (chances.get(`${own} ${other} ${total}`) ?? 0.5);
  for (let change = 1; change > 1e-13;) {
    change = 0;
    const next = new Map<string, number>();
    for (let own = 0; own < target; own++)
      for (let other = 0; other < target; other++)
        for (let total = 0; own + total < target; total++) {
          const rolled = faces.map((gain) =>
            gain === 0 ? 1 - chance(other, own, 0) : chance(own, other, total + gain),
          );
          const roll = rolled.reduce((sum, one) => sum + one, 0) / faces.length;
          const best = Math.max(roll, total === 0 ? 0 : 1 - chance(other, own + total, 0));
          change = Math.max(change, Math.abs(best - chance(own, other, total)));
          next.set(`${own} ${other} ${total}`, best);
        }
    chances = next;
  }
  return chance(0, 0, 0);
}

/** Nodes of one search of a whole tree, without a table, the best moves first. */
function nodesOf(tree: RandomDice, pruning: 'star1' | 'star2'): number {
  const position = createDicePosition(tree);
  const order = (_: unknown, moves: Int32Array, scores: Int32Array, from: number, count: number): void => {
    const side = position.turn();
    for (let index = from; index < from + count; index++) {
      position.play(moves[index]!);
      const { expected } = expectiminimax(position);
      scores[index] = 1000 * (position.turn() === side ? expected : -expected);
      position.undo();
    }
  };
  const found = createStarSearch(position, {
    pruning,
    largest: 1,
    evaluate: undefined,
    order,
    table: undefined,
    maxDepth: 100,
  });
  found.begin({ allScores: false });
  found.start(100);
  expect(found.run(createBudget({}, { sliceNodes: Infinity }))).toBe('done');
  return found.nodes();
}

describe('expectimax', () => {
  // Neller and Presser 2004: chances of the side to move with two points to win and a coin.
  it.each([
    ['', 4 / 7],
    ['roll, face 2', 5 / 7],
    ['roll, face 2, hold', 2 / 5],
    ['roll, face 2, hold, roll, face 2', 3 / 5],
    ['roll, face 2, hold, roll, face 1', 4 / 5],
    ['roll, face 2, hold, roll, face 2, hold', 2 / 3],
  ])('finds the published values of Piglet: %s', (moves, chance) => {
    const position = createPig({ target: 2, faces: [0, 1] });
    for (const move of moves.split(', ').filter(Boolean)) position.play(position.parseMove(move));
    const { value, stopped } = expectimaxSync(position, { depth: 120 });
    expect(value.expected).toBeCloseTo(2 * chance - 1, 12);
    expect([value.certainty, stopped]).toEqual(['estimate', 'depth']);
  });

  it.each([
    [3, [0, 2, 3, 4, 5, 6]],
    [3, [0, 1, 2]],
  ])('comes to the value of Pig with %i points that value iteration has', (target, faces) => {
    const { value } = expectimaxSync(createPig({ target, faces }), { depth: 40 });
    expect(value.expected).toBeCloseTo(2 * solvePig(target, faces) - 1, 4);
  });

  it.each([2, 3])('solves a race of %i steps as a dynamic program does', (steps) => {
    const expected = valueOfRace([steps, steps], [steps, steps]);
    for (const pruning of PRUNINGS) {
      const { value, stopped, moves, move } = expectimaxSync(createRace(steps), { pruning });
      expect(value.expected).toBeCloseTo(expected, 12);
      expect([value.certainty, stopped, move]).toEqual(['exact', 'solved', null]);
      expect(moves.map((event) => event.move)).toEqual([1, 2, 3]);
    }
  });

  test.prop([fc.integer(), fc.integer({ min: 1, max: 5 }), fc.constantFrom('outcome', 'margin')], RUNS)(
    'agrees with the textbook and a dynamic program on random trees',
    (seed, levels, payoff) => {
      const tree = randomDice(seed, levels, payoff);
      const position = createDicePosition(tree);
      const expected = expectationOf(tree);
      expect(expectiminimax(position).expected).toBeCloseTo(expected, 12);
      for (const pruning of PRUNINGS)
        for (const memoryBytes of [0, 2 ** 8, 2 ** 16])
          for (const largestPayoff of payoff === 'outcome' ? [1] : [undefined, largestPayoffOf(tree)]) {
            const options = { pruning, memoryBytes, largestPayoff };
            const best = expectimaxSync(position, options);
            expect(best.value.expected).toBeCloseTo(expected, 9);
            expect(best.value.certainty).toBe('exact');
            const all = expectimaxSync(position, { ...options, scores: 'all' });
            const side = position.turn();
            for (const { move, value } of all.moves) {
              position.play(move);
              const { expected: below } = expectiminimax(position);
              const own = position.turn() === side ? below : -below;
              position.undo();
              expect(value.expected).toBeCloseTo(own, 9);
            }
            expect(all.moves).toHaveLength(legalMoves(position).length);
          }
    },
  );

  it('visits fewer nodes with Star1 than the textbook, and fewer still with Star2', () => {
    let plain = 0;
    const pruned = { star1: 0, star2: 0 };
    for (let seed = 0; seed < 20; seed++) {
      const tree = randomDice(seed, 6, 'outcome', true);
      plain += expectiminimax(createDicePosition(tree)).nodes;
      for (const pruning of PRUNINGS) pruned[pruning] += nodesOf(tree, pruning);
    }
    expect(pruned.star1).toBeLessThan(plain * 0.8);
    expect(pruned.star2).toBeLessThan(pruned.star1);
  });

  it('searches to a depth with an evaluation as the textbook does', () => {
    const evaluate = (position: { format: () => string }): number =>
      (position.format().length % 7) / 10 - 0.3;
    for (let depth = 1; depth <= 7; depth++) {
      const { expected } = expectiminimax(createPig(), { depth, evaluate });
      for (const pruning of PRUNINGS)
        expect(expectimaxSync(createPig(), { depth, evaluate, pruning, memoryBytes: 0 }).value).toEqual({
          expected: expect.closeTo(expected, 12) as number,
          certainty: 'estimate',
        });
    }
  });

  it('gives the same beside other work, and leaves the position as it was', async () => {
    const position = createPig({ target: 20 });
    const before = position.format();
    const held = expectimaxSync(position, { depth: 14 });
    const sliced = await expectimax(position, { depth: 14 });
    expect(sliced).toEqual({ ...held, milliseconds: expect.any(Number) as number });
    const depths: number[] = [];
    await expectimax(position, { depth: 5, onProgress: ({ depth }) => depths.push(depth) });
    expect(depths).toEqual([1, 2, 3, 4, 5]);
    expect(position.format()).toBe(before);
  });

  it('answers at every limit with a legal move', async () => {
    const position = createPig();
    position.play(0);
    position.play(5);
    const limited = expectimaxSync(position, { nodes: 1 });
    expect([limited.stopped, legalMoves(position).includes(limited.move)]).toEqual(['nodes', true]);
    const timed = expectimaxSync(position, { milliseconds: 20 });
    expect(timed.stopped).toBe('time');
    const aborted = await expectimax(position, { depth: 4000, signal: AbortSignal.timeout(10) });
    expect([aborted.stopped, legalMoves(position).includes(aborted.move)]).toEqual(['aborted', true]);
    expect(position.format()).toBe('0 : 0, A has 6');
  });

  it('plays games without dice, and knows when they are over', () => {
    expect(expectimaxSync(createTicTacToe()).value).toEqual({ expected: 0, certainty: 'exact' });
    const over = createPig({ target: 2 });
    over.play(0);
    over.play(1);
    expect(expectimaxSync(over, { depth: 1 })).toMatchObject({
      move: NO_MOVE,
      value: { expected: 1, certainty: 'exact' },
      stopped: 'over',
    });
  });

  it.each([
    ['depth', { depth: 0 }],
    ['pruning', { depth: 1, pruning: 'star3' }],
    ['largestPayoff', { depth: 1, largestPayoff: 2 }],
    ['largestPayoff', { depth: 1, largestPayoff: -1 }],
    ['memoryBytes', { depth: 1, memoryBytes: 7 }],
    ['evaluate', { depth: 1, evaluate: 3 }],
    ['order', { depth: 1, order: 3 }],
    ['limit', {}],
  ])('names what is wrong with its options: %s', (name, options) => {
    const ask = () => expectimaxSync(createPig(), options as ExpectimaxOptions<ReturnType<typeof createPig>>);
    expect(ask).toThrow(OptionError);
    expect(ask).toThrow(name);
  });

  it.each([
    ['chanceWeight', { chanceWeight: () => 0.5 }],
    ['sum to one', { eventWeight: () => 2 }],
    ['eventWeight', { eventWeight: () => 0 }],
    ['outcome', { outcome: () => 2 }],
  ])('names what a game says that makes no sense: %s', (name, broken) => {
    const position = derive(createPig(), broken);
    const before = position.format();
    for (const run of [
      () => expectimaxSync(position, { depth: 4 }),
      () => expectiminimax(position, { depth: 4 }),
    ]) {
      expect(run).toThrow(ContractViolation);
      expect(run).toThrow(name);
      expect(position.format()).toBe(before);
    }
    expect(() => expectimaxSync(createPig(), { depth: 1, evaluate: () => Number.NaN })).toThrow('evaluate');
  });

  it('takes weights of plain states, a list as long as that of the events', () => {
    const coin = (weights: readonly number[]) =>
      fromStates({
        initial: 'toss',
        moves: () => ['heads', 'tails'],
        next: (_, event) => event,
        turn: () => 0 as const,
        weights: (state) => (state === 'toss' ? weights : null),
        outcome: (state) => (state === 'heads' ? 1 : state === 'tails' ? -1 : null),
      });
    expect(expectimaxSync(coin([3, 1])).value).toEqual({ expected: 0.5, certainty: 'exact' });
    expect(() => expectimaxSync(coin([3]))).toThrow('weights: expected null, or a list as long');
  });
});

describe('searches without dice', () => {
  it.each<[string, () => unknown]>([
    ['searchSync', () => searchSync(createPig())],
    ['minimax', () => minimax(createPig(), { depth: 1 })],
    ['alphaBeta', () => alphaBeta(createPig(), { depth: 1 })],
    ['mtdf', () => mtdf(createPig(), { depth: 1 })],
    ['proveSync', () => proveSync(createPig())],
    ['createSolutionSync', () => createSolutionSync(createPig())],
    ['solveRetrogradeSync', () => solveRetrogradeSync(createPig())],
  ])('%s refuses chance nodes by name', (_, run) => {
    expect(run).toThrow(expect.objectContaining({ code: 'search-core/chance-nodes' }) as Error);
    expect(run).toThrow('position.chanceWeight: expected a game without chance nodes');
  });

  it('so does the search that answers later', async () => {
    await expect(search(createPig())).rejects.toMatchObject({ code: 'search-core/chance-nodes' });
  });
});

describe('formatExpectedValue', () => {
  it.each([
    [1 / 3, 'exact', '+0.3333'],
    [-2.5, 'exact', '-2.5'],
    [0, 'exact', '0'],
    [0.25, 'estimate', '~ 0.25'],
  ] as const)('%f, %s: %s', (expected, certainty, text) => {
    expect(formatExpectedValue({ expected, certainty })).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import {
  ContractViolation,
  fromStates,
  legalMoves,
  MAX_EVALUATION,
  ONGOING,
  OptionError,
  type Position,
  searchSync,
  withRepetition,
} from '../../src';
import { scoreOfValue } from '../../src/engine';
import { createSolutionSync } from '../../src/exhaustive';
import { createMonteCarlo } from '../../src/monte-carlo';
import { proveSync } from '../../src/proof-number';
import { minimax, mtdf } from '../../src/textbook';
import { checkContract, ContractError } from '../../src/testing';
import { disagreementInSolution } from '../../src/testing/agreement';
import { derive } from '../../src/testing/wrappers';
import { createGraphGame, createGraphPosition, type GraphPosition } from '../games/random-graph-game';

/**
 * Rows of coins; whoever takes the last coin of a row gets a point and moves again. The state is the coins and the points of
 * the side to move.
 */
const createCoins = (rows: readonly number[] = [2, 1, 2]) =>
  fromStates({
    initial: { rows, turn: 0, margin: 0 },
    turn: ({ turn }) => turn,
    moves: ({ rows }) => rows.flatMap((coins, row) => (coins > 0 ? [row] : [])),
    next: ({ rows, turn, margin }, row) => {
      const isLast = rows[row] === 1;
      const left = rows.map((coins, index) => (index === row ? coins - 1 : coins));
      return isLast
        ? { rows: left, turn, margin: margin + 1 }
        : { rows: left, turn: turn === 0 ? 1 : 0, margin: 0 - margin };
    },
    outcome: ({ rows, margin }) => (rows.every((coins) => coins === 0) ? margin : null),
    payoff: 'margin',
    key: ({ rows, turn }) => `${turn} ${rows.join(' ')}`,
    marginSoFar: ({ margin }) => margin,
    maxPlies: 20,
  });

/** Games on graphs that make points on the way; positions come about by paths with different points. */
const scoredGames = Array.from({ length: 300 }, (_, seed) => createGraphGame(seed, 14)).filter(
  ({ graph }) => graph.rewards && graph.children[0]!.length > 0,
);

describe('a game that makes points on the way', () => {
  it('keeps the contract', () => {
    checkContract(() => createCoins(), { games: 4, positions: 4 });
    checkContract(() => createCoins([1, 1, 3]), { games: 2, positions: 2 });
  });

  it('has the value of the same game with its score in the state, by every algorithm', () => {
    expect(scoredGames.length).toBeGreaterThan(30);
    for (const { create } of scoredGames) expect(disagreementInSolution(create())).toBeUndefined();
  });

  it('is worth the points made and what is still to come, after every move', () => {
    for (const { create, scores } of scoredGames) {
      const position = create();
      const solution = createSolutionSync(position);
      const tree = createMonteCarlo(position, { seed: 1 });
      while (position.outcome() === ONGOING) {
        const value = scores[position.index()]! + position.marginSoFar!();
        expect(scoreOfValue(searchSync(position).value)).toBe(value);
        expect(scoreOfValue(solution.value())).toBe(value);
        expect(scoreOfValue(tree.searchSync({ playouts: 2000 }).value)).toBe(value);
        expect(proveSync(position, { goal: value }).answer).toBe('proven');
        expect(proveSync(position, { goal: value + 1 }).answer).toBe('disproven');
        const [move] = legalMoves(position);
        position.play(move!);
        tree.advance(move!);
      }
    }
  });

  it('is one position to tables whatever its points are', () => {
    const withScore = () => derive(createCoins([2, 2, 2, 2]), { marginSoFar: undefined });
    const inState = (): Position & Pick<GraphPosition, 'hash'> => {
      const position = withScore();
      const { hash, state } = position;
      return derive(position, {
        hash: (words: Int32Array) => {
          hash(words);
          words[0]! ^= Math.imul(state().margin, 0x9e3779b1);
        },
      });
    };
    const [scored, whole] = [createSolutionSync(createCoins([2, 2, 2, 2])), createSolutionSync(inState())];
    expect(scored.value()).toEqual(whole.value());
    expect(scored.positions()).toBeLessThan(whole.positions() / 2);
    expect(mtdf(createCoins([2, 2, 2, 2])).nodes).toBeLessThan(mtdf(inState()).nodes);
    expect(searchSync(createCoins([2, 2, 2, 2])).nodes).toBeLessThan(searchSync(inState()).nodes);
  });

  it('is drawn by repetition at the points made so far', () => {
    // Side 0 takes a point or steps on; step by step the token comes back.
    const ring = withRepetition(
      fromStates({
        initial: { at: 0, margin: 0 },
        turn: () => 0,
        moves: ({ margin }) => (margin === 0 ? [0, 1] : [0]),
        next: ({ at, margin }, takes) => (takes === 1 ? { at, margin: 1 } : { at: (at + 1) % 3, margin }),
        outcome: () => null,
        payoff: 'margin',
        key: ({ at, margin }) => 2 * at + Number(margin > 0),
        marginSoFar: ({ margin }) => margin,
      }),
      { times: 2 },
    );
    expect(searchSync(ring).value).toEqual({ kind: 'score', score: 1, certainty: 'exact' });
    expect(minimax(ring, { depth: 10 }).value).toBe(1);
  });

  it('pays a margin', () => {
    const won = { ...createCoins(), payoff: 'outcome' as const };
    expect(() => searchSync(won)).toThrow(OptionError);
    expect(() => searchSync({ ...createCoins(), marginSoFar: 1 as never })).toThrow(
      /^position.marginSoFar: /,
    );
  });

  it.each([NaN, 0.5, MAX_EVALUATION + 1])(
    'is refused by every table where it has made %s points',
    (margin) => {
      const broken = () => derive(createGraphPosition(scoredGames[0]!.graph), { marginSoFar: () => margin });
      const searches = [searchSync, createSolutionSync, mtdf] as readonly ((position: never) => unknown)[];
      for (const search of searches) {
        const position = broken();
        expect(() => search(position as never)).toThrow(ContractViolation);
        expect(position.index()).toBe(0);
      }
      expect(() => checkContract(broken, { games: 2 })).toThrow(ContractError);
      expect(() => searchSync(broken(), { checked: true })).toThrow(/marginSoFar/);
    },
  );

  it('is found out by the kit where points are seen by the wrong side, or made nowhere', () => {
    const wrong = (marginSoFar: (position: ReturnType<typeof createCoins>) => number) => () => {
      const position = createCoins();
      return derive(position, { marginSoFar: () => marginSoFar(position) });
    };
    for (const broken of [
      wrong(({ state, turn }) => (turn() === 0 ? state().margin : 0 - state().margin)),
      wrong(() => 0),
    ])
      expect(() => checkContract(broken, { games: 3 })).toThrow(/^hash: one hash/);
  });
});

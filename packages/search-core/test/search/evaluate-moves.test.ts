import { describe, expect, it } from 'vitest';
import {
  ContractViolation,
  createSearcher,
  type Hashed,
  type Heuristics,
  NOT_EVALUATED,
  ONGOING,
  type Position,
  searchSync,
} from '../../src';
import { alphaBeta } from '../../src/textbook';
import { createEngine, createTranspositionTable, type EngineReport, toValue } from '../../src/engine';
import { checkContract, createClaims, createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { createDrop } from '../games/drop';
import { createBudget } from '../../src/scheduling/budget';

type Game = Position & Hashed;

/** Plays every move to evaluate it; leaves out some of those it could evaluate. */
function withMoveEvaluations(evaluate: (position: Game) => number, seed: number): Heuristics<Game> {
  return {
    evaluate,
    evaluateMoves: (position, moves, scores, from, count) => {
      const side = position.turn();
      for (let index = from; index < from + count; index++) {
        position.play(moves[index]!);
        const isLeftOut = position.outcome() !== ONGOING || (moves[index]! + seed) % 4 === 0;
        const score = isLeftOut ? NOT_EVALUATED : evaluate(position);
        scores[index] = isLeftOut || position.turn() === side ? score : 0 - score;
        position.undo();
      }
    },
  };
}

/** The same game with a hash for every way to a position, so that none comes back. */
function withOwnHashes(game: Game): Game {
  const played: number[] = [];
  return {
    ...game,
    play: (move) => {
      game.play(move);
      played.push(move);
    },
    undo: () => {
      game.undo();
      played.pop();
    },
    hash: (words) => {
      game.hash(words);
      for (const move of played) {
        words[0] = Math.imul(words[0]! ^ move, 0x9e3779b1);
        words[1] = Math.imul(words[1]! ^ words[0], 0x85ebca6b);
      }
    },
  };
}

/** Side to move alternating and moving again, outcomes and margins. */
const GAMES: Readonly<Record<string, () => Game>> = {
  'tic-tac-toe': createTicTacToe,
  nim: () => createNim([4, 3, 2]),
  'claims for the win': () => createClaims({ cells: 9, seed: 5 }),
  'claims for points': () => createClaims({ cells: 8, seed: 2, payoff: 'margin' }),
  'drop game': () => createDrop(4, 4, 3),
};

describe('moves evaluated without playing them', () => {
  it.each(Object.keys(GAMES))('give the textbook’s values: %s', (name) => {
    // In nim a position comes back at other depths, so that the table may know it from a deeper search.
    for (const memoryBytes of name === 'nim' ? [0] : [0, 2 ** 16]) {
      for (let seed = 1; seed <= 8; seed++) {
        const position = GAMES[name]!();
        const evaluate = randomEvaluator(seed);
        const heuristics = withMoveEvaluations(evaluate, seed);
        for (let depth = 1; depth <= 5; depth++) {
          const { value } = searchSync(position, { depth, heuristics, memoryBytes });
          const expected = alphaBeta(position, { depth, evaluate }).value;
          if (value.kind === 'score') expect(value.score).toBe(expected);
          else expect(value).toEqual(toValue(expected, position.payoff, value.certainty));
        }
      }
    }
  });

  it('visit the same tree in slices, and stop at the limit of nodes at the latest one node late', () => {
    const search = (slice: number, nodes = Infinity): EngineReport => {
      const heuristics = withMoveEvaluations(randomEvaluator(2), 2);
      const table = createTranspositionTable(2 ** 16);
      const engine = createEngine<Game>(createDrop(5, 5, 4), heuristics, table);
      const budget = createBudget({ nodes }, { sliceNodes: slice });
      engine.begin({ depth: 6, allScores: false });
      for (let event = 'paused'; event === 'paused' || event === 'iterated';) event = engine.run(budget);
      return engine.report();
    };
    const whole = search(Infinity);
    for (const slice of [1, 7, 1000]) expect(search(slice)).toEqual(whole);
    for (const limit of [1, 10, 500]) {
      const { nodes } = search(Infinity, limit);
      expect(nodes).toBeGreaterThanOrEqual(limit);
      expect(nodes).toBeLessThanOrEqual(limit + 5);
    }
  });

  it('give the same values where positions hardly come back, and the table above the horizon is given up', () => {
    const position = withOwnHashes(createDrop(5, 5, 4));
    for (let seed = 1; seed <= 3; seed++) {
      const evaluate = randomEvaluator(seed);
      const search = (slice: number): EngineReport => {
        const table = createTranspositionTable(2 ** 20);
        const engine = createEngine<Game>(position, withMoveEvaluations(evaluate, seed), table);
        engine.begin({ depth: 7, allScores: false });
        for (let event = 'paused'; event === 'paused' || event === 'iterated';)
          event = engine.run(createBudget({}, { sliceNodes: slice }));
        let stored = 0;
        table.forEach((_low, _high, _value, _move, depth) => (stored += depth === 1 ? 1 : 0));
        // The first 1,024, and those on the line of best play; it would be 1,625 to 2,148.
        expect(stored).toBeLessThan(1300);
        return engine.report();
      };
      const whole = search(Infinity);
      for (const slice of [13, 1000]) expect(search(slice)).toEqual(whole);
      expect(whole.moves[0]!.score).toBe(alphaBeta(position, { depth: 7, evaluate }).value);
    }
  });

  it('are checked by the contract kit and by checked searches', () => {
    const evaluate = randomEvaluator(4);
    const { evaluateMoves } = withMoveEvaluations(evaluate, 1);
    const wrong: Heuristics<Game> = {
      evaluate,
      evaluateMoves: (position, moves, scores, from, count) => {
        evaluateMoves!(position, moves, scores, from, count);
        if (scores[from] !== NOT_EVALUATED) scores[from]!++;
      },
    };
    expect(() => checkContract(createTicTacToe, { heuristics: { evaluate, evaluateMoves } })).not.toThrow();
    expect(() => checkContract(createTicTacToe, { heuristics: wrong })).toThrow(/evaluateMoves wrote/);
    const searched = (heuristics: Heuristics<Game>) => () =>
      searchSync<Game>(createTicTacToe(), { depth: 3, heuristics, checked: true });
    expect(searched({ evaluate, evaluateMoves })).not.toThrow();
    expect(searched(wrong)).toThrow(ContractViolation);
  });

  it('are refused out of their range, with the position as it was', () => {
    const position = createTicTacToe();
    const heuristics: Heuristics<Game> = {
      evaluate: () => 0,
      evaluateMoves: (_, __, scores, from, count) => void scores.fill(999_000_001, from, from + count),
    };
    expect(() => searchSync<Game>(position, { depth: 2, heuristics })).toThrow(/evaluateMoves: expected/);
    expect(searchSync(position, { depth: 9 }).value.kind).toBe('draw');
  });
});

describe('node searches used again', () => {
  it('serve searchers in turns as if each had its own', () => {
    const heuristics = { evaluate: randomEvaluator(7) };
    const nodesOf = (others: boolean): number[] => {
      const position = createDrop(5, 5, 4);
      const searcher = createSearcher(position, { heuristics });
      return [0, 1, 2, 3].map((move) => {
        if (others) searchSync(createDrop(5, 5, 4), { heuristics, depth: 5 });
        const { nodes } = searcher.searchSync({ depth: 5 });
        position.play(move);
        return nodes;
      });
    };
    expect(nodesOf(true)).toEqual(nodesOf(false));
  });

  it('serve a search inside another of the same game', () => {
    const random = randomEvaluator(3);
    let inner = 0;
    const evaluate = (position: Position): number => {
      if (inner === 0) {
        inner = 1;
        inner = searchSync(createDrop(4, 4, 3), { heuristics: { evaluate }, depth: 4 }).nodes;
      }
      return random(position);
    };
    const outer = searchSync(createDrop(4, 4, 3), { heuristics: { evaluate }, depth: 4 });
    expect(outer.nodes).toBe(inner);
  });

  it('are given back after an error', () => {
    const failing = (): number => {
      throw new RangeError('no evaluation');
    };
    for (let round = 0; round < 3; round++)
      expect(() => searchSync(createNim([2, 3]), { heuristics: { evaluate: failing }, depth: 3 })).toThrow(
        RangeError,
      );
    expect(searchSync(createNim([2, 3]), { heuristics: { evaluate: () => 0 }, depth: 9 }).value.kind).toBe(
      'win',
    );
  });
});

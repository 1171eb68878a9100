import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createRandom,
  createSearcher,
  fromStates,
  legalMoves,
  ONGOING,
  OptionError,
  perft,
  randomBelow,
  searchSync,
  withRepetition,
} from '../../src';
import type { RepetitionRule } from '../../src/game/repetition';
import { minimax, mtdf } from '../../src/textbook';
import { createTranspositionTable, scoreOfValue } from '../../src/engine';
import { createSolutionSync, solveRetrogradeSync } from '../../src/exhaustive';
import { solveByProofNumbersSync } from '../../src/proof-number';
import { checkContract, ContractError, createNim, createTicTacToe } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';
import { scoreByAllWays } from '../games/all-ways';
import { createDetour } from '../games/named-graph';
import { createGraphPosition, randomGraph } from '../games/random-graph';

const RULES: readonly RepetitionRule[] = [
  { times: 2 },
  { times: 3 },
  { times: 2, result: 'loss' },
  { times: 3, result: 'loss' },
  { times: 2, result: 'win' },
];

describe('withRepetition', () => {
  it.each(RULES)('pays what the rule says: %o', (rule) => {
    const random = createRandom(3);
    for (let seed = 0; seed < 60; seed++) {
      const game = randomGraph(seed, 5);
      const position = withRepetition(createGraphPosition(game), rule);
      expect(minimax(position, { depth: 20 }).value).toBe(scoreByAllWays(game, rule, [0]));
      const before = [position.turn(), position.outcome()];
      const played: number[] = [];
      while (position.outcome() === ONGOING) {
        const moves = legalMoves(position);
        played.push(moves[randomBelow(random, moves.length)]!);
        position.play(played.at(-1)!);
      }
      for (let undone = 0; undone < played.length; undone++) position.undo();
      expect([position.turn(), position.outcome()]).toEqual(before);
    }
  });

  it('ends games that never would', () => {
    const ring = fromStates({
      initial: 0,
      moves: () => ['on'],
      next: (field) => (field + 1) % 4,
      outcome: () => null,
    });
    const position = withRepetition(ring, { times: 3 });
    let plies = 0;
    for (; position.outcome() === ONGOING; plies++) position.playMove('on');
    expect([plies, position.outcome()]).toEqual([8, 0]);
    // No position stands twice: no line is that long.
    expect(perft(withRepetition(createGraphPosition(randomGraph(1)), { times: 2 }), 40)).toBe(0);
  });

  it('remembers long games', () => {
    const walk = fromStates({
      initial: 0,
      moves: () => [1, 2],
      next: (field, steps) => (steps === 2 && field > 1000 ? 7 : field + 1),
      outcome: () => null,
    });
    const position = withRepetition(walk, { times: 2 });
    for (let ply = 0; ply < 1400; ply++) position.play(1);
    expect(position.outcome()).toBe(ONGOING);
    position.play(1);
    position.play(2);
    expect(position.outcome()).toBe(ONGOING); // the other side is to move there
    position.undo();
    position.undo();
    position.play(2);
    expect(position.outcome()).toBe(0);
    expect(position.historyReach()).toBe(1401 - 7);
    for (let ply = 0; ply < 1401; ply++) position.undo();
    expect(position.state()).toBe(0);
  });

  it('changes nothing in a game without cycles', () => {
    const { value, nodes } = searchSync(createTicTacToe());
    const found = searchSync(withRepetition(createTicTacToe(), { times: 2 }));
    expect(found).toMatchObject({ value, nodes });
    expect(searchSync(withRepetition(createNim([3, 4, 5]), { times: 3 })).value.kind).toBe('win');
  });

  it('refuses rules that make no sense', () => {
    const make =
      (rule: unknown, position: object = createTicTacToe()) =>
      () =>
        withRepetition(position as ReturnType<typeof createTicTacToe>, rule as RepetitionRule);
    expect(make({ times: 1 })).toThrow('times: expected a whole number from 2');
    expect(make({ times: 2, result: 'money' })).toThrow(OptionError);
    expect(make({ times: 2, result: 'loss' }, { ...createTicTacToe(), payoff: 'margin' })).toThrow(
      "result: expected one of 'draw'",
    );
    expect(make({ times: 2 }, { ...createTicTacToe(), hash: undefined })).toThrow(
      'position.hash: expected a function',
    );
    expect(make(undefined)).toThrow('rule: expected an object');
  });
});

describe('a position whose outcomes rest on those before', () => {
  it.each(['historyHash', 'extendHistoryReach'])('needs %s', (name) => {
    const position = withRepetition(createTicTacToe(), { times: 2 });
    const without = Object.create(position, { [name]: { value: undefined } }) as typeof position;
    expect(() => searchSync(without)).toThrow(
      `position.${name}: expected a function, as there is historyReach, got undefined`,
    );
  });
});

describe('the contract kit', () => {
  it('passes games with a rule of repetition', () => {
    for (const rule of RULES) {
      for (let seed = 0; seed < thorough(12); seed++)
        checkContract(() => withRepetition(createGraphPosition(randomGraph(seed, 5)), rule), { games: 5 });
    }
    checkContract(() => withRepetition(createTicTacToe(), { times: 2 }), { games: 5 });
  });

  it('finds a rule that forgets what came before', () => {
    const create = () => {
      const edges = [
        [1, 2],
        [0, 2],
        [0, 1],
      ];
      const graph = createGraphPosition({ sides: [0, 1, 0], ends: [null, null, null], edges });
      const game = withRepetition(graph, { times: 2 });
      return derive(game, { historyReach: () => 0 });
    };
    expect(() => checkContract(create, { games: 40 })).toThrow(ContractError);
  });

  it('names a game without end', () => {
    const endless = () => {
      const ring = createGraphPosition({ sides: [0, 1], ends: [null, null], edges: [[1], [0]] });
      return derive(withRepetition(ring, { times: 2 }), { outcome: () => ONGOING });
    };
    expect(() => checkContract(endless)).toThrow(
      /maxPlies: the game is longer than 20000 moves of a random game/,
    );
  });
});

describe('exhaustive solving', () => {
  it('refuses values that depend on the path to a position', () => {
    const position = withRepetition(createGraphPosition(randomGraph(1)), { times: 2 });
    expect(() => createSolutionSync(position)).toThrow(
      'position: values under a rule of repetition depend on the path',
    );
    expect(() => solveRetrogradeSync(withRepetition(createTicTacToe(), { times: 2 }))).toThrow(OptionError);
  });

  it('is the same as the rule with a draw, from the start', () => {
    for (let seed = 0; seed < 80; seed++) {
      const game = randomGraph(seed, 8);
      const { solution } = solveRetrogradeSync(createGraphPosition(game));
      const ruled = withRepetition(createGraphPosition(game), { times: 2 });
      const { atLeast, atMost } = solveByProofNumbersSync(ruled);
      const outcome = Math.sign(scoreOfValue(solution!.value())) + 0;
      expect([atLeast, atMost]).toEqual([outcome, outcome]);
    }
  });
});

describe('search of games with cycles', () => {
  it.each(RULES)('calls nothing proven that is not: %o', (rule) => {
    const random = createRandom(5);
    let proven = 0;
    let searched = 0;
    for (let seed = 0; seed < 120; seed++) {
      const game = randomGraph(seed, 4 + (seed % 3));
      const position = withRepetition(createGraphPosition(game), rule);
      // An evaluation of the node alone, which may be anything.
      const heuristics = {
        evaluate: () =>
          (Math.imul(position.index() + seed, 0x9e3779b1) >> 24) * (position.turn() === 0 ? 1 : -1),
      };
      const searcher = createSearcher(position, {
        memoryBytes: 2 ** (6 + (seed % 8)),
        ...(seed % 3 === 0 && { heuristics }),
        lateMoveReductions: seed % 5 === 0,
      });
      const way = [0];
      while (position.outcome() === ONGOING && way.length < 6) {
        const moves = legalMoves(position);
        const found = searcher.searchSync({
          nodes: 1 + randomBelow(random, 3000),
          scores: seed % 2 === 0 ? 'all' : 'best',
        });
        for (const { move, value } of [...found.moves, { move: -1, value: found.value }]) {
          const side = position.turn();
          if (move >= 0) position.play(move);
          const sign = position.turn() === side ? 1 : -1;
          const truth =
            move < 0 ? scoreByAllWays(game, rule, way) : sign * scoreByAllWays(game, rule, [...way, move]);
          if (move >= 0) position.undo();
          const exact = truth === 0 || move < 0 ? truth : truth - Math.sign(truth);
          const place = `seed ${seed}, after ${way.join(' ')}, move ${move}: ${JSON.stringify(value)}`;
          searched++;
          if (value.certainty === 'exact') expect(scoreOfValue(value), place).toBe(exact + 0);
          else if (value.certainty === 'within')
            expect(Math.sign(scoreOfValue(value)), place).toBe(Math.sign(exact));
          else if (value.certainty === 'at-least')
            expect(exact, place).toBeGreaterThanOrEqual(scoreOfValue(value));
          else if (value.certainty === 'at-most')
            expect(exact, place).toBeLessThanOrEqual(scoreOfValue(value));
          if (value.certainty === 'exact') proven++;
        }
        way.push(moves[randomBelow(random, moves.length)]!);
        position.play(way.at(-1)!);
      }
    }
    expect(proven / searched).toBeGreaterThan(0.6);
  });

  const heuristics = { evaluate: () => 0 };

  it('believes no remembered win that passes through a position that has stood since', () => {
    const position = createDetour();
    const searcher = createSearcher(position, { heuristics });
    expect(searcher.searchSync({ depth: 6, scores: 'all' }).value.kind).toBe('win');
    for (const move of [1, 1]) position.play(move);
    expect(searcher.searchSync({ depth: 6 }).value.certainty).toBe('estimate');
  });

  it('believes none that another searcher with the same table has found', () => {
    const table = createTranspositionTable(2 ** 16);
    const [early, late] = [createDetour(), createDetour()] as const;
    for (const move of [1, 1]) late.play(move);
    const earlySearcher = createSearcher(early, { heuristics, table });
    const lateSearcher = createSearcher(late, { heuristics, table });
    lateSearcher.searchSync({ depth: 1 });
    earlySearcher.searchSync({ depth: 6, scores: 'all' });
    expect(lateSearcher.searchSync({ depth: 6 }).value.certainty).toBe('estimate');
  });

  it('proves the same in slices', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const create = () => withRepetition(createGraphPosition(randomGraph(seed, 7)), { times: 2 });
      const whole = createSearcher(create()).searchSync({ nodes: 5000 });
      const sliced = await createSearcher(create()).search({ nodes: 5000 });
      expect({ ...sliced, milliseconds: 0 }).toEqual({ ...whole, milliseconds: 0 });
    }
  });

  it.each(RULES)('gives MTD(f) the values of minimax: %o', (rule) => {
    for (let seed = 0; seed < 60; seed++) {
      const position = withRepetition(createGraphPosition(randomGraph(seed, 5)), rule);
      const evaluate = (at: typeof position): number => at.index();
      for (const options of [{ depth: 10 }, { depth: 4, evaluate }, { depth: 5, evaluate }])
        expect(mtdf(position, options).value).toBe(minimax(position, options).value);
    }
  });
});

import fc from 'fast-check';
import { legalMoves, searchSync } from '@games/search-core';
import { alphaBeta } from '@games/search-core/textbook';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, reduceRow, solve, solveMargin, type Deal } from '../../src';
import { createRandom, largeDeals, optimalMoves, permutationDeal, randomDeal, smallDeals } from '../deals';
import { solveExhaustively } from './exhaustive';

const text = JSON.stringify;

/** The margin of a game played out, seen by the first player; throws when a move is not legal. */
function playOut(deal: Deal, play: ReturnType<typeof solve>['play']): number {
  const left = deal.map(() => 0);
  const right = deal.map((row) => row.length);
  let margin = 0;
  play.forEach(({ row, end, card }, ply) => {
    const length = right[row]! - left[row]!;
    const taken = deal[row]![end === 'left' ? left[row]!++ : --right[row]!];
    if (length < 1 || taken !== card || (length === 1 && end === 'right'))
      throw new Error(`illegal move ${ply}`);
    margin += ply % 2 === 0 ? card : -card;
  });
  if (left.some((first, row) => first < right[row]!)) throw new Error('cards left over');
  return margin;
}

describe('solve', () => {
  test('the example of the original assignment: 6 from the right of row 2, not 3 from the right of row 1', () => {
    const deal = [
      [1, 2, 5, 7, 3],
      [4, 6],
    ];
    const exhaustive = solveExhaustively(deal);
    const printed = exhaustive.moves.find((move) => move.row === 0 && move.end === 'right');
    expect(printed).toEqual({ move: 1, row: 0, end: 'right', card: 3, margin: 0 });
    expect(exhaustive.margin).toBe(2);
    const { first, second, best, moves } = solve(deal);
    expect({ first, second }).toEqual({ first: 15, second: 13 });
    expect(best).toEqual([3]);
    expect(optimalMoves({ best, moves })).toEqual([{ row: 1, end: 'right', card: 6 }]);
  });

  test('every first move of 20,000 random deals agrees with exhaustive search', () => {
    const random = createRandom(4);
    for (let game = 0; game < thorough(20_000); game++) {
      const deal = randomDeal(random, game % 5, [7, 12, 7, 5, 3][game % 5]!, [2, 9, 1000][game % 3]!);
      const solution = solve(deal);
      const oracle = solveExhaustively(deal);
      if (solution.margin !== oracle.margin || text(solution.moves) !== text(oracle.moves)) {
        expect({ deal, moves: solution.moves }).toEqual({ deal, moves: oracle.moves });
      }
    }
  });

  test('larger deals of 1 to n agree with exhaustive search', () => {
    const random = createRandom(5);
    const sizes = [
      [30, 3],
      [30, 2],
      [20, 4],
    ] as const;
    for (const [count, rows] of sizes) {
      const deal = permutationDeal(random, count, rows);
      expect(solve(deal).moves).toEqual(solveExhaustively(deal).moves);
    }
  });

  test('the value and the best moves agree with alpha-beta on 1,000 random deals', () => {
    const random = createRandom(6);
    for (let game = 0; game < thorough(1000); game++) {
      const deal = randomDeal(random, 1 + (game % 3), [7, 4, 2][game % 3]!, [3, 50][game % 2]!);
      const position = createPosition({ deal });
      if (legalMoves(position).length === 0) continue;
      const { value } = alphaBeta(position, { depth: 20, evaluate: () => 0 });
      const { moves } = searchSync(position, { scores: 'all' });
      const scores = moves.map(({ move, value }) => [move, value.kind === 'score' ? value.score : NaN]);
      const solution = solve(deal);
      const expected = solution.moves.map(({ row, end, margin }) => [
        row * 2 + (end === 'left' ? 0 : 1),
        margin,
      ]);
      expect({ deal, value: solution.margin }).toEqual({ deal, value });
      expect(expected).toEqual(scores.sort((a, b) => a[0]! - b[0]!));
    }
  });

  test('best play is legal, begins with the best move and realises the value', () => {
    fc.assert(
      fc.property(fc.oneof(smallDeals, largeDeals), (deal) => {
        const { best, moves, margin, play, principalVariation } = solve(deal);
        expect(play.slice(0, 1)).toEqual(optimalMoves({ best, moves }).slice(0, 1));
        expect(principalVariation).toEqual(play.map(({ row, end }) => row * 2 + (end === 'left' ? 0 : 1)));
        expect(playOut(deal, play)).toBe(margin);
      }),
    );
  });

  test('every move of best play is optimal where it is made', () => {
    fc.assert(
      fc.property(smallDeals, (deal) => {
        const rows = deal.map((row) => [...row]);
        for (const { row, end } of solve(deal).play) {
          const optimal = optimalMoves(solve(rows)).map((move) => [move.row, move.end]);
          expect(optimal).toContainEqual([row, end]);
          if (end === 'left') rows[row]!.shift();
          else rows[row]!.pop();
        }
      }),
    );
  });

  test('the margin of a move is what solving after it says', () => {
    fc.assert(
      fc.property(largeDeals, fc.nat(), (deal, choice) => {
        const { moves } = solve(deal);
        if (moves.length === 0) return;
        const { row, end, card, margin } = moves[choice % moves.length]!;
        const after = deal.map((cards, index) => {
          if (index !== row) return cards;
          return end === 'left' ? cards.slice(1) : cards.slice(0, -1);
        });
        expect(card - solveMargin(after)).toBe(margin);
      }),
    );
  });

  test('totals add up, and the best margin is the largest', () => {
    fc.assert(
      fc.property(largeDeals, (deal) => {
        const { first, second, margin, moves, value, best } = solve(deal);
        expect(value).toEqual({ kind: 'score', score: margin, certainty: 'exact' });
        expect(first + second).toBe(deal.flat().reduce((sum, card) => sum + card, 0));
        expect(first - second).toBe(margin);
        expect(solveMargin(deal)).toBe(margin);
        if (moves.length === 0) return;
        expect(Math.max(...moves.map((move) => move.margin))).toBe(margin);
        const top = moves.filter((move) => move.margin === margin);
        expect(best).toEqual(top.map(({ move }) => move));
        expect(moves.every(({ move, row, end }) => move === row * 2 + (end === 'left' ? 0 : 1))).toBe(true);
      }),
    );
  });

  test('turning a row round or moving it elsewhere changes nothing', () => {
    fc.assert(
      fc.property(largeDeals, fc.nat(), (deal, choice) => {
        const row = choice % Math.max(1, deal.length);
        const turned = deal.map((cards, index) => (index === row ? cards.toReversed() : cards));
        const moved = [...deal.slice(row), ...deal.slice(0, row)];
        expect(solveMargin(turned)).toBe(solveMargin(deal));
        expect(solveMargin(moved)).toBe(solveMargin(deal));
      }),
    );
  });

  test('a deal doubled is worth nothing, and two equal rows cancel out', () => {
    fc.assert(
      fc.property(largeDeals, largeDeals, (deal, other) => {
        expect(solveMargin([...deal, ...deal])).toBe(0);
        expect(solveMargin([...deal, ...other, ...deal])).toBe(solveMargin(other));
      }),
    );
  });

  test('of a position counts what has been taken, for the side to move', () => {
    const random = createRandom(8);
    for (let game = 0; game < 200; game++) {
      const deal = randomDeal(random, 1 + (game % 3), 5, 50);
      const position = createPosition({ deal });
      for (;;) {
        const side = position.turn();
        const [own, other] = [position.taken(side), position.taken(1 - side)];
        const here = solve(position);
        const rest = solve(position.rows());
        expect(here).toMatchObject({
          margin: own - other + rest.margin,
          first: own + rest.first,
          second: other + rest.second,
          best: rest.best,
          play: rest.play,
        });
        expect(here.moves.map(({ margin }) => margin)).toEqual(
          rest.moves.map(({ margin }) => own - other + margin),
        );
        if (here.best.length === 0) break;
        position.play(here.moves[here.moves.length >> 1]!.move);
      }
    }
  });

  test('without cards both players end with nothing', () => {
    for (const deal of [[], [[]], [[], []]]) {
      expect(solve(deal)).toEqual({
        value: { kind: 'score', score: 0, certainty: 'exact' },
        first: 0,
        second: 0,
        margin: 0,
        best: [],
        moves: [],
        principalVariation: [],
        play: [],
      });
    }
  });

  test('ties: the lowest row, then the left end; a row of one card has only a left end', () => {
    expect(optimalMoves(solve([[1], [5, 5], [5]]))).toEqual([
      { row: 1, end: 'left', card: 5 },
      { row: 1, end: 'right', card: 5 },
      { row: 2, end: 'left', card: 5 },
    ]);
    expect(solve([[9]]).moves).toEqual([{ move: 0, row: 0, end: 'left', card: 9, margin: 9 }]);
  });

  test('a negative zero is a zero', () => {
    const { first, second, moves } = solve([[-0, -0]]);
    expect([first, second, ...moves.map((move) => move.card)].every((value) => Object.is(value, 0))).toBe(
      true,
    );
  });

  test('sums are exact up to 2^53 - 1 and refused beyond', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(solve([[most]])).toMatchObject({ first: most, second: 0, margin: most });
    expect(solve([[-most]])).toMatchObject({ first: -most, second: 0, margin: -most });
    expect(solve([[most - 1], [1]])).toMatchObject({ first: most - 1, second: 1 });
    expect(() => solve([[most], [-1]])).toThrow(expect.objectContaining({ code: 'card-rows/sum-too-large' }));
  });

  test('100,000 cards in every shape are solved, and best play realises the value', () => {
    const count = 100_000;
    const shapes = {
      rising: (index: number) => index,
      valley: (index: number) => Math.abs(index - count / 2),
      mountain: (index: number) => -Math.abs(index - count / 2),
      zigzag: (index: number) => (index % 2 === 0 ? index : -index),
      equal: () => 7,
    };
    for (const shape of Object.values(shapes)) {
      const deal = [Array.from({ length: count }, (_, index) => shape(index)), [3, 1, 2]];
      const { margin, play, moves } = solve(deal);
      expect(playOut(deal, play)).toBe(margin);
      expect(moves).toHaveLength(4);
    }
  });
});

describe('reduceRow', () => {
  test('the worked example of the documentation', () => {
    expect(reduceRow([2, 7, 6, 9, 3, 4, 1, 8])).toEqual([-8, 8]);
    expect(reduceRow([5, 5, 3])).toEqual([3]);
  });

  test('reads any iterable once, and no array with gaps', () => {
    expect(reduceRow(new Set([2, 7, 6]) as never)).toEqual([1]);
    expect(() => reduceRow(new Array(2 ** 32 - 1))).toThrow(
      'row[0]: expected a whole number from -9007199254740991 to 9007199254740991, got undefined',
    );
  });

  test('gives a valley, the same from either side, and is done after one pass', () => {
    fc.assert(
      fc.property(fc.oneof(largeDeals, smallDeals), (deal) => {
        const remains = reduceRow(deal.flat());
        expect(reduceRow(deal.flat().toReversed())).toEqual(remains.toReversed());
        expect(reduceRow(remains)).toEqual(remains);
        expect(remains.slice(1, -1).some((b, i) => remains[i]! <= b && b >= remains[i + 2]!)).toBe(false);
      }),
    );
  });
});

describe('the exhaustive search', () => {
  test('solves tiny deals worked out by hand', () => {
    expect(solveExhaustively([]).margin).toBe(0);
    expect(solveExhaustively([[3, 9, 2]]).margin).toBe(-4);
    expect(solveExhaustively([[3, 9, 2], [1]]).margin).toBe(5);
  });
});

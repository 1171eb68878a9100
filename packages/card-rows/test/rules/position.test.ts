import fc from 'fast-check';
import { isLegal, legalMoves, perft, searchSync } from '@games/search-core';
import { checkContract, createTicTacToe } from '@games/search-core/testing';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { bestMove, createPosition, formatMoves, parseMoves, solve, type CardRowsPosition } from '../../src';
import { createRandom, randomDeal, smallDeals } from '../deals';

const deal = [[1, 4, 2], [], [5, 3], [6]];

describe('createPosition', () => {
  test('keeps the contract', () => {
    const random = createRandom(7);
    for (let round = 0; round < thorough(10); round++) {
      const deal = randomDeal(random, 3, 5, [2, 30][round % 2]!);
      checkContract(() => createPosition({ deal }), { games: 5, positions: thorough(400) });
    }
    checkContract(() => createPosition({ deal: [] }), { games: 1 });
  });

  test('walks a game', () => {
    const position = createPosition({ deal });
    expect(legalMoves(position)).toEqual([0, 1, 4, 5, 6]);
    position.play(6);
    position.play(1);
    expect(position.rows()).toEqual([[1, 4], [], [5, 3], []]);
    expect([position.taken(0), position.taken(1), position.turn()]).toEqual([6, 2, 0]);
    expect(legalMoves(position)).toEqual([0, 1, 4, 5]);
    expect(isLegal(position, 6)).toBe(false);
    for (const move of [4, 4, 1, 0]) position.play(move);
    expect(position.taken(0) - position.taken(1)).toBe(6 - 2 + 5 - 3 + 4 - 1);
    expect(position.outcome()).toBe(9);
    position.undo();
    expect(position.rows()).toEqual([[1], [], [], []]);
    expect(legalMoves(position)).toEqual([0]);
  });

  test('counts of positions: a row of k cards can be taken in 2^(k-1) ways', () => {
    for (let cards = 1; cards <= 10; cards++) {
      const position = createPosition({ deal: [Array.from({ length: cards }, (_, index) => index)] });
      expect(perft(position, cards)).toBe(2 ** (cards - 1));
    }
    expect(
      perft(
        createPosition({
          deal: [
            [1, 2, 3],
            [4, 5],
          ],
        }),
        5,
      ),
    ).toBe(4 * 2 * 10);
  });

  test('equal rows and lead have equal hashes, however they came about; another lead has another', () => {
    const hash = (moves: string): string => {
      const position = createPosition({
        deal: [
          [2, 3],
          [3, 2],
          [1, 1, 1, 1],
        ],
      });
      for (const move of parseMoves(moves, position.rows())) position.play(move);
      const words = new Int32Array(2);
      position.hash(words);
      return words.join();
    };
    expect(hash('1L 2R 1L 2L')).toBe(hash('1R 2L 1L 2L'));
    expect(hash('3L 3L 3R')).toBe(hash('3R 3L 3L'));
    expect(hash('1L 1L 2L 2L')).not.toBe(hash('1R 1L 2L 2R'));
    expect(hash('3L 3L')).toBe(hash('3R 3L'));
    expect(hash('1L')).not.toBe(hash('2R'));
  });

  test('reads and writes moves', () => {
    const position = createPosition({ deal });
    for (const move of legalMoves(position)) expect(position.parseMove(position.formatMove(move))).toBe(move);
    position.play(position.parseMove('4R'));
    expect(position.format()).toBe('1,4,2\n\n5,3\n\ntaken 6 : 0');
    expect(() => position.parseMove('4L')).toThrow('move 2 ("4L"): row 4 has no cards left');
    expect(() => position.parseMove('L')).toThrow('move 2 ("L")');
  });
});

describe('solve', () => {
  test('agrees with a search to the end at every point of a game, sums taken included', () => {
    fc.assert(
      fc.property(
        smallDeals.filter((deal) => deal.flat().length <= 9),
        fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
        (deal, choices) => {
          const position = createPosition({ deal });
          for (let moves = legalMoves(position); moves.length > 0; moves = legalMoves(position)) {
            const { value, moves: margins, principalVariation } = solve(position);
            const searched = searchSync(position, { scores: 'all' });
            expect(value).toEqual(searched.value);
            const values = searched.moves.map((root) => [root.move, root.value]);
            expect(
              margins.map(({ move, margin }) => [move, { kind: 'score', score: margin, certainty: 'exact' }]),
            ).toEqual(values.sort(([a], [b]) => Number(a) - Number(b)));
            expect(margins.find(({ move }) => move === principalVariation[0])!.margin).toBe(
              Math.max(...margins.map(({ margin }) => margin)),
            );
            position.play(moves[choices.pop()! % moves.length]!);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('its line is a game that ends with the value promised', () => {
    fc.assert(
      fc.property(smallDeals, (deal) => {
        const position = createPosition({ deal });
        const { value, principalVariation } = solve(position);
        for (const move of principalVariation) {
          expect(isLegal(position, move)).toBe(true);
          position.play(move);
        }
        expect(principalVariation.length).toBe(deal.flat().length);
        const margin = position.taken(0) - position.taken(1);
        expect(value).toEqual({ kind: 'score', score: margin, certainty: 'exact' });
      }),
    );
  });

  test('bestMove answers in the notation of the game, and leaves the position as it was', () => {
    const position = createPosition({ deal });
    const before = JSON.stringify(position);
    const { move, value, line } = bestMove(position);
    expect(line).toEqual(formatMoves(solve(deal).principalVariation).split(' '));
    expect([move, value]).toEqual([line[0], solve(deal).value]);
    expect(JSON.stringify(position)).toBe(before);
    for (const name of line) position.play(position.parseMove(name));
    expect(bestMove(position)).toMatchObject({ move: null, line: [] });
    const other = createTicTacToe() as unknown as CardRowsPosition;
    expect(() => bestMove(other)).toThrow(expect.objectContaining({ code: 'search-core/wrong-type' }));
  });
});

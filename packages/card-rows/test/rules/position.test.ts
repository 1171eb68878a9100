import fc from 'fast-check';
import { isLegal, legalMoves, NO_MOVE, perft, searchSync } from '@games/search-core';
import { checkContract } from '@games/search-core/testing';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../../../soak.base.ts';
import { analyse, analyseSync, createPosition, formatMoves, parseMoves, solveSync } from '../../src';
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

describe('analyse', () => {
  test('agrees with a search to the end at every point of a game, sums taken included', () => {
    fc.assert(
      fc.property(
        smallDeals.filter((deal) => deal.flat().length <= 9),
        fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
        (deal, choices) => {
          const position = createPosition({ deal });
          for (let moves = legalMoves(position); moves.length > 0; moves = legalMoves(position)) {
            const exact = analyseSync(position, { scores: 'all' });
            const searched = searchSync(position, { scores: 'all' });
            expect(exact.value).toEqual(searched.value);
            const values = (found: typeof exact) =>
              found.moves.map(({ move, value }) => ({ move, value })).sort((a, b) => a.move - b.move);
            expect(values(exact)).toEqual(values(searched));
            expect(exact.moves[0]!.move).toBe(exact.move);
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
        const { value, principalVariation, depth } = analyseSync(position);
        for (const move of principalVariation) {
          expect(isLegal(position, move)).toBe(true);
          position.play(move);
        }
        expect(depth).toBe(deal.flat().length);
        const margin = position.taken(0) - position.taken(1);
        expect(value).toEqual({ kind: 'score', score: margin, certainty: 'exact' });
      }),
    );
  });

  test('reports once, lists the best move or all of them, and says when the game is over', async () => {
    const position = createPosition({ deal });
    const seen: string[] = [];
    const result = await analyse(position, {
      onProgress: ({ principalVariation }) => seen.push(formatMoves(principalVariation)),
    });
    expect(seen).toEqual([
      formatMoves(solveSync(deal).play.map(({ row, end }) => row * 2 + (end === 'left' ? 0 : 1))),
    ]);
    expect(result).toMatchObject({ stopped: 'solved', depth: 6, nodes: 0 });
    expect(result.moves.map(({ move }) => move)).toEqual([result.move]);
    const margins = analyseSync(position, { scores: 'all' }).moves.map(({ value }) =>
      value.kind === 'score' ? value.score : NaN,
    );
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    for (const move of result.principalVariation) position.play(move);
    expect(analyseSync(position)).toMatchObject({ move: NO_MOVE, stopped: 'over', moves: [], depth: 0 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPosition, formatMoves, parseMoves, SYMMETRIES, transformMoves } from '../../src';
import type { Symmetry } from '../../src/board/symmetry';
import { crowdedBoards } from '../boards';

const inverses: Partial<Record<Symmetry, Symmetry>> = {
  'turn-left': 'turn-right',
  'turn-right': 'turn-left',
};

const symmetries = fc.constantFrom(...SYMMETRIES);

/** A line of moves on a board of some size, none twice. */
const games = fc.integer({ min: 5, max: 20 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    moves: fc.uniqueArray(fc.integer({ min: 0, max: size * size - 1 }), { maxLength: 30 }),
  }),
);

describe('symmetries', () => {
  it.each([
    ['identity', 'c2'],
    ['mirror', 'm2'],
    ['flip', 'c14'],
    ['half-turn', 'm14'],
    ['transpose', 'n13'],
    ['turn-left', 'n3'],
    ['turn-right', 'b13'],
    ['anti-transpose', 'b3'],
  ] as const)('%s takes c2 to %s', (symmetry, point) => {
    expect(formatMoves(transformMoves(parseMoves('c2'), symmetry))).toBe(point);
  });

  it('are undone by their inverse', () => {
    fc.assert(
      fc.property(games, symmetries, ({ size, moves }, symmetry) => {
        const there = transformMoves(moves, symmetry, size);
        expect(transformMoves(there, inverses[symmetry] ?? symmetry, size)).toEqual(moves);
      }),
    );
  });

  it('leave the canonical hash of a position as it was', () => {
    const words = (board: string): Int32Array => {
      const found = new Int32Array(2);
      createPosition({ board, turn: 'X' }).canonicalHash(found);
      return found;
    };
    const boards = crowdedBoards
      .filter((board) => !/XXXX|OOOO/.test(board))
      .map((board) => board.replace(/O/g, '.'));
    fc.assert(
      fc.property(boards, symmetries, (board, symmetry) => {
        try {
          createPosition({ board, turn: 'X' });
        } catch {
          return;
        }
        const points = Array.from(board, (_, point) => point);
        const moved = transformMoves(points, symmetry, Math.sqrt(board.length));
        const image = points.map((point) => board[moved.indexOf(point)]).join('');
        expect(words(image)).toEqual(words(board));
      }),
      { numRuns: 50 },
    );
  });
});

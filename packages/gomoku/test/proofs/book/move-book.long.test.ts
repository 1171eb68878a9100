import { seal } from '@games/search-core/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPosition, parseMoves } from '../../../src';
import { type MoveBookGame, quietMovesOf, readMoveBook, writeMoveBook } from '../../../src/internal';
import type { MoveBookEntry } from '../../../src/proofs/book/move-book';
import { createWinSolver, type ProofRecord } from '../../../src/proofs/solver';
import { freestyleBook } from '../../../src/proofs/book/freestyle-book';
import { symmetriesOf } from '../../../src/board/grid';

const GAME: MoveBookGame = { size: 15, rule: 'freestyle' };
const AREA = 225;
const images = symmetriesOf(15);

function imageOf(points: readonly number[], symmetry: number): number[] {
  return points.map((point) => images[symmetry * AREA + point]!).sort((one, other) => one - other);
}

/** Positions of few stones, with a move that is a further point. */
const entries = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: AREA - 1 }), { minLength: 3, maxLength: 9 })
    .map(([move, ...points]): MoveBookEntry => {
      const half = points.length >> 1;
      return { black: imageOf(points.slice(0, half), 0), white: imageOf(points.slice(half), 0), move: move! };
    }),
  { maxLength: 30 },
);

/** The same for all images of a position: the move that has to be in a book is the centre, which is its own image. */
function bytesOf(black: readonly number[], white: readonly number[]): Uint8Array {
  return writeMoveBook(GAME, [{ black, white, move: 112 }]);
}

describe('move book', () => {
  it('finds the move of every position, in all of its images', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 7 }), (list, symmetry) => {
        const book = readMoveBook(writeMoveBook(GAME, list), GAME);
        for (const { black, white } of list) {
          const move = book.find({ black, white })!;
          const found = book.find({ black: imageOf(black, symmetry), white: imageOf(white, symmetry) })!;
          const after = bytesOf([...black, move], white);
          expect(bytesOf([...imageOf(black, symmetry), found], imageOf(white, symmetry))).toEqual(after);
        }
        expect([...book.entries()]).toHaveLength(book.positions);
        expect(writeMoveBook(GAME, book.entries())).toEqual(writeMoveBook(GAME, list));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the move itself, and the first of two', () => {
    const entry = { black: [112], white: [16, 30], move: 98 };
    const mirrored = { black: [112], white: imageOf([16, 30], 1), move: 4 };
    const book = readMoveBook(writeMoveBook(GAME, [entry, mirrored]), GAME);
    expect(book.positions).toBe(1);
    expect(book.find(entry)).toBe(98);
    expect(book.find(mirrored)).toBe(imageOf([98], 1)[0]);
    expect(book.find({ black: [112], white: [16] })).toBeUndefined();
  });

  it('refuses damaged bytes, and those of another game', () => {
    const bytes = writeMoveBook(GAME, [{ black: [112], white: [16, 30], move: 98 }]);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1;
      expect(() => readMoveBook(damaged, GAME)).toThrow(/book/);
      expect(() => readMoveBook(bytes.subarray(0, at), GAME)).toThrow(/book/);
    }
    expect(() => readMoveBook(bytes, { size: 15, rule: 'standard' })).toThrow(/another book/);
    const header = { game: 'gomoku freestyle 15', version: 'moves 1', positions: 1 };
    const outside = seal('book', header, Uint8Array.of(0, 3, 112, 255, 16, 225));
    expect(() => readMoveBook(outside, GAME)).toThrow(/a position and a move/);
  });

  it('leads the solver along a proof that has been found', () => {
    const position = createPosition();
    parseMoves('h8 h9 j10 a1').forEach(position.play);
    const records: ProofRecord[] = [];
    const first = createWinSolver().proveSync(position, { onRecord: (record) => records.push(record) });
    const book = readMoveBook(writeMoveBook(GAME, quietMovesOf([position], records)), GAME);
    const again = createWinSolver().proveSync(position, { book });
    expect(again.stopped).toBe('solved');
    expect(again.steps).toBeLessThanOrEqual(first.steps);

    // Wrong moves cost time, no more.
    const wrong = [...book.entries()].map(({ black, white }) => ({
      black,
      white,
      move: [0, 14, 210, 224].find((point) => ![...black, ...white].includes(point))!,
    }));
    const misled = readMoveBook(writeMoveBook(GAME, wrong), GAME);
    expect(createWinSolver().proveSync(position, { book: misled }).stopped).toBe('solved');
    const other = createPosition({ rule: 'standard' });
    parseMoves('h8 h9 j10 a1').forEach(other.play);
    expect(() => createWinSolver().proveSync(other, { book })).toThrow(/another book/);
  });

  it('is packaged for free gomoku', () => {
    const book = freestyleBook();
    expect(book).toMatchObject({ size: 15, rule: 'freestyle' });
    expect(book.positions).toBeGreaterThan(1000);
    for (const { black, white, move } of book.entries())
      expect([...black, ...white].includes(move)).toBe(false);
  });
});

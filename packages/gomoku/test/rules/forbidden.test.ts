import { createRandom, randomBelow } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, forbiddenKind, forbiddenPoints } from '../../src';
import { crowdedBoards, imageOf, pointOf, randomBoard } from '../boards';
import { naiveBoard, naiveForbidden } from '../naive';
import { hasShared, readSelected, readShared, type ForbiddenVector } from '../vectors';

const SIZE = 15;

function pairs(board: string): (readonly [number, number])[] {
  return forbiddenPoints(board).map((point) => [Math.floor(point / SIZE), point % SIZE] as const);
}

function disagreements(vectors: readonly ForbiddenVector[]): ForbiddenVector[] {
  return vectors.filter(({ board, forbidden }) => JSON.stringify(pairs(board)) !== JSON.stringify(forbidden));
}

describe('forbidden points by other programs', () => {
  it('agree on 150 chosen boards', () => {
    const vectors = readSelected<ForbiddenVector>('renju-forbidden.jsonl');
    expect(vectors).toHaveLength(150);
    expect(disagreements(vectors)).toEqual([]);
  });

  describe.skipIf(!hasShared('renju-forbidden.jsonl'))('(where the shared vectors are present)', () => {
    it('agree on every board', () => {
      const vectors = readShared<ForbiddenVector>('renju-forbidden.jsonl');
      expect(vectors.length).toBeGreaterThan(2000);
      expect(disagreements(vectors)).toEqual([]);
    });
  });
});

describe('forbidden points by the definition', () => {
  it('agree on 1,500 random crowded boards, point by point', () => {
    const random = createRandom(20);
    const seen = new Map<string | null, number>();
    for (let round = 0; round < thorough(1500); round++) {
      const text = randomBoard(
        random,
        6 + randomBelow(random, 6),
        10 + randomBelow(random, 35),
        randomBelow(random, 14),
      );
      const board = naiveBoard(text);
      for (let point = 0; point < text.length; point++) {
        if (text[point] !== '.') continue;
        const kind = naiveForbidden(board, [Math.floor(point / board.length), point % board.length]);
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        if (forbiddenKind(text, point) !== kind)
          expect([text, point, forbiddenKind(text, point)]).toEqual([text, point, kind]);
      }
    }
    for (const kind of ['overline', 'double-four', 'double-three'])
      expect(seen.get(kind)).toBeGreaterThan(thorough(100));
  });
});

/** Boards of 11 x 11 with one point `*` in question. */
const CASES: readonly [name: string, kind: string | null, rows: string][] = [
  ['a six is an overline', 'overline', '...|XX*XXX'],
  ['a nine is an overline', 'overline', '...|XXXX*XXXX'],
  ['an overline with two fours is called an overline', 'overline', '.|XX*XXX|..XX|..X.X|..X..X'],
  ['a five is allowed', null, '...|.XX*XX'],
  ['a five with an overline across is allowed', null, 'X|X|X|*XXXX|X|X'],
  ['a five with two fours across is allowed', null, '..XXX|...X|..XX*XX|...X.X|....X..X'],
  ['two fours on one line, one gap in each', 'double-four', '...|.X.X*X.X'],
  ['two fours on one line, pairs outside', 'double-four', '...|XX.*X.XX'],
  ['two fours on one line, threes outside', 'double-four', '...|XXX.*.XXX'],
  ['the same with one gap closed is one four', null, '...|.X.X*XOX'],
  ['a four whose five would be a six is none', null, '.OXXX*.X|.....X|.....X|.....X'],
  ['two crossing fours', 'double-four', '.OXXX*|.....X|.....X|.....X'],
  ['a straight four is one four', null, '.|.XXX*'],
  ['a straight four and a four', 'double-four', '.|.XXX*|....X|....X|....X'],
  ['two plain threes', 'double-three', '.|...XX*|.....X|.....X'],
  ['a three at the edge is none', null, 'XX*|..X|..X'],
  ['a three between two white stones with room for five only is none', null, '.|O..XX*O|......X|......X'],
  ['a split three counts', 'double-three', '.|..X.X*|.....X|.....X'],
  ['a four and a three is allowed', null, '.|.OXXX*|.....X|.....X'],
  ['a three that can become a four of six stones only is none', null, '.|X..XX*..X|.....X|.....X'],
];

/** Rows of a case, `|` between them, laid on an empty board. */
function layOut(rows: string): string {
  const lines = rows.split('|').map((line) => line.padEnd(11, '.'));
  while (lines.length < 11) lines.push('.'.repeat(11));
  return lines.join('');
}

describe('forbiddenKind', () => {
  it.each(CASES)('%s: %s', (_name, kind, rows) => {
    const text = layOut(rows);
    const point = text.indexOf('*');
    const board = text.replace('*', '.');
    expect(forbiddenKind(board, point)).toBe(kind);
    expect(naiveForbidden(naiveBoard(board), [Math.floor(point / 11), point % 11])).toBe(kind);
  });

  it('is null for stones and under other rules', () => {
    const board = layOut('.|XX.XXX');
    expect(forbiddenKind(board, 11)).toBeNull();
    expect(forbiddenKind(board, 13)).toBe('overline');
    expect(forbiddenPoints(createPosition({ board, rule: 'standard', turn: 'X' }))).toEqual([]);
    expect(forbiddenPoints(createPosition({ board, rule: 'renju', turn: 'O' }))).toEqual([13]);
  });
});

describe('properties', () => {
  it('the eight symmetries of the board take forbidden points to forbidden points', () => {
    fc.assert(
      fc.property(crowdedBoards, fc.integer({ min: 1, max: 7 }), (board, image) => {
        const expected = forbiddenPoints(board).map((point) =>
          pointOf(point, image, Math.sqrt(board.length)),
        );
        expect(forbiddenPoints(imageOf(board, image))).toEqual(expected.sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('a position and its board as text have the same forbidden points, also after play and undo', () => {
    const random = createRandom(3);
    for (let game = 0; game < 10; game++) {
      const position = createPosition({ rule: 'renju', size: 9 });
      const moves = new Int32Array(81);
      for (let ply = 0; ply < 60 && position.winner() === null; ply++) {
        position.play(moves[randomBelow(random, position.generate(moves, 0))]!);
        expect(forbiddenPoints(position)).toEqual(forbiddenPoints(position.board()));
      }
      const last = position.lastMove()!;
      position.undo();
      expect(forbiddenPoints(position)).toEqual(forbiddenPoints(position.board()));
      position.play(last);
    }
  });
});

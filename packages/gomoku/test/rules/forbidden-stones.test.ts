import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, forbiddenKind, forbiddenStones, parseMoves, parsePoint } from '../../src';
import { randomBoard } from '../boards';

/** A board of 11 x 11 from its first rows; `*` is the point in question. */
function read(rows: string): readonly [board: string, point: number] {
  const text = rows
    .split('|')
    .map((row) => row.padEnd(11, '.'))
    .join('')
    .padEnd(121, '.');
  return [text.replace('*', '.'), text.indexOf('*')];
}

describe('the stones that make a point forbidden', () => {
  it.each([
    ['an overline', '.|XX*XXX', [[11, 12, 13, 14, 15, 16]]],
    ['an overline of nine', '.|XXXX*XXXX', [[11, 12, 13, 14, 15, 16, 17, 18, 19]]],
    [
      'two fours on one line',
      '.|.X.X*X.X',
      [
        [12, 14, 15, 16],
        [14, 15, 16, 18],
      ],
    ],
    [
      'two crossing fours',
      '.OXXX*|.....X|.....X|.....X',
      [
        [2, 3, 4, 5],
        [5, 16, 27, 38],
      ],
    ],
    [
      'two threes',
      '.|...XX*|.....X|.....X',
      [
        [14, 15, 16],
        [16, 27, 38],
      ],
    ],
    [
      'a split three and a plain one',
      '.|..X.X*|.....X|.....X',
      [
        [13, 15, 16],
        [16, 27, 38],
      ],
    ],
    ['nothing where the point is allowed', '.|.OXXX*|.....X|.....X', []],
    ['nothing where the point makes a five', '.|.XX*XX|...X|...X', []],
  ])('are %s', (_, rows, stones) => {
    expect(forbiddenStones(...read(rows))).toEqual(stones);
  });

  it('are as many as the rule asks for on 800 random boards, and black', () => {
    const random = createRandom(7);
    const least = { overline: 1, 'double-four': 2, 'double-three': 2 };
    const seen = { overline: 0, 'double-four': 0, 'double-three': 0 };
    const wrong: unknown[] = [];
    for (let round = 0; round < thorough(800); round++) {
      const size = 6 + randomBelow(random, 7);
      const board = randomBoard(random, size, 10 + randomBelow(random, 35), randomBelow(random, 14));
      for (let point = 0; point < board.length; point++) {
        const kind = forbiddenKind(board, point);
        const stones = forbiddenStones(board, point);
        if (kind === null) {
          if (stones.length > 0) wrong.push([board, point, kind, stones]);
          continue;
        }
        seen[kind]++;
        const lengths = { overline: [6, 20], 'double-four': [4, 4], 'double-three': [3, 3] }[kind];
        const areRight = stones.every(
          (each) =>
            each.includes(point) &&
            each.length >= lengths[0]! &&
            each.length <= lengths[1]! &&
            each.every((stone) => stone === point || board[stone] === 'X'),
        );
        const areDifferent = new Set(stones.map(String)).size === stones.length;
        if (!areRight || !areDifferent || stones.length < least[kind])
          wrong.push([board, point, kind, stones]);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(thorough(100));
  });

  it('are found for a position, under renju alone', () => {
    const moves = 'h8 a1 j8 c1 i9 e1 i10 g1';
    const position = createPosition({ rule: 'renju' });
    parseMoves(moves, { rule: 'renju' }).forEach(position.play);
    expect(position.formatMove(112)).toBe('h8');
    expect(forbiddenStones(position, parsePoint('i8'))).toEqual([
      [112, 113, 114],
      [83, 98, 113],
    ]);
    const free = createPosition();
    parseMoves(moves).forEach(free.play);
    expect(forbiddenStones(free, parsePoint('i8'))).toEqual([]);
  });
});

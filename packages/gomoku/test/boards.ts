import { randomBelow, type RandomWords } from '@games/search-core';
import fc from 'fast-check';
import type { PatternBoard } from '../src/patterns/pattern-board';
import { symmetriesOf } from '../src/board/grid';
import type { GomokuPosition } from '../src/rules/position';

/** A random board with so many stones of each colour in a hundred points. */
export function randomBoard(random: RandomWords, size: number, black: number, white: number): string {
  return Array.from({ length: size * size }, () => {
    const word = randomBelow(random, 100);
    return word < black ? 'X' : word < black + white ? 'O' : '.';
  }).join('');
}

/** Boards of 5 x 5 to 12 x 12, crowded enough to hold threes and fours. */
export const crowdedBoards = fc
  .record({
    size: fc.integer({ min: 5, max: 12 }),
    black: fc.integer({ min: 10, max: 40 }),
  })
  .chain(({ size, black }) =>
    fc
      .array(fc.integer({ min: 0, max: 99 }), { minLength: size * size, maxLength: size * size })
      .map((words) => words.map((word) => (word < black ? 'X' : word < black + 10 ? 'O' : '.')).join('')),
  );

/** A board turned and mirrored in one of the eight ways. */
export function imageOf(board: string, image: number): string {
  const images = symmetriesOf(Math.sqrt(board.length)).subarray(image * board.length);
  const points: string[] = [];
  for (let point = 0; point < board.length; point++) points[images[point]!] = board[point]!;
  return points.join('');
}

/** Where one of the eight symmetries takes a point. */
export function pointOf(point: number, image: number, size: number): number {
  return symmetriesOf(size)[image * size * size + point]!;
}

/** The board of a position, which its type shows read-only. */
export function boardOf({ patterns }: GomokuPosition): PatternBoard {
  return patterns as PatternBoard;
}

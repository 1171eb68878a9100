import { createRandom, ONGOING, randomBelow, type RandomWords } from '@games/search-core';
import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { sampled, thorough } from '../../../../tools/test-kit/soak';
import { createPosition, heuristics, RULES, type GomokuPosition } from '../../src';
import { naiveBoard, naiveWinner } from '../naive';
import { pointOf } from '../boards';

/** A board that is full but for some points, with rows of at most two and a few stones changed. */
function nearlyFull(random: RandomWords, size: number, empty: number): string {
  const points: string[] = Array.from({ length: size * size }, (_, point) =>
    ((point % size) + 2 * Math.floor(point / size)) % 4 < 2 ? 'X' : 'O',
  );
  for (let change = 0; change < size; change++) points[randomBelow(random, points.length)] = 'X';
  for (let change = 0; change < size; change++) points[randomBelow(random, points.length)] = 'O';
  while (points.filter((point) => point === '.').length < empty)
    points[randomBelow(random, points.length)] = '.';
  return points.join('');
}

/** The result for black by a look at the whole board. */
function resultOf(position: GomokuPosition): number {
  const winner = naiveWinner(naiveBoard(position.board()), position.rule);
  return winner === null ? 0 : winner === 'X' ? 1 : -1;
}

/** Turns or mirrors moves; {@link pointOf} of every point, for it is asked for at every node. */
function imageOf(image: number, size: number): (move: number) => number {
  const points = Array.from({ length: size * size }, (_, point) => pointOf(point, image, size));
  return (move) => points[move]!;
}

const BOARDS = [5, 6, 7, 15].flatMap((size) => RULES.map((rule) => ({ rule, size })));

describe('the contract of positions', () => {
  it.each(sampled(BOARDS))('is kept from the start, %j', (options) => {
    const symmetry = [1, 2, 4, 7].map((image) => imageOf(image, options.size));
    const create = (): GomokuPosition => createPosition(options);
    expect(() =>
      checkContract(create, {
        games: thorough(3),
        positions: thorough(20),
        heuristics,
        symmetry,
        result: resultOf,
      }),
    ).not.toThrow();
  });

  it.each(sampled(BOARDS))('is kept to the end, %j', (options) => {
    const random = createRandom(options.size);
    for (let boards = 0; boards < thorough(10);) {
      const board = nearlyFull(random, options.size, 6);
      if (RULES.some((rule) => naiveWinner(naiveBoard(board), rule))) continue;
      boards++;
      const create = (): GomokuPosition =>
        createPosition({ rule: options.rule, board, turn: boards % 2 ? 'X' : 'O' });
      if (create().outcome() !== ONGOING) continue;
      expect(() => checkContract(create, { games: 2, heuristics, result: resultOf })).not.toThrow();
    }
  });
});

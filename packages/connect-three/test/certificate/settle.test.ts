import { createRandom, randomBelow } from '@games/search-core';
import { expect, it } from 'vitest';
import {
  createSettler,
  FAILS,
  REACHES,
  UNSETTLED,
  type Settler,
  type SplitPosition,
} from '../../src/certificate/settle';
import { createBitboard } from '../../src/solver/bitboard';
import { splitBoard, type SplitBoard } from '../../src/solver/split-board';
import { naiveMoves, naivePlay, type NaiveGame } from '../naive';
import { createOracle } from '../oracle';

function splitPosition({ stride, lowColumns, lowBits }: SplitBoard, { stacks }: NaiveGame): SplitPosition {
  const stones = stacks.join('').length;
  const own = stones % 2 === 0 ? 'X' : 'O';
  const position = { ownLow: 0, ownHigh: 0, allLow: 0, allHigh: 0, stones };
  stacks.forEach((stack, column) => {
    Array.from(stack).forEach((stone, row) => {
      const bit = 1 << (column * stride + row - (column < lowColumns ? 0 : lowBits));
      const half = column < lowColumns ? 'Low' : 'High';
      position[`all${half}`] |= bit;
      if (stone === own) position[`own${half}`] |= bit;
    });
  });
  return position;
}

const EMPTY = { ownLow: 0, ownHigh: 0, allLow: 0, allHigh: 0, stones: 0 };

/** The answer of a search, and how often it has paused. */
function settled(settler: Settler, ...question: Parameters<Settler['settle']>): [number, number] {
  const search = settler.settle(...question);
  for (let pauses = 0; ; pauses++) {
    const { done, value } = search.next();
    if (done) return [value, pauses];
  }
}

it.each([
  [4, 5, 4],
  [5, 4, 3, 11],
  [3, 7, 5],
  [7, 3, 4],
  [1, 12, 6],
  [2, 9, 4],
  [5, 5, 5],
])('settles positions as minimax does: %i x %i, connect %i', (rows, columns, connect, mostFree = 6) => {
  const board = splitBoard(createBitboard({ rows, columns, connect }))!;
  const oracle = createOracle(rows, columns, connect);
  const random = createRandom(rows * 100 + columns * 10 + connect);
  // One for each goal and parity, as in a tree.
  const settlers = [0, 1].flatMap((parity) =>
    [false, true].map((drawIsEnough) => ({ parity, drawIsEnough, settler: createSettler(board, 2 ** 12) })),
  );
  const answers = new Set<string>();
  for (let game = 0; game < 15; game++) {
    let position = oracle.after([]);
    for (let free = rows * columns; naiveMoves(position).length > 0; free--) {
      const moves = naiveMoves(position);
      const winsNow = moves.some((column) => naiveMoves(naivePlay(position, column)).length === 0);
      if (free <= mostFree && !(winsNow && oracle.score(position) > 0)) {
        const split = splitPosition(board, position);
        for (const { parity, drawIsEnough, settler } of settlers) {
          if (parity !== (split.stones + Number(drawIsEnough)) % 2) continue;
          const score = oracle.score(position);
          const expected = (drawIsEnough ? score >= 0 : score > 0) ? REACHES : FAILS;
          expect(settled(settler, split, drawIsEnough, 100_000)[0]).toBe(expected);
          answers.add(`${drawIsEnough} ${expected}`);
        }
      }
      position = naivePlay(position, moves[randomBelow(random, moves.length)]!);
    }
  }
  expect(answers.size).toBeGreaterThan(0);
});

it('gives up where the nodes are used up', () => {
  const board = splitBoard(createBitboard({ rows: 6, columns: 7, connect: 4 }))!;
  const settler = createSettler(board, 2 ** 12);
  expect(settled(settler, EMPTY, false, 1000)[0]).toBe(UNSETTLED);
  expect(settler.nodes()).toBe(1000);
});

it.each([
  [5000, UNSETTLED],
  [1_000_000, REACHES],
])(
  'answers the same with the same nodes, however often it pauses: at most %i nodes',
  (maxNodes, expected) => {
    const board = splitBoard(createBitboard({ rows: 4, columns: 5, connect: 4 }))!;
    const whole = createSettler(board, 2 ** 14, Infinity);
    expect(settled(whole, EMPTY, true, maxNodes)).toEqual([expected, 0]);
    for (const sliceNodes of [3, 1000]) {
      const settler = createSettler(board, 2 ** 14, sliceNodes);
      const pauses = Math.ceil(whole.nodes() / sliceNodes) - 1;
      expect(settled(settler, EMPTY, true, maxNodes)).toEqual([expected, pauses]);
      expect(settler.nodes()).toBe(whole.nodes());
    }
  },
);

it('pauses by itself, and may be left for another search', () => {
  const board = splitBoard(createBitboard({ rows: 4, columns: 5, connect: 4 }))!;
  const settler = createSettler(board, 2 ** 14);
  const left = settler.settle(EMPTY, true, 1_000_000);
  for (let slice = 0; slice < 3; slice++) expect(left.next().done).toBe(false);
  expect(settler.nodes()).toBeLessThan(10_000);
  expect(settled(settler, EMPTY, true, 1_000_000)[0]).toBe(REACHES);
});

import { createRandom, randomBelow } from '@games/search-core';
import { expect, it } from 'vitest';
import { createSolver, type Size } from '../../src';
import { createBitboard } from '../../src/solver/bitboard';
import {
  createPlainSearch,
  FAILS,
  type PlainSearch,
  REACHES,
  type SplitPosition,
  UNSETTLED,
} from '../../src/solver/plain-search';
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

/** The answer of a search that gets its nodes in pieces. */
function answerOf(
  plain: PlainSearch,
  position: SplitPosition,
  beta: number,
  piece: number,
  most: number,
): number {
  const last = plain.nodes() + most;
  plain.grant(Math.min(piece, most));
  let answer = plain.search(position, beta);
  while (answer === UNSETTLED && plain.nodes() < last) {
    plain.grant(Math.min(piece, last - plain.nodes()));
    answer = plain.resume(position, beta);
  }
  return answer;
}

it.each([
  [4, 5, 4],
  [5, 4, 3, 11],
  [3, 7, 5],
  [7, 3, 4],
  [1, 12, 6],
  [2, 9, 4],
  [5, 5, 5],
])('compares scores as minimax does: %i x %i, connect %i', (rows, columns, connect, mostFree = 6) => {
  const board = splitBoard(createBitboard({ rows, columns, connect }))!;
  const oracle = createOracle(rows, columns, connect);
  const random = createRandom(rows * 100 + columns * 10 + connect);
  const plain = createPlainSearch(board, 2 ** 12);
  const answers = new Set<number>();
  for (let game = 0; game < 15; game++) {
    let position = oracle.after([]);
    for (let free = rows * columns; naiveMoves(position).length > 0; free--) {
      const moves = naiveMoves(position);
      const winsNow = moves.some((column) => naiveMoves(naivePlay(position, column)).length === 0);
      if (free <= mostFree && !(winsNow && oracle.score(position) > 0)) {
        const split = splitPosition(board, position);
        const score = oracle.score(position);
        for (let beta = score - 2; beta <= score + 2; beta++) {
          const expected = score >= beta ? REACHES : FAILS;
          expect(answerOf(plain, split, beta, Infinity, 100_000)).toBe(expected);
          answers.add(expected);
        }
      }
      position = naivePlay(position, moves[randomBelow(random, moves.length)]!);
    }
  }
  expect(answers.size).toBe(2);
});

/** Moves of random games in which nobody wins while that can be helped. */
function* longGames({ rows, columns, connect }: Size, games: number): Generator<readonly number[]> {
  const random = createRandom(rows + 16 * columns + 256 * connect);
  for (let game = 0; game < games; game++) {
    let position: NaiveGame = createOracle(rows, columns, connect).after([]);
    const moves: number[] = [];
    for (;;) {
      const choices = naiveMoves(position).filter(
        (column) => naiveMoves(naivePlay(position, column)).length > 0,
      );
      if (choices.length === 0) break;
      const move = choices[randomBelow(random, choices.length)]!;
      moves.push(move);
      position = naivePlay(position, move);
    }
    yield moves;
  }
}

it.each([
  { rows: 6, columns: 7, connect: 4, mostFree: 24 },
  { rows: 7, columns: 8, connect: 4, mostFree: 22 },
  { rows: 5, columns: 10, connect: 4, mostFree: 20 },
  { rows: 9, columns: 6, connect: 4, mostFree: 20 },
  { rows: 5, columns: 5, connect: 4, mostFree: 25 },
  { rows: 4, columns: 8, connect: 3, mostFree: 32 },
  { rows: 6, columns: 8, connect: 5, mostFree: 18 },
])('the fast search finds the same scores: $rows x $columns, connect $connect', ({ mostFree, ...size }) => {
  const fast = createSolver(size);
  const plain = createSolver({ ...size, webAssembly: false });
  let compared = 0;
  const from = Math.max(0, size.rows * size.columns - mostFree);
  const positions = Array.from(longGames(size, 40)).flatMap((game) =>
    game.slice(from).map((_, stones) => game.slice(0, from + stones)),
  );
  for (const moves of positions) {
    const request = { scores: 'none', nodes: 20_000 } as const;
    const found = plain.solveSync(moves, request);
    const { score } = fast.solveSync(moves, { scores: 'none' });
    expect(found.atLeast, moves.join()).toBeLessThanOrEqual(score!);
    expect(found.atMost, moves.join()).toBeGreaterThanOrEqual(score!);
    if (found.stopped === 'solved') compared++;
  }
  expect(compared).toBeGreaterThan(250);
});

it('gives up where the nodes are used up', () => {
  const board = splitBoard(createBitboard({ rows: 6, columns: 7, connect: 4 }))!;
  const plain = createPlainSearch(board, 2 ** 12);
  expect(answerOf(plain, EMPTY, 1, Infinity, 1000)).toBe(UNSETTLED);
  expect(plain.nodes()).toBe(1000);
});

it.each([
  [5000, UNSETTLED],
  [1_000_000, REACHES],
])('answers the same with the same nodes, however often it pauses: at most %i nodes', (most, expected) => {
  const board = splitBoard(createBitboard({ rows: 4, columns: 5, connect: 4 }))!;
  const whole = createPlainSearch(board, 2 ** 14);
  expect(answerOf(whole, EMPTY, 0, Infinity, most)).toBe(expected);
  for (const piece of [3, 1000]) {
    const plain = createPlainSearch(board, 2 ** 14);
    expect(answerOf(plain, EMPTY, 0, piece, most)).toBe(expected);
    expect(plain.nodes()).toBe(whole.nodes());
  }
});

it('may be left for another search, and goes on where it was', () => {
  const size = { rows: 4, columns: 5, connect: 4 };
  const board = splitBoard(createBitboard(size))!;
  const plain = createPlainSearch(board, 2 ** 14);
  plain.grant(3000);
  expect(plain.search(EMPTY, 0)).toBe(UNSETTLED);
  const state = plain.suspend();
  expect(answerOf(plain, EMPTY, 1, Infinity, 1_000_000)).toBe(FAILS);
  plain.restore(state);
  plain.grant(1_000_000);
  expect(plain.resume(EMPTY, 0)).toBe(REACHES);
});

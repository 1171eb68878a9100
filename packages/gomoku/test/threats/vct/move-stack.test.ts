import { expect, it } from 'vitest';
import { createPosition, parseMoves, type GomokuPosition } from '../../../src';
import { FOUR_COST } from '../../../src/threats/vct/initial-numbers';
import {
  createMoveStack,
  DISPROOF,
  INFINITE,
  MOVE_WORDS,
  POINT,
  PROOF,
  type NodeNumbers,
} from '../../../src/threats/vct/move-stack';
import { boardOf } from '../../boards';

const FIRST = 3 * MOVE_WORDS;

/** Sums up moves given as point, proof number, disproof number; black attacks. */
function sumUp(
  position: GomokuPosition,
  isAttack: boolean,
  moves: readonly (readonly [number, number, number])[],
): NodeNumbers {
  const { begin, words, numbers, sumUp: sum } = createMoveStack(boardOf(position), 4);
  begin(0);
  moves.forEach(([point, proof, disproof], index) => {
    const at = FIRST + MOVE_WORDS * index;
    words[at + POINT] = point;
    words[at + PROOF] = proof;
    words[at + DISPROOF] = disproof;
  });
  sum(isAttack, FIRST, FIRST + MOVE_WORDS * moves.length);
  return numbers;
}

function positionAfter(moves: string): GomokuPosition {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  return position;
}

it('takes the least proof number and the sum of disproof numbers of attacks', () => {
  const moves = [
    [0, 7, 3],
    [1, 4, 5],
    [2, 6, 1],
    [3, 4, 2],
  ] as const;
  expect(sumUp(createPosition(), true, moves)).toEqual({
    proof: 4,
    disproof: 11,
    best: FIRST + MOVE_WORDS,
    secondLeast: 4,
    others: 6,
  });
});

it('takes the sum of proof numbers and the least disproof number of answers', () => {
  const moves = [
    [0, 7, 3],
    [1, 4, 5],
  ] as const;
  expect(sumUp(createPosition(), false, moves)).toEqual({
    proof: 11,
    disproof: 3,
    best: FIRST,
    secondLeast: 5,
    others: 4,
  });
});

it('decides only where every summed number is decided', () => {
  const position = createPosition();
  expect(
    sumUp(position, true, [
      [0, INFINITE, 0],
      [1, INFINITE, 0],
    ]),
  ).toMatchObject({ proof: INFINITE, disproof: 0 });
  expect(
    sumUp(position, true, [
      [0, 0, INFINITE],
      [1, 9, 9],
    ]),
  ).toMatchObject({ proof: 0, disproof: INFINITE });
  expect(
    sumUp(position, false, [
      [0, 0, INFINITE],
      [1, 0, INFINITE],
    ]),
  ).toMatchObject({ proof: 0, disproof: INFINITE });
  expect(
    sumUp(position, true, [
      [0, 9, 40_000],
      [1, 9, 40_000],
    ]),
  ).toMatchObject({ disproof: INFINITE - 1 });
});

it('adds the cost of a four to the numbers of its answer', () => {
  const position = positionAfter('h8 a1 i8 a2 j8 a3 k8');
  expect(sumUp(position, false, [[0, 7, 3]])).toMatchObject({ proof: 7 + FOUR_COST, disproof: 3 });
});

it('counts the largest of the fours of the defender, and a part of the others', () => {
  // White has a three on each of two lines, of four points each where it makes a four.
  const position = positionAfter('h8 a1 i8 a2 k9 a3 d12 e1 g6 f1 c9 g1');
  const { size } = position;
  const fours = position.parseMove('a4');
  const others = position.parseMove('h1');
  const quiet = 7 * size + 12;
  expect(
    sumUp(position, false, [
      [fours, 10, 1],
      [others, 20, 1],
      [quiet, 5, 1],
    ]),
  ).toMatchObject({
    proof: 35 - 7,
  });
});

import { expect, it } from 'vitest';
import { createPosition } from '../../../src';
import { createKeyedBoard, type KeyedBoard } from '../../../src/threats/vct/keyed-board';
import { boardOf } from '../../boards';

/** The board after some moves, black to attack and to move. */
function boardAfter(moves: readonly number[]): KeyedBoard {
  const position = createPosition({ size: 9 });
  moves.forEach(position.play);
  const board = createKeyedBoard(boardOf(position));
  board.begin(0);
  return board;
}

it('hashes boards as it hashes the moves that lead to them', () => {
  const board = boardAfter([]);
  const before = [...board.hash];
  const hashes = new Set([before.join(' ')]);
  const moves = [40, 41, 31, 3];
  moves.forEach((point, index) => {
    board.play(point, index % 2 === 0 ? 0 : 1);
    hashes.add(board.hash.join(' '));
  });
  expect(hashes.size).toBe(5);
  expect([...board.hash]).toEqual([...boardAfter(moves).hash]);
  expect([...board.hash]).toEqual([...boardAfter([31, 3, 40, 41]).hash]);
  for (const [index, point] of [...moves.entries()].reverse()) board.undo(point, index % 2 === 0 ? 0 : 1);
  expect([...board.hash]).toEqual(before);
});

it('tells the attackers apart, and the empty board from an empty slot of a table', () => {
  const board = boardAfter([]);
  expect([...board.hash]).not.toEqual([0, 0]);
  const ofBlack = [...board.hash];
  board.begin(1);
  expect([...board.hash]).not.toEqual(ofBlack);
  expect([...board.hash]).not.toEqual([0, 0]);
});

it('knows by how much a move and a selection change the hash', () => {
  const board = boardAfter([40]);
  const [low, high] = board.hash;
  const key = 4 * 17 + 2;
  board.play(17, 1);
  expect([...board.hash]).toEqual([low! ^ board.moveKeys[key]!, high! ^ board.moveKeys[key + 1]!]);
  board.undo(17, 1);
  board.change(5, 6);
  expect([...board.hash]).toEqual([low! ^ 5, high! ^ 6]);
});

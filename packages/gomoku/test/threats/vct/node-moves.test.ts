import { expect, it } from 'vitest';
import { createPosition, parseMoves, parsePoint } from '../../../src';
import { createKeyedBoard } from '../../../src/threats/vct/keyed-board';
import {
  createMoveStack,
  DISPROOF,
  HIGH,
  INFINITE,
  LOW,
  MOVE_WORDS,
  POINT,
  PROOF,
} from '../../../src/threats/vct/move-stack';
import { createThreatMoves, LOST, WON } from '../../../src/threats/vct/moves';
import { createNodeMoves, PROVEN, type NodeMoves } from '../../../src/threats/vct/node-moves';
import { createNodeTable, packEntry } from '../../../src/threats/vct/table';
import { EVERY, NARROW, SELECTIONS, WIDE } from '../../../src/threats/vct/turns';
import { boardOf } from '../../boards';

/** The moves of the position after some moves, black to attack. */
function createMoves(line: string) {
  const position = createPosition();
  parseMoves(line).forEach(position.play);
  const patterns = boardOf(position);
  const board = createKeyedBoard(patterns);
  const table = createNodeTable(10, SELECTIONS);
  const moves = createThreatMoves(patterns, position.rule, 100);
  const factors = new Float64Array(225).fill(1);
  const { words: stack } = createMoveStack(patterns, 4);
  let searches = 0;
  const nodeMoves = createNodeMoves({
    patterns,
    board,
    moves: {
      ...moves,
      findAttacks: (...words) => {
        searches++;
        return moves.findAttacks(...words);
      },
    },
    table,
    factors,
    stack,
    path: new Uint16Array(4),
  });
  board.begin(0);
  moves.begin(0, false);
  nodeMoves.begin(0);
  let selection = WIDE;
  const select = (next: number): void => {
    const [before, after] = [selection, next].map((at) => table.selectionKeys.subarray(2 * at, 2 * at + 2));
    board.change(before![0]! ^ after![0]!, before![1]! ^ after![1]!);
    nodeMoves.select(next);
    selection = next;
  };
  const points = (end: number): number[] =>
    Array.from({ length: end / MOVE_WORDS }, (_, index) => stack[MOVE_WORDS * index + POINT]!);
  return { position, board, table, factors, stack, nodeMoves, select, points, searches: () => searches };
}

const push = (moves: NodeMoves): number => moves.push(true, 0, 0, 0);
const OPEN = 'h8 i9 j8 a1';

it('puts the attacks of the selection on the stack, wider ones in wider selections', () => {
  const { nodeMoves, points, select } = createMoves(OPEN);
  const lists = [NARROW, WIDE, EVERY].map((selection) => {
    select(selection);
    return points(push(nodeMoves));
  });
  expect(lists[2]).toHaveLength(225 - 4);
  for (const index of [0, 1]) {
    expect(lists[index]!.length).toBeLessThan(lists[index + 1]!.length);
    expect(lists[index + 1]).toEqual(expect.arrayContaining(lists[index]!));
  }
  expect(lists[0]).toContain(parsePoint('i8'));
});

it('stacks each move with its numbers and the hash of the node after it', () => {
  const { nodeMoves, stack, factors, board, points } = createMoves(OPEN);
  const end = push(nodeMoves);
  const before = points(end).map((_, index) => stack[MOVE_WORDS * index + PROOF]!);
  const [point] = points(end);
  board.play(point!, 0);
  expect([stack[LOW], stack[HIGH]]).toEqual([...board.hash]);
  board.undo(point!, 0);
  factors[point!] = 4;
  push(nodeMoves);
  expect(stack[PROOF]).toBe(4 * before[0]!);
  expect(stack[MOVE_WORDS + PROOF]).toBe(before[1]);
});

it('finds the moves of a node once for the narrow and the wide selection', () => {
  const { nodeMoves, table, board, select, searches } = createMoves(OPEN);
  push(nodeMoves);
  table.store(board.hash[0]!, board.hash[1]!, 3, 4, packEntry(nodeMoves.start(), 0));
  const start = nodeMoves.start();
  push(nodeMoves);
  select(NARROW);
  push(nodeMoves);
  expect([searches(), nodeMoves.start()]).toEqual([1, start]);
  select(EVERY);
  push(nodeMoves);
  expect(searches()).toBe(2);
});

it('learns what other selections have decided', () => {
  const { nodeMoves, table, board, select } = createMoves(OPEN);
  table.store(board.hash[0]!, board.hash[1]!, INFINITE, 0, 0);
  select(NARROW);
  expect(push(nodeMoves)).toBe(LOST);
  select(EVERY);
  expect(push(nodeMoves)).toBeGreaterThan(0);
  table.store(board.hash[0]!, board.hash[1]!, 0, INFINITE, 0);
  for (const selection of [NARROW, WIDE, EVERY]) {
    select(selection);
    expect(push(nodeMoves)).toBe(PROVEN);
  }
});

it('says that a node is won by fours, or lost for want of an attack', () => {
  expect(push(createMoves('h8 a1 i8 a3 j8 a5').nodeMoves)).toBe(WON);
  const { nodeMoves, select } = createMoves('');
  expect(push(nodeMoves)).toBe(LOST);
  select(NARROW);
  expect(push(nodeMoves)).toBe(LOST);
});

it('gives an answer that was taken out of the search the numbers of a proven one', () => {
  const { nodeMoves, table, board, stack } = createMoves('h8 a1 i8 a3 j8');
  const end = nodeMoves.push(false, 0, 0, 0);
  expect(end).toBeGreaterThan(MOVE_WORDS);
  nodeMoves.setProven(nodeMoves.start() + 2);
  table.store(board.hash[0]!, board.hash[1]!, 3, 4, packEntry(nodeMoves.start(), 0));
  expect(nodeMoves.push(false, 0, 0, 0)).toBe(end);
  expect([stack[MOVE_WORDS + PROOF], stack[MOVE_WORDS + DISPROOF]]).toEqual([0, INFINITE]);
  expect(stack[PROOF]).toBeGreaterThan(0);
});

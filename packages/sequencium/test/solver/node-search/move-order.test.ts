import { expect, it } from 'vitest';
import { createMoveOrder, MOVE_SLOTS, NO_PLACE } from '../../../src/solver/node-search/move-order';
import { enteredPositions } from './entered';

it('lists every move once with its number, that of the table first', () => {
  for (const entered of enteredPositions({ rows: 4, columns: 5, balanced: false }, 9, 50)) {
    const { position, board, frames, own, other, reach } = entered;
    const { list, moves } = createMoveOrder(board, frames, reach, 4);
    const listed = (ply: number, tableMove: number): number[][] => {
      const count = list(own, other, ply, tableMove);
      const from = ply * MOVE_SLOTS;
      return Array.from(moves.subarray(from, from + count), (move) => [
        board.cellOf[move & 63]!,
        (move >>> 8) + 1,
      ]);
    };
    const legal = position.moves().map((cell) => [cell, position.nextValue(position.turn(), cell)]);
    const first = listed(1, NO_PLACE);
    expect(first.toSorted(([a], [b]) => a! - b!)).toEqual(legal.toSorted(([a], [b]) => a! - b!));
    const [last] = first.at(-1)!;
    expect(listed(2, board.placeOf[last!]!)[0]![0]).toBe(last);
  }
});

it('tries moves earlier that caused cut-offs elsewhere', () => {
  let earlier = 0;
  for (const entered of enteredPositions({ rows: 4, columns: 5, balanced: false }, 9, 20)) {
    const { board, frames, own, other, reach } = entered;
    const { list, moves, attempts, cutoffs } = createMoveOrder(board, frames, reach, 4);
    const count = list(own, other, 1, NO_PLACE);
    const places = (): number[] =>
      Array.from(moves.subarray(MOVE_SLOTS, MOVE_SLOTS + count), (move) => move & 63);
    const last = places().at(-1)!;
    attempts[64 + last] = cutoffs[64 + last] = 1000;
    list(own, other, 1, NO_PLACE);
    if (places().indexOf(last) < count - 1) earlier++;
  }
  expect(earlier).toBeGreaterThan(5);
});

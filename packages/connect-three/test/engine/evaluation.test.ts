import { MAX_EVALUATION, ONGOING } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPosition, evaluate, heuristics, parseMoves, type ConnectOptions } from '../../src';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

function after(moves: string, options: ConnectOptions = {}): ReturnType<typeof createPosition> {
  const position = createPosition(options);
  for (const move of parseMoves(moves, options)) position.play(move);
  return position;
}

function order(position: ReturnType<typeof createPosition>): number[] {
  const moves = new Int32Array(position.maxMoves);
  const scores = new Int32Array(position.maxMoves);
  const count = position.generate(moves, 0);
  heuristics.order!(position, moves, scores, 0, count);
  const list = Array.from({ length: count }, (_, place) => place);
  return list.sort((a, b) => scores[b]! - scores[a]!).map((place) => moves[place]!);
}

describe('evaluation', () => {
  it('is 0 on an empty board', () => {
    expect(Object.is(evaluate(createPosition()), 0)).toBe(true);
    expect(Object.is(evaluate(createPosition(CONNECT_FOUR)), 0)).toBe(true);
  });

  it('counts the open lines through the stones', () => {
    // A corner of Connect Four is in 3 lines, the middle of the bottom row in 7: 4 across, 1 up, 2 diagonals.
    expect(evaluate(after('1', CONNECT_FOUR))).toBe(-3);
    expect(evaluate(after('4', CONNECT_FOUR))).toBe(-7);
    // X on the bottom row, left and middle: the row 4, the middle column 1, the diagonal 1 (O blocks the left column).
    // O above the left one: its row 1, its column 1, the diagonal upwards 1.
    expect(evaluate(after('112'))).toBe(3 - (4 + 1 + 1));
  });

  it('speaks for the side to move and does not care for the mirror', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 }), (choices) => {
        const left = createPosition(CONNECT_FOUR);
        const right = createPosition(CONNECT_FOUR);
        for (const move of choices) {
          if (left.outcome() !== ONGOING) break;
          if (left.board()[0]![move] !== null) continue;
          left.play(move);
          right.play(6 - move);
        }
        expect(evaluate(right)).toBe(evaluate(left));
      }),
      { numRuns: 50 },
    );
  });

  it('stays far from wins on the largest boards', () => {
    for (const connect of [2, 5, 20]) {
      const position = createPosition({ rows: 20, columns: 20, connect });
      // X keeps to the left, O to the right, as long as nobody wins.
      for (let ply = 0; position.outcome() === ONGOING && ply < 300; ply++) {
        const height = Math.floor(ply / 20);
        const column = (ply % 2) * 10 + (Math.floor(ply / 2) % 10);
        if (height >= 20) break;
        position.play(column);
        expect(Math.abs(evaluate(position))).toBeLessThan(MAX_EVALUATION / 10);
      }
    }
  });

  it('orders wins, then blocks, then the centre', () => {
    expect(order(createPosition(CONNECT_FOUR)).slice(0, 3)).toEqual([3, 2, 4]);
    expect(order(after('1213'))[0]).toBe(0);
    expect(order(after('121'))[0]).toBe(0);
    expect(order(after('7171', CONNECT_FOUR)).slice(0, 1)).toEqual([3]);
    expect(order(after('71717', CONNECT_FOUR)).slice(0, 1)).toEqual([6]);
    expect(order(after('717171', CONNECT_FOUR)).slice(0, 2)).toEqual([6, 0]);
  });
});

import { checkInteger } from '../errors';
import { ONGOING, type Position } from './position';
import { unwrapPosition } from './unwrap-position';

/**
 * Counts the move sequences of exactly `depth` moves: the standard check of a move generator. A game that ends
 * earlier counts only at the depth where it ends, so summing over depths counts games as well as positions.
 *
 * @param depth - moves to play, from 0.
 * @throws OptionError `search-core/out-of-range` for a negative or fractional depth.
 * @remarks Visits every sequence: branching factor to the power of `depth`.
 *
 * @example
 * ```ts
 * import { perft } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * console.log(perft(createTicTacToe(), 3)); // 504: 9 * 8 * 7
 * ```
 */
export function perft(position: Position, depth: number): number {
  checkInteger('depth', depth, 0, 1000);
  const { generate, play, undo, outcome, maxMoves } = unwrapPosition(position);
  const moves = new Int32Array(maxMoves * depth);

  const count = (left: number): number => {
    if (left === 0) return 1;
    if (outcome() !== ONGOING) return 0;
    const from = (left - 1) * maxMoves;
    const end = from + generate(moves, from);
    let total = 0;
    for (let index = from; index < end; index++) {
      play(moves[index]!);
      total += count(left - 1);
      undo();
    }
    return total;
  };
  return count(depth);
}

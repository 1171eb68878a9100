import { createRandom, randomBelow } from '@games/search-core';
import { expect, it } from 'vitest';
import { createPosition } from '../../src/index';
import { createBitMoves } from '../../src/solver/bit-position';
import { createBitboard } from '../../src/solver/bitboard';
import { createRootPositions } from '../../src/solver/root-position';

const SIZES = [
  [5, 3, 3],
  [6, 7, 4],
  [4, 8, 4],
  [5, 5, 5],
  [8, 8, 4],
  [10, 11, 6],
] as const;

it.each(SIZES)('%i x %i, connect %i: moves on bits are those of the rules', (rows, columns, connect) => {
  const size = { rows, columns, connect };
  const board = createBitboard(size);
  const moves = createBitMoves(board);
  const { read } = createRootPositions(board, moves);
  const random = createRandom(rows * 100 + columns);
  let compared = 0;
  for (let game = 0; game < 12; game++) {
    const position = createPosition(size);
    const line: number[] = [];
    while (!position.isOver()) {
      const legal = position.moves();
      const side = position.turn();
      const bits = read(line).position;
      const wins = legal.filter((column) => position.connects(column, side));
      expect(legal.filter((column) => moves.completes(bits, moves.landing(bits, column)))).toEqual(wins);
      for (const column of legal) {
        const next = moves.play(bits, moves.landing(bits, column));
        expect(next).toEqual(read([...line, column]).position);
        compared++;
      }
      const move = legal[randomBelow(random, legal.length)]!;
      position.play(move);
      line.push(move);
    }
  }
  expect(compared).toBeGreaterThan(20);
});

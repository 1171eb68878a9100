import { createRandom, randomBelow } from '@games/search-core';
import { expect, it } from 'vitest';
import { createPosition } from '../../src/index';
import { createBitMoves } from '../../src/solver/bit-position';
import { createBitboard } from '../../src/solver/bitboard';
import { createNodeSearch } from '../../src/solver/node-search';
import { createRootPositions } from '../../src/solver/root-position';
import { chooseTableSizes } from '../../src/solver/table';

const SIZES = [
  [5, 3, 3],
  [6, 7, 4],
  [4, 8, 4],
  [5, 5, 5],
] as const;

it.each(SIZES)('%i x %i, connect %i: moves on bits are those of the rules', (rows, columns, connect) => {
  const size = { rows, columns, connect };
  const board = createBitboard(size);
  const moves = createBitMoves(board, createNodeSearch(board, chooseTableSizes(board)));
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
      const mirrored = read(line.map((column) => columns - 1 - column)).position;
      expect(moves.canonicalKey(bits)).toEqual(moves.canonicalKey(mirrored));
      if (wins.length === 0) {
        // Safe are the moves after which the opponent cannot win at once.
        const safe = legal.filter((column) => {
          position.play(column);
          const isSafe = !position.moves().some((reply) => position.connects(reply, position.turn()));
          position.undo();
          return isSafe;
        });
        const found = moves.safeMoves(bits);
        const expected = safe.map((column) => read([...line, column]).position);
        expect(found).toHaveLength(expected.length);
        expect(found).toEqual(expect.arrayContaining(expected));
        compared++;
      }
      const move = legal[randomBelow(random, legal.length)]!;
      position.play(move);
      line.push(move);
    }
  }
  expect(compared).toBeGreaterThan(20);
});

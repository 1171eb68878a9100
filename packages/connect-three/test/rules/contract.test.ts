import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, heuristics, parseBoard, parseMoves, type Board } from '../../src';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

/** Eight cells are free: the kit compares every search with minimax, which needs small trees. */
function lateConnectFour(): Board {
  const position = createPosition(CONNECT_FOUR);
  parseMoves('1136424371122455374175543347167372', CONNECT_FOUR).forEach(position.play);
  return position.board();
}

describe('the contract of positions', () => {
  it.each([
    [{}],
    [{ rows: 4, columns: 4, connect: 4 }],
    [{ rows: 3, columns: 4, connect: 4 }],
    [{ rows: 1, columns: 9, connect: 3 }],
    [{ rows: 9, columns: 1, connect: 2 }],
    [{ rows: 2, columns: 5, connect: 2 }],
    [{ rows: 2, columns: 20, connect: 2 }],
    [CONNECT_FOUR],
  ])('is kept by %j', (options) => {
    const { columns } = createPosition(options);
    const symmetry = (column: number): number => columns - 1 - column;
    expect(() =>
      checkContract(() => createPosition(options), {
        games: thorough(12),
        positions: thorough(500),
        heuristics,
        symmetry,
      }),
    ).not.toThrow();
  });

  it.each([
    ['5 x 3', () => createPosition({ board: parseBoard('.../.../.O./XXO/OXX') })],
    ['6 x 7', () => createPosition({ connect: 4, board: lateConnectFour() })],
  ])('is kept from a board of %s', (_, create) => {
    expect(() => checkContract(create, { games: thorough(12), heuristics })).not.toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  formatBoard,
  formatMoves,
  formatPoint,
  parseBoard,
  parseMoves,
  parsePoint,
  starPoints,
} from '../../src';

describe('points', () => {
  it('are letters from the left and numbers from the bottom', () => {
    expect(formatPoint(0)).toBe('a15');
    expect(formatPoint(112)).toBe('h8');
    expect(formatPoint(8)).toBe('i15');
    expect(formatPoint(224)).toBe('o1');
    expect(formatPoint(399, 20)).toBe('t1');
    expect(parsePoint(' H8 ')).toBe(112);
    expect(parsePoint('ｈ８')).toBe(112);
  });

  it('are read as they are written', () => {
    for (const size of [5, 9, 10, 15, 20]) {
      for (let point = 0; point < size * size; point++)
        expect(parsePoint(formatPoint(point, size), size)).toBe(point);
    }
  });
});

describe('moves', () => {
  it('are read as they are written', () => {
    const games = fc.record({
      size: fc.integer({ min: 5, max: 20 }),
      places: fc.uniqueArray(fc.integer({ min: 0, max: 399 }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(games, ({ size, places }) => {
        const moves = places.filter((point) => point < size * size);
        expect(parseMoves(formatMoves(moves, size), { size })).toEqual(moves);
      }),
    );
  });

  it.each(['h8 i9 a1 o15', 'h8i9a1o15', '  H8,I9\r\nA1;O15 \n', '\uFEFFh8 i9a1 o15'])(
    '%j are read',
    (text) => {
      expect(parseMoves(text)).toEqual([112, 98, 210, 14]);
    },
  );

  it('none are none', () => {
    expect(parseMoves(' \n')).toEqual([]);
    expect(formatMoves([])).toBe('');
  });

  it('are written with a space between', () => {
    expect(formatMoves([112, 98])).toBe('h8 i9');
    expect(formatMoves([12], 5)).toBe('c3');
  });
});

describe('boards', () => {
  const board = '.....' + '.X...' + '..O..' + '.....' + '....X';

  it.each([
    board,
    '.....\n.X...\n..O..\n.....\n....X',
    '\uFEFF.....\r\n.x...\r\n..o..\r\n.....\r\n....x\r\n\r\n',
    '...../.X.../..O../...../....X',
    '. . . . .\n. X . . .\n. . O . .\n. . . . .\n. . . . X',
    formatBoard(board),
  ])('%j is read', (text) => {
    expect(parseBoard(text)).toBe(board);
    expect(parseBoard(text, { size: 5 })).toBe(board);
  });

  it('are drawn with coordinates', () => {
    expect(formatBoard(board)).toBe(
      [' 5 . . . . .', ' 4 . X . . .', ' 3 . . O . .', ' 2 . . . . .', ' 1 . . . . X', '   a b c d e'].join(
        '\n',
      ),
    );
    const position = createPosition({ board });
    expect(formatBoard(position)).toBe(position.format());
  });

  it('are read as they are drawn, in every size', () => {
    const boards = fc
      .integer({ min: 5, max: 20 })
      .chain((size) =>
        fc.array(fc.constantFrom('X', 'O', '.'), { minLength: size * size, maxLength: size * size }),
      );
    fc.assert(fc.property(boards, (points) => parseBoard(formatBoard(points.join(''))) === points.join('')));
  });
});

describe('star points', () => {
  it('of common sizes', () => {
    const names = (size?: number): string[] => starPoints(size).map((point) => formatPoint(point, size));
    expect(names()).toEqual(['d12', 'l12', 'h8', 'd4', 'l4']);
    expect(names(19)).toEqual(['d16', 'p16', 'j10', 'd4', 'p4']);
    expect(names(9)).toEqual(['c7', 'g7', 'e5', 'c3', 'g3']);
    expect(names(20)).toEqual(['d17', 'q17', 'd4', 'q4']);
    expect(names(5)).toEqual(['c3']);
    expect(names(6)).toEqual([]);
  });
});

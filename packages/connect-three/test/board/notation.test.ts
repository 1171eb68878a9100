import { IllegalMoveError, NotationError, OptionError } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  ERROR_CODES,
  formatBoard,
  formatColumn,
  formatMoves,
  parseBoard,
  parseMoves,
  type ConnectOptions,
} from '../../src';
import { parseColumn } from '../../src/board/column';

function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error');
}

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const WIDE = { rows: 4, columns: 20, connect: 4 };

describe('moves', () => {
  it.each([
    ['4455', CONNECT_FOUR, [3, 3, 4, 4]],
    [' 4 4,55\r\n', CONNECT_FOUR, [3, 3, 4, 4]],
    ['\uFEFF12', {}, [0, 1]],
    ['', {}, []],
    ['  \n', {}, []],
    ['1aAk', WIDE, [0, 9, 9, 19]],
    ['12', WIDE, [0, 1]],
    ['12 1, 20', WIDE, [11, 0, 19]],
    ['a 1', WIDE, [9, 0]],
    ['12,', WIDE, [11]],
    ['1', { board: parseBoard('.../X../O../X../O..') }, [0]],
  ])('%j is read', (text, options, moves) => {
    expect(parseMoves(text, options)).toEqual(moves);
  });

  it('are read back as written', () => {
    const games = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(), { maxLength: 30 }));
    fc.assert(
      fc.property(games, ([columns, choices]) => {
        const moves = choices.map((choice) => choice % columns).slice(0, 19);
        const options = { rows: 20, columns, connect: 20 };
        expect(parseMoves(formatMoves(moves), options)).toEqual(moves);
        const list = moves.map((move) => `${move + 1},`).join(' ');
        expect(parseMoves(list, options)).toEqual(moves);
      }),
    );
  });

  it.each<[string, ConnectOptions, string, object]>([
    ['14', {}, 'column', { index: 2, text: '4', columns: 3 }],
    ['10', {}, 'column', { index: 2, text: '0', columns: 3 }],
    ['1-2', {}, 'column', { index: 2, text: '-', columns: 3 }],
    ['1😀', {}, 'column', { index: 2, text: '😀', columns: 3 }],
    ['1 21', WIDE, 'column', { index: 2, text: '21', columns: 20 }],
    ['1 0', WIDE, 'column', { index: 2, text: '0', columns: 20 }],
    ['111111', {}, 'column-full', { index: 6, column: 1 }],
    ['121213', {}, 'game-over', { index: 6, column: 3, winner: 'X' }],
    ['1221331', { rows: 2, columns: 3 }, 'game-over', { index: 7, column: 1, winner: '' }],
    ['1', { board: parseBoard('.../.../X../XO./XO.') }, 'game-over', { index: 1, column: 1, winner: 'X' }],
  ])('%j is refused', (text, options, what, details) => {
    const error = thrown(() => parseMoves(text, options));
    expect(error).toBeInstanceOf(what === 'column' ? NotationError : IllegalMoveError);
    expect(error).toMatchObject({ code: `connect-three/${what}`, details });
    expect(String(error)).toContain(`move ${(details as { index: number }).index}`);
  });

  it('are read and written by the position', () => {
    const position = createPosition({ rows: 1, columns: 12, connect: 3 });
    expect([position.parseMove('12'), position.parseMove('c'), position.parseMove(' 9 ')]).toEqual([
      11, 11, 8,
    ]);
    expect([position.formatMove(0), position.formatMove(11), formatColumn(19)]).toEqual(['1', 'c', 'k']);
    position.play(11);
    expect(thrown(() => position.parseMove('12'))).toMatchObject({ code: 'connect-three/column-full' });
    expect(thrown(() => parseColumn('', 3))).toMatchObject({ code: 'connect-three/column' });
    expect(thrown(() => parseColumn('1.5', 3))).toBeInstanceOf(NotationError);
  });
});

describe('boards', () => {
  it.each([
    '.....X.O..XXOOX',
    '...\n..X\n.O.\n.XX\nOOX',
    '.../..x/.o./.xx/oox',
    '\uFEFF\r\n...\r\n..X\r\n.O.\r\n.XX\r\nO O X \r\n\r\n',
  ])('%j is read', (text) => {
    expect(formatBoard(parseBoard(text))).toBe('...\n..X\n.O.\n.XX\nOOX');
  });

  it('are read back as written', () => {
    const side = fc.integer({ min: 1, max: 20 });
    const cells = fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 400, maxLength: 400 });
    fc.assert(
      fc.property(side, side, cells, (rows, columns, all) => {
        const options = { rows, columns, connect: 2 };
        const text = all.slice(0, rows * columns).join('');
        const board = parseBoard(text, options);
        expect(board.map((row) => row.length)).toEqual(Array(rows).fill(columns));
        expect(formatBoard(board).replaceAll('\n', '')).toBe(text);
        expect(parseBoard(formatBoard(board), options)).toEqual(board);
        expect(parseBoard(formatBoard(board).replaceAll('\n', '/').toLowerCase(), options)).toEqual(board);
      }),
    );
  });

  it.each([
    ['.../...', 'row-count', { expected: 5, found: 2 }],
    ['.../.../.../.../.../...', 'row-count', { expected: 5, found: 6 }],
    ['.../.../../.../...', 'row-length', { row: 3, expected: 3, found: 2 }],
    ['.../.../\n/.../...', 'row-count', { expected: 5, found: 6 }],
    ['.../....\n.../.../...', 'row-length', { row: 2, expected: 3, found: 4 }],
    ['.............X', 'cell-count', { rows: 5, columns: 3, expected: 15, found: 14 }],
    ['', 'cell-count', { rows: 5, columns: 3, expected: 15, found: 0 }],
    ['.../.../.../.Z./...', 'cell', { row: 4, column: 2, found: 'Z', expected: 'X, O, .' }],
    ['.......0.......', 'cell', { row: 3, column: 2, found: '0', expected: 'X, O, .' }],
    ['.../.../.../.😀./...', 'cell', { row: 4, column: 2, found: '😀' }],
  ])('%j is refused', (text, what, details) => {
    const error = thrown(() => parseBoard(text));
    expect(error).toBeInstanceOf(NotationError);
    expect(error).toMatchObject({ code: `connect-three/${what}`, details });
    expect(ERROR_CODES).toContain((error as NotationError).code);
  });

  it('refuse impossible sizes', () => {
    expect(() => parseBoard('', { rows: 0 })).toThrow(OptionError);
  });
});

describe('boards of other programs', () => {
  const board = '......./......./......./......./...O.../..XXO..';
  const kaggle = Array.from(board.replaceAll('/', ''), (cell) => '.XO'.indexOf(cell));
  const uci = 'b,b,b,b,b,b,b,b,b,b,b,b,x,b,b,b,b,b,x,o,b,b,b,b,o,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b,b';

  it.each([
    ['Kaggle', JSON.stringify({ remainingOverageTime: 60, step: 4, board: kaggle, mark: 1 })],
    ['a list', JSON.stringify(kaggle)],
    ['UCI', `${uci},win`],
    ['UCI without an outcome', uci],
    ['red and yellow', board.replaceAll('X', 'R').replaceAll('O', 'y')],
    ['circles', board.replaceAll('X', '●').replaceAll('O', '○').replaceAll('.', '·')],
  ])('are read: %s', (_name, text) => {
    const cells = parseBoard(text, CONNECT_FOUR);
    expect(formatBoard(cells)).toBe(board.replaceAll('/', '\n'));
  });
});

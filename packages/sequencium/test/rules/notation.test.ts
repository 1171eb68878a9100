import { describe, expect, it } from 'vitest';
import { createPosition, drawBoard, formatMoves, parseMoves } from '../../src/index';

describe('moves', () => {
  it('are read and written as row,column from 0', () => {
    expect(parseMoves(' 1,1 4,4\n1,0 ')).toEqual([7, 28, 6]);
    expect(formatMoves([7, 28, 6])).toBe('1,1 4,4 1,0');
    expect(parseMoves('')).toEqual([]);
  });

  it.each([
    ['1,1 4', 'sequencium/move-text', /^move 2: .*row,column.*"4"/],
    ['1,1 6,4', 'sequencium/off-board', /^move 2: 6,4: .*0 to 5/],
    ['1,1 5,5', 'sequencium/occupied', /^move 2: 5,5: expected an empty cell/],
    ['1,1 3,3', 'sequencium/not-adjacent', /^move 2: 3,3: .*B's own/],
  ])('%j is refused, naming the move', (text, code, message) => {
    expect(() => parseMoves(text)).toThrow(
      expect.objectContaining({ code, details: expect.objectContaining({ move: 2 }) as unknown }),
    );
    expect(() => parseMoves(text)).toThrow(message);
  });

  it('after the end of the game are refused', () => {
    expect(() => parseMoves('0,1 1,0 1,1', { rows: 2, columns: 2 })).toThrow(
      expect.objectContaining({ code: 'sequencium/game-over' }),
    );
  });
});

describe('the board', () => {
  it('is drawn in a frame with its coordinates', () => {
    const position = createPosition({ rows: 3, columns: 4 });
    parseMoves('1,1 1,2', { rows: 3, columns: 4 }).forEach(position.play);
    expect(drawBoard(position)).toBe(
      [
        '     0  1  2  3',
        '  +-------------+',
        '0 | A1  .  .  . |',
        '1 |  . A2 B2  . |',
        '2 |  .  .  . B1 |',
        '  +-------------+',
      ].join('\n'),
    );
  });
});

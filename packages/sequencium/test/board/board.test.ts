import { createRandom, ONGOING, randomBelow } from '@games/search-core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, drawBoard, formatBoard, parseBoard, type Board } from '../../src/index';
import { placedMoves } from '../game';

describe('a board', () => {
  it('is read from text', () => {
    expect(parseBoard('A1 . b2/. A2 B1')).toEqual([
      ['A1', null, 'B2'],
      [null, 'A2', 'B1'],
    ]);
    expect(parseBoard('A1 .\r\n. B1\n')).toEqual([
      ['A1', null],
      [null, 'B1'],
    ]);
  });

  it('is written the way it is read', () => {
    expect(formatBoard(parseBoard('a1 . b2\n. A2 B1'))).toBe('A1 . B2 / . A2 B1');
    for (const board of [
      [['A1'], ['B1']],
      [
        ['A1', '.'],
        [null, 'B1'],
      ],
      [['A1', null], ['B1']],
    ])
      expect(() => formatBoard(board)).toThrow();
    expect(() => formatBoard('A1 . / . B1' as unknown as Board)).toThrow(
      expect.objectContaining({ code: 'search-core/wrong-type' }),
    );
  });

  test.prop([fc.integer(), fc.integer({ min: 2, max: 7 }), fc.integer({ min: 2, max: 7 }), fc.boolean()], {
    numRuns: thorough(100),
  })('set up from any position of a game goes on like the game', (seed, rows, columns, balanced) => {
    const random = createRandom(seed);
    const played = createPosition({ rows, columns, balanced });
    const words = [new Int32Array(2), new Int32Array(2)] as const;
    for (;;) {
      const turn = played.turn() === 0 ? 'A' : 'B';
      const set = createPosition({ balanced, board: played.board(), turn });
      expect(parseBoard(formatBoard(played.board()))).toEqual(played.board());
      expect(placedMoves(set)).toEqual(placedMoves(played));
      expect(set.outcome()).toBe(played.outcome());
      if (played.mobility(0) * played.mobility(1) > 0) {
        expect(createPosition({ balanced, board: played.board() }).format()).toBe(played.format());
        played.hash(words[0]);
        set.hash(words[1]);
        expect(words[1]).toEqual(words[0]);
      }
      if (played.outcome() !== ONGOING) break;
      const legal = placedMoves(played);
      const [row, column] = legal[randomBelow(random, legal.length)]!;
      played.play(row * columns + column);
    }
  });

  it.each([
    ['A1 x / . B1', 'sequencium/cell-text'],
    ['A1 . . / . B1', 'sequencium/row-length'],
    ['A1 A3 / . B1', 'sequencium/unsupported'],
    ['A1 A1 / . B1', 'sequencium/unsupported'],
    ['A1 . / . .', 'sequencium/corner'],
    ['A1 A2 / A3 B1', 'sequencium/turn-needed'],
    ['A1', 'search-core/out-of-range'],
  ])('%j is refused: %s', (text, code) => {
    expect(() => createPosition({ board: parseBoard(text) })).toThrow(expect.objectContaining({ code }));
  });

  it('of another size than the options say is refused', () => {
    expect(() => createPosition({ rows: 3, board: parseBoard('A1 . / . B1') })).toThrow(
      expect.objectContaining({ code: 'sequencium/board-size' }),
    );
  });
});

describe('a board in a frame', () => {
  it('is read, with two characters a cell', () => {
    const printed = ['    0  1  2', '  +------+', ' 0|A1A2  |', ' 1|      |', ' 2|  B2B1|', '  +------+', ''];
    expect(formatBoard(parseBoard(printed.join('\n')))).toBe('A1 A2 . / . . . / . B2 B1');
  });

  it('is read as `drawBoard` draws it', () => {
    const position = createPosition({ moves: ['1,1', '4,4'] });
    expect(parseBoard(drawBoard(position))).toEqual(position.board());
  });
});

import { createRandom, legalMoves, ONGOING, perft, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, parseMoves, RULES, type GomokuOptions } from '../../src';
import { naiveBoard, naiveMoves, naivePerft, naiveWinner } from '../naive';

/** Rows padded with empty points, on a board of 9 x 9. */
function rows(...lines: string[]): string {
  return Array.from({ length: 9 }, (_, row) => (lines[row] ?? '').padEnd(9, '.')).join('');
}

describe('the rules', () => {
  it.each(RULES)('name the same winner as a look at every point, %s, 15 x 15', (rule) => {
    const random = createRandom(11);
    const moves = new Int32Array(225);
    const ends = new Set<string | null>();
    for (let game = 0; game < 12; game++) {
      const position = createPosition({ rule });
      while (position.outcome() === ONGOING) {
        expect(position.winner()).toBeNull();
        position.play(moves[randomBelow(random, position.generate(moves, 0))]!);
        if (position.empty() % 7 === 0 || position.winner()) {
          expect(naiveWinner(naiveBoard(position.board()), rule)).toBe(position.winner());
        }
      }
      ends.add(position.winner());
      expect(position.outcome()).toBe(position.winner() ? -1 : 0);
    }
    expect(ends.size).toBeGreaterThan(1);
  });

  it.each(RULES)('allow the same moves, %s, crowded 7 x 7', (rule) => {
    const random = createRandom(12);
    for (let game = 0; game < thorough(40); game++) {
      const position = createPosition({ rule, size: 7 });
      for (;;) {
        const board = naiveBoard(position.board());
        const expected = naiveMoves(board, position.turn() === 0 ? 'X' : 'O', rule);
        const moves = legalMoves(position);
        expect(moves).toEqual(expected);
        if (moves.length === 0) break;
        position.play(moves[randomBelow(random, moves.length)]!);
      }
    }
  });

  it.each<[GomokuOptions, number]>([
    [{ size: 5 }, 2],
    [{ size: 6, rule: 'freestyle', board: 'XXXX..OOOO..X..X..O..O..XX..OO......' }, 3],
    [{ size: 6, rule: 'standard', board: 'XXXX.XOOOO..X.....O..O..XX..OO......' }, 3],
    [{ size: 6, rule: 'renju', board: '......XX.XX.OO.O...X.XX..OO.OO.X....', turn: 'X' }, 3],
  ])('have the perft of the definition: %j', (options, depth) => {
    const position = createPosition(options);
    const turn = position.turn() === 0 ? 'X' : 'O';
    const expected = naivePerft(naiveBoard(position.board()), turn, position.rule, depth);
    expect(perft(position, depth)).toBe(expected);
  });

  it.each([
    ['freestyle', 'X', 5, 'X'],
    ['freestyle', 'X', 6, 'X'],
    ['standard', 'X', 6, null],
    ['standard', 'O', 6, null],
    ['standard', 'O', 5, 'O'],
    ['renju', 'X', 5, 'X'],
    ['renju', 'O', 6, 'O'],
    ['renju', 'O', 7, 'O'],
  ] as const)('%s: a row of %s of length %i: %s wins', (rule, mark, length, winner) => {
    const row = mark.repeat(length);
    const gap = `${row.slice(0, 2)}.${row.slice(3)}`;
    const position = createPosition({ rule, board: rows('', gap), turn: mark });
    expect(position.outcome()).toBe(ONGOING);
    position.play(11);
    expect(position.winner()).toBe(winner);
    if (winner) expect(position.winningLine()).toEqual(Array.from({ length }, (_, column) => 9 + column));
    else expect(position.winningLine()).toBeNull();
    expect(createPosition({ rule, board: rows('', row), turn: mark === 'X' ? 'O' : 'X' }).winner()).toBe(
      winner,
    );
  });

  it('do not wrap around the edge', () => {
    const position = createPosition({ size: 9, board: rows('......XXX', 'XX'), turn: 'X' });
    expect(position.winner()).toBeNull();
    const line = createPosition({ size: 9, board: rows('....XXXXX', 'X'), turn: 'O' });
    expect(line.winningLine()).toEqual([4, 5, 6, 7, 8]);
  });

  it('find the line in every direction', () => {
    for (const [text, line] of [
      ['e9 a1 e8 b1 e7 c1 e6 d1 e5', [4, 13, 22, 31, 40]],
      ['a9 a1 b8 b1 c7 c1 d6 d1 e5', [0, 10, 20, 30, 40]],
      ['i9 a1 h8 b1 g7 c1 f6 d1 e5', [8, 16, 24, 32, 40]],
      ['a5 a1 b5 b1 c5 c1 d5 d1 e5', [36, 37, 38, 39, 40]],
    ] as const) {
      const position = createPosition({ size: 9 });
      for (const move of parseMoves(text, { size: 9 })) position.play(move);
      expect(position.winningLine()).toEqual(line);
      expect(position.lastMove()).toBe(40);
    }
  });

  it('end a renju game as a draw when black may play nowhere', () => {
    // The one empty point would make a six.
    const board = 'XX.XXXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOO';
    expect(createPosition({ size: 6, rule: 'renju', board, turn: 'X' }).outcome()).toBe(0);
    expect(createPosition({ size: 6, rule: 'standard', board, turn: 'X' }).outcome()).toBe(ONGOING);
    expect(createPosition({ size: 6, rule: 'renju', board, turn: 'O' }).outcome()).toBe(ONGOING);
  });

  it('end a full board as a draw', () => {
    const position = createPosition({ size: 5, board: 'XOXOXXOXOXXOXOXOXOXOOXOX.', turn: 'X' });
    expect(position.outcome()).toBe(ONGOING);
    position.play(24);
    expect(position.outcome()).toBe(0);
    expect(position.winner()).toBeNull();
  });
});

describe('a position set up', () => {
  it('takes size and turn from the board', () => {
    const position = createPosition({ board: rows('', '.X', '..O', '...X') });
    expect(position.size).toBe(9);
    expect(position.turn()).toBe(1);
    expect(position.maxPlies).toBe(78);
    expect(position.lastMove()).toBeNull();
    expect(position.stone(10)).toBe('X');
    expect(position.stone(0)).toBeNull();
    expect(position.board()).toBe(rows('', '.X', '..O', '...X'));
  });

  it('has the hash of the same position reached by moves', () => {
    const [played, laid] = [new Int32Array(4), new Int32Array(4)];
    const position = createPosition({ size: 9 });
    for (const move of parseMoves('e5 d4 f6', { size: 9 })) position.play(move);
    const board = createPosition({ board: position.board() });
    for (const [each, words] of [
      [position, played],
      [board, laid],
    ] as const) {
      each.hash(words.subarray(0, 2));
      each.canonicalHash(words.subarray(2));
    }
    expect(laid).toEqual(played);
  });

  it('has another hash when the other side is to move', () => {
    const words = [new Int32Array(2), new Int32Array(2), new Int32Array(2), new Int32Array(2)] as const;
    const board = rows('', '.X', '..O');
    createPosition({ board, turn: 'X' }).hash(words[0]);
    createPosition({ board, turn: 'O' }).hash(words[1]);
    createPosition({ board, turn: 'X' }).canonicalHash(words[2]);
    createPosition({ board, turn: 'O' }).canonicalHash(words[3]);
    expect(words[0]).not.toEqual(words[1]);
    expect(words[2]).not.toEqual(words[3]);
  });

  it('that is won is over', () => {
    const position = createPosition({ board: rows('XXXXX', 'OOOO') });
    expect([position.winner(), position.turn(), position.outcome()]).toEqual(['X', 1, -1]);
  });
});

import { IllegalMoveError, ONGOING, OptionError, perft } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { type ConnectOptions, createPosition, parseBoard, parseMoves } from '../../src';
import type { Cell } from '../../src/textbook';
import { naiveMoves, naivePerft, naivePlay, naiveStart, naiveText, naiveWinner } from '../naive';

function after(moves: string, options: ConnectOptions = {}): ReturnType<typeof createPosition> {
  const position = createPosition(options);
  for (const move of parseMoves(moves, options)) position.play(move);
  return position;
}

function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error');
}

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

describe('rules', () => {
  it('is five rows of three, connect three, X first', () => {
    const position = createPosition();
    expect(position).toMatchObject({ rows: 5, columns: 3, connect: 3, maxMoves: 3, maxPlies: 15 });
    expect(position.turn()).toBe(0);
    expect(position.format()).toBe('...\n...\n...\n...\n...');
    expect([position.winner(), position.lastMove(), position.winningLine()]).toEqual([null, null, null]);
  });

  it.each([
    [
      'down a column',
      '12121',
      {},
      [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    ],
    [
      'along a row, closed in the middle',
      '11332',
      {},
      [
        [4, 0],
        [4, 1],
        [4, 2],
      ],
    ],
    [
      'down to the right',
      '3221131',
      { rows: 5 },
      [
        [2, 0],
        [3, 1],
        [4, 2],
      ],
    ],
    [
      'down to the left',
      '1223313',
      { rows: 5 },
      [
        [2, 2],
        [3, 1],
        [4, 0],
      ],
    ],
  ])('a line %s', (_, moves, options, line) => {
    expect(after(moves, options).winningLine()).toEqual(line);
  });

  it('reports a line of more than connect whole', () => {
    const position = after('11224455', CONNECT_FOUR);
    position.play(2);
    expect(position.winningLine()).toEqual([0, 1, 2, 3, 4].map((column) => [5, column]));
    expect(position.winner()).toBe('X');
    expect(position.lastMove()).toEqual([5, 2]);
    expect([position.turn(), position.outcome()]).toEqual([1, -1]);
    position.undo();
    expect([position.winner(), position.outcome(), position.lastMove()]).toEqual([null, ONGOING, [4, 4]]);
  });

  it('is drawn when the board is full', () => {
    const position = after('1221', { rows: 2, columns: 3 });
    expect(position.outcome()).toBe(ONGOING);
    position.play(2);
    position.play(2);
    expect([position.outcome(), position.winner()]).toEqual([0, null]);
  });

  it('sees what a stone would complete', () => {
    const position = after('1213');
    expect([0, 1, 2].map((column) => position.connects(column, 0))).toEqual([true, false, false]);
    expect([0, 1, 2].map((column) => position.connects(column, 1))).toEqual([false, false, false]);
    expect(after('11').connects(0, 0)).toBe(false);
    expect(after('121211', { rows: 4, columns: 4, connect: 4 }).connects(0, 0)).toBe(false);
  });

  it.each([
    [{}, 9],
    [CONNECT_FOUR, 6],
    [{ rows: 4, columns: 4, connect: 2 }, 8],
    [{ rows: 2, columns: 9, connect: 5 }, 5],
    [{ rows: 1, columns: 6, connect: 2 }, 6],
    [{ rows: 7, columns: 2, connect: 6 }, 14],
  ])('perft of %j equals a naive count down to %i plies', (options, depth) => {
    const { rows = 5, columns = 3, connect = 3 } = options as ConnectOptions;
    for (let plies = 0; plies <= depth; plies++) {
      const expected = naivePerft(naiveStart(rows, columns, connect), plies);
      expect([plies, perft(createPosition(options), plies)]).toEqual([plies, expected]);
    }
  });

  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 20 }),
    columns: fc.integer({ min: 1, max: 20 }),
    line: fc.integer({ min: 0, max: 4 }),
    choices: fc.array(fc.nat(), { maxLength: 60 }),
  });

  it('plays like the naive game on every size, and takes back exactly', () => {
    fc.assert(
      fc.property(sizes, ({ rows, columns, line, choices }) => {
        const connect = Math.min(2 + line, Math.max(2, rows, columns));
        const position = createPosition({ rows, columns, connect });
        let game = naiveStart(rows, columns, connect);
        const shots: unknown[] = [];
        const words = new Int32Array(4);
        const shot = (): unknown => {
          position.hash(words);
          position.canonicalHash(words.subarray(2));
          return [position.format(), position.outcome(), position.turn(), words.join()];
        };
        for (const choice of choices) {
          const moves = naiveMoves(game);
          if (moves.length === 0) break;
          const buffer = new Int32Array(position.maxMoves);
          expect(Array.from(buffer.subarray(0, position.generate(buffer, 0)))).toEqual(moves);
          const move = moves[choice % moves.length]!;
          shots.push(shot());
          const mover = position.turn();
          const wins = position.connects(move, mover);
          position.play(move);
          game = naivePlay(game, move);
          expect(position.turn()).toBe(1 - mover);
          expect(position.format()).toBe(naiveText(game));
          expect(position.winner()).toBe(naiveWinner(game));
          expect(position.winner() !== null).toBe(wins);
        }
        while (shots.length > 0) {
          position.undo();
          expect(shot()).toEqual(shots.pop());
        }
      }),
      { numRuns: thorough(200) },
    );
  });

  it('goes on from a board as from the moves that lead to it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 }), (choices) => {
        const walked = createPosition(CONNECT_FOUR);
        for (const move of choices) {
          if (walked.outcome() !== ONGOING) break;
          if (walked.board()[0]![move] === null) walked.play(move);
        }
        const set = createPosition({ connect: 4, board: walked.board() });
        const words = new Int32Array(4);
        walked.hash(words);
        set.hash(words.subarray(2));
        expect([words[2], words[3]]).toEqual([words[0], words[1]]);
        expect([set.format(), set.outcome(), set.turn(), set.winner()]).toEqual([
          walked.format(),
          walked.outcome(),
          walked.turn(),
          walked.winner(),
        ]);
        expect(set.winningLine()).toEqual(walked.winningLine());
        expect([set.lastMove(), set.maxPlies]).toEqual([
          null,
          42 - set.board().flat().filter(Boolean).length,
        ]);
      }),
      { numRuns: thorough(100) },
    );
  });
});

describe('reachable positions', () => {
  /** Counts positions by their exact cells, the empty board and finished games included. */
  function countReachable(options: ConnectOptions): number {
    const position = createPosition(options);
    const seen = new Set<number>();
    const visit = (): void => {
      let key = 0;
      for (let cell = 0; cell < position.cells.length; cell++) key = key * 3 + position.cells[cell]!;
      if (seen.has(key)) return;
      seen.add(key);
      if (position.outcome() !== ONGOING) return;
      const moves = new Int32Array(position.maxMoves);
      for (const move of moves.subarray(0, position.generate(moves, 0))) {
        position.play(move);
        visit();
        position.undo();
      }
    };
    visit();
    return seen.size;
  }

  it.each([
    [{}, 8_789],
    [{ rows: 4, columns: 4, connect: 4 }, 161_029],
  ])('%j has %i, as published', (options, count) => {
    expect(countReachable(options)).toBe(count);
  });
});

describe('bad input', () => {
  it.each([
    [{ rows: 0 }, 'rows'],
    [{ rows: 21 }, 'rows'],
    [{ columns: 2.5 }, 'columns'],
    [{ columns: Number.NaN }, 'columns'],
    [{ connect: 1 }, 'connect'],
    [{ connect: 6 }, 'connect'],
    [{ rows: 2, columns: 2 }, 'connect'],
  ])('sizes: %j', (options, option) => {
    const error = thrown(() => createPosition(options));
    expect(error).toBeInstanceOf(OptionError);
    expect(error).toMatchObject({ code: 'search-core/out-of-range', details: { option } });
  });

  it.each([
    ['floating', '.../X../.../.../...', { row: 2, column: 1, mark: 'X' }],
    ['floating', '.../.../.../.X./O..', { row: 4, column: 2, mark: 'X' }],
    ['turn-count', '.../.../.../.../XX.', { x: 2, o: 0 }],
    ['turn-count', '.../.../.../.../O..', { x: 0, o: 1 }],
    ['two-winners', '.../.../X.O/X.O/X.O', { xRow: 3, xColumn: 1, oRow: 3, oColumn: 3 }],
    ['played-on', '.../.../X../XO./XOO', { row: 3, column: 1, mark: 'X' }],
    ['played-on', '.../.../..O/XXO/XXO', { row: 3, column: 3, mark: 'O' }],
    ['played-on', '.../.../O../OXO/XXX', { row: 5, column: 1, mark: 'X' }],
    ['played-on', '.../O../XOO/XXX/OXO', { row: 4, column: 1, mark: 'X' }],
  ])('boards: %s in %s', (what, text, details) => {
    const error = thrown(() => createPosition({ board: parseBoard(text) }));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ code: `connect-three/${what}`, details });
  });

  it('boards: two lines that no one stone completed', () => {
    const board = parseBoard('......./......./X.....X/XO.O..X/XO.OO.X', { columns: 7 });
    expect(thrown(() => createPosition({ board }))).toMatchObject({ code: 'connect-three/played-on' });
  });

  it('accepts a line longer than connect that the last stone closed', () => {
    const board = parseBoard('...../...../...../OO.OO/XXXXX', { columns: 5 });
    expect(createPosition({ board }).winner()).toBe('X');
  });

  it.each([
    [{ board: [] }, 'row-count'],
    [{ board: [[null], [null]], rows: 3, connect: 2 }, 'row-count'],
    [{ board: [[]] }, 'row-length'],
    [
      {
        board: [
          [null, null, null],
          [null, null],
        ],
      },
      'row-length',
    ],
    [{ board: [[null, 'Z', null]] as unknown as Cell[][] }, 'cell'],
    [{ board: [[null, undefined, null]] as unknown as Cell[][] }, 'cell'],
  ])('shapes: %j', (options, what) => {
    const error = thrown(() => createPosition(options));
    expect(error).toBeInstanceOf(OptionError);
    expect(error).toMatchObject({ code: `connect-three/${what}` });
  });

  it.each([
    ['XOX', 'board: expected an array of rows, got "XOX" (string)'],
    [null, 'board: expected an array of rows, got null'],
    [[[null, null, null], 'XOX'], `board[1]: expected an array of 'X', 'O' and null, got "XOX" (string)`],
  ])('types: %j', (board, message) => {
    const error = thrown(() => createPosition({ board: board as unknown as Cell[][] }));
    expect(error).toMatchObject({ code: 'search-core/wrong-type', message });
  });
});

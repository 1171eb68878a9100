import { IllegalMoveError, OptionError } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../../tools/test-kit/soak';
import { type Board, createPosition, formatBoard, parseBoard } from '../../src';
import {
  type Action,
  actions,
  EMPTY,
  initialState,
  minimax,
  O,
  player,
  result,
  terminal,
  utility,
  winner,
  X,
} from '../../src/textbook';
import { hasShared, readSelected, readShared, type SmallVector } from '../vectors';

/** A board some random moves into a game of 5 x 3. */
const boards = fc.array(fc.nat(), { maxLength: 15 }).map((choices) => {
  let board: Board = initialState();
  for (const choice of choices) {
    if (terminal(board)) break;
    const legal = actions(board);
    board = result(board, legal[choice % legal.length]!);
  }
  return board;
});

function mirror(board: Board): Board {
  return board.map((row) => row.toReversed());
}

/** The value of a board, of a finished one too. */
function valueOf(board: Board): number {
  return terminal(board) ? utility(board) : minimax(board)[1];
}

/** Every best action, by minimax of what follows. */
function bestActions(board: Board): Action[] {
  const values = actions(board).map((action) => ({ action, value: valueOf(result(board, action)) }));
  const sign = player(board) === 'X' ? 1 : -1;
  const best = Math.max(...values.map(({ value }) => sign * value));
  return values.filter(({ value }) => sign * value === best).map(({ action }) => action);
}

function checkVector({ board: text, turn, terminal: over, value, best }: SmallVector): void {
  const board = parseBoard(text);
  expect([text, player(board), terminal(board), valueOf(board)]).toEqual([text, turn, over, value]);
  if (over) expect(minimax(board)).toEqual([null, 0]);
  else expect(best).toContainEqual(minimax(board)[0]);
  const cells = over ? [] : bestActions(board);
  expect([text, cells.map(String).sort()]).toEqual([text, best.map(String).sort()]);
}

describe('textbook functions', () => {
  it('start from an empty board', () => {
    expect(initialState()).toEqual(Array(5).fill([null, null, null]));
    expect(new Set(initialState()).size).toBe(5);
    expect(initialState(6, 7).map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(player(initialState())).toBe('X');
    expect(actions(initialState())).toEqual([
      [4, 0],
      [4, 1],
      [4, 2],
    ]);
  });

  it('know finished games', () => {
    const won = parseBoard('.../.../X../XO./XO.');
    expect([winner(won), terminal(won), utility(won), minimax(won)]).toEqual(['X', true, 1, [null, 0]]);
    const lost = parseBoard('.../.../X.O/X.O/OXO');
    expect([winner(lost), terminal(lost), utility(lost), minimax(lost)]).toEqual(['O', true, -1, [null, 0]]);
    const drawn = parseBoard('XOX/XOX/OXO/OXO/XOX');
    expect([winner(drawn), terminal(drawn), utility(drawn), minimax(drawn)]).toEqual([
      null,
      true,
      0,
      [null, 0],
    ]);
    expect([actions(won), actions(drawn)]).toEqual([[], []]);
  });

  it('have names for what stands in a cell', () => {
    const board = initialState();
    expect(board.flat().every((cell) => cell === EMPTY)).toBe(true);
    expect([player(board), player(result(board, [4, 0]))]).toEqual([X, O]);
  });

  it.each([
    ['player', player],
    ['actions', actions],
    ['result', (board: Board) => result(board, [0, 0])],
    ['winner', winner],
    ['terminal', terminal],
    ['utility', utility],
    ['minimax', minimax],
  ] as const)('say what they expected: %s', (_, call) => {
    for (const board of [null, undefined, 5, 'XO.'])
      expect(() => call(board as unknown as Board)).toThrow(/^board: expected an array of rows, got /);
    expect(() => call([null] as unknown as Board)).toThrow(/^board\[0\]: expected an array of .*, got null$/);
    expect(() => call([['Z']] as unknown as Board)).toThrow(/expected one of X, O, null, found Z/);
  });

  it('let stones fall and leave the old board as it was', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const before = structuredClone(board);
        for (const [row, column] of actions(board)) {
          const next = result(board, [row, column]);
          expect(board).toEqual(before);
          expect(next.flat().filter((cell, place) => cell !== board.flat()[place])).toEqual([player(board)]);
          expect([next[row]![column], board[row]![column]]).toEqual([player(board), null]);
          expect(next.slice(row + 1).every((cells) => cells[column] !== null)).toBe(true);
          expect(next.some((cells, index) => cells === board[index])).toBe(false);
          if (!terminal(next)) expect(player(next)).not.toBe(player(board));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('agree with the walked position', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const position = createPosition({ board });
        expect(position.board()).toEqual(board);
        expect(position.winner()).toBe(winner(board));
        expect(position.turn()).toBe(player(board) === 'X' ? 0 : 1);
      }),
      { numRuns: 100 },
    );
  });

  it('give mirrored boards equal values', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(minimax(mirror(board))[1]).toBe(minimax(board)[1]);
      }),
      { numRuns: 25 },
    );
  });

  it('bound the value under a narrowed window', () => {
    const limits = fc.constantFrom(-Infinity, -2, -1, -0.5, 0, 0.5, 1, 2, Infinity);
    fc.assert(
      fc.property(boards, limits, limits, (board, alpha, beta) => {
        fc.pre(alpha < beta);
        const [, exact] = minimax(board);
        const [action, value] = minimax(board, alpha, beta);
        expect(action === null).toBe(terminal(board));
        if (value <= alpha) expect(exact).toBeLessThanOrEqual(value);
        if (value >= beta) expect(exact).toBeGreaterThanOrEqual(value);
        if (value > alpha && value < beta) expect(value).toBe(exact);
      }),
      { numRuns: 150 },
    );
  });

  it('answer for the empty board', () => {
    const [action, value] = minimax(initialState());
    expect(actions(initialState())).toContainEqual(action);
    expect(value).toBe(0);
  });

  it('play other sizes, with connect at the end', () => {
    const board = parseBoard('..../XXX./OXO./XOO.', { rows: 4, columns: 4 });
    expect([winner(board), winner(board, 4), terminal(board, 4), utility(board, 4)]).toEqual([
      'X',
      null,
      false,
      0,
    ]);
    expect(actions(board)).toEqual([]);
    expect(actions(board, 4)).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [3, 3],
    ]);
    expect(formatBoard(result(board, [3, 3], 4))).toBe('....\nXXX.\nOXO.\nXOOO');
    expect(minimax(initialState(4, 4), -Infinity, Infinity, 4)[1]).toBe(0);
    expect(minimax(initialState(4, 4))[1]).toBe(1);
  });

  it.each([[[3, 0]], [[5, 0]], [[4, 3]], [[-1, 0]], [[4.5, 0]], [['4', '0']]])(
    'refuse the action %j on the empty board',
    (action) => {
      const board = initialState();
      expect(() => result(board, action as unknown as Action)).toThrow(IllegalMoveError);
      expect(board).toEqual(initialState());
    },
  );

  it('refuse full columns, finished games and malformed arguments', () => {
    const full = parseBoard('X../O../X../O../X..');
    expect(() => result(full, [0, 0])).toThrow('[0, 0]');
    expect(() => result(full, [-1, 0])).toThrow(IllegalMoveError);
    const won = parseBoard('.../.../X../XO./XO.');
    expect(() => result(won, [4, 2])).toThrow('the game is over');
    expect(() => result(won, [4, 2], 4)).not.toThrow();
    expect(() => minimax(initialState(), Number.NaN)).toThrow(OptionError);
    expect(() => minimax(initialState(), 0, '1' as unknown as number)).toThrow(OptionError);
    expect(() => winner(initialState(), 1)).toThrow(OptionError);
    expect(() => initialState(0)).toThrow(OptionError);
    expect(() => player([] as Board)).toThrow(OptionError);
    expect(() => result(initialState(), null as unknown as Action)).toThrow('got null');
  });
});

describe('never loses', () => {
  it.each(['X', 'O'] as const)('as %s, against every reply of the other side', (perfect) => {
    const seen = new Set<string>();
    const results = new Set<number>();
    const walk = (board: Board): void => {
      const text = formatBoard(board);
      if (seen.has(text)) return;
      seen.add(text);
      if (terminal(board)) results.add(utility(board));
      else if (player(board) === perfect) walk(result(board, minimax(board)[0]!));
      else for (const action of actions(board)) walk(result(board, action));
    };
    walk(initialState());
    expect(seen.size).toBeGreaterThan(100);
    expect(results).not.toContain(perfect === 'X' ? -1 : 1);
  });
});

describe('5 x 3 solved by another program', () => {
  it('agrees on a selection', () => {
    const vectors = readSelected<SmallVector>('connect-three-5x3.jsonl');
    expect(vectors).toHaveLength(200);
    sampled(vectors).forEach(checkVector);
  });
});

const FILE = 'connect-three-5x3.jsonl';
describe.skipIf(!hasShared(FILE))(
  '5 x 3 solved by another program, all (skipped where the file is absent)',
  () => {
    it('agrees on every position', () => {
      const vectors = readShared<SmallVector>(FILE);
      expect(vectors.length).toBeGreaterThan(2000);
      sampled(vectors).forEach(checkVector);
    });
  },
);

import { describe, expect, it } from 'vitest';
import {
  ContractViolation,
  defineGame,
  fromStates,
  lastCells,
  OptionError,
  placeOf,
  touchesOf,
  wordsOf,
  type BoardSpec,
  type StatePosition,
} from '../../src';
import { cellPermutations } from '../../src/definition/board-symmetry';
import { checkDefinition, ContractError, createTicTacToe } from '../../src/testing';

type Marks = readonly (0 | 1 | null)[];
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const wins = (marks: Marks, side: 0 | 1): boolean =>
  LINES.some((line) => line.every((cell) => marks[cell] === side));

/** A game of states and its board: what a newcomer writes. */
function ticTacToe(board: Partial<BoardSpec<StatePosition<Marks, number>>> = {}) {
  return defineGame({
    id: 'tic-tac-toe',
    createPosition: () =>
      fromStates<Marks, number>({
        initial: Array<null>(9).fill(null),
        moves: (marks) => marks.flatMap((mark, cell) => (mark === null ? [cell] : [])),
        next: (marks, move) => marks.with(move, (marks.filter((mark) => mark !== null).length % 2) as 0 | 1),
        outcome: (marks) => (wins(marks, 0) || wins(marks, 1) ? -1 : marks.includes(null) ? null : 0),
      }),
    board: {
      kind: 'squares',
      rows: (position) =>
        [0, 3, 6].map((start) =>
          position
            .state()
            .slice(start, start + 3)
            .map((side) => (side === null ? {} : { side })),
        ),
      cellsOf: (position, move) => [position.moveValue(move)],
      symmetries: ['square'],
      ...board,
    },
  });
}

/** Moves from cell to cell on a line of four; two promotions share their cells. */
const pawn = defineGame({
  id: 'pawn',
  createPosition: () =>
    fromStates<number, string>({
      initial: 0,
      moves: (at) => (at === 2 ? ['pass', 'queen', 'rook'] : [`to ${at + 1}`]),
      next: (at, move) => (move === 'pass' ? 9 : at + 1),
      outcome: (at) => (at > 2 ? 0 : null),
      formatMove: (move) => move,
    }),
  board: {
    kind: 'squares',
    rows: (position) => [[0, 1, 2, 3].map((cell) => (cell === position.state() ? { side: 0 } : {}))],
    cellsOf: (position, move) => {
      const at = position.state();
      return position.moveValue(move) === 'pass' ? [] : [at, at + 1];
    },
  },
});

describe('a board as data', () => {
  it('keeps the contract, symmetries included', () => {
    checkDefinition(ticTacToe(), {}, { games: 5, positions: 0 });
    checkDefinition(pawn, {}, { games: 3, positions: 0 });
  });

  it('names rows, columns and cells', () => {
    const { board, createPosition } = ticTacToe();
    const position = createPosition({});
    expect(board.columnNames(position)).toEqual(['a', 'b', 'c']);
    expect(board.rowNames(position)).toEqual(['3', '2', '1']);
    expect(board.cellName(position, 2)).toBe('c3');
    expect(placeOf(board.rows(position), 5)).toEqual([1, 2]);
    expect(ticTacToe({ rowNames: () => [], columnNames: () => [] }).board.cellName(position, 5)).toBe('6');
    const numbered = ticTacToe({ columnNames: () => ['1', '2', 'x'] });
    expect(numbered.board.cellName(position, 5)).toBe('2,x');
    expect(ticTacToe({ columnNames: () => [] }).board.cellName(position, 5)).toBe('2,3');
  });

  it('finds what can be touched, and the cells of the last move', () => {
    const position = pawn.createPosition({});
    const first = touchesOf(pawn.board, position);
    expect(first.next([])).toEqual([0]);
    expect(first.next([0])).toEqual([1]);
    expect(first.complete([0])).toEqual([]);
    expect(first.complete([0, 1])).toHaveLength(1);
    expect(first.buttons).toEqual([]);
    for (const name of ['to 1', 'to 2']) position.playMove(name);
    const last = touchesOf(pawn.board, position);
    expect(last.complete([2, 3]).map(position.moveValue)).toEqual(['queen', 'rook']);
    expect(last.buttons.map(position.moveValue)).toEqual(['pass']);
    expect(lastCells(pawn.board, position, position.lastMove())).toEqual([1, 2]);
    expect(lastCells(pawn.board, position, undefined)).toEqual([]);
    expect(position.state()).toBe(2);
    position.playMove('queen');
    expect(touchesOf(pawn.board, position).moves).toEqual([]);
  });

  it('takes a touch anywhere in a column of holes for the cell in which a piece lands', () => {
    const drop = defineGame({
      id: 'drop',
      createPosition: () =>
        fromStates<readonly number[], number>({
          initial: [0, 0],
          moves: (heights) => [0, 1].filter((column) => heights[column]! < 2),
          next: (heights, column) => heights.map((height, index) => height + Number(index === column)),
          outcome: (heights) => (heights.every((height) => height === 2) ? 0 : null),
        }),
      board: {
        kind: 'holes',
        rows: (position) =>
          [2, 1].map((level) =>
            position.state().map((height) => (height >= level ? { side: 0 as const } : {})),
          ),
        cellsOf: (position, move) => {
          const column = position.moveValue(move);
          return [2 * (1 - position.state()[column]!) + column];
        },
        symmetries: ['mirror'],
      },
    });
    checkDefinition(drop, {}, { games: 3, positions: 0 });
    const position = drop.createPosition({});
    position.playMove(1);
    const { target } = touchesOf(drop.board, position);
    expect([0, 1, 2, 3].map(target)).toEqual([2, 1, 2, 1]);
  });

  it('reads a board from format() where that is a grid', () => {
    const { board, createPosition } = defineGame({ id: 'plain', createPosition: createTicTacToe });
    const position = createPosition({});
    expect(board.rows(position).map((row) => row.length)).toEqual([3, 3, 3]);
    expect(board.cellsOf(position, 4)).toEqual([4]);
    position.play(4);
    expect(board.rows(position)[1]![1]).toEqual({ text: 'X' });
    const list = defineGame({
      id: 'list',
      createPosition: () => ({ ...createTicTacToe(), format: () => 'a' }),
    });
    expect(list.board.rows(list.createPosition({}))).toEqual([]);
    expect(touchesOf(list.board, list.createPosition({})).buttons).toHaveLength(9);
  });

  it.each<[string, Partial<BoardSpec<StatePosition<Marks, number>>>]>([
    ['board.kind', { kind: 'hexagons' as never }],
    ['board.rows', { rows: 3 as never }],
    ['board.cellsOf', { cellsOf: undefined as never }],
    ['board.symmetries', { symmetries: ['rotate' as never] }],
    ['board: no option is named', { cellOf: () => [] } as never],
  ])('refuses a board that is none: %s', (name, board) => {
    expect(() => ticTacToe(board)).toThrow(OptionError);
    expect(() => ticTacToe(board)).toThrow(name);
  });

  it.each<[string, Partial<BoardSpec<StatePosition<Marks, number>>>]>([
    ['expected an array of rows, got 3', { rows: () => 3 as never }],
    ['row 0: expected a cell, got null', { rows: () => [[null as never]] }],
    ['expected 0 or 1 for side, got 2', { rows: () => [[{ side: 2 as never }]] }],
    ["a cell has side, text and mark, not 'colour'", { rows: () => [[{ colour: 1 } as never]] }],
    ['expected cells from 0 to 8, got 9', { cellsOf: () => [9] }],
    ['expected an array of cells, got 3', { cellsOf: () => 3 as never }],
  ])('says what a board answers wrongly: %s', (problem, spec) => {
    const { board, createPosition } = ticTacToe(spec);
    const position = createPosition({});
    const ask = (): unknown => [board.rows(position), board.cellsOf(position, 0)];
    expect(ask).toThrow(ContractViolation);
    expect(ask).toThrow(problem);
  });

  it.each<[string, Partial<BoardSpec<StatePosition<Marks, number>>>]>([
    ['board.cellsOf: threw', { cellsOf: () => [9] }],
    ['board.contents: the cell', { contents: (_, into) => void into.fill(1) }],
    [
      'mirrored board',
      { cellsOf: (position, move) => [(position.moveValue(move) + 1) % 9], symmetries: ['mirror'] },
    ],
    [
      'rows differ in length',
      {
        rows: () => [
          [{}, {}],
          [{}, {}, {}],
          [{}, {}, {}, {}],
        ],
      },
    ],
  ])('fails the contract kit: %s', (problem, spec) => {
    const check = (): void => checkDefinition(ticTacToe(spec), {}, { games: 4, positions: 0 });
    expect(check).toThrow(ContractError);
    expect(check).toThrow(problem);
  });

  it.each(['cellsOf', 'winningCells'])('fails the kit where %s of an unchecked board leaves it', (member) => {
    const definition = ticTacToe();
    const board = { ...definition.board, [member]: () => [9] };
    const check = (): void => checkDefinition({ ...definition, board }, {}, { games: 1, positions: 0 });
    expect(check).toThrow(`board.${member}`);
    expect(check).toThrow('the cell 9 is not on the board');
  });
});

describe('cellPermutations', () => {
  it('generates groups, as far as the board has them', () => {
    expect(cellPermutations(['square'], [3, 3, 3])).toHaveLength(8);
    expect(cellPermutations(['transpose', 'half-turn'], [2, 2])).toHaveLength(4);
    expect(cellPermutations(['mirror', 'flip'], [3, 3])).toHaveLength(4);
    expect(cellPermutations(['square', 'mirror'], [3, 3])).toHaveLength(2);
    expect(cellPermutations(['mirror'], [2, 3])).toEqual([[0, 1, 2, 3, 4]]);
    expect(cellPermutations([], [2, 2])).toEqual([[0, 1, 2, 3]]);
  });
});

describe('wordsOf', () => {
  const game = defineGame({
    id: 'words',
    title: 'Words',
    options: { size: { type: 'integer', description: 'The size.' } },
    createPosition: createTicTacToe,
    presets: { small: { size: 3 } },
    words: {
      zh: { title: '词', levels: { best: '顶级' }, descriptions: { size: '大小。', moves: '着法。' } },
      fr: { title: 'Mots' },
    },
  });

  it('fills in what a definition does not say', () => {
    expect(wordsOf(game, 'en')).toMatchObject({
      title: 'Words',
      sides: ['First', 'Second'],
      levels: { beginner: 'Beginner', best: 'Best' },
      options: { size: 'The size.' },
      descriptions: { size: 'The size.' },
      presets: { small: 'small' },
    });
    expect(wordsOf(game, 'zh-CN')).toMatchObject({
      title: '词',
      sides: ['先手', '后手'],
      levels: { beginner: '入门', best: '顶级' },
      options: { size: 'The size.' },
      descriptions: { size: '大小。', moves: '着法。' },
    });
    expect(wordsOf(game, 'fr').title).toBe('Mots');
    const words = wordsOf(game, 'zh');
    const position = game.createPosition({});
    expect(words.rules({})).toBe('词');
    expect(words.played('先手', words.move('5'))).toBe('先手下5。');
    expect([words.ending(position), words.notation(position), words.levelNotes]).toEqual([null, '', {}]);
    expect(wordsOf(game, 'de')).toMatchObject({ title: 'Words', draw: 'A draw' });
  });
});

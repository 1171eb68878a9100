/**
 * The board of a game as data: what stands in each cell, and which cells a person touches to make a move. Every front end draws
 * the board and reads moves from it, so a game brings no drawing of its own.
 *
 * ```text
 *   points          squares         holes               cards
 *   ┼─┼─●           ┌─┬─┐           │ │ │ a piece       ┌─┐┌─┐┌─┐
 *   ┼─○─┼           │●│ │           │●│ │ drops to      │7││2││9│   rows may differ
 *   ┼─┼─┼           └─┴─┘           │○│●│ the bottom    └─┘└─┘└─┘   in length
 *
 *   cells are numbered row by row from the top left: 0, 1, 2, …
 * ```
 */
import { legalMoves } from '../game/moves';
import { ONGOING, type Notated, type Position, type Side } from '../game/position';
import {
  checkArray,
  checkChoice,
  checkFunction,
  checkRecord,
  checkCallback,
  checkOneOf,
  type Shape,
} from '../validation/check-options';
import { quote, quoteValue } from '../validation/quote';
import { type ContractViolation, createViolation } from '../game/contract';
import { BOARD_SYMMETRIES, type BoardSymmetry } from './board-symmetry';

/** A position that every front end can show and read moves for. */
export type GamePosition = Position & Notated;

/** Crossings of lines, cells, cells that pieces drop into, or rows of cards. */
export type BoardKind = 'points' | 'squares' | 'holes' | 'cards';

/** What stands in a cell; nothing where all is left out. */
export interface Cell {
  /** Whose piece stands here. @default none */
  readonly side?: Side | undefined;
  /** A text of a few characters on the piece, or in the cell without one: a number, `♞`. @default none */
  readonly text?: string | undefined;
  /** A state that has a name in the words of the game: `forbidden`. @default none */
  readonly mark?: string | undefined;
}

/** What an author says of a board; {@link createBoard} fills in the rest. */
export interface BoardSpec<P> {
  readonly kind: BoardKind;
  /** The cells row by row from the top. */
  readonly rows: (position: P) => readonly (readonly Cell[])[];
  /**
   * The cells that a person touches, in order, to make a legal move of the position: one to place or drop a piece (where it
   * comes to stand) or to take one, two to move from and to, none to pass. Moves with equal cells are told apart by their text.
   */
  readonly cellsOf: (position: P, move: number) => readonly number[];
  /** Whether pieces are discs, with their text on them, or the text itself is the piece: `♞`. @default 'discs' */
  readonly pieces?: 'discs' | 'figures' | undefined;
  /** The names of the rows from the top; an empty list: they have none. @default numbers from the bottom, from 1 */
  readonly rowNames?: ((position: P) => readonly string[]) | undefined;
  /** The names of the columns from the left; an empty list: they have none. @default letters from a */
  readonly columnNames?: ((position: P) => readonly string[]) | undefined;
  /** The cells that won the game that is over. @default none */
  readonly winningCells?: ((position: P) => readonly number[]) | undefined;
  /** Symmetries that keep the rules and the start: together they generate a group. @default none */
  readonly symmetries?: readonly BoardSymmetry[] | undefined;
  /**
   * What stands in each cell as a number from 0, an empty cell, to 31: `rows` for programs that learn, which read millions of
   * positions. @default numbers given to what `rows` returns, which takes longer
   */
  readonly contents?: ((position: P, into: Uint8Array) => void) | undefined;
}

type Complete<T> = { readonly [Member in keyof T]-?: NonNullable<T[Member]> };

/** A board for front ends, made by {@link createBoard}. */
export interface GameBoard<P = GamePosition> extends Complete<Omit<BoardSpec<P>, 'contents'>> {
  readonly contents: BoardSpec<P>['contents'];
  /** `rows` as the author wrote it, unchecked. @internal */
  readonly readRows: BoardSpec<P>['rows'];
  /**
   * The name of a cell for people: `e3`; `3,5` (row, column) where the columns have numbers or no names; its number from 1 where
   * the rows have none either.
   */
  readonly cellName: (position: P, cell: number) => string;
  /** The names of all cells. */
  readonly cellNames: (position: P) => readonly string[];
}

const KINDS = ['points', 'squares', 'holes', 'cards'] as const;
const SPEC_SHAPE: Shape<BoardSpec<never>> = {
  kind: (option: string, kind: unknown) => checkOneOf(option, kind, KINDS),
  rows: checkFunction,
  cellsOf: checkFunction,
  pieces: ['discs', 'figures'],
  rowNames: checkCallback,
  columnNames: checkCallback,
  winningCells: checkCallback,
  symmetries: null,
  contents: checkCallback,
};
const CELL_SHAPE: Shape<Cell> = { side: null, text: null, mark: null };
/** Characters of `format()` that stand for an empty cell. */
const BLANKS = '.-_·+ ';
/** A text wider than this is prose and no cell. */
const MAX_CELL_TEXT = 3;

/** @throws OptionError naming the member of the board that is wrong. */
export function checkBoard(name: string, spec: BoardSpec<never> | undefined): void {
  if (spec === undefined) return;
  checkRecord(name, spec, SPEC_SHAPE, `${name}.`);
  if (spec.symmetries === undefined) return;
  checkArray(`${name}.symmetries`, spec.symmetries);
  for (const symmetry of spec.symmetries) checkChoice(`${name}.symmetries`, symmetry, BOARD_SYMMETRIES);
}

/** Makes a board. What it answers is checked, as an author's mistake would else be seen far from its cause. */
export function createBoard<P extends GamePosition>(spec: BoardSpec<P>): GameBoard<P> {
  const rows: GameBoard<P>['rows'] = (position) => checkRows(spec.rows(position), position);
  /** Lists of cells are checked against the last known number of cells first: to count them anew takes a board. */
  const counts = new WeakMap<P, number>();
  const check = (call: string, cells: unknown, position: P): readonly number[] => {
    let count = counts.get(position) ?? 0;
    if (!(Array.isArray(cells) && cells.every((cell) => cell < count))) {
      count = rows(position).reduce((sum, row) => sum + row.length, 0);
      counts.set(position, count);
    }
    return checkCells(call, cells, count, position);
  };
  return {
    ...createUncheckedBoard({
      ...spec,
      rows,
      cellsOf: (position, move) =>
        check(`board.cellsOf(position, ${move})`, spec.cellsOf(position, move), position),
      winningCells: (position) =>
        check('board.winningCells(position)', spec.winningCells?.(position) ?? [], position),
    }),
    readRows: spec.rows,
  };
}

/** {@link createBoard} for a game that is tested: its answers are taken as they are. */
export function createUncheckedBoard<P extends GamePosition>(spec: BoardSpec<P>): GameBoard<P> {
  const { kind, rows, cellsOf, pieces = 'discs', winningCells = () => [], symmetries = [] } = spec;
  const { rowNames = (position: P) => rows(position).map((_, row, all) => String(all.length - row)) } = spec;
  const {
    columnNames = (position: P) => lettersOf(Math.max(0, ...rows(position).map((row) => row.length))),
  } = spec;
  const cellNames = (position: P): string[] => {
    const names = columnNames(position);
    const namesOfRows = rowNames(position);
    const isNumbered = !/^\D/.test(names[0] ?? '');
    let cell = 0;
    return rows(position).flatMap((row, index) =>
      row.map((_, column) => {
        cell++;
        const rowName = namesOfRows[index];
        if (rowName === undefined) return names[column] ?? String(cell);
        return isNumbered ? `${rowName},${names[column] ?? column + 1}` : `${names[column]}${rowName}`;
      }),
    );
  };
  return {
    kind,
    rows,
    cellsOf,
    pieces,
    rowNames,
    columnNames,
    winningCells,
    symmetries,
    contents: spec.contents,
    readRows: rows,
    cellNames,
    cellName: (position, cell) => cellNames(position)[cell]!,
  };
}

/** The row and the column of a cell. */
export function placeOf(rows: readonly (readonly Cell[])[], cell: number): [row: number, column: number] {
  let column = cell;
  const row = rows.findIndex(({ length }) => {
    if (column < length) return true;
    column -= length;
    return false;
  });
  return [row, column];
}

/** The names of columns: a to z, then aa, ab, … */
function lettersOf(count: number): string[] {
  const letter = (index: number): string => String.fromCharCode(97 + index);
  return Array.from({ length: count }, (_, index) =>
    index < 26 ? letter(index) : letter(Math.floor(index / 26) - 1) + letter(index % 26),
  );
}

/**
 * The board that `format()` of a position draws, where its lines are a grid: as many texts of up to three characters in each,
 * separated by spaces, or else as many characters. A move touches the one cell that it fills; other moves touch none, and are
 * chosen from a list.
 */
export function boardOfText<P extends GamePosition>(): BoardSpec<P> {
  const textsOf = (position: P): readonly string[] => gridOf(position.format())?.flat() ?? [];
  return {
    kind: 'squares',
    pieces: 'figures',
    rows: (position) =>
      gridOf(position.format())?.map((row) => row.map((text) => (isBlank(text) ? {} : { text }))) ?? [],
    cellsOf: (position, move) => {
      const before = textsOf(position);
      position.play(move);
      const after = textsOf(position);
      position.undo();
      const changed = before.flatMap((text, cell) => (text === after[cell] ? [] : [cell]));
      const filled = changed.length === 1 ? changed : changed.filter((cell) => isBlank(before[cell]!));
      return before.length === after.length && filled.length === 1 ? filled : [];
    },
    rowNames: () => [],
    columnNames: () => [],
  };
}

function gridOf(text: string): string[][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const spaced = lines.map((line) => line.trim().split(/\s+/));
  const split = spaced.some((row) => row.length > 1) ? spaced : lines.map((line) => Array.from(line.trim()));
  const width = split[0]?.length ?? 0;
  const isGrid = split.length > 1 && width > 1;
  const fits = split.every(
    (row) => row.length === width && row.every((cell) => cell.length <= MAX_CELL_TEXT),
  );
  return isGrid && fits ? split : null;
}

function isBlank(text: string): boolean {
  return text.length === 1 && BLANKS.includes(text);
}

function checkRows(rows: unknown, position: GamePosition): readonly (readonly Cell[])[] {
  const wrong = (what: string): ContractViolation =>
    createViolation(position, `board.rows(position): ${what}`);
  if (!Array.isArray(rows)) throw wrong(`expected an array of rows, got ${quoteValue(rows)}`);
  for (const [index, row] of (rows as readonly unknown[]).entries()) {
    if (!Array.isArray(row))
      throw wrong(`expected an array of cells in row ${index}, got ${quoteValue(row)}`);
    for (const cell of row as readonly unknown[]) {
      const problem = problemOfCell(cell);
      if (problem !== null) throw wrong(`row ${index}: ${problem}`);
    }
  }
  return rows as readonly (readonly Cell[])[];
}

function problemOfCell(cell: unknown): string | null {
  if (typeof cell !== 'object' || cell === null) return `expected a cell, got ${quoteValue(cell)}`;
  const { side, text, mark } = cell as Readonly<Record<string, unknown>>;
  if (side !== undefined && side !== 0 && side !== 1)
    return `expected 0 or 1 for side, got ${quoteValue(side)}`;
  if (text !== undefined && typeof text !== 'string')
    return `expected a text for text, got ${quoteValue(text)}`;
  if (mark !== undefined && typeof mark !== 'string')
    return `expected a name for mark, got ${quoteValue(mark)}`;
  const other = Object.keys(cell).find((name) => !Object.hasOwn(CELL_SHAPE, name));
  return other === undefined ? null : `a cell has side, text and mark, not '${quote(other)}'`;
}

function checkCells(call: string, cells: unknown, count: number, position: GamePosition): readonly number[] {
  if (!Array.isArray(cells))
    throw createViolation(position, `${call}: expected an array of cells, got ${quoteValue(cells)}`);
  const isCell = (cell: unknown): boolean =>
    Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < count;
  const wrong = (cells as readonly unknown[]).find((cell) => !isCell(cell));
  if (wrong !== undefined)
    throw createViolation(
      position,
      `${call}: expected cells from 0 to ${count - 1}, got ${quoteValue(wrong)}`,
    );
  return cells as readonly number[];
}

/** A legal move with the cells that make it. */
interface TouchMove {
  readonly move: number;
  readonly cells: readonly number[];
}

/** What a person can touch on the board of a position: made once for a position, which must stand as it is meanwhile. */
export interface Touches {
  readonly moves: readonly TouchMove[];
  /**
   * The cell that a touch of a cell means: on a board of holes, the one in which a piece dropped into that column comes to
   * stand; else the cell itself.
   */
  readonly target: (cell: number) => number;
  /** The cells that can be touched after those that were touched, in the order of the moves. */
  readonly next: (touched: readonly number[]) => readonly number[];
  /** The moves that are complete with the cells that were touched: several are told apart by their text. */
  readonly complete: (touched: readonly number[]) => readonly number[];
  /** The moves without cells, such as a pass, which take a button. */
  readonly buttons: readonly number[];
}

/** Finds what can be touched on the board of a position; nothing where the game is over. */
export function touchesOf<P extends GamePosition>(board: GameBoard<P>, position: P): Touches {
  const moves =
    position.outcome() === ONGOING
      ? legalMoves(position).map((move): TouchMove => ({ move, cells: board.cellsOf(position, move) }))
      : [];
  const begins = (cells: readonly number[], touched: readonly number[]): boolean =>
    touched.every((cell, index) => cells[index] === cell);
  const rows = board.rows(position);
  const columnOf = (cell: number): number => placeOf(rows, cell)[1];
  return {
    moves,
    target: (cell) => {
      if (board.kind !== 'holes') return cell;
      const column = columnOf(cell);
      const landing = moves.find(({ cells: [first] }) => first !== undefined && columnOf(first) === column);
      return landing?.cells[0] ?? cell;
    },
    next: (touched) => [
      ...new Set(
        moves.flatMap(({ cells }) =>
          cells.length > touched.length && begins(cells, touched) ? [cells[touched.length]!] : [],
        ),
      ),
    ],
    complete: (touched) =>
      touched.length === 0
        ? []
        : moves.flatMap(({ move, cells }) =>
            cells.length === touched.length && begins(cells, touched) ? [move] : [],
          ),
    buttons: moves.flatMap(({ move, cells }) => (cells.length === 0 ? [move] : [])),
  };
}

/** The cells of the move that led to the position; none where it is not known. The position is unchanged afterwards. */
export function lastCells<P extends GamePosition>(
  board: GameBoard<P>,
  position: P,
  last: number | undefined,
): readonly number[] {
  if (last === undefined) return [];
  position.undo();
  try {
    return board.cellsOf(position, last);
  } finally {
    position.play(last);
  }
}

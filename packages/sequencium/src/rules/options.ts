import {
  checkBoolean,
  checkChoice,
  checkInteger,
  checkRecord,
  type Shape,
} from '@games/search-core/internal';
import { inputError } from '../errors';
import { MAX_SIZE } from '../board/grid';
import { checkCells, type Board } from '../board/board';

/** The variant of a game, and where it begins. */
export interface SequenciumOptions {
  /** Rows of the board, 2 (3 with `start: 3`) to {@link MAX_SIZE}. @default 6, or those of `board` */
  readonly rows?: number | undefined;
  /** Columns of the board, like `rows`. @default 6, or those of `board` */
  readonly columns?: number | undefined;
  /**
   * The numbers each side begins with: `1`, the number 1 in its corner; `3`, the chain 1-2-3 along the diagonal from its
   * corner. The chains would share cells on square boards under 6 x 6, which are refused.
   *
   * @default 1
   */
  readonly start?: 1 | 3 | undefined;
  /** Whether the first player moves once, then both move twice in a turn, instead of one move a turn. @default false */
  readonly balanced?: boolean | undefined;
  /** `'outcome'`: the larger maximum wins. `'margin'`: the difference of the final maxima counts. @default 'outcome' */
  readonly payoff?: 'outcome' | 'margin' | undefined;
  /** Numbers already written; `rows` and `columns` are then those of the board. @default the start of a game */
  readonly board?: Board | undefined;
  /** Who moves on `board`; needed where a side has passed. @default as the numbers are counted */
  readonly turn?: 'A' | 'B' | undefined;
  /**
   * How many moves the turn has left on `board`: 1, or with `balanced` up to 2.
   *
   * @default as the numbers are counted; a whole turn where `turn` differs from the count
   */
  readonly movesLeft?: 1 | 2 | undefined;
  /** The moves to play from there, such as `['1,1', '4,4']`; they can be taken back. @default none */
  readonly moves?: readonly string[] | undefined;
}

export const OPTION_SHAPE: Shape<SequenciumOptions> = {
  rows: null,
  columns: null,
  start: (option: string, start: unknown) => checkChoice(option, start, [1, 3]),
  balanced: checkBoolean,
  payoff: ['outcome', 'margin'],
  board: null,
  turn: ['A', 'B'],
  movesLeft: null,
  moves: null,
};

/** Checked options with their defaults. */
export type CheckedOptions = {
  readonly [Key in Exclude<keyof SequenciumOptions, 'board' | 'turn' | 'movesLeft' | 'moves'>]-?: NonNullable<
    SequenciumOptions[Key]
  >;
};

function checkChains(rows: number, columns: number): void {
  if (rows === columns && rows < 6)
    throw inputError('sequencium/chains-collide', { rows, columns, minimum: 6 });
}

function checkSize(board: Board, rows: number, columns: number): void {
  const [boardRows, boardColumns] = [board.length, board[0]?.length ?? 0];
  if (boardRows === rows && boardColumns === columns) return;
  throw inputError('sequencium/board-size', { rows, columns, boardRows, boardColumns });
}

/** @throws OptionError naming the option, its value and what was expected. */
export function checkOptions(options: SequenciumOptions): CheckedOptions {
  checkRecord('options', options, OPTION_SHAPE);
  if (options.board !== undefined) checkCells(options.board);
  const { board, start = 1, balanced = false, payoff = 'outcome' } = options;
  const { rows = board?.length ?? 6, columns = board?.[0]?.length ?? 6, movesLeft } = options;
  if (movesLeft !== undefined) checkInteger('movesLeft', movesLeft, 1, balanced ? 2 : 1);
  const minimum = start === 3 ? 3 : 2;
  checkInteger('rows', rows, minimum, MAX_SIZE);
  checkInteger('columns', columns, minimum, MAX_SIZE);
  if (start === 3) checkChains(rows, columns);
  if (board !== undefined) checkSize(board, rows, columns);
  return { rows, columns, start, balanced, payoff };
}

/**
 * The table of exact values.
 *
 * @module
 */
import { checkInteger, checkArray, checkRecord } from '@games/search-core/engine';
import { MAX_SIZE } from '../rules/grid';
import { checkSolveRequest, solve, type Solution, type SolveOptions } from './solver';

/** A game of the table. */
export interface ValueBoard {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  /** Minutes rather than seconds: only on request. */
  readonly isLong: boolean;
}

const plain = { start: 1, balanced: false } as const;

function sizes(
  pairs: readonly (readonly [number, number])[],
  rules: Omit<ValueBoard, 'rows' | 'columns'>,
): ValueBoard[] {
  return pairs.map(([rows, columns]) => ({ rows, columns, ...rules }));
}

/** The games of the table, small ones first. */
export const VALUE_BOARDS: readonly ValueBoard[] = [
  ...sizes(
    [2, 3, 4, 5, 6, 7, 8].map((columns) => [2, columns] as const),
    { ...plain, isLong: false },
  ),
  ...sizes(
    [3, 4, 5, 6, 7, 8, 9].map((columns) => [3, columns] as const),
    { ...plain, isLong: false },
  ),
  ...sizes(
    [
      [4, 4],
      [4, 5],
      [4, 6],
      [5, 5],
    ],
    { ...plain, isLong: false },
  ),
  ...sizes(
    [
      [3, 3],
      [3, 4],
      [3, 5],
      [4, 4],
      [4, 5],
    ],
    { start: 1, balanced: true, isLong: false },
  ),
  ...sizes(
    [
      [3, 11],
      [3, 13],
      [4, 7],
      [5, 6],
      [6, 6],
    ],
    { ...plain, isLong: true },
  ),
  { rows: 6, columns: 6, start: 3, balanced: false, isLong: true },
  { rows: 6, columns: 6, start: 3, balanced: true, isLong: true },
];

/**
 * Solves the games of the table one after the other; one optimal first move each.
 *
 * @returns rejects as `solve` does, before the first board for a request that makes no sense.
 */
export async function* exactValues(
  boards: readonly ValueBoard[],
  options: Pick<SolveOptions, 'signal' | 'onProgress'> = {},
): AsyncGenerator<Solution> {
  checkArray('boards', boards);
  checkRecord('options', options);
  for (const [index, board] of boards.entries()) {
    checkRecord(`boards[${index}]`, board);
    checkInteger(`boards[${index}].rows`, board.rows, 2, MAX_SIZE);
    checkInteger(`boards[${index}].columns`, board.columns, 2, MAX_SIZE);
    checkSolveRequest(board);
  }
  for (const { rows, columns, start, balanced } of boards) {
    yield await solve({ ...options, rows, columns, start, balanced, everyMove: false });
  }
}

/**
 * A table of games with their exact values.
 *
 * @module
 */
import { checkInteger, checkArray, checkRecord } from '@games/search-core/engine';
import { MAX_SIZE } from '../board/grid';
import { createUncheckedPosition } from '../rules/position';
import { solve } from './solve';
import { checkSolve, type SolveResult, type SolveRequest } from './solve-request';

/** A game of the table. */
export interface ValueBoard {
  /** Rows of the board. */
  readonly rows: number;
  /** Columns of the board. */
  readonly columns: number;
  /** Numbers that each chain has at the start, as in `SequenciumOptions`. */
  readonly start: 1 | 3;
  /** Whether turns are balanced, as in `SequenciumOptions`. */
  readonly balanced: boolean;
  /** Whether solving it takes minutes instead of seconds. */
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

/** A solved game of the table. */
export interface ExactValue {
  readonly board: ValueBoard;
  /** Its value, with one best first move. */
  readonly solution: SolveResult;
}

/**
 * Solves games one after the other, for their margins and one optimal first move each.
 *
 * @param boards - some of {@link VALUE_BOARDS}, or other ones.
 * @returns the solved games in their order. It ends early when the signal is aborted.
 * @throws OptionError as `solve`, before the first board is solved.
 * @example
 * ```ts
 * import { exactValues, VALUE_BOARDS } from '@games/sequencium';
 *
 * for await (const { board, solution } of exactValues(VALUE_BOARDS.slice(0, 8)))
 *   console.log(`${board.rows} x ${board.columns}: ${solution.atLeast}`);
 * ```
 */
export async function* exactValues(
  boards: readonly ValueBoard[],
  request: Pick<SolveRequest, 'signal' | 'onProgress'> = {},
): AsyncGenerator<ExactValue> {
  checkArray('boards', boards);
  checkRecord('request', request, { signal: true, onProgress: true });
  const { signal, onProgress } = request;
  const games = boards.map((board, index) => {
    checkRecord(`boards[${index}]`, board);
    const { rows, columns, start, balanced } = board;
    checkInteger(`boards[${index}].rows`, rows, 2, MAX_SIZE);
    checkInteger(`boards[${index}].columns`, columns, 2, MAX_SIZE);
    const position = createUncheckedPosition({ rows, columns, start, balanced, payoff: 'margin' });
    checkSolve(position, { signal, onProgress });
    return { board, position };
  });
  for (const { board, position } of games) {
    const solution = await solve(position, { signal, onProgress, everyMove: false });
    if (solution.stopped !== 'solved') return;
    yield { board, solution };
  }
}

/** A table of games with their exact values. */
import { checkArray, checkInteger, checkRecord } from '@games/search-core/internal';
import { MAX_SIZE } from '../board/grid';
import { createUncheckedPosition } from '../rules/position';
import { solve } from './solve';
import { checkSolve, type SolveResult, type SolveRequest } from './solve-request';

/** A game of the table. */
export interface ValueBoard {
  readonly rows: number;
  readonly columns: number;
  /** Numbers that each chain has at the start, as in `SequenciumOptions`. */
  readonly start: 1 | 3;
  /** Whether turns are balanced, as in `SequenciumOptions`. */
  readonly balanced: boolean;
  /** Whether solving it takes minutes instead of seconds. */
  readonly isLong: boolean;
}

function boards(rows: number, columns: readonly number[], rules: Partial<ValueBoard> = {}): ValueBoard[] {
  return columns.map((width) => ({
    rows,
    columns: width,
    start: 1,
    balanced: false,
    isLong: false,
    ...rules,
  }));
}

/** The games of the table, small ones first. */
export const VALUE_BOARDS: readonly ValueBoard[] = [
  ...boards(2, [2, 3, 4, 5, 6, 7, 8]),
  ...boards(3, [3, 4, 5, 6, 7, 8, 9]),
  ...boards(4, [4, 5, 6]),
  ...boards(5, [5]),
  ...boards(3, [3, 4, 5], { balanced: true }),
  ...boards(4, [4, 5], { balanced: true }),
  ...boards(3, [11, 13], { isLong: true }),
  ...boards(4, [7], { isLong: true }),
  ...boards(5, [6], { isLong: true }),
  ...boards(6, [6], { isLong: true }),
  ...boards(6, [6], { start: 3, isLong: true }),
  ...boards(6, [6], { start: 3, balanced: true, isLong: true }),
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
 */
export async function* exactValues(
  boards: readonly ValueBoard[],
  request: Pick<SolveRequest, 'signal' | 'onProgress'> = {},
): AsyncGenerator<ExactValue> {
  checkArray('boards', boards);
  checkRecord('request', request, { signal: null, onProgress: null });
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

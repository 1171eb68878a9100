/** The table of game values: the value of the empty board on every small board. */

import {
  checkCallback,
  checkLimits,
  checkInteger,
  checkRecord,
  type OptionNames,
} from '@games/search-core/internal';
import { checkSize, type Size, type SizeOptions } from '../board/size';
import { fits } from './bitboard';
import type { SolveProgress, SolverRequest, SolveResult } from './request';
import { createSolver } from './solver';

/** The table goes to 7 x 7. */
const MAX_TABLE_SIDE = 7;

const DEFAULT_MILLISECONDS = 60_000;

/** A board and the result of its empty position, for the first player. */
export interface GameValue extends Size, SolveResult {}

/** The boards to solve, and the limits for each. Sides that are not given range from 1 to 7. */
export interface GameValuesRequest extends SizeOptions, Pick<SolverRequest, 'nodes' | 'signal'> {
  /** Time for one board, over 0. @default 60,000 */
  readonly milliseconds?: number | undefined;
  /** Called about ten times a second. */
  readonly onProgress?: ((size: Size, progress: SolveProgress) => void) | undefined;
}

const REQUEST_NAMES: OptionNames<GameValuesRequest> = {
  rows: true,
  columns: true,
  connect: true,
  nodes: true,
  milliseconds: true,
  signal: true,
  onProgress: true,
};

/**
 * Solves board after board from its start, row by row, in time slices. An abort ends it with what is known of the board at
 * hand.
 *
 * @throws OptionError `search-core/out-of-range` for sizes, `search-core/not-positive` for `milliseconds`,
 *   `connect-three/board-too-large` where one board is asked for and does not fit the solver.
 * @example
 * ```ts
 * import { gameValues } from '@games/connect-three';
 *
 * for await (const { columns, score } of gameValues({ rows: 4, connect: 3 })) console.log(columns, score);
 * ```
 */
export async function* gameValues(request: GameValuesRequest = {}): AsyncGenerator<GameValue, void> {
  checkRecord('request', request, REQUEST_NAMES);
  const { milliseconds = DEFAULT_MILLISECONDS, nodes, signal, onProgress } = request;
  checkLimits({ milliseconds, nodes, signal });
  checkCallback('onProgress', onProgress);
  for (const size of sizesOf(request)) {
    const result = await createSolver(size).solve([], {
      milliseconds,
      nodes,
      signal,
      onProgress: onProgress && ((progress) => onProgress(size, progress)),
    });
    yield { ...size, ...result };
    if (result.stopped === 'aborted') return;
  }
}

/** The requested sizes on which a line has room. */
function sizesOf({ rows, columns, connect = 3 }: GameValuesRequest): Size[] {
  if (rows !== undefined && columns !== undefined) return [checkSize({ rows, columns, connect })];
  const heights = sidesOf('rows', rows);
  const widths = sidesOf('columns', columns);
  checkInteger('connect', connect, 2, Math.max(...heights, ...widths));
  return heights
    .flatMap((height) => widths.map((width) => ({ rows: height, columns: width, connect })))
    .filter((size) => fits(size.rows, size.columns, connect));
}

function sidesOf(option: string, side: number | undefined): number[] {
  if (side !== undefined) return [checkInteger(option, side, 1, MAX_TABLE_SIDE)];
  return Array.from({ length: MAX_TABLE_SIDE }, (_, index) => index + 1);
}

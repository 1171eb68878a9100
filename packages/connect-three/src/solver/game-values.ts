/** The table of game values: the value of the empty board on every small board. */

import {
  checkCallback,
  checkInteger,
  checkRecord,
  COUNT,
  type Shape,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { checkSize, MAX_SIDE, type Size, type SizeOptions } from '../board/size';
import { fits } from './bitboard';
import type { SolveProgress, SolverRequest, SolveResult } from './request';
import { createSolver, type Solver } from './solver';

/** The table goes to 7 x 7. */
const MAX_TABLE_SIDE = 7;

const DEFAULT_MILLISECONDS = 60_000;

/** A board and the result of its empty position, for the first player, without best moves: they would take many times as long. */
export interface GameValue extends Size, SolveResult {}

/** The boards to solve, and the limits for each. Sides that are not given range from 1 to 7, or as far as `maxSum` lets them. */
export interface GameValuesRequest extends SizeOptions, Pick<SolverRequest, 'nodes' | 'signal'> {
  /** Rows and columns together, at most, from 2; smaller sums come first. @default no limit */
  readonly maxSum?: number | undefined;
  /** Finds the solver of a board, such as a parallel one. @default `createSolver` */
  readonly findSolver?: ((size: Size) => Pick<Solver, 'solve'> | Promise<Pick<Solver, 'solve'>>) | undefined;
  /**
   * Boards that are solved at a time, from 1, where `findSolver` finds solvers that work elsewhere. They come in their order.
   *
   * @default 1
   */
  readonly concurrency?: number | undefined;
  /** Time for one board, over 0. @default 60,000 */
  readonly milliseconds?: number | undefined;
  /** Called about ten times a second. */
  readonly onProgress?: ((size: Size, progress: SolveProgress) => void) | undefined;
}

const REQUEST_SHAPE: Shape<GameValuesRequest> = {
  ...WORK_SHAPE,
  rows: null,
  columns: null,
  connect: null,
  maxSum: [2, MAX_SIDE + 1],
  findSolver: checkCallback,
  concurrency: COUNT,
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
  checkRecord('request', request, REQUEST_SHAPE);
  const {
    milliseconds = DEFAULT_MILLISECONDS,
    nodes,
    signal,
    onProgress,
    findSolver = createSolver,
    concurrency = 1,
  } = request;
  const solve = async (size: Size): Promise<GameValue> => {
    const solver = await findSolver(size);
    const result = await solver.solve([], {
      scores: 'none',
      milliseconds,
      nodes,
      signal,
      onProgress: onProgress && ((progress) => onProgress(size, progress)),
    });
    return { ...size, ...result };
  };
  const sizes = sizesOf(request);
  const begun: Promise<GameValue>[] = [];
  for (let index = 0; index < sizes.length; index++) {
    while (begun.length < Math.min(index + concurrency, sizes.length)) {
      const next = solve(sizes[begun.length]!);
      // Its error is thrown when its turn comes.
      next.catch(() => undefined);
      begun.push(next);
    }
    const value = await begun[index]!;
    yield value;
    if (value.stopped === 'aborted') return;
  }
}

/** The requested sizes on which a line has room. */
function sizesOf({ rows, columns, connect = 3, maxSum }: GameValuesRequest): Size[] {
  if (rows !== undefined && columns !== undefined) return [checkSize({ rows, columns, connect })];
  const maxSide = maxSum === undefined ? MAX_TABLE_SIDE : maxSum - 1;
  const heights = sidesOf('rows', rows, maxSide);
  const widths = sidesOf('columns', columns, maxSide);
  checkInteger('connect', connect, 2, Math.max(...heights, ...widths));
  return heights
    .flatMap((height) => widths.map((width) => ({ rows: height, columns: width, connect })))
    .filter((size) => fits(size.rows, size.columns, connect) && sumOf(size) <= (maxSum ?? Infinity))
    .sort((a, b) => (maxSum === undefined ? 0 : sumOf(a) - sumOf(b)));
}

function sumOf({ rows, columns }: Size): number {
  return rows + columns;
}

function sidesOf(option: string, side: number | undefined, maxSide: number): number[] {
  if (side !== undefined) return [checkInteger(option, side, 1, maxSide)];
  return Array.from({ length: maxSide }, (_, index) => index + 1);
}

/**
 * The table of game values: who wins from the empty board, on every small board.
 *
 * @module
 */

import { type Value } from '@games/search-core';
import { checkInteger, checkPositive } from '@games/search-core/engine';
import { createPosition } from '../rules/position';
import { valueOfBounds } from './score';
import { checkSize, type Size, type SizeOptions } from '../rules/size';
import { createSolver, fits, type SolverProgress } from './solver';
import { checkWatch } from './watch';

/** The table goes to 7 x 7. */
const MOST_SIDE = 7;

/** The time for a board when nothing else is said. */
const DEFAULT_MILLISECONDS = 60_000;

/** What is known of one board. */
export interface GameValue extends Size {
  /** Exact, for the first player; `null` when the time was over first. See {@link Solver}. */
  readonly score: number | null;
  /** For the first player; not `'exact'` or `null` when the time was over first. */
  readonly value: Value | null;
  /** The first moves that keep the score, columns from 0; `null` when the time was over first. */
  readonly best: readonly number[] | null;
  /** Positions searched. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Which boards; sides that are left out go from 1 to 7. */
export interface ValuesRequest extends SizeOptions {
  /** The time for one board, one minute by default. */
  readonly milliseconds?: number | undefined;
  /** Ends the table: the generator throws what the signal throws. */
  readonly signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined;
  /** Called a few times a second at most. */
  readonly onProgress?: ((size: Size, progress: SolverProgress) => void) | undefined;
}

/**
 * Solves board after board from its start, rows by rows.
 *
 * @throws OptionError `search-core/out-of-range` for sizes, `search-core/not-positive` for `milliseconds`,
 *   `connect-three/board-too-large` where one board is asked for and does not fit the solver.
 */
export async function* gameValues(request: ValuesRequest = {}): AsyncGenerator<GameValue, void> {
  checkWatch(request);
  const { milliseconds = DEFAULT_MILLISECONDS } = request;
  checkPositive('milliseconds', milliseconds);
  for (const size of sizesOf(request)) yield await solveSize(size, milliseconds, request);
}

/** The sizes asked for that are games: some line has room. */
function sizesOf({ rows, columns, connect = 3 }: ValuesRequest): Size[] {
  if (rows !== undefined && columns !== undefined) return [checkSize({ rows, columns, connect })];
  const heights = sidesOf('rows', rows);
  const widths = sidesOf('columns', columns);
  checkInteger('connect', connect, 2, Math.max(...heights, ...widths));
  return heights
    .flatMap((height) => widths.map((width) => ({ rows: height, columns: width, connect })))
    .filter((size) => fits(size.rows, size.columns, connect));
}

function sidesOf(option: string, side: number | undefined): number[] {
  if (side !== undefined) return [checkInteger(option, side, 1, MOST_SIDE)];
  return Array.from({ length: MOST_SIDE }, (_, index) => index + 1);
}

async function solveSize(size: Size, milliseconds: number, request: ValuesRequest): Promise<GameValue> {
  const { signal, onProgress } = request;
  const started = performance.now();
  const isLate = (): boolean => performance.now() > started + milliseconds;
  const position = createPosition(size);
  const solver = createSolver(size);
  let bounds = { atLeast: -Infinity, atMost: Infinity };
  try {
    const { score, best, nodes } = await solver.solve(position, {
      signal: {
        throwIfAborted: () => {
          signal?.throwIfAborted();
          if (isLate()) throw new Error('late');
        },
      },
      onProgress: (progress) => {
        bounds = progress;
        onProgress?.(size, progress);
      },
    });
    const value = valueOfBounds(position, score, score);
    return { ...size, score, value, best, nodes, milliseconds: performance.now() - started };
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLate()) throw error;
    const nodes = solver.nodes();
    const { atLeast, atMost } = bounds;
    const value = valueOfBounds(position, atLeast, atMost);
    const score = atLeast === atMost ? atLeast : null;
    return { ...size, score, value, best: null, nodes, milliseconds: performance.now() - started };
  }
}

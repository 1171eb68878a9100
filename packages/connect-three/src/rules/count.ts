/**
 * Counting positions: everything that can come about on a board is visited once.
 *
 * ```text
 *   key, exact, rows + 1 bits a column:   0 0 1 x o     stones from the bottom (o is 1), a 1 above them
 *   seen, one bit a key:                  2 ** (columns * (rows + 1)) of them
 * ```
 */

import { ONGOING, type Limits } from '@games/search-core';
import {
  type Shape,
  WORK_SHAPE,
  checkRecord,
  createBudget,
  runInSlices,
  runSync,
  runWithinBudget,
  type Budget,
  type SlicedWork,
} from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { createUncheckedPosition } from './position';
import { checkSize, type Size, type SizeOptions } from '../board/size';

/** 128 MiB of marks: 5 x 5, 4 x 6, 6 x 4, 3 x 7, 9 x 3. */
const MAX_BITS = 30;

/** How many positions can come about. */
export interface PositionCount {
  /** All of them; those met so far where the count was stopped. */
  readonly positions: number;
  /** By the number of stones, from 0. */
  readonly byStones: readonly number[];
  /** Time from the call to the answer. */
  readonly milliseconds: number;
  /** `'complete'`: every position was counted. Otherwise what has stopped the count before. */
  readonly stopped: 'complete' | 'aborted' | 'time';
}

const { milliseconds, signal, onProgress } = WORK_SHAPE;
const COUNT_SHAPE: Shape<CountRequest> = { milliseconds, signal, onProgress };

/** When to end a count, which goes on to its end without limits. Progress is the number of positions met so far. */
export type CountRequest = Pick<Limits<number>, 'milliseconds' | 'signal' | 'onProgress'>;

/**
 * Counts the positions that can be reached from the empty board, that one and finished games included, in time slices.
 * Mirror images count as two.
 *
 * @param options - the size of the board: 5 rows x 3 columns, connect 3 by default.
 * @throws OptionError `connect-three/count-too-large` where `columns * (rows + 1)` is over 30;
 *   `search-core/out-of-range` for other sizes (the promise rejects).
 * @example
 * ```ts
 * import { countPositions } from '@games/connect-three';
 *
 * const { positions } = await countPositions({ rows: 5, columns: 3, connect: 3 });
 * console.log(positions); // 8789
 * ```
 * @remarks Memory: `2 ** (columns * (rows + 1))` bits.
 */
export async function countPositions(
  options: SizeOptions = {},
  request: CountRequest = {},
): Promise<PositionCount> {
  return runInSlices(countInSlices(options, request));
}

/** {@link countPositions} without a pause: nothing else runs until it answers. */
export function countPositionsSync(options: SizeOptions = {}, request: CountRequest = {}): PositionCount {
  return runSync(countInSlices(options, request));
}

function* countInSlices(options: SizeOptions, request: CountRequest): SlicedWork<PositionCount> {
  const started = performance.now();
  const size = checkCount(options);
  checkRecord('request', request, COUNT_SHAPE);
  const budget = createBudget(request, { started });
  const byStones = new Array<number>(size.rows * size.columns + 1).fill(0);
  const positions = (): number => byStones.reduce((sum, count) => sum + count, 0);
  const visit = visitAll(size, byStones, budget);
  const run = (): 'complete' | 'paused' => (visit.next().done ? 'complete' : 'paused');
  const report = (): void => request.onProgress?.(positions());
  const stopped = yield* runWithinBudget({ run, nodes: positions }, budget, report);
  return {
    positions: positions(),
    byStones,
    milliseconds: budget.elapsed(),
    stopped: stopped as PositionCount['stopped'],
  };
}

function checkCount(options: SizeOptions): Size {
  const size = checkSize(options);
  const { rows, columns } = size;
  const value = columns * (rows + 1);
  if (value > MAX_BITS)
    throw solverError('connect-three/count-too-large', { rows, columns, value, maximum: MAX_BITS });
  return size;
}

/** Visits every position once and counts it by its stones. */
function* visitAll(size: Size, byStones: number[], budget: Budget): SlicedWork<void> {
  const { rows, columns } = size;
  const cells = rows * columns;
  const { play, undo, outcome } = createUncheckedPosition(size);
  const seen = new Uint32Array(Math.max(1, 2 ** (columns * (rows + 1) - 5)));
  const heights = new Int32Array(columns);
  const keys = new Int32Array(cells + 1);
  /** For each number of stones: the column to try next. The one before it has led to the next position. */
  const next = new Int32Array(cells + 1);
  let stones = 0;
  let positions = 1;
  let left = budget.grant(positions);
  byStones[0] = 1;
  for (let column = 0; column < columns; column++) keys[0]! |= 1 << (column * (rows + 1));

  while (stones >= 0) {
    const column = next[stones]!++;
    if (column === columns) {
      stones--;
      if (stones < 0) break;
      heights[next[stones]! - 1]!--;
      undo();
      continue;
    }
    const height = heights[column]!;
    if (height === rows) continue;
    const key = keys[stones]! + ((1 + (stones & 1)) << (column * (rows + 1) + height));
    const mark = 1 << (key & 31);
    if ((seen[key >>> 5]! & mark) !== 0) continue;
    seen[key >>> 5]! |= mark;
    byStones[stones + 1]!++;
    positions++;
    if (--left === 0) while ((left = budget.grant(positions)) === 0) yield undefined;
    play(column);
    if (outcome() !== ONGOING) {
      undo();
      continue;
    }
    heights[column]!++;
    stones++;
    keys[stones] = key;
    next[stones] = 0;
  }
}

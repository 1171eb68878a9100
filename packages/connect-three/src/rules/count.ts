/**
 * Counting positions: everything that can come about on a board is visited once.
 *
 * ```text
 *   key, exact, rows + 1 bits a column:   0 0 1 x o     stones from the bottom (o is 1), a 1 above them
 *   seen, one bit a key:                  2 ** (columns * (rows + 1)) of them
 * ```
 *
 * @module
 */

import { ONGOING, type StopSignal } from '@games/search-core';
import {
  checkCallback,
  checkGivenLimits,
  checkRecord,
  createWorkClock,
  progressSliceEnd,
  runInSlices,
  runSync,
  type SlicedWork,
  type SliceEnd,
} from '@games/search-core/internal';
import { countTooLargeError } from '../errors';
import { createUncheckedPosition } from './position';
import { checkSize, type Size, type SizeOptions } from '../board/size';

/** 128 MiB of marks: 5 x 5, 4 x 6, 6 x 4, 3 x 7, 9 x 3. */
const MAX_BITS = 30;

/** Positions from one look at the clock to the next. */
const CLOCK_POSITIONS = { firstInterval: 16, maxInterval: 4096 };

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

/** When to end a count. Without limits it goes on to its end. */
export interface CountRequest {
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Stops the count within 20 ms. */
  readonly signal?: StopSignal | undefined;
  /** Called with the positions met so far, before other work runs. */
  readonly onProgress?: ((positions: number) => void) | undefined;
}

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
  return runInSlices((nextSliceEnd) => countInSlices(options, request, nextSliceEnd));
}

/** {@link countPositions} without a pause: nothing else runs until it answers. */
export function countPositionsSync(options: SizeOptions = {}, request: CountRequest = {}): PositionCount {
  return runSync((nextSliceEnd) => countInSlices(options, request, nextSliceEnd), progressSliceEnd);
}

function* countInSlices(
  options: SizeOptions,
  request: CountRequest,
  nextSliceEnd: SliceEnd,
): SlicedWork<PositionCount> {
  const started = performance.now();
  const size = checkCount(options);
  checkRecord('request', request, { milliseconds: true, signal: true, onProgress: true });
  const { milliseconds = Infinity, signal, onProgress } = request;
  checkGivenLimits({ milliseconds: request.milliseconds, signal });
  checkCallback('onProgress', onProgress);
  const deadline = started + milliseconds;
  const byStones = new Array<number>(size.rows * size.columns + 1).fill(0);
  const finish = (stopped: PositionCount['stopped']): PositionCount => {
    const positions = byStones.reduce((sum, count) => sum + count, 0);
    return { positions, byStones, milliseconds: performance.now() - started, stopped };
  };
  const visit = visitAll(size, byStones, () => Math.min(nextSliceEnd(), deadline));
  for (;;) {
    if (signal?.aborted) return finish('aborted');
    if (performance.now() >= deadline) return finish('time');
    const step = visit.next();
    if (step.done) return finish('complete');
    onProgress?.(step.value);
    yield undefined;
  }
}

function checkCount(options: SizeOptions): Size {
  const size = checkSize(options);
  const { rows, columns } = size;
  if (columns * (rows + 1) > MAX_BITS) throw countTooLargeError(rows, columns, MAX_BITS);
  return size;
}

/** Visits every position once and counts it by its stones; yields how many there are so far at the end of each slice. */
function* visitAll(size: Size, byStones: number[], nextSliceEnd: SliceEnd): Generator<number, void> {
  let end = nextSliceEnd();
  const { rows, columns } = size;
  const cells = rows * columns;
  const { play, undo, outcome } = createUncheckedPosition(size);
  const seen = new Uint32Array(Math.max(1, 2 ** (columns * (rows + 1) - 5)));
  const heights = new Int32Array(columns);
  const keys = new Int32Array(cells + 1);
  /** For each number of stones: the column to try next. The one before it has led to the next position. */
  const next = new Int32Array(cells + 1);
  const clock = createWorkClock(CLOCK_POSITIONS);
  let stones = 0;
  let positions = 1;
  let nextLook = clock.interval();
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
    if (++positions >= nextLook) {
      if (clock.read() >= end) {
        yield positions;
        end = nextSliceEnd();
        clock.start();
      }
      nextLook = positions + clock.interval();
    }
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

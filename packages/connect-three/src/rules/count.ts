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

import { ONGOING } from '@games/search-core';
import { createWorkClock, runInSlices, sliceEnd, type SlicedWork } from '@games/search-core/engine';
import { countTooLargeError } from '../errors';
import { createPosition } from './position';
import { checkSize, type Size, type SizeOptions } from './size';
import { checkWatch } from '../solver/watch';

/** 128 MiB of marks: 5 x 5, 4 x 6, 6 x 4, 3 x 7, 9 x 3. */
const MOST_BITS = 30;

/** Positions from one look at the clock to the next. */
const CLOCK_POSITIONS = { first: 16, longest: 4096 };

/** How many positions there are. */
export interface PositionCount {
  readonly positions: number;
  /** By the number of stones, from 0. */
  readonly byStones: readonly number[];
}

export interface CountRequest {
  /** Ends the count: the promise is rejected with what the signal throws. */
  readonly signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined;
  /** Called with the positions met so far, before other work runs. */
  readonly onProgress?: ((positions: number) => void) | undefined;
}

/**
 * Counts the positions that can be reached from the empty board, that one and finished games included. Mirror images
 * count as two.
 *
 * @throws OptionError `connect-three/count-too-large` where `columns * (rows + 1)` is over 30;
 *   `search-core/out-of-range` for other sizes.
 * @remarks Memory: `2 ** (columns * (rows + 1))` bits.
 */
export async function countPositions(
  options: SizeOptions = {},
  request: CountRequest = {},
): Promise<PositionCount> {
  checkWatch(request);
  return runInSlices(countSteps(checkCount(options), request));
}

function* countSteps(size: Size, { signal, onProgress }: CountRequest): SlicedWork<PositionCount> {
  const walk = visitAll(size);
  for (;;) {
    signal?.throwIfAborted();
    const step = walk.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
    yield undefined;
  }
}

function checkCount(options: SizeOptions): Size {
  const size = checkSize(options);
  const { rows, columns } = size;
  if (columns * (rows + 1) > MOST_BITS) throw countTooLargeError(rows, columns, MOST_BITS);
  return size;
}

/** Walks into every position that it meets for the first time; yields how many it has met at the end of each slice. */
function* visitAll(size: Size): Generator<number, PositionCount> {
  let end = sliceEnd();
  const { rows, columns } = size;
  const cells = rows * columns;
  const { play, undo, outcome } = createPosition(size);
  const seen = new Uint32Array(Math.max(1, 2 ** (columns * (rows + 1) - 5)));
  const heights = new Int32Array(columns);
  const keys = new Int32Array(cells + 1);
  /** For each number of stones: the column to try next. The one before it has led to the next position. */
  const next = new Int32Array(cells + 1);
  const byStones = new Array<number>(cells + 1).fill(0);
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
      if (clock.look() >= end) {
        yield positions;
        end = sliceEnd();
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
  return { positions, byStones };
}

/**
 * Which entries of the tables count in a position. Only the tuples of cells that differ from those of the position before are
 * looked at again.
 *
 * ```text
 *   tables   phase 0, side 0 to move | phase 0, side 1 | phase 1, side 0 | …
 *   phase    by how many cells are empty: from phases[0] on 0, from phases[1] on 1, …
 * ```
 */
import type { FeatureSpec, GamePosition } from '../definition/game-definition';
import { createViolation, describeAnswer } from '../game/contract';
import type { Position } from '../game/position';
import type { ReadCells } from './cells';
import type { TupleLayout } from './tuples';

/** Follows positions. */
export interface Tracker<P> {
  /** Reads the position; returns the number of its table. */
  readonly follow: (position: P) => number;
  /** The entries that count in the position that was read last. */
  readonly entries: Int32Array;
}

export function createCellTracker<P extends Position>(
  { origins, starts, touched, strides }: TupleLayout,
  read: ReadCells<P>,
  phases: readonly number[],
): Tracker<P> {
  const count = starts.length - 1;
  const entries = origins.slice();
  const cells = new Uint8Array(count);
  const next = new Uint8Array(count);
  const limits = Int32Array.from(phases);
  let empty = count;
  return {
    entries,
    follow: (position) => {
      read(position, next);
      for (let cell = 0; cell < count; cell++) {
        const now = next[cell]!;
        const before = cells[cell]!;
        if (now === before) continue;
        cells[cell] = now;
        if (before === 0) empty--;
        else if (now === 0) empty++;
        const change = now - before;
        const end = starts[cell + 1]!;
        for (let at = starts[cell]!; at < end; at++) entries[touched[at]!]! += change * strides[at]!;
      }
      let phase = 0;
      while (phase < limits.length && empty < limits[phase]!) phase++;
      return 2 * phase + position.turn();
    },
  };
}

/** The features of the author; the place of one that is left out takes the entry after the last. */
export function createFeatureTracker<P extends GamePosition>({
  count,
  most,
  write,
}: FeatureSpec<P>): Tracker<P> {
  const entries = new Int32Array(most);
  const wrong = (position: P, expected: string, value: unknown): Error =>
    createViolation(position, describeAnswer('features.write', expected, value));
  return {
    entries,
    follow: (position) => {
      const written = write(position, entries);
      if (!(Number.isInteger(written) && written >= 0 && written <= most))
        throw wrong(position, `at most ${most} features`, written);
      for (let at = 0; at < written; at++)
        if (!(entries[at]! >= 0 && entries[at]! < count))
          throw wrong(position, `features from 0 to ${count - 1}`, entries[at]);
      entries.fill(count, written);
      return position.turn();
    },
  };
}

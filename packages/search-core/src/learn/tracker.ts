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
  /** The entries that count in the position that was followed last. */
  readonly entries: Int32Array;
  /** Reads a position to compare it with the one that was followed last; returns the number of its table. */
  readonly compare: (position: P) => number;
  /** What differs in the position that was compared last. */
  readonly difference: Difference;
}

/** The first `count` places in `entries` are `places`, and have the entries `now`. */
interface Difference {
  count: number;
  readonly places: Int32Array;
  readonly now: Int32Array;
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
  const tableOf = (position: P, left: number): number => {
    let phase = 0;
    while (phase < limits.length && left < limits[phase]!) phase++;
    return 2 * phase + position.turn();
  };
  const placed = entries.length;
  const difference: Difference = { count: 0, places: new Int32Array(placed), now: new Int32Array(placed) };
  const { places, now: compared } = difference;
  /** Where in `places` each place is, from 1; 0 for those that are the same. */
  const indexOf = new Int32Array(placed);
  return {
    entries,
    difference,
    compare: (position) => {
      read(position, next);
      let found = 0;
      let left = empty;
      for (let cell = 0; cell < count; cell++) {
        const now = next[cell]!;
        const before = cells[cell]!;
        if (now === before) continue;
        if (before === 0) left--;
        else if (now === 0) left++;
        const change = now - before;
        const end = starts[cell + 1]!;
        for (let at = starts[cell]!; at < end; at++) {
          const place = touched[at]!;
          let index = indexOf[place]!;
          if (index === 0) {
            indexOf[place] = index = ++found;
            places[index - 1] = place;
            compared[index - 1] = entries[place]!;
          }
          compared[index - 1]! += change * strides[at]!;
        }
      }
      for (let index = 0; index < found; index++) indexOf[places[index]!] = 0;
      difference.count = found;
      return tableOf(position, left);
    },
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
      return tableOf(position, empty);
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
  const difference = {
    count: most,
    places: Int32Array.from(entries, (_, place) => place),
    now: new Int32Array(most),
  };
  const wrong = (position: P, expected: string, value: unknown): Error =>
    createViolation(position, describeAnswer('features.write', expected, value));
  const readInto = (into: Int32Array, position: P): number => {
    const written = write(position, into);
    if (!(Number.isInteger(written) && written >= 0 && written <= most))
      throw wrong(position, `at most ${most} features`, written);
    for (let at = 0; at < written; at++)
      if (!(into[at]! >= 0 && into[at]! < count))
        throw wrong(position, `features from 0 to ${count - 1}`, into[at]);
    into.fill(count, written);
    return position.turn();
  };
  return {
    entries,
    difference,
    follow: (position) => readInto(entries, position),
    compare: (position) => readInto(difference.now, position),
  };
}

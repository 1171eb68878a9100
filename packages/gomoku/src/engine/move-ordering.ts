/**
 * The order of moves: how promising each is for what it makes and takes, and for where it lies. Learned from games.
 *
 * ```text
 * a move:   own class x other class, own kind, other kind      (see classes.ts)
 *           where it lies from the opponent's last move, and from the own one before it
 *
 * where a point lies from another: rows and columns apart, the larger number << 3 | the smaller one, 7 at most
 * ```
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { pointValuesOf, type PointWeights } from './point-values';

/** Numbers of rows or columns from here on are taken for this. */
const MAX_DISTANCE = 7;
const DISTANCE_BITS = 3;
export const DISTANCES = 1 << (2 * DISTANCE_BITS);

/** Points of order; history adds up to 400. */
export interface OrderWeights extends PointWeights {
  /** By distance from the opponent's last move. */
  readonly answer: ArrayLike<number>;
  /** By distance from the own last move. */
  readonly follow: ArrayLike<number>;
}

/** The order on boards of one size, as tables. */
export interface OrderTables {
  /** `[side][meeting]` */
  readonly pointValues: readonly [Int32Array, Int32Array];
  /** `last point * area + point` */
  readonly answer: Int16Array;
  readonly follow: Int16Array;
}

/** Where a point lies from another. */
export function distanceOf(from: number, to: number, size: number): number {
  const rows = Math.abs(Math.floor(from / size) - Math.floor(to / size));
  const columns = Math.abs((from % size) - (to % size));
  const farther = Math.min(MAX_DISTANCE, Math.max(rows, columns));
  return (farther << DISTANCE_BITS) | Math.min(MAX_DISTANCE, rows, columns);
}

const orderTables = new WeakMap<OrderWeights, Map<number, OrderTables>>();

/** The order on a board of `size` x `size` points; the same object at every call, made at the first. */
export function orderTablesOf(weights: OrderWeights, size: number): OrderTables {
  let known = orderTables.get(weights);
  if (!known) orderTables.set(weights, (known = new Map<number, OrderTables>()));
  let order = known.get(size);
  if (!order) known.set(size, (order = createOrderTables(weights, size)));
  return order;
}

function createOrderTables(weights: OrderWeights, size: number): OrderTables {
  const area = size * size;
  const spread = (byDistance: ArrayLike<number>): Int16Array =>
    Int16Array.from(
      { length: area * area },
      (_, entry) => byDistance[distanceOf(Math.floor(entry / area), entry % area, size)]!,
    );
  const pointValues = (side: Side): Int32Array => pointValuesOf(weights, side);
  return {
    pointValues: [pointValues(0), pointValues(1)],
    answer: spread(weights.answer),
    follow: spread(weights.follow),
  };
}

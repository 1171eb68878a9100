/**
 * How much less late moves are searched: by how many plies, and how many of them at all.
 *
 * Reductions count in sixteenths of a ply. A move is reduced by the logarithms of the depth and of its place in the
 * order, more where the side to move is not improving or a refutation is expected, less on the principal variation and
 * where threats are made or met; then by how far the order puts it behind the best move (the order margin) and by its
 * history score.
 *
 * Sources: late move reductions and move-count pruning as in chess engines since 2005; depth by how likely moves are,
 * Tsuruoka, Yokoyama and Chikayama 2002.
 *
 * @module
 */
import type { PatternBoard } from '../patterns/pattern-board';
import { POINT_PATTERN } from '../patterns/point-pattern';
import type { MoveOrdering } from './move-ordering';

/** Larger depths, and later places in the order, are taken for this. */
const MAX_TABLE_INDEX = 63;

const PLY_BITS = 4;
/** Sixteenths of a ply by depth and by place in the order: `depth << 6 | place`. */
const REDUCTIONS = Int16Array.from({ length: (MAX_TABLE_INDEX + 1) ** 2 }, (_, entry) => {
  const depth = entry >> 6;
  const place = entry & MAX_TABLE_INDEX;
  return depth < 1 || place < 1 ? 0 : Math.floor(10 * Math.log(depth) * Math.log(place));
});
/** What adds to a reduction, in sixteenths of a ply. */
const REDUCE = { notImproving: 16, cut: 24, wide: -16, threat: -16, threatened: -16 };
/** 10 / 256 of a sixteenth for each point of order margin. */
const ORDER_MARGIN_REDUCTION = 10;
/** 24 / 256 of a sixteenth less for each point of history score, which is 400 at most. */
const HISTORY_REDUCTION = 24;

/** How many moves are tried at each depth; half of them where the side to move is not improving. */
const MOVE_COUNTS = Int32Array.from({ length: MAX_TABLE_INDEX + 1 }, (_, depth) =>
  Math.floor(8 + depth ** 1.6),
);

/** Returns how many moves of a node are tried; twice as many in a wide window, half where its side is not improving. */
export function maxMovesAt(depth: number, wide: boolean, improving: boolean): number {
  return (improving ? MOVE_COUNTS[depth]! : MOVE_COUNTS[depth]! >> 1) << (wide ? 1 : 0);
}

/** Returns the part of a reduction that all moves of a node share, in sixteenths of a ply. */
export function nodeReductionOf(wide: boolean, improving: boolean, threatened: boolean): number {
  let less = improving ? 0 : REDUCE.notImproving;
  if (wide) less += REDUCE.wide;
  if (threatened) less += REDUCE.threatened;
  return less;
}

/**
 * By how many plies less a move is searched at first. Hot: positional arguments.
 *
 * @param tried - the place of the move among those that are tried, from 1.
 * @param entry - the place of the move in the lists of the move ordering.
 * @param cut - whether a refutation is expected at this node.
 * @param nodeReduction - see {@link nodeReductionOf}.
 */
export type ReductionOf = (
  depth: number,
  tried: number,
  ply: number,
  entry: number,
  side: number,
  cut: boolean,
  nodeReduction: number,
) => number;

/** Creates the reductions of a search. */
export function createReductions(patterns: PatternBoard, ordering: MoveOrdering): ReductionOf {
  const { grid, pointPatterns } = patterns;
  const { area } = grid;
  const { moves, scores, bestScores, killers, history } = ordering;
  return (depth, tried, ply, entry, side, cut, nodeReduction) => {
    const move = moves[entry]!;
    const makes = pointPatterns[side * area + move]!;
    const stops = pointPatterns[(1 - side) * area + move]!;
    let less =
      nodeReduction +
      REDUCTIONS[
        ((depth < MAX_TABLE_INDEX ? depth : MAX_TABLE_INDEX) << 6) |
          (tried < MAX_TABLE_INDEX ? tried : MAX_TABLE_INDEX)
      ]!;
    if (cut && move !== killers[2 * ply] && move !== killers[2 * ply + 1]) less += REDUCE.cut;
    if (makes >= POINT_PATTERN.OPEN_THREE || stops >= POINT_PATTERN.OPEN_THREE) less += REDUCE.threat;
    less += ((bestScores[ply]! - scores[entry]!) * ORDER_MARGIN_REDUCTION) >> 8;
    less -= (history[side * area + move]! * HISTORY_REDUCTION) >> 8;
    less >>= PLY_BITS;
    return less > depth - 2 ? depth - 2 : less;
  };
}

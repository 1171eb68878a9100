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
 */
import type { PatternBoard } from '../patterns/pattern-board';
import { POINT_PATTERN } from '../patterns/point-pattern';
import type { MoveOrdering } from './move-ordering';
import type { MovePicker } from './move-picker';
import type { SearchParameters } from './search-parameters';

/** Larger depths, and later places in the order, are taken for this. */
const MAX_TABLE_INDEX = 63;

const PLY_BITS = 4;
/**
 * By how many plies less a move is searched at first. Hot: positional arguments.
 *
 * @param tried - the place of the move among those that are tried, from 1.
 * @param entry - the place of the move in the rows of the move picker.
 * @param cut - whether a refutation is expected at this node.
 * @param nodeReduction - see `nodeReductionOf`.
 */
type ReductionOf = (
  depth: number,
  tried: number,
  ply: number,
  entry: number,
  side: number,
  cut: boolean,
  nodeReduction: number,
) => number;

/** What a search does with late moves. */
export function createReductions(
  patterns: PatternBoard,
  picker: MovePicker,
  ordering: MoveOrdering,
  parameters: SearchParameters,
) {
  const { grid, pointPatterns } = patterns;
  const { area } = grid;
  const { moves, scores } = picker;
  const { bestScores, killers, history } = ordering;
  const { notImprovingReduction, cutReduction, wideReduction, threatReduction, threatenedReduction } =
    parameters;
  const { moveCountBase, moveCountPower, reduction, orderMarginReduction, historyReduction } = parameters;
  /** Sixteenths of a ply by depth and by place in the order: `depth << 6 | place`. */
  const reductions = Int16Array.from({ length: (MAX_TABLE_INDEX + 1) ** 2 }, (_, entry) => {
    const depth = entry >> 6;
    const place = entry & MAX_TABLE_INDEX;
    return depth < 1 || place < 1 ? 0 : Math.floor(reduction * Math.log(depth) * Math.log(place));
  });
  /** How many moves are tried at each depth; half of them where the side to move is not improving. */
  const moveCounts = Int32Array.from({ length: MAX_TABLE_INDEX + 1 }, (_, depth) =>
    Math.floor(moveCountBase + depth ** moveCountPower),
  );

  /** Returns how many moves of a node are tried; twice as many in a wide window, half where its side is not improving. */
  const maxMovesAt = (depth: number, wide: boolean, improving: boolean): number =>
    (improving ? moveCounts[depth]! : moveCounts[depth]! >> 1) << (wide ? 1 : 0);

  /** Returns the part of a reduction that all moves of a node share, in sixteenths of a ply. */
  const nodeReductionOf = (wide: boolean, improving: boolean, threatened: boolean): number => {
    let less = improving ? 0 : notImprovingReduction;
    if (wide) less += wideReduction;
    if (threatened) less += threatenedReduction;
    return less;
  };

  const reductionOf: ReductionOf = (depth, tried, ply, entry, side, cut, nodeReduction) => {
    const move = moves[entry]!;
    const makes = pointPatterns[side * area + move]!;
    const stops = pointPatterns[(1 - side) * area + move]!;
    let less =
      nodeReduction +
      reductions[
        ((depth < MAX_TABLE_INDEX ? depth : MAX_TABLE_INDEX) << 6) |
          (tried < MAX_TABLE_INDEX ? tried : MAX_TABLE_INDEX)
      ]!;
    if (cut && move !== killers[2 * ply] && move !== killers[2 * ply + 1]) less += cutReduction;
    if (makes >= POINT_PATTERN.OPEN_THREE || stops >= POINT_PATTERN.OPEN_THREE) less += threatReduction;
    less += ((bestScores[ply]! - scores[entry]!) * orderMarginReduction) >> 8;
    less -= (history[side * area + move]! * historyReduction) >> 8;
    less >>= PLY_BITS;
    return less > depth - 2 ? depth - 2 : less;
  };

  return { maxMovesAt, nodeReductionOf, reductionOf };
}

import type { NodeStore } from './node-store';

/** The path of the playout that goes down or up. */
export interface Path {
  readonly path: Int32Array;
  /** Who moved to each node of it, and in the last place who is to move at its end. */
  readonly movers: Int8Array;
  /** The most plies of a path. */
  readonly longest: number;
}

/**
 * Creates slots for the playouts that are under way at the same time. All memory is taken here.
 *
 * **Virtual loss.** Until its reward is known, a playout counts as a visit with a loss for every side that moved on its
 * path: so those that follow take other paths.
 *
 * @param slots - how many playouts may be under way.
 */
export function createPendingPlayouts(
  { visits, sum }: NodeStore,
  { path, movers, longest }: Path,
  slots: number,
) {
  const stride = longest + 2;
  /** Each playout under way: its path, who moved there, its depth, the loss that stands for it. */
  const paths = new Int32Array(slots * stride);
  const moversOf = new Int8Array(slots * stride);
  const depths = new Int32Array(slots);
  const losses = new Float64Array(slots);

  /** Counts a playout with a loss at every node of its path, or (`count` of -1) takes that back. */
  const addVirtualLoss = (slot: number, count: number): void => {
    const from = slot * stride;
    const loss = count * losses[slot]!;
    for (let at = from; at <= from + depths[slot]!; at++) {
      visits[paths[at]!]! += count;
      sum[paths[at]!]! -= loss;
    }
  };

  return {
    /** Keeps the current path in a slot, with a virtual loss. */
    keep: (slot: number, depth: number, loss: number): void => {
      const from = slot * stride;
      for (let ply = 0; ply <= depth; ply++) {
        paths[from + ply] = path[ply]!;
        moversOf[from + ply] = movers[ply]!;
      }
      moversOf[from + depth + 1] = movers[depth + 1]!;
      depths[slot] = depth;
      losses[slot] = loss;
      addVirtualLoss(slot, 1);
    },
    /** Makes the path of a slot the current one; returns its depth. */
    recall: (slot: number): number => {
      const from = slot * stride;
      const depth = depths[slot]!;
      for (let ply = 0; ply <= depth; ply++) {
        path[ply] = paths[from + ply]!;
        movers[ply] = moversOf[from + ply]!;
      }
      movers[depth + 1] = moversOf[from + depth + 1]!;
      return depth;
    },
    addVirtualLoss,
  };
}

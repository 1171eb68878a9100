import type { LeaveReason } from '../search/observer';
import type { Side } from '../game/position';

/** A node of a search tree, as plain data. */
export interface TreeNode {
  /** The move that led here; `NO_MOVE` at the root, and for a null move below it. */
  readonly move: number;
  /** The side to move here, for which value and window are given; known if the recorder was given the position. */
  readonly turn?: Side | undefined;
  /** Plies that were left to look ahead. */
  readonly depth: number;
  /** The window, seen by the side to move here. */
  readonly alpha: number;
  readonly beta: number;
  /**
   * The score, seen by the side to move here: exact, or a bound as `reason` says. A game won in `n` plies, counted
   * **from the root**, is `WIN_SCORE - n`. Means nothing with the reason `'stopped'`.
   */
  readonly value: number;
  /** Why the search left the node. */
  readonly reason: LeaveReason;
  /** Nodes visited from here down, this one included, recorded or not. */
  readonly nodes: number;
  /** Different moves that were searched here, recorded or not. */
  readonly searched: number;
  /** The recorded ones of the nodes below, in the order of the search; a move may be searched again, with another window. */
  readonly children: TreeNode[];
}

/** A recorded search, as plain data: it survives `JSON.stringify` and `structuredClone`. */
export interface SearchTree {
  /** The trees of the recorded iterations and windows, in the order of the search. */
  readonly roots: TreeNode[];
  /** Nodes that the search entered in these trees. */
  readonly visited: number;
  /** Nodes of these that were recorded. */
  readonly recorded: number;
  /** No node deeper than this was recorded: `maxPly` of the recorder, or less where `maxNodes` demanded it. */
  readonly maxPly: number;
  /** Share of the nodes below ply 1 that were sampled, each with all nodes above it. */
  readonly sampleRate: number;
}

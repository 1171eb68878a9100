/**
 * The nodes that a recorder keeps, in rows of a typed array that grows.
 *
 * ```text
 * row of a recorded node, ten words of an Int32Array; rows stand in the order in which the search entered them
 *   0 row of the parent   1 ply     2 move    3 depth   4 alpha
 *   5 beta                6 value   7 reason  8 turn    9 moves searched
 * ```
 */
import type { LeaveReason } from '../search/observer';
import type { Side } from '../game/position';
import type { TreeNode } from './search-tree';

export const PARENT = 0;
export const PLY = 1;
export const MOVE = 2;
export const DEPTH = 3;
export const ALPHA = 4;
export const BETA = 5;
export const VALUE = 6;
export const REASON = 7;
export const TURN = 8;
export const SEARCHED = 9;
export const ROW = 10;

/** The first stands in rows of nodes that have not been left. */
export const REASONS: readonly LeaveReason[] = [
  'stopped',
  'over',
  'horizon',
  'table',
  'cutoff',
  'exact',
  'all',
  'null-move',
];

export const UNKNOWN_TURN = -1;
export const NOT_RECORDED = -1;
const INITIAL_ROWS = 256;

export interface TreeStore {
  /** {@link ROW} words for each node. */
  rows: Int32Array;
  /** For each node, the nodes visited from there down. */
  nodes: Float64Array;
  /** Rows in use. */
  count: number;
  /** Nodes entered, recorded or not. */
  visited: number;
  /** No node deeper than this is recorded. */
  maxPly: number;
}

export function createStore(maxNodes: number, maxPly: number): TreeStore {
  const rows = Math.min(maxNodes, INITIAL_ROWS);
  return {
    rows: new Int32Array(rows * ROW),
    nodes: new Float64Array(rows),
    count: 0,
    visited: 0,
    maxPly,
  };
}

export function clearStore(store: TreeStore, maxPly: number): void {
  store.count = store.visited = 0;
  store.maxPly = maxPly;
}

export function enlarge(words: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(words);
  return larger;
}

/** Makes room for the rows in use. */
export function reserveRows(store: TreeStore, maxNodes: number): void {
  if (store.count <= store.nodes.length) return;
  const rows = Math.min(maxNodes, store.nodes.length * 2);
  store.rows = enlarge(store.rows, rows * ROW);
  const nodes = new Float64Array(rows);
  nodes.set(store.nodes);
  store.nodes = nodes;
}

/**
 * Forgets the deepest plies of a full store, until a quarter is free or only roots and their moves are left; returns whether
 * there is room now. `stored`: the rows of the nodes on the path, which move.
 */
export function forgetDeepest(
  store: TreeStore,
  maxNodes: number,
  stored: number[],
  pathLength: number,
): boolean {
  const { rows, nodes, count } = store;
  const ofPly: number[] = [];
  for (let row = 0; row < count; row++) {
    const ply = rows[row * ROW + PLY]!;
    ofPly[ply] = (ofPly[ply] ?? 0) + 1;
  }
  let deepest = ofPly.length - 1;
  let kept = count;
  for (; deepest > 1 && kept > maxNodes * 0.75; deepest--) kept -= ofPly[deepest] ?? 0;
  store.maxPly = Math.min(store.maxPly, deepest);

  const moved = new Int32Array(count).fill(NOT_RECORDED);
  let to = 0;
  for (let row = 0; row < count; row++) {
    if (rows[row * ROW + PLY]! > deepest) continue;
    const parent = rows[row * ROW + PARENT]!;
    rows.copyWithin(to * ROW, row * ROW, (row + 1) * ROW);
    rows[to * ROW + PARENT] = parent === NOT_RECORDED ? parent : moved[parent]!;
    nodes[to] = nodes[row]!;
    moved[row] = to++;
  }
  store.count = to;
  for (let ply = 0; ply < pathLength; ply++) if (stored[ply]! >= 0) stored[ply] = moved[stored[ply]!]!;
  return to < maxNodes;
}

export function treesOf({ rows, nodes, count }: TreeStore): TreeNode[] {
  const roots: TreeNode[] = [];
  const made: TreeNode[] = [];
  for (let row = 0; row < count; row++) {
    const words = rows.subarray(row * ROW, (row + 1) * ROW);
    const node: TreeNode = {
      move: words[MOVE]!,
      ...(words[TURN] === UNKNOWN_TURN ? {} : { turn: words[TURN] as Side }),
      depth: words[DEPTH]!,
      alpha: words[ALPHA]!,
      beta: words[BETA]!,
      value: words[VALUE]!,
      reason: REASONS[words[REASON]!]!,
      nodes: nodes[row]!,
      searched: words[SEARCHED]!,
      children: [],
    };
    made.push(node);
    (words[PARENT] === NOT_RECORDED ? roots : made[words[PARENT]!]!.children).push(node);
  }
  return roots;
}

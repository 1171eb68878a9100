import type { SearchTree, TreeNode } from '../../src/explain';

export const EMPTY: SearchTree = { roots: [], visited: 0, recorded: 0, maxPly: 4000, sampleRate: 1 };

/** A tree of `children` at every node, `depth` deep. */
export function wideTree(children: number, depth: number): TreeNode {
  const below = depth === 0 ? [] : Array.from({ length: children }, () => wideTree(children, depth - 1));
  const nodes = 1 + below.reduce((sum, child) => sum + child.nodes, 0);
  const window = { alpha: -5, beta: 5, value: 0, depth, searched: below.length };
  return { move: 1, ...window, reason: depth === 0 ? 'horizon' : 'exact', nodes, children: below };
}

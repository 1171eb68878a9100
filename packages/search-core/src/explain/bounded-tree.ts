import type { SearchTree, TreeNode } from './search-tree';

/** The upper part of a tree, up to a number of nodes, as a recorder keeps it. */
export interface BoundedTree {
  /** Only the last roots, where there are more roots than nodes allowed. */
  readonly tree: SearchTree;
  readonly maxPly: number;
}

/** Finds the most plies of a tree that have no more than `maxNodes` nodes together. */
export function boundTree(tree: SearchTree, maxPly: number, maxNodes: number): BoundedTree {
  const roots = tree.roots.slice(-maxNodes);
  let count = roots.length;
  let nodes: readonly TreeNode[] = roots;
  for (let ply = 0; ply < maxPly; ply++) {
    const below = nodes.flatMap(({ children }) => children);
    if (below.length === 0) break;
    count += below.length;
    if (count > maxNodes) return { tree: { ...tree, roots }, maxPly: ply };
    nodes = below;
  }
  return { tree: { ...tree, roots }, maxPly };
}

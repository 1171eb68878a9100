import type { TreeNode } from '../search-tree';

/** A node that was left like this has no best move, or not one that is worth a line. */
const WITHOUT_BEST = new Set(['all', 'null-move', 'stopped', 'horizon']);

/** A node that was left like this is no better for the side that moved there than its bound says. */
const FAILED_HIGH = new Set(['cutoff', 'null-move', 'stopped']);

/**
 * Finds the nodes of the best line of each tree, its root included: from a node on to the first child that has its
 * value. Where the side to move is not known, the sides take turns.
 */
export function bestLines(roots: readonly TreeNode[]): Set<TreeNode> {
  const line = new Set<TreeNode>();
  for (const root of roots) {
    for (let node: TreeNode | undefined = root; node !== undefined; node = bestChild(node)) line.add(node);
  }
  return line;
}

function bestChild(node: TreeNode): TreeNode | undefined {
  if (WITHOUT_BEST.has(node.reason)) return undefined;
  const equal = node.children.filter(
    (child) => !FAILED_HIGH.has(child.reason) && valueAbove(node, child) === node.value,
  );
  return equal.find(({ reason }) => reason !== 'all') ?? equal[0];
}

/** The value of a node as the side to move above it sees it. */
function valueAbove(parent: TreeNode, child: TreeNode): number {
  const isSameSide = parent.turn !== undefined && parent.turn === child.turn;
  return isSameSide ? child.value : 0 - child.value;
}

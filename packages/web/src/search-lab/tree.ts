/**
 * A recorded search as it is drawn: every value is seen by MAX, the side to move at the root, as textbooks have it. (The
 * library counts for the side to move at each node.)
 *
 * @module
 */
import { legalMoves, type Notated, type Position, type Side } from '@games/search-core';
import type { LeaveReason, SearchTree, TreeNode } from '@games/search-core/explain';
import { cellsOf } from './games';

/** A node, named by its place in the list of all nodes, in which parents come before their children. */
export interface LabNode {
  /** -1 at the root. */
  readonly parent: number;
  readonly ply: number;
  /** The name of the move that led here; empty at the root. */
  readonly move: string;
  /** The side to move here. */
  readonly side: Side;
  readonly isMax: boolean;
  /** Row by row from the top: `X`, `O`, `.`. */
  readonly cells: string;
  /** The window on entering. */
  readonly alpha: number;
  readonly beta: number;
  readonly value: number;
  /** What the value says to MAX. */
  readonly bound: 'exact' | 'at-least' | 'at-most';
  readonly reason: LeaveReason;
  /** Nodes visited from here down, this one included, drawn or not. */
  readonly visited: number;
  /** Names of all legal moves, a character each; none where the search looks no further. */
  readonly legal: string;
  /** How many of the legal moves were searched, drawn or not. */
  readonly searched: number;
  readonly children: readonly number[];
}

export interface LabTree {
  readonly nodes: readonly LabNode[];
  /** Nodes that the search visited. */
  readonly visited: number;
  /** Plies that are drawn. */
  readonly maxPly: number;
  /** The nodes of the best line, the root first. */
  readonly line: readonly number[];
}

type Shown = Position & Notated;

/** Draws up the last tree that was recorded of a position. */
export function labTree({ roots, visited, maxPly }: SearchTree, position: Shown): LabTree {
  const root = roots.at(-1);
  if (root === undefined) return { nodes: [], visited, maxPly, line: [] };
  const nodes: LabNode[] = [];
  const max = position.turn();

  const add = (node: TreeNode, parent: number, ply: number, move: string): number => {
    const id = nodes.length;
    const children: number[] = [];
    nodes.push({ ...factsOf(node, position, max), parent, ply, move, children });
    for (const child of node.children) {
      const name = position.formatMove(child.move);
      position.play(child.move);
      children.push(add(child, id, ply + 1, name));
      position.undo();
    }
    return id;
  };

  add(root, -1, 0, '');
  return { nodes, visited, maxPly, line: bestLine(nodes) };
}

function factsOf(
  node: TreeNode,
  position: Shown,
  max: Side,
): Omit<LabNode, 'parent' | 'ply' | 'move' | 'children'> {
  const side = position.turn();
  const isMax = side === max;
  const { alpha, beta, value, reason } = node;
  const isExpanded = reason === 'exact' || reason === 'all' || reason === 'cutoff';
  return {
    side,
    isMax,
    cells: cellsOf(position),
    alpha: isMax ? alpha : 0 - beta,
    beta: isMax ? beta : 0 - alpha,
    value: isMax ? value : 0 - value,
    bound: boundOf(reason, isMax),
    reason,
    visited: node.nodes,
    legal: isExpanded ? legalMoves(position).map(position.formatMove).join('') : '',
    searched: node.searched,
  };
}

function boundOf(reason: LeaveReason, isMax: boolean): LabNode['bound'] {
  if (reason === 'cutoff') return isMax ? 'at-least' : 'at-most';
  if (reason === 'all') return isMax ? 'at-most' : 'at-least';
  return 'exact';
}

/** From the root on to the first child that explains the value of its parent. */
function bestLine(nodes: readonly LabNode[]): number[] {
  const line: number[] = [];
  for (let id: number | undefined = 0; id !== undefined; id = bestChild(nodes, id)) line.push(id);
  return line;
}

function bestChild(nodes: readonly LabNode[], id: number): number | undefined {
  const { value, reason, children } = nodes[id]!;
  if (reason === 'all') return undefined;
  const equal = children.filter(
    (child) => nodes[child]!.value === value && nodes[child]!.reason !== 'cutoff',
  );
  return equal.find((child) => nodes[child]!.reason !== 'all') ?? equal[0];
}

/** The plies of a tree down to one; what is below counts as searched and not drawn. */
export function trimTree(tree: LabTree, maxPly: number): LabTree {
  if (maxPly >= deepestPly(tree)) return tree;
  const kept = tree.nodes.flatMap(({ ply }, id) => (ply <= maxPly ? [id] : []));
  const places = new Map(kept.map((id, place) => [id, place]));
  const trimmed = (ids: readonly number[]): number[] => ids.flatMap((id) => places.get(id) ?? []);
  return {
    ...tree,
    nodes: kept.map((id) => {
      const node = tree.nodes[id]!;
      return { ...node, parent: places.get(node.parent) ?? -1, children: trimmed(node.children) };
    }),
    line: trimmed(tree.line),
  };
}

export function deepestPly({ nodes }: LabTree): number {
  return nodes.reduce((deepest, { ply }) => Math.max(deepest, ply), 0);
}

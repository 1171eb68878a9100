import { legalMoves } from '../../game/moves';
import { NO_MOVE, type Side } from '../../game/position';
import type { LeaveReason } from '../../search/observer';
import type { SearchTree } from '../search-tree';
import { visitTree, type Picture, type RenderOptions } from '../visit-tree';

/** A node as it is drawn: values and windows are seen by MAX, the side to move at the root, as textbooks have it. */
export interface ViewedNode {
  /** Its place in the list of all nodes, in which parents come before their children; -1 at the root. */
  readonly parent: number;
  readonly ply: number;
  /** The name of the move that led here; empty at the root, and for a null move. */
  readonly move: string;
  /** The side to move here, where it is known. */
  readonly side?: Side | undefined;
  /** Whether MAX is to move; sides that are not known take turns. */
  readonly isMax: boolean;
  /** The window on entering. */
  readonly alpha: number;
  readonly beta: number;
  readonly value: number;
  /** What the value says to MAX. */
  readonly bound: 'exact' | 'at-least' | 'at-most';
  readonly reason: LeaveReason;
  /** Nodes visited from here down, this one included, drawn or not. */
  readonly visited: number;
  /** Legal moves that were not searched, and the names of the first of them. */
  readonly pruned: number;
  readonly prunedMoves: readonly string[];
  readonly children: readonly number[];
  /** The board, as places in the lines of the tree; absent without a position that can draw it. */
  readonly board?: readonly number[] | undefined;
}

/** A recorded search as it is drawn: plain data. */
export interface ViewedTree {
  /** The root first; none of an empty tree. */
  readonly nodes: readonly ViewedNode[];
  /** Nodes that the search visited. */
  readonly visited: number;
  /** Lines of the boards: neighbours differ in one or two, so each is kept once. */
  readonly lines: readonly string[];
}

/** Names of unsearched moves that a node keeps. */
const MAX_NAMES = 9;

/**
 * Draws up the trees of a recorded search, one for each root, for {@link createViewer} to show.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 * @remarks Time: linear in the nodes.
 */
export function viewsOf(tree: SearchTree, options: RenderOptions = {}): ViewedTree[] {
  const views: { nodes: ViewedNode[]; visited: number; lines: string[] }[] = [];
  const path: number[] = [];
  let numbers = new Map<string, number>();
  visitTree(tree, options, {
    enter: (picture) => {
      if (path.length === 0) {
        numbers = new Map();
        views.push({ nodes: [], visited: picture.node.nodes, lines: [] });
      }
      const { nodes, lines } = views.at(-1)!;
      const [{ side: max } = { side: picture.turn }] = nodes;
      const parent = path.at(-1) ?? -1;
      const board = picture.position?.format?.().split(/\r\n|[\n\r]/);
      path.push(nodes.length);
      if (parent >= 0) (nodes[parent]!.children as number[]).push(nodes.length);
      nodes.push({
        ...factsOf(picture, max === undefined ? path.length % 2 === 1 : picture.turn === max),
        parent,
        ply: path.length - 1,
        board: board?.map((line) => {
          if (!numbers.has(line)) numbers.set(line, lines.push(line) - 1);
          return numbers.get(line)!;
        }),
      });
    },
    leave: () => path.pop(),
  });
  return views;
}

function factsOf(picture: Picture, isMax: boolean): Omit<ViewedNode, 'parent' | 'ply' | 'board'> {
  const { node, turn, pruned, label } = picture;
  const { alpha, beta, value, reason, nodes: visited } = node;
  return {
    move: node.move === NO_MOVE ? '' : label,
    side: turn,
    isMax,
    alpha: isMax ? alpha : 0 - beta,
    beta: isMax ? beta : 0 - alpha,
    value: isMax ? value : 0 - value,
    bound: boundOf(reason, isMax),
    reason,
    visited,
    pruned,
    prunedMoves: prunedMoves(picture),
    children: [],
  };
}

/** Where not all that was searched is recorded, nobody knows which moves were not. */
function prunedMoves({ node, pruned, position }: Picture): string[] {
  const searched = new Set(node.children.map(({ move }) => move));
  if (pruned === 0 || position === undefined || searched.size < node.searched) return [];
  const rest = legalMoves(position).filter((move) => !searched.has(move));
  return rest.slice(0, MAX_NAMES).map((move) => position.formatMove?.(move) ?? String(move));
}

function boundOf(reason: LeaveReason, isMax: boolean): ViewedNode['bound'] {
  if (reason === 'cutoff' || reason === 'null-move') return isMax ? 'at-least' : 'at-most';
  if (reason === 'all') return isMax ? 'at-most' : 'at-least';
  return 'exact';
}

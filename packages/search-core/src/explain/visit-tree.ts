/** Visits a recorded tree node by node, and plays its moves in the searched position. */
import { unwrapPosition } from '../game/unwrap-position';
import type { Shape } from '../validation/check-options';
import { legalMoves, isLegal } from '../game/moves';
import { NO_MOVE, type Notated, type Passable, type Position, type Side } from '../game/position';
import { illegalMove } from '../game/illegal-move';
import type { SearchTree, TreeNode } from './search-tree';

/** Which part of a tree is shown, and with which notation. */
export interface RenderOptions {
  /**
   * The searched position, as it was at the root. With it moves are written in the game's notation (if it has one),
   * and legal moves that a node did not search are counted and shown.
   */
  readonly position?: (Position & Partial<Notated & Passable>) | undefined;
  /** Shows nothing deeper than this. @default Infinity */
  readonly maxPly?: number | undefined;
}

export const RENDER_SHAPE: Shape<RenderOptions> = { position: null, maxPly: null };

/** A node, and what a picture of it shows. */
export interface Picture {
  readonly node: TreeNode;
  readonly label: string;
  readonly turn: Side | undefined;
  /** Legal moves that were not searched; 0 where that is not known. */
  readonly pruned: number;
  /** Nodes below that are not among the children. */
  readonly hidden: number;
  /** Children that are shown. */
  readonly children: number;
  /** The position at the node, where it is known; it stands there while the node is entered. */
  readonly position: RenderOptions['position'];
}

/** Called at every node, before and after its children; `index` counts the children of its parent. */
export interface Visitor {
  readonly enter: (picture: Picture, index: number) => void;
  readonly leave: (picture: Picture) => void;
}

type Shown = RenderOptions['position'];

/** A node on the path from a root to the node that is shown. */
interface Step {
  readonly picture: Picture;
  readonly shown: readonly TreeNode[];
  /** The position at the node, where it is known. */
  readonly position: Shown;
  next: number;
}

/** Visits all nodes of all trees in order, plays their moves in the position, and takes them back. */
export function visitTree(
  { roots }: SearchTree,
  { position, maxPly = Infinity }: RenderOptions,
  visitor: Visitor,
): void {
  const path: Step[] = [];
  const played: (() => void)[] = [];
  const enter = (node: TreeNode, index: number, { label, at, takeBack }: Entrance): void => {
    played.push(takeBack);
    const shown = path.length < maxPly ? node.children : [];
    const picture = pictureOf(node, label, shown, at);
    path.push({ picture, shown, position: at, next: 0 });
    visitor.enter(picture, index);
  };
  const leave = (): void => {
    visitor.leave(path.pop()!.picture);
    played.pop()!();
  };
  try {
    roots.forEach((root, index) => {
      enter(root, index, { label: 'root', at: position && unwrapPosition(position), takeBack: nothing });
      while (path.length > 0) {
        const step = path.at(-1)!;
        const child = step.shown[step.next++];
        if (child) enter(child, step.next - 1, playTo(child, step.position));
        else leave();
      }
    });
  } finally {
    while (played.length > 0) played.pop()!();
  }
}

const nothing = (): void => undefined;

function pictureOf(node: TreeNode, label: string, shown: readonly TreeNode[], position: Shown): Picture {
  const { reason, depth } = node;
  // A quiescence search does not visit every move.
  const expanded = depth > 0 && (reason === 'cutoff' || reason === 'exact' || reason === 'all');
  const legal = position && expanded ? legalMoves(position).length : 0;
  return {
    node,
    label,
    turn: position?.turn() ?? node.turn,
    pruned: Math.max(0, legal - node.searched),
    hidden: node.nodes - 1 - shown.reduce((sum, child) => sum + child.nodes, 0),
    children: shown.length,
    position,
  };
}

/** The move to a node: its name, the position after it, and how it is taken back. */
interface Entrance {
  readonly label: string;
  readonly at: Shown;
  readonly takeBack: () => void;
}

/** Plays the move that leads to a node, if the position before it is known and can be led there. */
function playTo({ move }: TreeNode, position: Shown): Entrance {
  if (move === NO_MOVE) {
    const { playPass, undoPass } = position ?? {};
    if (!playPass || !undoPass) return { label: 'null move', at: undefined, takeBack: nothing };
    playPass();
    return { label: 'null move', at: position, takeBack: undoPass };
  }
  if (!position) return { label: String(move), at: undefined, takeBack: nothing };
  if (!isLegal(position, move)) throw illegalMove(position, move);
  const label = position.formatMove?.(move) ?? String(move);
  position.play(move);
  return { label, at: position, takeBack: position.undo };
}

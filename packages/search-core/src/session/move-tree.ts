/**
 * The moves of a game with its variations.
 *
 * ```text
 * start ── 3 ── 4 ── 5        the main line: the first child of each node
 *           └── 6             a variation: any other child
 * ```
 *
 * A tree never changes: an edit copies the nodes on the path to it and shares all others. A line is the moves from the start
 * to a node, and names the node. Trees may be deep, so nothing here recurs into them.
 */

/** What a file says of a position besides moves and comment, as SGF names and writes it: `['LB', ['hh:A', 'ig:B']]`. */
export type MoveProperty = readonly [name: string, values: readonly string[]];

/** A position of a game, and what follows it. */
export interface MoveTree {
  readonly comment: string;
  /** Kept for whoever reads and writes files; the session knows nothing of them. */
  readonly properties: readonly MoveProperty[];
  /** What follows, the main line first; no two have the same move. */
  readonly children: readonly MoveNode[];
}

/** A position after a move. */
export interface MoveNode extends MoveTree {
  readonly move: number;
}

/** What stands at the position after `ply` moves of a line. */
export interface MoveNote {
  readonly ply: number;
  readonly comment?: string | undefined;
  readonly properties?: readonly MoveProperty[] | undefined;
}

/** A part of a tree without branches: what follows the first `from` moves of the line before it in the list. */
export interface MoveLine<Move = number> {
  readonly from: number;
  readonly moves: readonly Move[];
  /** @default none */
  readonly notes?: readonly MoveNote[] | undefined;
}

const NO_CHILDREN: readonly MoveNode[] = [];
const NO_PROPERTIES: readonly MoveProperty[] = [];

export const EMPTY_TREE: MoveTree = { comment: '', properties: NO_PROPERTIES, children: NO_CHILDREN };

/** Finds the node that a line leads to; `null`: the tree does not have it. */
export function nodeAfter(tree: MoveTree, line: readonly number[]): MoveTree | null {
  let node: MoveTree | undefined = tree;
  for (const move of line) {
    node = childOf(node, move);
    if (node === undefined) return null;
  }
  return node;
}

/** The line on to its end, by first children. */
export function mainLineFrom(tree: MoveTree, line: readonly number[]): readonly number[] {
  const moves = [...line];
  for (let node = nodeAfter(tree, line)?.children[0]; node !== undefined; node = node.children[0])
    moves.push(node.move);
  return moves;
}

/** The line to the sibling `step` places after the last node of a line, or before it; `null`: there is none. */
export function siblingLine(tree: MoveTree, line: readonly number[], step: number): readonly number[] | null {
  const parent = line.slice(0, -1);
  const siblings = (line.length === 0 ? null : nodeAfter(tree, parent))?.children ?? NO_CHILDREN;
  const sibling = siblings[siblings.findIndex(({ move }) => move === line.at(-1)) + step];
  return sibling === undefined ? null : [...parent, sibling.move];
}

/** Whether a tree says no more than the moves of a line. */
export function isOneLine(tree: MoveTree, line: readonly number[]): boolean {
  let ply = 0;
  let node: MoveTree = tree;
  for (; node.comment === '' && node.properties.length === 0; ply++) {
    const [next, other] = node.children;
    if (next === undefined) return ply === line.length;
    if (other !== undefined || next.move !== line[ply]) return false;
    node = next;
  }
  return false;
}

/** Adds the moves of a line that the tree does not have. */
export function withLine(tree: MoveTree, line: readonly number[]): MoveTree {
  if (nodeAfter(tree, line) !== null) return tree;
  return edited(tree, line, (node) => node);
}

/** Replaces the comment of a node; `''` removes it. */
export function withComment(tree: MoveTree, line: readonly number[], comment: string): MoveTree {
  if ((nodeAfter(tree, line)?.comment ?? '') === comment) return tree;
  return edited(tree, line, (node) => ({ ...node, comment }));
}

/** Replaces a property of a node, or adds it. */
export function withProperty(tree: MoveTree, line: readonly number[], property: MoveProperty): MoveTree {
  return edited(tree, line, (node) => ({
    ...node,
    properties: [...node.properties.filter(([name]) => name !== property[0]), property],
  }));
}

/** Deletes a node and everything after it; not the start. */
export function withoutLine(tree: MoveTree, line: readonly number[]): MoveTree {
  if (line.length === 0 || nodeAfter(tree, line) === null) return tree;
  return edited(tree, line.slice(0, -1), (node) => ({
    ...node,
    children: node.children.filter(({ move }) => move !== line.at(-1)),
  }));
}

/** Moves the variation that a node is on before the one that precedes it, at the last branching where it is not the first. */
export function withPromoted(tree: MoveTree, line: readonly number[]): MoveTree {
  for (let ply = line.length; ply > 0; ply--) {
    const parent = line.slice(0, ply - 1);
    const siblings = nodeAfter(tree, parent)?.children ?? NO_CHILDREN;
    const index = siblings.findIndex(({ move }) => move === line[ply - 1]);
    if (index <= 0) continue;
    const children = siblings.toSpliced(index - 1, 2, siblings[index]!, siblings[index - 1]!);
    return edited(tree, parent, (node) => ({ ...node, children }));
  }
  return tree;
}

/** Moves the last node of a line before its siblings. */
export function withFirst(tree: MoveTree, line: readonly number[]): MoveTree {
  return edited(tree, line.slice(0, -1), (node) => ({
    ...node,
    children: node.children.toSorted(
      (a, b) => Number(b.move === line.at(-1)) - Number(a.move === line.at(-1)),
    ),
  }));
}

/** Takes a tree apart into lines: the main line first, then each variation after what it leaves. */
export function linesOf(tree: MoveTree): MoveLine[] {
  const lines: MoveLine[] = [];
  const branches: { readonly node: MoveTree; readonly ply: number }[] = [{ node: tree, ply: 0 }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const moves: number[] = [];
    const notes: MoveNote[] = [];
    let { ply } = branch;
    for (let node: MoveTree | undefined = branch.node; node !== undefined; node = node.children[0], ply++) {
      if ('move' in node) moves.push(node.move as number);
      const { comment, properties, children } = node;
      if (comment !== '' || properties.length > 0)
        notes.push({
          ply,
          ...(comment !== '' && { comment }),
          ...(properties.length > 0 && { properties }),
        });
      for (let child = children.length - 1; child > 0; child--)
        branches.push({ node: children[child]!, ply: ply + 1 });
    }
    const from = Math.max(0, branch.ply - 1);
    lines.push({ from, moves, ...(notes.length > 0 && { notes }) });
  }
  return lines;
}

/** A tree that is being put together, which nobody else has. */
export type WritableTree = { -readonly [K in keyof MoveTree]: MoveTree[K] };

/** Puts a tree together from lines, as {@link linesOf} lists them. */
export function treeOfLines(lines: Iterable<MoveLine>): MoveTree {
  const root: WritableTree = { ...EMPTY_TREE };
  const path = [root];
  for (const { from, moves, notes = [] } of lines) {
    path.length = from + 1;
    for (const move of moves) path.push(addChild(path.at(-1)!, move));
    for (const { ply, comment = '', properties = NO_PROPERTIES } of notes)
      Object.assign(path[ply]!, { comment, properties });
  }
  return root;
}

/** Finds the child after a move, or adds it in place. */
export function addChild(parent: WritableTree, move: number): WritableTree {
  const known = childOf(parent, move);
  if (known !== undefined) return known;
  const child: MoveNode = { ...EMPTY_TREE, move };
  if (parent.children.length === 0) parent.children = [child];
  else (parent.children as MoveNode[]).push(child);
  return child;
}

function childOf({ children }: MoveTree, move: number): MoveNode | undefined {
  return children.find((child) => child.move === move);
}

/** Edits the node after a line, and adds what of the line is not there. */
function edited(tree: MoveTree, line: readonly number[], edit: (node: MoveTree) => MoveTree): MoveTree {
  const path: MoveTree[] = [tree];
  for (const move of line) path.push(childOf(path.at(-1)!, move) ?? { ...EMPTY_TREE, move });
  let node = edit(path.at(-1)!);
  for (let ply = line.length - 1; ply >= 0; ply--) {
    const parent = path[ply]!;
    const index = parent.children.findIndex(({ move }) => move === line[ply]);
    const child = node as MoveNode;
    node = {
      ...parent,
      children: index < 0 ? [...parent.children, child] : parent.children.with(index, child),
    };
  }
  return node;
}

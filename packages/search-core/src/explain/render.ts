/**
 * Search trees as JSON, as a Graphviz drawing, and as an outline for a terminal.
 *
 * @module
 */
import type { TreeNode, SearchTree } from './recorder';
import { illegalMove } from './why-not';
import { isLegal, legalMoves } from '../game/moves';
import type { LeaveReason } from '../search/observer';
import { NO_MOVE, type Notated, type Passable, type Position, type Side } from '../game/position';
import { INFINITE_SCORE, MAX_EVALUATION, WIN_SCORE } from '../game/value';

/** How a tree is shown. */
export interface RenderOptions {
  /**
   * The searched position, as it was at the root. With it moves are written in the game's notation (if it has one),
   * and legal moves that a node did not search are counted and shown.
   */
  readonly position?: (Position & Partial<Notated & Passable>) | undefined;
  /** Shows nothing deeper than this. */
  readonly maxPly?: number | undefined;
}

/** How JSON is written. */
export interface JsonOptions extends RenderOptions {
  /** Spaces to indent by; everything on one line if left out. */
  readonly indent?: number | undefined;
}

/** A node with what a reader wants to see of it. */
interface Picture {
  readonly node: TreeNode;
  readonly label: string;
  readonly turn: Side | undefined;
  /** Legal moves that were not searched; 0 where that is not known. */
  readonly pruned: number;
  /** Nodes below that are not among the children. */
  readonly hidden: number;
  /** Children that are shown. */
  readonly children: number;
}

/**
 * A tree as JSON text. Without a position, `JSON.parse` gives the tree back; with one, each node also has its
 * `notation`, its `turn`, and the number of legal moves `pruned` there.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 */
export function toJSON(tree: SearchTree, options: JsonOptions = {}): string {
  const { position, indent } = options;
  const unit = ' '.repeat(Math.min(10, Math.max(0, Math.floor(indent ?? 0))));
  const line = (level: number): string => (unit === '' ? '' : `\n${unit.repeat(level)}`);
  const [begin, end] = aroundList(JSON.stringify({ ...tree, roots: [] }, null, unit));
  const text: string[] = [begin];
  /** What is still to be written when the nodes of the path are left. */
  const ends: string[] = [];
  visit(tree, options, {
    enter: (picture, index) => {
      const level = 2 * ends.length + 2;
      const written = JSON.stringify(plain(picture, position !== undefined), null, unit);
      const [head, tail] = aroundList(written.replaceAll('\n', line(level)));
      text.push(index > 0 ? ',' : '', line(level), head);
      ends.push(`${picture.children > 0 ? line(level + 1) : ''}${tail}`);
    },
    leave: () => text.push(ends.pop()!),
  });
  if (tree.roots.length > 0) text.push(line(1));
  return [...text, end].join('');
}

/** What stands before and after the inside of the last empty list of a text. */
function aroundList(text: string): [string, string] {
  const inside = text.lastIndexOf('[]') + 1;
  return [text.slice(0, inside), text.slice(inside)];
}

/** A node as JSON has it, with no children yet. */
function plain({ node, label, turn, pruned }: Picture, annotated: boolean): object {
  if (!annotated) return { ...node, children: [] };
  return { notation: label, ...node, ...(turn === undefined ? {} : { turn }), pruned, children: [] };
}

const DOT_STYLES: Readonly<Record<LeaveReason, string>> = {
  over: 'peripheries=2',
  horizon: 'style="dotted"',
  table: 'style="dashed,filled", fillcolor="#dbe9ff"',
  cutoff: 'style="filled", fillcolor="#ffd9d0"',
  exact: 'style="filled,bold", fillcolor="#d8f5d0"',
  all: 'style="filled", fillcolor="#eeeeee"',
  'null-move': 'style="dashed,filled", fillcolor="#ffd9d0"',
  stopped: 'style="dotted", fontcolor="#888888"',
};

/**
 * A tree as a Graphviz drawing: `dot -Tsvg`. Boxes show the value, the reason and the window; edges the moves. Nodes
 * that were cut off are red, exact ones green, those known from the table blue. A pair of scissors at the end of a
 * dashed line stands for moves that were not searched, three dots for nodes that were not recorded.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 */
export function toDOT(tree: SearchTree, options: RenderOptions = {}): string {
  const lines = [
    'digraph search {',
    '  node [shape=box, fontname="monospace"];',
    '  edge [fontname="monospace"];',
  ];
  let count = 0;
  const leaf = (from: string, text: string, style: string): void => {
    const name = `n${count++}`;
    lines.push(`  ${name} [label=${quoted(text)}, shape=plaintext];`, `  ${from} -> ${name} [${style}];`);
  };
  const names: string[] = [];
  visit(tree, options, {
    enter: ({ node, label, turn }) => {
      const parent = names.at(-1);
      const name = `n${count++}`;
      const side = turn === undefined ? '' : `side ${turn} `;
      const text = `${side}${valueText(node)}\n${node.reason}\n${windowText(node)}\n${node.nodes} nodes`;
      if (parent !== undefined) lines.push(`  ${parent} -> ${name} [label=${quoted(label)}];`);
      lines.push(`  ${name} [label=${quoted(text)}, ${DOT_STYLES[node.reason]}];`);
      names.push(name);
    },
    leave: ({ hidden, pruned }) => {
      const name = names.pop()!;
      if (hidden > 0) leaf(name, `… ${hidden} nodes`, 'style=dotted, arrowhead=none');
      if (pruned > 0) leaf(name, `✂ ${moveCount(pruned)}`, 'style=dashed, color="#cc0000", arrowhead=tee');
    },
  });
  return [...lines, '}', ''].join('\n');
}

/** A string as DOT writes it; Graphviz reads character references of HTML in it. */
function quoted(text: string): string {
  return `"${text
    .replaceAll('&', '&amp;')
    .replace(/[\\"]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, '\\n')}"`;
}

/**
 * A tree as indented lines: move, value, reason, window, nodes.
 *
 * ```text
 * root  0 exact (-∞, ∞) 73 nodes
 * ├─ 3  0 exact (-∞, ∞) 26 nodes
 * │  └─ ✂ 2 moves
 * ```
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 */
export function toOutline(tree: SearchTree, options: RenderOptions = {}): string {
  const lines: string[] = [];
  /** By ply of the path: what stands before the lines below, and how many of them are still to come. */
  const margins: string[] = [];
  const left: number[] = [];
  const branch = (): { first: string; rest: string } => {
    const margin = margins.at(-1);
    if (margin === undefined) return { first: '', rest: '' };
    left[left.length - 1]!--;
    const isLast = left.at(-1) === 0;
    return { first: `${margin}${isLast ? '└─ ' : '├─ '}`, rest: `${margin}${isLast ? '   ' : '│  '}` };
  };
  visit(tree, options, {
    enter: ({ node, label, children, hidden, pruned }) => {
      const { first, rest } = branch();
      const facts = `${valueText(node)} ${node.reason} ${windowText(node)} ${node.nodes} nodes`;
      lines.push(`${first}${label}  ${facts}`);
      margins.push(rest);
      left.push(children + (hidden > 0 ? 1 : 0) + (pruned > 0 ? 1 : 0));
    },
    leave: ({ hidden, pruned }) => {
      if (hidden > 0) lines.push(`${branch().first}… ${hidden} nodes`);
      if (pruned > 0) lines.push(`${branch().first}✂ ${moveCount(pruned)}`);
      margins.pop();
      left.pop();
    },
  });
  return lines.map((line) => `${line}\n`).join('');
}

function moveCount(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}

/** `≥ 3`, `won at 7`: a win or loss names the ply, counted from the root, at which the game ends. */
function valueText({ value, reason }: TreeNode): string {
  if (reason === 'stopped') return '?';
  const sign = reason === 'cutoff' || reason === 'null-move' ? '≥ ' : reason === 'all' ? '≤ ' : '';
  return sign + scoreText(value);
}

function windowText({ alpha, beta }: TreeNode): string {
  return `(${scoreText(alpha)}, ${scoreText(beta)})`;
}

function scoreText(score: number): string {
  if (score >= INFINITE_SCORE) return '∞';
  if (score <= -INFINITE_SCORE) return '-∞';
  if (score > MAX_EVALUATION) return `won at ${WIN_SCORE - score}`;
  if (score < -MAX_EVALUATION) return `lost at ${WIN_SCORE + score}`;
  return String(score);
}

/** What is done at every node, before and after its children; `index` counts the children of its parent. */
interface Visitor {
  readonly enter: (picture: Picture, index: number) => void;
  readonly leave: (picture: Picture) => void;
}

type Shown = RenderOptions['position'];

/** A node on the way from a root to the node that is shown. */
interface Step {
  readonly picture: Picture;
  readonly shown: readonly TreeNode[];
  /** The position at the node, where it is known. */
  readonly position: Shown;
  next: number;
}

/** Visits all nodes of all trees in order; walks the position along them and brings it back. */
function visit(
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
      enter(root, index, { label: 'root', at: position, takeBack: nothing });
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
  // A quiescence search is not meant to look at every move.
  const expanded = depth > 0 && (reason === 'cutoff' || reason === 'exact' || reason === 'all');
  const legal = position && expanded ? legalMoves(position).length : 0;
  return {
    node,
    label,
    turn: position?.turn() ?? node.turn,
    pruned: Math.max(0, legal - node.searched),
    hidden: node.nodes - 1 - shown.reduce((sum, child) => sum + child.nodes, 0),
    children: shown.length,
  };
}

/** How a node is come to: the move in words, the position after it, and how it is taken back. */
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

/**
 * Search trees as JSON, as a Graphviz drawing, and as an outline for a terminal.
 *
 * @module
 */
import type { TreeNode, SearchTree } from './explain-recorder';
import { illegalMove } from './explain-why-not';
import { isLegal, legalMoves } from './moves';
import type { LeaveReason } from './observer';
import { NO_MOVE, type Notated, type Passable, type Position, type Side } from './position';
import { INFINITE_SCORE, MAX_EVALUATION, WIN_SCORE } from './value';

/** How a tree is shown. */
export interface RenderOptions {
  /**
   * The searched position, as it was at the root. With it moves are written in the game's notation (if it has one),
   * and legal moves that a node did not search are counted and shown.
   */
  readonly position?: Position & Partial<Notated & Passable>;
  /** Shows nothing deeper than this. */
  readonly maxPly?: number;
}

/** How JSON is written. */
export interface JsonOptions extends RenderOptions {
  /** Spaces to indent by; everything on one line if left out. */
  readonly indent?: number;
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
  readonly children: Picture[];
}

/**
 * A tree as JSON text. Without a position, `JSON.parse` gives the tree back; with one, each node also has its
 * `notation`, its `turn`, and the number of legal moves `pruned` there.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 */
export function toJSON(tree: SearchTree, options: JsonOptions = {}): string {
  const { position, maxPly, indent } = options;
  if (!position && maxPly === undefined) return JSON.stringify(tree, null, indent);
  const roots = picturesOf(tree, options).map((picture) => plain(picture, position !== undefined));
  return JSON.stringify({ ...tree, roots }, null, indent);
}

function plain({ node, label, turn, pruned, children }: Picture, annotated: boolean): object {
  const below = children.map((child) => plain(child, annotated));
  if (!annotated) return { ...node, children: below };
  return { notation: label, ...node, ...(turn === undefined ? {} : { turn }), pruned, children: below };
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
  const draw = (picture: Picture): void => {
    const { node, turn, pruned, hidden, children } = picture;
    const name = `n${count++}`;
    const side = turn === undefined ? '' : `side ${turn} `;
    const text = `${side}${valueText(node)}\n${node.reason}\n${windowText(node)}\n${node.nodes} nodes`;
    lines.push(`  ${name} [label=${quoted(text)}, ${DOT_STYLES[node.reason]}];`);
    for (const child of children) {
      lines.push(`  ${name} -> n${count} [label=${quoted(child.label)}];`);
      draw(child);
    }
    if (hidden > 0) leaf(name, `… ${hidden} nodes`, 'style=dotted, arrowhead=none');
    if (pruned > 0) leaf(name, `✂ ${moveCount(pruned)}`, 'style=dashed, color="#cc0000", arrowhead=tee');
  };
  for (const picture of picturesOf(tree, options)) draw(picture);
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
  const write = ({ node, label, pruned, hidden, children }: Picture, first: string, rest: string): void => {
    lines.push(`${first}${label}  ${valueText(node)} ${node.reason} ${windowText(node)} ${node.nodes} nodes`);
    const leaves: string[] = [];
    if (hidden > 0) leaves.push(`… ${hidden} nodes`);
    if (pruned > 0) leaves.push(`✂ ${moveCount(pruned)}`);
    const last = children.length + leaves.length - 1;
    children.forEach((child, index) => {
      write(child, `${rest}${index === last ? '└─ ' : '├─ '}`, `${rest}${index === last ? '   ' : '│  '}`);
    });
    leaves.forEach((leaf, index) => {
      lines.push(`${rest}${children.length + index === last ? '└─ ' : '├─ '}${leaf}`);
    });
  };
  for (const picture of picturesOf(tree, options)) write(picture, '', '');
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

/** The trees with labels; walks the position along them and brings it back. */
function picturesOf({ roots }: SearchTree, { position, maxPly = Infinity }: RenderOptions): Picture[] {
  return roots.map((root) => pictureOf(root, 'root', 0, maxPly, position));
}

function pictureOf(
  node: TreeNode,
  label: string,
  ply: number,
  maxPly: number,
  position: RenderOptions['position'],
): Picture {
  const shown = ply < maxPly ? node.children : [];
  const children = shown.map((child) => childPicture(child, ply + 1, maxPly, position));
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
    children,
  };
}

function childPicture(
  node: TreeNode,
  ply: number,
  maxPly: number,
  position: RenderOptions['position'],
): Picture {
  if (node.move === NO_MOVE) {
    const { playPass, undoPass } = position ?? {};
    if (!position || !playPass || !undoPass) return pictureOf(node, 'null move', ply, maxPly, undefined);
    playPass();
    try {
      return pictureOf(node, 'null move', ply, maxPly, position);
    } finally {
      undoPass();
    }
  }
  if (!position) return pictureOf(node, String(node.move), ply, maxPly, undefined);
  if (!isLegal(position, node.move)) throw illegalMove(position, node.move);
  const label = position.formatMove?.(node.move) ?? String(node.move);
  position.play(node.move);
  try {
    return pictureOf(node, label, ply, maxPly, position);
  } finally {
    position.undo();
  }
}

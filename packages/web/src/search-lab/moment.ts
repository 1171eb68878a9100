/**
 * What happens in a step, as facts; the texts of each language make a sentence of them.
 *
 * @module
 */
import { INFINITE } from './scores';
import { progressAt, type Timeline } from './timeline';
import type { LabNode, LabTree } from './tree';

/**
 * What a window says when a node is entered. `'none'`: minimax knows no windows; `'guess'`: a search that deepens opens
 * the root's window only around the value that it expects.
 */
type WindowKind = 'none' | 'open' | 'above-alpha' | 'below-beta' | 'between' | 'null' | 'guess';

/** How the node above takes a value that comes back. */
export interface Reaction {
  readonly isMax: boolean;
  readonly change: 'first' | 'better' | 'no-better';
  /** The best value above, with this one. */
  readonly best: number;
  /** Whether a bound of its window moved there. */
  readonly narrows: boolean;
  /** Whether the window above is empty now: the rest is cut off in the next step. */
  readonly empties: boolean;
}

export type Moment =
  | { readonly kind: 'enter'; readonly node: LabNode; readonly window: WindowKind }
  | {
      readonly kind: 'leave';
      readonly node: LabNode;
      readonly winner: 'X' | 'O' | null;
      /** Moves that were cut off. */
      readonly pruned: readonly string[];
      /** Nodes below that are not drawn. */
      readonly hidden: number;
      readonly reaction: Reaction | null;
    }
  | { readonly kind: 'done'; readonly node: LabNode; readonly line: readonly string[] };

/** Tells what happens in a step. */
export function momentAt(tree: LabTree, timeline: Timeline, step: number, hasWindows: boolean): Moment {
  const { kind, node: id } = timeline.steps[step]!;
  const node = tree.nodes[id]!;
  if (kind === 'done') return { kind, node, line: tree.line.slice(1).map((each) => tree.nodes[each]!.move) };
  if (kind === 'enter') return { kind, node, window: windowOf(node, hasWindows) };
  const drawn = node.children.reduce((sum, child) => sum + tree.nodes[child]!.visited, 0);
  return {
    kind,
    node,
    winner: node.reason === 'over' && node.value !== 0 ? (node.side === 0 ? 'O' : 'X') : null,
    pruned: node.reason === 'cutoff' ? progressAt(tree, timeline, id, step, hasWindows).untried : [],
    hidden: node.visited - 1 - drawn,
    reaction: reactionTo(tree, timeline, id, step, hasWindows),
  };
}

function windowOf({ alpha, beta, parent }: LabNode, hasWindows: boolean): WindowKind {
  if (!hasWindows) return 'none';
  if (parent === -1 && (alpha > -INFINITE || beta < INFINITE)) return 'guess';
  if (beta - alpha === 1) return 'null';
  if (alpha <= -INFINITE) return beta >= INFINITE ? 'open' : 'below-beta';
  return beta >= INFINITE ? 'above-alpha' : 'between';
}

function reactionTo(
  tree: LabTree,
  timeline: Timeline,
  id: number,
  step: number,
  hasWindows: boolean,
): Reaction | null {
  const { parent } = tree.nodes[id]!;
  if (parent === -1) return null;
  const before = progressAt(tree, timeline, parent, step - 1, hasWindows);
  const after = progressAt(tree, timeline, parent, step, hasWindows);
  return {
    isMax: tree.nodes[parent]!.isMax,
    change: before.best === null ? 'first' : before.best === after.best ? 'no-better' : 'better',
    best: after.best!,
    narrows: before.alpha !== after.alpha || before.beta !== after.beta,
    empties: hasWindows && after.alpha >= after.beta,
  };
}

import { checkRecord } from '../validation/check-options';
import { moveCount, valueText, windowText } from './node-text';
import type { SearchTree } from './search-tree';
import { visitTree, type RenderOptions, RENDER_SHAPE } from './visit-tree';

/**
 * Writes a tree as indented lines: move, value, reason, window, nodes.
 *
 * ```text
 * root  0 exact (-∞, ∞) 73 nodes
 * ├─ 3  0 exact (-∞, ∞) 26 nodes
 * │  └─ ✂ 2 moves
 * ```
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createRecorder, toOutline } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder();
 * searchSync(position, { observer: recorder });
 * const text = toOutline(recorder.tree(), { position, maxPly: 2 });
 * ```
 */
export function toOutline(tree: SearchTree, options: RenderOptions = {}): string {
  checkRecord('options', options, RENDER_SHAPE);
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
  visitTree(tree, options, {
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

import { checkRecord } from '../validation/check-options';
import type { LeaveReason } from '../search/observer';
import { moveCount, valueText, windowText } from './node-text';
import type { SearchTree } from './search-tree';
import { visitTree, type RenderOptions, RENDER_SHAPE } from './visit-tree';

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
 * Draws a tree for Graphviz, as `dot -Tsvg` reads it. Boxes show the value, the reason and the window; edges the moves.
 * Nodes that were cut off are red, exact ones green, those known from the table blue. A pair of scissors at the end of
 * a dashed line stands for moves that were not searched, three dots for nodes that were not recorded.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createRecorder, toDOT } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder();
 * searchSync(position, { observer: recorder });
 * const text = toDOT(recorder.tree(), { position, maxPly: 2 });
 * ```
 */
export function toDOT(tree: SearchTree, options: RenderOptions = {}): string {
  checkRecord('options', options, RENDER_SHAPE);
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
  visitTree(tree, options, {
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

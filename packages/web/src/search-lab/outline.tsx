import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { LabText } from './text/text';
import { progressAt, savesMoves, type Timeline } from './timeline';
import { valueText } from './tree-drawing';
import type { LabTree } from './tree';

interface OutlineProps {
  readonly text: LabText;
  readonly tree: LabTree;
  readonly timeline: Timeline;
  readonly step: number;
  readonly isFolded: (id: number) => boolean;
  readonly onFold: (id: number) => void;
}

/** The tree as text, to read and to fold by keyboard: the nodes that are visited by now. */
export function Outline(props: OutlineProps): JSX.Element {
  const { text, tree, timeline, step, isFolded, onFold } = props;
  const rows = rowsOf(props);
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const current = rows.includes(focused) ? focused : 0;

  const focus = (id: number | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    (list.current?.children[rows.indexOf(id)] as HTMLElement | undefined)?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { parent, children } = tree.nodes[current]!;
    const at = rows.indexOf(current);
    const hasChildren = children.some((child) => timeline.entered[child]! <= step);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]),
      ArrowUp: () => focus(rows[at - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () =>
        hasChildren && isFolded(current) ? onFold(current) : hasChildren && focus(rows[at + 1]),
      ArrowLeft: () => (hasChildren && !isFolded(current) ? onFold(current) : parent >= 0 && focus(parent)),
      Enter: () => hasChildren && onFold(current),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <ul class="lab-outline" role="tree" aria-label={text.outline} ref={list} onKeyDown={handleKey}>
      {rows.map((id) => {
        const node = tree.nodes[id]!;
        const isLeft = timeline.left[id]! <= step;
        const { best } = progressAt(tree, timeline, id, step, false);
        const hasChildren = node.children.some((child) => timeline.entered[child]! <= step);
        return (
          <li
            key={id}
            role="treeitem"
            aria-level={node.ply + 1}
            aria-expanded={hasChildren ? !isFolded(id) : undefined}
            aria-selected={id === timeline.steps[step]?.node}
            tabIndex={id === current ? 0 : -1}
            class={`is-ply-${Math.min(node.ply, 12)}`}
            onFocus={() => setFocused(id)}
            onClick={() => {
              focus(id);
              if (hasChildren) onFold(id);
            }}
          >
            <span class="lab-outline-fold" aria-hidden="true">
              {hasChildren ? (isFolded(id) ? '▸' : '▾') : '·'}
            </span>
            {text.outlineItem(node, isLeft || best !== null ? valueText(node, isLeft, best, text) : null)}
            {isLeft && savesMoves(node) ? ` · ✂ ${text.pruned(node.legal.length - node.searched)}` : ''}
          </li>
        );
      })}
    </ul>
  );
}

/** The nodes that are seen, from top to bottom. */
function rowsOf({ tree, timeline, step, isFolded }: OutlineProps): number[] {
  const rows: number[] = [];
  const add = (id: number): void => {
    if (timeline.entered[id]! > step) return;
    rows.push(id);
    if (!isFolded(id)) for (const child of tree.nodes[id]!.children) add(child);
  };
  if (tree.nodes.length > 0) add(0);
  return rows;
}

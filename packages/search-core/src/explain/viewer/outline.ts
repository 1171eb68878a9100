import type { Dom } from './dom';
import type { Words } from './en';
import type { Model } from './model';

/** What the outline shares with the drawing. */
export interface OutlineState {
  readonly model: Model;
  readonly step: number;
  /** The node that is chosen. */
  readonly selected: number;
  readonly isFolded: (id: number) => boolean;
  /** The value of a node, the best so far in an open one. */
  readonly valueOf: (id: number) => string;
}

interface OutlineActions {
  readonly onSelect: (id: number) => void;
  readonly onFold: (ids: readonly number[], isFolded: boolean) => void;
}

/** The tree as rows to read and to fold by keyboard: the nodes that are visited by now. */
export function createOutline({ html }: Dom, words: Words, { onSelect, onFold }: OutlineActions) {
  const root = html('div', { class: 'tree-outline', role: 'tree', 'aria-label': words.outline });
  const panel = html('div', { class: 'tree-panel' });
  let state: OutlineState;
  let rows: readonly number[] = [];

  const hasChildren = (id: number): boolean => state.model.seenChildren(id, state.step).length > 0;

  const rowOf = (id: number): HTMLElement => {
    const { model, step, selected, isFolded } = state;
    const node = model.nodes[id]!;
    const isLeft = model.left[id]! <= step;
    const siblings = node.parent === -1 ? [id] : model.seenChildren(node.parent, step);
    const isBest = model.steps[step]!.kind === 'done' && model.line.includes(id);
    const hidden = model.hiddenBelow(id);
    const mark = hasChildren(id) ? (isFolded(id) ? '▸' : '▾') : '·';
    const bounds = `(${words.score(node.alpha)}, ${words.score(node.beta)})`;
    const row = html(
      'div',
      {
        role: 'treeitem',
        class: isLeft ? `is-${node.reason}${isBest ? ' is-best' : ''}` : 'is-open',
        'aria-level': node.ply + 1,
        'aria-posinset': siblings.indexOf(id) + 1,
        'aria-setsize': siblings.length,
        'aria-expanded': hasChildren(id) ? String(!isFolded(id)) : undefined,
        'aria-selected': String(id === selected),
        tabindex: id === selected ? 0 : -1,
        'data-node': id,
      },
      html(
        'span',
        {},
        html('span', { class: 'tree-fold', 'aria-hidden': 'true' }, mark),
        html('bdi', {}, words.nameOf(node)),
        hasChildren(id) ? ` ${node.isMax ? '▲' : '▼'} ${words.role(node.isMax)}` : '',
        isBest ? ' ★' : '',
        node.ply > 12 ? ` (${node.ply})` : '',
      ),
      html('span', { class: 'figures' }, state.valueOf(id)),
      html(
        'span',
        { class: 'tree-reason' },
        isLeft ? words.reasons[node.reason].name : '',
        isLeft && node.pruned > 0 ? ` · ${words.pruned(node.pruned)}` : '',
      ),
      html('span', { class: 'figures' }, isLeft && model.hasWindows ? bounds : ''),
      html(
        'span',
        { class: 'figures' },
        isLeft ? words.nodes(node.visited) : '',
        isLeft && hidden > 0 ? ` (${words.hidden(hidden)})` : '',
      ),
    );
    row.style.setProperty('--level', String(Math.min(12, node.ply)));
    return row;
  };

  const show = (next: OutlineState): void => {
    const isFocused = root.contains(document.activeElement);
    state = next;
    rows = state.model.visibleNodes(state.step, state.isFolded);
    if (!rows.includes(state.selected)) state = { ...state, selected: 0 };
    root.replaceChildren(...rows.map(rowOf));
    if (isFocused) focusRow();
  };
  const focusRow = (): void => root.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

  /** Shows the moves to the chosen node, what is known of it, and its board. */
  const describe = (lines: readonly string[]): void => {
    const { nodes } = state.model;
    const node = nodes[state.selected]!;
    const moves: string[] = [];
    for (let at = node; at.parent >= 0; at = nodes[at.parent]!) moves.unshift(words.nameOf(at));
    const { name, meaning } = words.reasons[node.reason];
    const facts = [words.toMove(node), name, meaning, words.windowOf(node.alpha, node.beta)];
    const board = node.board?.map((line) => lines[line]!).join('\n');
    panel.replaceChildren(
      html('p', { class: 'tree-line' }, moves.join('  ') || words.start),
      html('p', { class: 'note' }, facts.join(' · ')),
      board === undefined ? '' : html('pre', { tabindex: 0 }, board),
    );
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { model, step, isFolded, selected: id } = state;
    const { parent } = model.nodes[id]!;
    const at = rows.indexOf(id);
    const isParent = hasChildren(id);
    const go = (to: number | undefined): void => {
      if (to !== undefined && to >= 0) onSelect(to);
    };
    const toggle = (): void => {
      if (isParent) onFold([id], !isFolded(id));
    };
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      ArrowRight: () => (isParent && isFolded(id) ? toggle() : isParent && go(rows[at + 1])),
      ArrowLeft: () => (isParent && !isFolded(id) ? toggle() : go(parent)),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      Enter: toggle,
      ' ': toggle,
      '*': () => onFold(parent === -1 ? [id] : model.seenChildren(parent, step), false),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  root.addEventListener('keydown', handleKey);
  root.addEventListener('click', ({ target }) => {
    const row = (target as Element).closest<HTMLElement>('[data-node]');
    if (row === null) return;
    const id = Number(row.dataset['node']);
    onSelect(id);
    if (hasChildren(id)) onFold([id], !state.isFolded(id));
    focusRow();
  });
  return { root, panel, show, describe, rows: (): readonly number[] => rows };
}

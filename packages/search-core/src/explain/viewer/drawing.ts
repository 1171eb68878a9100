import type { Dom, PageElement } from './dom';
import type { Words } from './en';
import type { Layout, PlacedNode, PlacedRest } from './layout';
import type { Model } from './model';

/** How the board of a node is drawn into its card. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  /** Draws a board, its upper left corner in the origin; `before`: the board of the node above. */
  readonly draw: (board: readonly string[], before: readonly string[]) => PageElement;
}

interface DrawRequest {
  readonly model: Model;
  readonly layout: Layout;
  readonly step: number;
  /** The node of the step, and what its cut-off rests on. */
  readonly current: number;
  readonly source: number | null;
  /** Whether a place is in sight, or almost. */
  readonly isNear: (place: { readonly x: number; readonly y: number }) => boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Cards for nodes, curves between them, ghosts for moves that were not searched. */
export function createDrawing({ svg, change }: Dom, words: Words, lines: readonly string[], stamp: Stamp) {
  const BOARD_TOP = 8;
  const width = Math.max(92, stamp.width + 30);
  const height = BOARD_TOP + stamp.height + 34;
  const edge = width / 2;
  const below = svg('g');
  const above = svg('g');
  const root = svg('svg', { class: 'tree-drawing', 'aria-hidden': 'true' }, below, above);
  const kept = new Map<string, SVGElement>();

  /** Shows these elements of a layer, by their keys: those that stay move to where they are now. */
  const show = (layer: SVGElement, shown: ReadonlyMap<string, SVGElement>): void => {
    for (const [key, element] of kept) {
      if (element.parentNode !== layer || shown.has(key)) continue;
      element.remove();
      kept.delete(key);
    }
    for (const [key, element] of shown) {
      const known = kept.get(key);
      if (known === undefined) {
        layer.append(element);
        kept.set(key, element);
        continue;
      }
      for (const { name, value } of element.attributes) if (name !== 'style') known.setAttribute(name, value);
      known.style.transform = element.style.transform;
      known.replaceChildren(...element.childNodes);
    }
  };

  const label = (className: string, text: string, x: number, y: number): SVGElement =>
    svg('text', { class: className, x, y }, text);
  const box = (className: string, x: number, y: number, wide: number, high: number, rx: number) =>
    svg('rect', { class: className, x, y, width: wide, height: high, rx });
  const curve = (from: Point, to: Point): string => {
    const start = from.y + height;
    const middle = (start + to.y) / 2;
    return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  };

  /** As many names as a ghost has room for. */
  const shorten = (names: readonly string[], count: number): string => {
    const room = names.findIndex((_, index) => names.slice(0, index + 1).join(' ').length > 7);
    const shown = names.slice(0, room === -1 ? names.length : Math.max(1, room - 1)).join(' ');
    return shown.length > 9 ? '…' : shown + (room !== -1 || names.length < count ? ' …' : '');
  };

  /** The moves that were not searched: a ghost that waits its turn, or that is cut off. */
  const restOf = ({ x, y, count, moves, isPruned }: PlacedRest, from: PlacedNode): SVGElement => {
    const middle = { x: (from.x + x) / 2, y: (from.y + height + y) / 2 };
    return svg(
      'g',
      { class: isPruned ? 'tree-rest is-cutoff' : 'tree-rest' },
      svg('title', {}, isPruned ? words.pruned(count) : words.untried(count)),
      svg('path', { class: 'tree-edge', d: curve(from, { x, y }) }),
      box('', x - 21, y + 5, 42, 34, 7),
      box('', x - 24, y, 42, 34, 7),
      label('tree-value', isPruned ? `✂ ${count}` : String(count), x - 3, y + 15),
      label('tree-window', shorten(moves, count), x - 3, y + 28),
      isPruned
        ? svg('path', {
            class: 'tree-snip',
            d: `M${middle.x - 6} ${middle.y - 5}l12 10M${middle.x + 6} ${middle.y - 5}l-12 10`,
          })
        : null,
    );
  };

  const sourceMark = (bound: 'α' | 'β'): SVGElement =>
    svg(
      'g',
      { class: `tree-source is-${bound === 'α' ? 'alpha' : 'beta'}` },
      box('', -edge - 5, -5, width + 10, height + 10, 12),
      svg('circle', { cx: edge, r: 11 }),
      label('', bound, edge, 5),
    );

  const cardOf = ({ id, x, y, folded }: PlacedNode, request: DrawRequest): SVGElement => {
    const { model, step, current, source } = request;
    const { nodes, steps, line, left, hasWindows } = model;
    const node = nodes[id]!;
    const { isMax, reason } = node;
    const isLeft = left[id]! <= step;
    const isBest = steps[step]!.kind === 'done' && line.includes(id);
    const canFold = model.childrenOf(id).length > 0;
    const { alpha, beta } = model.progressAt(id, step);
    const hasWindow = hasWindows && canFold;
    const boardOf = ({ board = [] }: typeof node): string[] => board.map((each) => lines[each]!);
    const board = svg('g', { transform: `translate(${-stamp.width / 2} ${BOARD_TOP})` });
    board.append(stamp.draw(boardOf(node), boardOf(nodes[node.parent] ?? node)));
    const card = svg(
      'g',
      {
        class: [
          'tree-node',
          isLeft ? `is-${reason}` : 'is-open',
          ...(id === current ? ['is-current'] : []),
          ...(isBest ? ['is-best'] : []),
          ...(canFold ? ['can-fold'] : []),
        ].join(' '),
        'data-node': id,
      },
      box('tree-card', -edge, 0, width, height, 9),
      reason === 'over' && isLeft ? box('tree-card-inner', 3 - edge, 3, width - 6, height - 6, 6.5) : null,
      svg('path', {
        class: isMax ? 'is-max' : 'is-min',
        d: `M${6 - edge} ${isMax ? '19l5-9 5 9z' : '10l5 9 5-9z'}`,
      }),
      isBest ? label('tree-star', '★', edge - 10, 20) : null,
      board,
      label('tree-value', valueOf(id, request), 0, height - (hasWindow ? 19 : 11)),
      hasWindow ? label('tree-window', `(${words.score(alpha)}, ${words.score(beta)})`, 0, height - 6) : null,
      node.parent === -1 ? null : label('tree-move', words.nameOf(node), 0, -8),
      id === source ? sourceMark(nodes[current]!.isMax ? 'β' : 'α') : null,
      folded === 0
        ? null
        : svg(
            'g',
            { class: 'tree-folded' },
            svg('title', {}, words.unfold(folded)),
            box('', -17, height - 1, 34, 15, 7.5),
            label('', `+${folded}`, 0, height + 10),
          ),
    );
    card.style.transform = `translate(${x}px, ${y}px)`;
    return card;
  };

  /** The value; in an open node the best so far. */
  const valueOf = (id: number, { model, step }: Pick<DrawRequest, 'model' | 'step'>): string => {
    const { value, bound, reason } = model.nodes[id]!;
    if (model.left[id]! > step) {
      const { best } = model.progressAt(id, step);
      return best === null ? '…' : `${words.score(best)} …`;
    }
    if (reason === 'stopped') return '?';
    return (bound === 'at-least' ? '≥ ' : bound === 'at-most' ? '≤ ' : '') + words.score(value);
  };

  const draw = (request: DrawRequest, zoom: number): void => {
    const { model, layout, step, current, isNear } = request;
    const { nodes, steps, line } = model;
    change(root, {
      width: Math.max(1, layout.width * zoom),
      height: Math.max(1, layout.height * zoom),
      viewBox: `0 0 ${layout.width} ${layout.height}`,
    });
    const places = new Map(layout.nodes.map((place) => [place.id, place]));
    const best = new Set(steps[step]!.kind === 'done' ? line : []);
    const path = new Set<number>();
    for (let id = current; id >= 0; id = nodes[id]!.parent) path.add(id);
    const cards = new Map<string, SVGElement>();
    const others = new Map<string, SVGElement>();
    for (const place of layout.nodes) {
      const { id } = place;
      const parent = places.get(nodes[id]!.parent);
      if (parent !== undefined && (isNear(place) || isNear(parent))) {
        const kind = best.has(id) ? ' is-best' : path.has(id) ? ' is-path' : '';
        others.set(`e${id}`, svg('path', { class: `tree-edge${kind}`, d: curve(parent, place) }));
      }
      if (isNear(place)) cards.set(`n${id}`, cardOf(place, request));
    }
    for (const rest of layout.rests)
      if (isNear(rest)) others.set(`r${rest.parent}`, restOf(rest, places.get(rest.parent)!));
    show(below, others);
    show(above, cards);
  };

  return { root, width, height, draw, valueOf };
}

/** Draws small boards as their text, large ones not at all. */
export function createTextStamp({ svg }: Dom, lines: readonly string[], height: number): Stamp {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  if (height > 9 || width > 16) return { width: 0, height: 0, draw: () => svg('g') };
  return {
    width: 6 * width,
    height: 11 * height,
    draw: (board) => {
      const rows = board.map((line, row) => svg('text', { class: 'tree-board-line', y: 11 * row + 9 }, line));
      return svg('g', {}, ...rows);
    },
  };
}

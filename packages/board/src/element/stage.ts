/** The DOM of a board: its style sheet and its drawing, of which only the layers that change are drawn anew. */
import type { Arrival, Picture } from '../drawing/view';
import { type Palette, rulesOf } from '../svg/colours';
import { type BoardGame, paletteFor } from './game';
import { FONT } from './picture';

const STYLE = `:host([hidden]),[hidden]{display:none!important}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:host([theme=auto]){color-scheme:light dark}
.board{position:relative;margin-inline:auto}
svg{display:block;width:100%;height:auto;overflow:visible;font-family:var(--board-font,${FONT})}
svg text{pointer-events:none;forced-color-adjust:none}
.hollow{filter:var(--board-shadow)}
.fresh{transform-box:fill-box;transform-origin:center}
[role=grid]{position:absolute;inset:0;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
.can-move{cursor:pointer;touch-action:manipulation}
.aimed.can-move{touch-action:pinch-zoom}
[role=gridcell]{position:absolute}
:focus-visible{outline:3px solid var(--_focus)}
[role=gridcell]:focus-visible{outline-offset:-2px;border-radius:4px;z-index:1}
.status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.buttons,.menu{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin:8px auto}
.menu{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);z-index:2;margin:0;padding:12px;background:var(--_raised);border:1px solid var(--_rule);border-radius:10px;box-shadow:0 4px 20px #0006}
button{min-width:44px;min-height:44px;padding:0 12px;font:600 16px var(--board-font,${FONT});color:var(--_ink);background:var(--_raised);border:1px solid var(--_muted);border-radius:8px;cursor:pointer}
button:disabled{opacity:.5;cursor:default}`;

type Dressed = Pick<BoardGame, 'look' | 'style'>;

export interface Stage {
  /** Holds the drawing and what lies over it. */
  readonly board: HTMLElement;
  readonly draw: (picture: Picture, game: Dressed) => void;
  /** Moves the piece of a cell from its place, by units of the drawing. */
  readonly drag: (cell: number | undefined, x: number, y: number) => void;
}

/** Makes an element; names that are not there have no attribute. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export function createStage(root: ShadowRoot): Stage {
  const board = createElement('div', { class: 'board', part: 'board' });
  board.innerHTML = '<svg part="drawing" aria-hidden="true" text-anchor="middle"></svg>';
  const drawing = board.firstElementChild!;
  root.append(board);
  let layers: readonly string[] = [];
  let dressed: Dressed | null = null;
  return {
    board,
    draw: (picture, game) => {
      if (game !== dressed) dress(root, paletteFor((dressed = game)));
      const { look } = game;
      const { width, height, least = 0 } = picture;
      drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
      // As wide as the page says, or as the height, that of the window by default, and the size of places allow.
      board.style.maxWidth = `var(--board-width,clamp(${least}px,var(--board-height,max(85vh,320px))*${width / height},${width * look.scale}px))`;
      if (picture.layers.length !== layers.length)
        drawing.innerHTML = picture.layers.map(() => '<g></g>').join('');
      const before = picture.layers.length === layers.length ? layers : [];
      picture.layers.forEach((layer, index) => {
        if (layer === (before[index] ?? '')) return;
        const group = drawing.children[index]!;
        group.innerHTML = layer;
        const fresh = group.querySelector('.fresh');
        if (fresh !== null) arrive(fresh, look.arrival);
      });
      ({ layers } = picture);
    },
    drag: (cell, x, y) =>
      drawing.querySelector(`[data-cell="${cell}"]`)?.setAttribute('transform', `translate(${x} ${y})`),
  };
}

const sheets = new Map<string, CSSStyleSheet>();

function dress(root: ShadowRoot, palette: Palette): void {
  const { CSS } = globalThis as { CSS?: Partial<typeof globalThis.CSS> };
  const hasThemes = CSS?.supports?.('color', 'light-dark(#000,#fff)') === true;
  adopt(root, `:host{display:block}${rulesOf(palette, hasThemes)}${STYLE}`);
}

/**
 * Gives a shadow tree its style: one sheet for all that have the same; adopted, it needs no allowance of a content policy. Where
 * there are no such sheets, each tree has its own.
 */
export function adopt(root: ShadowRoot, css: string): void {
  if (!('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype)) {
    const style = root.querySelector('style') ?? createElement('style', {});
    style.textContent = css;
    root.prepend(style);
    return;
  }
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}

/** Browsers that know nothing of motion show the end of it. */
function arrive(element: Element, { duration, easing, opacity = 1, transform }: Arrival): void {
  const { matchMedia } = globalThis as { matchMedia?: typeof globalThis.matchMedia };
  if (matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false) return;
  const from = { opacity, transform: transform ?? element.getAttribute('data-from') };
  element.animate([from, { opacity: 1, transform: 'none' }], { duration, easing });
}

import type { Controls } from './controls';
import type { Dom } from './dom';
import type { Drawing } from './drawing';
import type { Words } from './en';
import type { Layout, layOut } from './layout';
import type { Model } from './model';

/** What is on the stage. */
interface Scene {
  readonly drawing: Drawing;
  readonly model: Model;
  readonly step: number;
  readonly isFolded: (id: number) => boolean;
  readonly isFast: boolean;
}

/** Where the drawing scrolls, zooms and is dragged; only what is in sight is drawn. */
export function createStage(
  { html }: Dom,
  { button }: Controls,
  words: Words,
  introductionText: string,
  place: typeof layOut,
  onFold: (id: number) => void,
) {
  const ZOOMS = [0.2, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2, 2.5];
  /** A tree that grows is drawn no smaller than this, one that is done as small as it takes. */
  const LEGIBLE_ZOOM = 0.8;
  /** Around what is brought into sight, and what is drawn around the part that is seen. */
  const FOCUS_MARGIN = 14;
  const MARGIN_SEEN = 200;
  /** Farther than this, a press is no click: pixels. */
  const CLICK_PIXELS = 4;
  let scene: Scene | null = null;
  let layout: Layout;
  let zoom = 1;
  /** For what the zoom was chosen, and what was last brought into sight. */
  let zoomed = '';
  let looked = '';

  const scroller = html('div', {
    class: 'tree-scroller',
    tabindex: 0,
    role: 'group',
    'aria-label': words.title,
    scroll: () => draw(scene!),
  });
  const introduction = html('p', { class: 'tree-introduction' }, introductionText);
  const scale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const fit = (width: number, height: number): number =>
    Math.min(scale(), scroller.clientWidth / width, scroller.clientHeight / height);
  const setZoom = (next: number): void => {
    zoom = Math.max(ZOOMS[0]!, next);
    show(scene!);
  };
  const zoomButton = (text: string, label: string, next: () => number | undefined): HTMLElement =>
    button({ 'aria-label': label, title: label, click: () => setZoom(next() ?? zoom) }, text);
  const tools = [
    zoomButton('−', words.zoomOut, () => ZOOMS.findLast((each) => each < zoom)),
    button({ click: () => setZoom(fit(layout.width, layout.height)) }, words.fit),
    zoomButton('+', words.zoomIn, () => ZOOMS.find((each) => each > zoom)),
  ];

  /** What a cut-off of this step rests on. */
  const sourceOf = ({ model, step }: Scene): number | null => {
    const { kind, node } = model.steps[step]!;
    return kind === 'leave' && model.nodes[node]!.reason === 'cutoff' ? model.sourceOfCutOff(node) : null;
  };
  const draw = (shown: Scene): void => {
    const { drawing, model, step } = shown;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const isNear = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
      x * zoom > scrollLeft - MARGIN_SEEN &&
      x * zoom < scrollLeft + clientWidth + MARGIN_SEEN &&
      y * zoom > scrollTop - MARGIN_SEEN &&
      y * zoom < scrollTop + clientHeight + MARGIN_SEEN;
    const current = model.steps[step]!.node;
    drawing.draw({ model, layout, step, current, source: sourceOf(shown), isNear }, zoom);
  };

  /**
   * What is to be in sight, the most that fits: the node of the step with its children and what else the step is about;
   * the node with these alone; the node with its children; the node.
   */
  const lookAround = (shown: Scene): void => {
    const { drawing, model, step, isFast } = shown;
    const { kind, node: current } = model.steps[step]!;
    const others = kind === 'done' ? model.line : [sourceOf(shown)];
    const node = layout.nodes.filter(({ id }) => id === current);
    // Scrolling by hand stays as it is until the next step.
    const next = `${step} ${zoom} ${node.map(({ x, y }) => `${x} ${y}`).join()}`;
    if (looked === next) return;
    looked = next;
    const about = layout.nodes.filter(({ id }) => others.includes(id));
    const below = [
      ...layout.nodes.filter(({ id }) => model.nodes[id]!.parent === current),
      ...layout.rests.filter(({ parent }) => parent === current),
    ];
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const aside = drawing.width / 2 + FOCUS_MARGIN;
    for (const places of [[...node, ...below, ...about], [...node, ...about], [...node, ...below], node]) {
      if (places.length === 0) continue;
      const across = places.map(({ x }) => x);
      const down = places.map(({ y }) => y);
      const left = zoom * (Math.min(...across) - aside);
      const right = zoom * (Math.max(...across) + aside);
      const top = zoom * (Math.min(...down) - FOCUS_MARGIN);
      const bottom = zoom * (Math.max(...down) + drawing.height + FOCUS_MARGIN);
      if (right - left > clientWidth || bottom - top > clientHeight) continue;
      const isAcross = left >= scrollLeft && right <= scrollLeft + clientWidth;
      const isUpright = top >= scrollTop && bottom <= scrollTop + clientHeight;
      if (isAcross && isUpright) return;
      scroller.scrollTo({
        left: isAcross ? scrollLeft : (left + right - clientWidth) / 2,
        top: isUpright ? scrollTop : (top + bottom - clientHeight) / 2,
        behavior: isFast || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      });
      return;
    }
  };

  const show = (next: Scene): void => {
    const { drawing, model, step, isFolded } = next;
    scene = next;
    introduction.hidden = step > 0;
    if (drawing.root.parentNode !== scroller) {
      scroller.replaceChildren(drawing.root);
      zoomed = looked = '';
    }
    // Between a card and the next ply stand the names of the moves.
    const plyHeight = drawing.height + 34;
    const margin = 28;
    layout = place(model, step, isFolded, {
      nodeWidth: drawing.width + 12,
      restWidth: 62,
      plyHeight,
      margin,
    });
    const isDone = model.steps[step]!.kind === 'done';
    const reason = `${isDone} ${scale()} ${model.deepest}`;
    if (zoomed !== reason) {
      zoomed = reason;
      const whole = fit(1, (1 + model.deepest) * plyHeight + margin);
      zoom = isDone ? fit(layout.width, layout.height) : Math.max(LEGIBLE_ZOOM * scale(), whole);
      zoom = Math.max(ZOOMS[0]!, zoom);
    }
    // First the size of the drawing, which bounds how far it scrolls.
    draw(next);
    lookAround(next);
  };

  /** Drags the drawing with a mouse; fingers scroll it as they do everything. */
  let drag: { x: number; y: number; way: number } | null = null;
  scroller.addEventListener('pointerdown', ({ pointerType, button: pressed, clientX, clientY }) => {
    drag = pointerType === 'mouse' && pressed === 0 ? { x: clientX, y: clientY, way: 0 } : null;
  });
  scroller.addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
    if (drag === null || (buttons & 1) === 0) return;
    const left = drag.x - clientX;
    const top = drag.y - clientY;
    scroller.scrollBy({ left, top, behavior: 'instant' });
    drag = { x: clientX, y: clientY, way: drag.way + Math.abs(left) + Math.abs(top) };
  });
  scroller.addEventListener('click', ({ target }) => {
    if (drag !== null && drag.way > CLICK_PIXELS) return;
    const card = (target as Element).closest('.can-fold');
    if (card !== null) onFold(Number(card.getAttribute('data-node')));
  });
  const resized = new ResizeObserver(() => {
    if (scene !== null) show(scene);
  });
  resized.observe(scroller);
  const root = html('div', { class: 'tree-canvas' }, scroller, introduction);
  return { root, tools, show, close: (): void => resized.disconnect() };
}

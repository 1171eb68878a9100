import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { layOut, type Layout, type Sizes } from './layout';
import { sourceOfCutOff } from './timeline';
import { deepestPly, type LabTree } from './tree';
import { CARD_WIDTH, cardOf, Drawing, type DrawingProps } from './tree-drawing';

type Shown = Pick<DrawingProps, 'game' | 'text' | 'tree' | 'timeline' | 'step' | 'hasWindows' | 'onFold'>;

interface TreeViewProps extends Shown {
  readonly isFolded: (id: number) => boolean;
  readonly zoom: number;
  /** How much larger than usual texts are. */
  readonly scale: number;
  /** Asks for a zoom at which more is seen. */
  readonly onZoom: (zoom: number) => void;
  /** Changes when the whole tree is to be brought into view. */
  readonly fitRequest: number;
  readonly isSmooth: boolean;
}

/** Between a card and the next ply, for the names of the moves. */
const PLY_GAP = 34;
const REST_WIDTH = 62;
/** A tree that grows is drawn no smaller than this, one that is done as small as it takes. */
const LEGIBLE_ZOOM = 0.8;
/** Around what is brought into sight. */
const FOCUS_MARGIN = 14;
/** What is drawn around the part that is seen. */
const MARGIN_SEEN = 200;

interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tree as far as it has unfolded; only what is in sight is drawn. */
export function TreeView(props: TreeViewProps): JSX.Element {
  const { game, text, tree, timeline, step, isFolded, zoom, scale, isSmooth, fitRequest, onZoom } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ left: 0, top: 0, width: 800, height: 500 });
  const card = cardOf(game);
  const sizes: Sizes = {
    nodeWidth: CARD_WIDTH + 12,
    restWidth: REST_WIDTH,
    plyHeight: card.height + PLY_GAP,
    margin: 28,
  };
  const layout = layOut({ tree, timeline, step, isFolded, sizes });
  const current = timeline.steps[step]?.node ?? 0;
  const place = layout.nodes.find(({ id }) => id === current);
  const isCutNow = timeline.left[current] === step && tree.nodes[current]?.reason === 'cutoff';
  const source = isCutNow ? sourceOfCutOff(tree, timeline, current) : null;

  const isDone = timeline.steps[step]?.kind === 'done';
  const fit = ({ width, height }: Pick<Layout, 'width' | 'height'>): number => {
    const box = scroller.current!;
    return Math.min(scale, box.clientWidth / width, box.clientHeight / height);
  };
  useLayoutEffect(() => {
    const height = (1 + deepestPly(tree)) * sizes.plyHeight + sizes.margin;
    onZoom(isDone ? fit(layout) : Math.max(LEGIBLE_ZOOM * scale, fit({ width: 1, height })));
  }, [tree, isDone, scale]);
  const look = (): void => {
    const box = scroller.current!;
    setSeen({ left: box.scrollLeft, top: box.scrollTop, width: box.clientWidth, height: box.clientHeight });
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (fitRequest === 0) return;
    onZoom(fit(layout));
  }, [fitRequest]);
  useLayoutEffect(() => {
    const focus = focusOf(layout, tree, current, isDone ? tree.line : source === null ? [] : [source]);
    const box = scroller.current!;
    const target = focus
      .map((places) => rectangleAround(places, card.height, zoom))
      .find(({ from, to }) => to.x - from.x <= box.clientWidth && to.y - from.y <= box.clientHeight);
    if (target === undefined) return;
    const to = scrollTo(box, target.from, target.to);
    if (to !== null) box.scrollTo({ ...to, behavior: isSmooth ? 'smooth' : 'instant' });
    // Scrolling by hand stays as it is until the next step.
  }, [step, tree, zoom, place?.x, place?.y]);

  const isNear = (x: number, y: number): boolean =>
    x * zoom > seen.left - MARGIN_SEEN &&
    x * zoom < seen.left + seen.width + MARGIN_SEEN &&
    y * zoom > seen.top - MARGIN_SEEN &&
    y * zoom < seen.top + seen.height + MARGIN_SEEN;
  const drag = useDrag(scroller);
  return (
    <div class="lab-canvas">
      <div
        class="lab-scroller"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={text.tree}
        onScroll={look}
        {...drag}
      >
        <svg
          class="lab-drawing"
          width={Math.max(1, layout.width * zoom)}
          height={Math.max(1, layout.height * zoom)}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          aria-hidden="true"
        >
          <Drawing {...props} layout={layout} card={card} current={current} source={source} isNear={isNear} />
        </svg>
      </div>
      {step === 0 ? <p class="lab-introduction">{text.introduction}</p> : null}
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What is to be in sight, the most that fits: the node of the step with its children and what else the step is about; the
 * node with these alone; the node with its children; the node.
 */
function focusOf(
  layout: Layout,
  tree: LabTree,
  current: number,
  others: readonly number[],
): (readonly Point[])[] {
  const node = layout.nodes.filter(({ id }) => id === current);
  const about = layout.nodes.filter(({ id }) => others.includes(id));
  const below = [
    ...layout.nodes.filter(({ id }) => tree.nodes[id]!.parent === current),
    ...layout.rests.filter(({ parent }) => parent === current),
  ];
  return [[...node, ...below, ...about], [...node, ...about], [...node, ...below], node].filter(
    ({ length }) => length > 0,
  );
}

/** The rectangle of cards, as large as it is on the screen. */
function rectangleAround(places: readonly Point[], height: number, zoom: number): { from: Point; to: Point } {
  const across = places.map(({ x }) => x);
  const down = places.map(({ y }) => y);
  const aside = CARD_WIDTH / 2 + FOCUS_MARGIN;
  return {
    from: { x: zoom * (Math.min(...across) - aside), y: zoom * (Math.min(...down) - FOCUS_MARGIN) },
    to: { x: zoom * (Math.max(...across) + aside), y: zoom * (Math.max(...down) + height + FOCUS_MARGIN) },
  };
}

/** Where to scroll so that a rectangle is in sight; `null`: it is. */
function scrollTo(box: HTMLElement, from: Point, to: Point): ScrollToOptions | null {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
  const isAcross = from.x >= scrollLeft && to.x <= scrollLeft + clientWidth;
  const isUpright = from.y >= scrollTop && to.y <= scrollTop + clientHeight;
  if (isAcross && isUpright) return null;
  return {
    left: isAcross ? scrollLeft : (from.x + to.x - clientWidth) / 2,
    top: isUpright ? scrollTop : (from.y + to.y - clientHeight) / 2,
  };
}

/** Farther than this, a press is no click. */
const CLICK_PIXELS = 4;

/** Drags the drawing with a mouse; fingers scroll it as they do everything. */
function useDrag(scroller: { readonly current: HTMLDivElement | null }) {
  const drag = useRef<{ x: number; y: number; way: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent): void => {
      const isDrag = pointerType === 'mouse' && button === 0;
      drag.current = isDrag ? { x: clientX, y: clientY, way: 0 } : null;
    },
    onPointerMove: ({ buttons, clientX, clientY }: PointerEvent): void => {
      const { current: from } = drag;
      if (from === null || (buttons & 1) === 0) return;
      const left = from.x - clientX;
      const top = from.y - clientY;
      scroller.current!.scrollBy({ left, top, behavior: 'instant' });
      drag.current = { x: clientX, y: clientY, way: from.way + Math.abs(left) + Math.abs(top) };
    },
    onClickCapture: (event: MouseEvent): void => {
      if (drag.current !== null && drag.current.way > CLICK_PIXELS) event.stopPropagation();
    },
  };
}

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture, CELL } from './board-picture';
import { changedCell, type LabGame } from './games';
import { layOut, type Layout, type PlacedNode, type PlacedRest, type Sizes } from './layout';
import type { LabText } from './text/text';
import { progressAt, sourceOfCutOff, type Timeline } from './timeline';
import type { LabNode, LabTree } from './tree';

export interface TreeViewProps {
  readonly game: LabGame;
  readonly text: LabText;
  readonly tree: LabTree;
  readonly timeline: Timeline;
  readonly step: number;
  readonly hasWindows: boolean;
  readonly isFolded: (id: number) => boolean;
  readonly onFold: (id: number) => void;
  readonly zoom: number;
  /** Asks for a zoom at which more is seen. */
  readonly onZoom: (zoom: number) => void;
  /** Changes when the whole tree is to be brought into view. */
  readonly fitRequest: number;
  readonly isSmooth: boolean;
}

/** A card is this wide, and this much higher than its board. */
const CARD_WIDTH = 92;
const TEXT_HEIGHT = 34;
const BOARD_TOP = 8;
/** Between a card and the next ply, for the names of the moves. */
const PLY_GAP = 34;
const REST_WIDTH = 62;
/** A new tree is drawn no smaller than this. */
const LEGIBLE_ZOOM = 0.8;
/** What is drawn around the part that is seen. */
const MARGIN_SEEN = 200;

interface CardSize {
  /** The boards' scale. */
  readonly scale: number;
  readonly height: number;
}

function cardOf({ rows, columns, isDropped }: LabGame): CardSize {
  const scale = isDropped ? Math.min(1.3, 6.2 / rows, 6.2 / columns) : 1.6;
  return { scale, height: BOARD_TOP + rows * CELL * scale + TEXT_HEIGHT };
}

interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tree as far as it has unfolded; only what is in sight is drawn. */
export function TreeView(props: TreeViewProps): JSX.Element {
  const { game, text, tree, timeline, step, isFolded, zoom, isSmooth, fitRequest, onZoom } = props;
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

  useLayoutEffect(() => {
    const plies = 1 + Math.max(0, ...tree.nodes.map(({ ply }) => ply));
    const height = plies * sizes.plyHeight + sizes.margin;
    onZoom(Math.max(LEGIBLE_ZOOM, Math.min(1, scroller.current!.clientHeight / height)));
  }, [tree]);
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
    const box = scroller.current!;
    onZoom(Math.min(box.clientWidth / layout.width, box.clientHeight / layout.height));
  }, [fitRequest]);
  useLayoutEffect(() => {
    if (place === undefined) return;
    const isOpen = layout.nodes.some(({ id }) => tree.nodes[id]!.parent === current);
    const height = (isOpen ? sizes.plyHeight : 0) + card.height;
    const to = targetOf(scroller.current!, place.x * zoom, place.y * zoom, height * zoom, CARD_WIDTH * zoom);
    if (to !== null) scroller.current!.scrollTo({ ...to, behavior: isSmooth ? 'smooth' : 'instant' });
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
        role="region"
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
          <Drawing {...props} layout={layout} card={card} current={current} isNear={isNear} />
        </svg>
      </div>
      {step === 0 ? <p class="lab-introduction">{text.introduction}</p> : null}
    </div>
  );
}

/** Where to scroll so that a node is in sight; `null`: it is. */
function targetOf(
  box: HTMLElement,
  x: number,
  y: number,
  height: number,
  width: number,
): ScrollToOptions | null {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
  const aside = Math.min(clientWidth / 4, width * 1.6);
  const isAcross = x - aside >= scrollLeft && x + aside <= scrollLeft + clientWidth;
  const isUpright = y >= scrollTop + 8 && y + height <= scrollTop + clientHeight - 8;
  if (isAcross && isUpright) return null;
  return {
    left: isAcross ? scrollLeft : x - clientWidth / 2,
    top: isUpright ? scrollTop : y + height / 2 - clientHeight / 2,
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

interface DrawingProps extends TreeViewProps {
  readonly layout: Layout;
  readonly card: CardSize;
  readonly current: number;
  readonly isNear: (x: number, y: number) => boolean;
}

function Drawing(props: DrawingProps): JSX.Element {
  const { layout, card, tree, timeline, step, current, isNear, text } = props;
  const places = new Map(layout.nodes.map((place) => [place.id, place]));
  const isDone = timeline.steps[step]?.kind === 'done';
  const line = new Set(isDone ? tree.line : []);
  const path = new Set<number>();
  for (let id = current; id >= 0; id = tree.nodes[id]!.parent) path.add(id);
  const isCutNow = timeline.left[current] === step && tree.nodes[current]!.reason === 'cutoff';
  const source = isCutNow ? sourceOfCutOff(tree, timeline, current) : null;
  const drawn = layout.nodes.filter(({ x, y }) => isNear(x, y));
  const joints = layout.nodes.filter(({ id, x, y }) => {
    const parent = places.get(tree.nodes[id]!.parent);
    return parent !== undefined && (isNear(x, y) || isNear(parent.x, parent.y));
  });
  return (
    <>
      {joints.map(({ id, x, y }) => {
        const parent = places.get(tree.nodes[id]!.parent)!;
        const kind = line.has(id) ? 'is-best' : path.has(id) ? 'is-path' : '';
        return <path key={`e${id}`} class={`lab-edge ${kind}`} d={curve(parent, { x, y }, card)} />;
      })}
      {layout.rests
        .filter(({ x, y }) => isNear(x, y))
        .map((rest) => (
          <Rest key={`r${rest.parent}`} rest={rest} from={places.get(rest.parent)!} card={card} text={text} />
        ))}
      {drawn.map((place) => (
        <Card
          key={place.id}
          {...props}
          place={place}
          isCurrent={place.id === current}
          isBest={line.has(place.id)}
          sourceOf={place.id !== source ? null : tree.nodes[current]!.isMax ? 'β' : 'α'}
        />
      ))}
    </>
  );
}

function curve(from: { x: number; y: number }, to: { x: number; y: number }, { height }: CardSize): string {
  const start = from.y + height;
  const middle = (start + to.y) / 2;
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

interface CardProps extends DrawingProps {
  readonly place: PlacedNode;
  readonly isCurrent: boolean;
  readonly isBest: boolean;
  /** The bound of a cut-off that comes from here. */
  readonly sourceOf: 'α' | 'β' | null;
}

function Card(props: CardProps): JSX.Element {
  const { game, text, tree, timeline, step, hasWindows, place, card, isCurrent, isBest, onFold, sourceOf } =
    props;
  const node = tree.nodes[place.id]!;
  const isLeft = timeline.left[place.id]! <= step;
  const progress = progressAt(tree, timeline, place.id, step, hasWindows);
  const left = -(game.columns * CELL * card.scale) / 2;
  const before = tree.nodes[node.parent]?.cells ?? node.cells;
  const canFold = node.children.length > 0;
  const window = hasWindows && canFold ? `(${text.score(progress.alpha)}, ${text.score(progress.beta)})` : '';
  return (
    <g
      class={`lab-node is-${statusOf(node, isLeft)} ${isCurrent ? 'is-current' : ''} ${isBest ? 'is-best' : ''} ${canFold ? 'can-fold' : ''}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      onClick={() => canFold && onFold(place.id)}
    >
      <rect class="lab-card" x={-CARD_WIDTH / 2} width={CARD_WIDTH} height={card.height} rx="9" />
      {node.reason === 'over' && isLeft ? (
        <rect
          class="lab-card-inner"
          x={-CARD_WIDTH / 2 + 3}
          y="3"
          width={CARD_WIDTH - 6}
          height={card.height - 6}
          rx="6.5"
        />
      ) : null}
      <path
        class={node.isMax ? 'lab-role is-max' : 'lab-role is-min'}
        d={node.isMax ? 'M-40 19l5-9 5 9z' : 'M-40 10l5 9 5-9z'}
      />
      {isBest ? (
        <text class="lab-star" x="36" y="20">
          ★
        </text>
      ) : null}
      <g transform={`translate(${left} ${BOARD_TOP}) scale(${card.scale})`}>
        <BoardPicture game={game} cells={node.cells} last={changedCell(before, node.cells)} />
      </g>
      <text class="lab-value" y={card.height - (window === '' ? 11 : 19)}>
        {valueText(node, isLeft, progress.best, text)}
      </text>
      {window === '' ? null : (
        <text class="lab-window" y={card.height - 6}>
          {window}
        </text>
      )}
      {node.move === '' ? null : (
        <text class="lab-move" y="-8">
          {node.move}
        </text>
      )}
      {sourceOf === null ? null : (
        <g class={sourceOf === 'α' ? 'lab-source lab-alpha' : 'lab-source lab-beta'}>
          <rect x={-CARD_WIDTH / 2 - 5} y="-5" width={CARD_WIDTH + 10} height={card.height + 10} rx="12" />
          <circle cx={CARD_WIDTH / 2} r="11" />
          <text x={CARD_WIDTH / 2} y="5">
            {sourceOf}
          </text>
        </g>
      )}
      {place.folded > 0 ? (
        <g class="lab-folded">
          <rect x="-17" y={card.height - 1} width="34" height="15" rx="7.5" />
          <text y={card.height + 10}>+{place.folded}</text>
        </g>
      ) : null}
    </g>
  );
}

function statusOf({ reason }: LabNode, isLeft: boolean): string {
  if (!isLeft) return 'open';
  return reason === 'all' ? 'bound' : reason;
}

/** The value; in an open node the best so far. */
export function valueText(node: LabNode, isLeft: boolean, best: number | null, text: LabText): string {
  if (!isLeft) return best === null ? '…' : `${text.score(best)} …`;
  const sign = node.bound === 'at-least' ? '≥ ' : node.bound === 'at-most' ? '≤ ' : '';
  return sign + text.score(node.value);
}

interface RestProps {
  readonly rest: PlacedRest;
  readonly from: PlacedNode;
  readonly card: CardSize;
  readonly text: LabText;
}

/** The moves that were not searched: a ghost that waits its turn, or that is cut off. */
function Rest({ rest, from, card, text }: RestProps): JSX.Element {
  const { moves, isPruned, x, y } = rest;
  const middle = { x: (from.x + x) / 2, y: (from.y + card.height + y) / 2 };
  return (
    <g class={isPruned ? 'lab-rest is-pruned' : 'lab-rest'}>
      <title>{isPruned ? text.pruned(moves.length) : text.untried(moves.length)}</title>
      <path class="lab-edge" d={curve(from, { x, y }, card)} />
      <rect x={x - 21} y={y + 5} width="42" height="34" rx="7" />
      <rect x={x - 24} y={y} width="42" height="34" rx="7" />
      <text class="lab-rest-count" x={x - 3} y={y + 15}>
        {isPruned ? `✂ ${moves.length}` : moves.length}
      </text>
      <text class="lab-rest-moves" x={x - 3} y={y + 28}>
        {moves.length > 4 ? `${moves.slice(0, 3).join(' ')} …` : moves.join(' ')}
      </text>
      {isPruned ? (
        <path
          class="lab-snip"
          d={`M${middle.x - 6} ${middle.y - 5}l12 10M${middle.x + 6} ${middle.y - 5}l-12 10`}
        />
      ) : null}
    </g>
  );
}

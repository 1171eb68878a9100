import type { JSX } from 'preact';
import { BoardPicture, CELL } from './board-picture';
import { changedCell, type LabGame } from './games';
import type { Layout, PlacedNode, PlacedRest } from './layout';
import type { LabText } from './text/text';
import { progressAt, type Timeline } from './timeline';
import type { LabNode, LabTree } from './tree';

/** A card is this wide, and this much higher than its board. */
export const CARD_WIDTH = 92;
const TEXT_HEIGHT = 34;
const BOARD_TOP = 8;

export interface CardSize {
  /** The boards' scale. */
  readonly scale: number;
  readonly height: number;
}

export function cardOf({ rows, columns, isDropped }: LabGame): CardSize {
  const scale = isDropped ? Math.min(1.3, 6.2 / rows, 6.2 / columns) : 1.6;
  return { scale, height: BOARD_TOP + rows * CELL * scale + TEXT_HEIGHT };
}

/** What is drawn of a tree in the middle of its search. */
export interface DrawingProps {
  readonly game: LabGame;
  readonly text: LabText;
  readonly tree: LabTree;
  readonly timeline: Timeline;
  readonly step: number;
  readonly hasWindows: boolean;
  readonly onFold: (id: number) => void;
  readonly layout: Layout;
  readonly card: CardSize;
  readonly current: number;
  /** What a cut-off rests on. */
  readonly source: number | null;
  /** Whether a place is in sight, or almost. */
  readonly isNear: (x: number, y: number) => boolean;
}

/** Cards for nodes, curves between them, ghosts for moves that were not searched. */
export function Drawing(props: DrawingProps): JSX.Element {
  const { layout, card, tree, timeline, step, current, source, isNear, text } = props;
  const places = new Map(layout.nodes.map((place) => [place.id, place]));
  const isDone = timeline.steps[step]?.kind === 'done';
  const line = new Set(isDone ? tree.line : []);
  const path = new Set<number>();
  for (let id = current; id >= 0; id = tree.nodes[id]!.parent) path.add(id);
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
          <title>{text.unfold(place.folded)}</title>
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

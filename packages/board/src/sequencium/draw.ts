/** A sheet of squared paper: the chains of both sides, what may be written, and who reaches what. */
import type { Side } from '@games/search-core';
import {
  createPosition,
  longestChain,
  reachOf,
  writtenNumbers,
  type Reach,
  type SequenciumOptions,
  type SequenciumPosition,
  type WrittenNumber,
} from '@games/sequencium';
import type { Picture, View } from '../element/view';
import { heatInk, type Paint } from '../svg/colours';
import { circle, label, line, tag, times } from '../svg/markup';

export const CELL = 100;
/** Room for the coordinates on the left and above, and for the edge on the other sides. */
const HEAD = 44;
const TAIL = 14;
/** Moves of a line that are drawn. */
const MAX_LINE = 8;

export const PALETTE = {
  'first-soft': ['#d08877', '#8a3f30'],
  'second-soft': ['#8bacc8', '#2f5578'],
  'first-shade': ['#e9bfb3', '#54291e'],
  'second-shade': ['#c0d0dc', '#293950'],
  'first-ink': ['#843022', '#d48070'],
  'second-ink': ['#2b5278', '#789dc4'],
  last: ['#f1dc9f', '#6b5312'],
} as const;

const SIDES = ['first', 'second'] as const;

export function drawSequencium(view: View<SequenciumPosition>, paint: Paint): Picture {
  const { position, coordinates } = view;
  const { rows, columns } = position;
  const head = headOf(view);
  const written = writtenNumbers(position, view.moves);
  const planned = plannedNumbers(view);
  const chains = [longestChain(written, 0), longestChain(written, 1)] as const;
  const shift = (content: string): string => tag('g', { transform: `translate(${head} ${head})` }, content);
  return {
    width: head + columns * CELL + TAIL,
    height: head + rows * CELL + TAIL,
    layers: [
      coordinates ? names(rows, columns, paint) : '',
      shift(paper(rows, columns, paint) + grounds(view, paint) + squares(rows, columns, paint)),
      shift(links(written, planned, chains, columns, paint)),
      shift(written.map((each) => stone(each, view, chains[each.side], paint)).join('')),
      shift(ghosts(view, planned, paint)),
      shift(pointed(view, paint)),
    ],
  };
}

/** The numbers of the moves to come. */
function plannedNumbers({ position, moves, line }: View<SequenciumPosition>): WrittenNumber[] {
  if (line.length === 0) return [];
  const ahead = createPosition(JSON.parse(JSON.stringify(position)) as SequenciumOptions);
  const played = line.slice(0, MAX_LINE).filter((move) => {
    const isLegal = ahead.isLegal(move);
    if (isLegal) ahead.play(move);
    return isLegal;
  });
  return played.length === 0 ? [] : writtenNumbers(ahead, [...moves, ...played]).slice(-played.length);
}

/** Where the squares begin. */
export function headOf({ coordinates }: View<SequenciumPosition>): number {
  return coordinates ? HEAD : TAIL;
}

/** The middle of a cell. */
function placeOf(cell: number, columns: number): [number, number] {
  return [centre(cell % columns), centre(Math.floor(cell / columns))];
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

function names(rows: number, columns: number, paint: Paint): string {
  const text = { fill: paint('muted'), 'font-weight': 400 };
  return [
    ...times(columns, (column) => label(HEAD + centre(column), HEAD / 2, 24, column, text)),
    ...times(rows, (row) => label(HEAD / 2, HEAD + centre(row), 24, row, text)),
  ].join('');
}

function paper(rows: number, columns: number, paint: Paint): string {
  return tag('rect', {
    width: columns * CELL,
    height: rows * CELL,
    rx: 10,
    fill: paint('raised'),
    stroke: paint('wood-edge'),
    'stroke-width': 3,
  });
}

function squares(rows: number, columns: number, paint: Paint): string {
  const across = times(rows - 1, (row) => `M0 ${(row + 1) * CELL}H${columns * CELL}`);
  const down = times(columns - 1, (column) => `M${(column + 1) * CELL} 0V${rows * CELL}`);
  return tag('path', { d: [...across, ...down].join(''), stroke: paint('rule'), 'stroke-width': 2 });
}

/** The grounds of cells: reach, values, the last move. */
function grounds({ position, shows, values, last }: View<SequenciumPosition>, paint: Paint): string {
  const { columns } = position;
  const reaches = shows.has('reach') ? reachOf(position) : [];
  return [
    ...reaches.map((kind, cell) => (kind === null ? '' : reachShade(cell, kind, columns, paint))),
    ...values.map(({ move, heat }) => square(move, columns, paint(`heat-${heat}`), `heated heat-${heat}`)),
    last === null ? '' : square(last, columns, paint('last'), 'last'),
  ].join('');
}

function square(cell: number, columns: number, fill: string, kind: string): string {
  const [x, y] = placeOf(cell, columns);
  return tag('rect', { class: `square ${kind}`, x: x - 48, y: y - 48, width: 96, height: 96, rx: 8, fill });
}

/** What one side alone can reach has its colour, what both can has both, what nobody can a cross. */
function reachShade(cell: number, kind: Reach, columns: number, paint: Paint): string {
  const [x, y] = placeOf(cell, columns);
  if (kind === 'nobody')
    return tag('path', {
      class: 'reach-nobody',
      d: `M${x - 16} ${y - 16}l32 32M${x + 16} ${y - 16}l-32 32`,
      stroke: paint('muted'),
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-opacity': 0.7,
    });
  if (kind !== 'both') return square(cell, columns, paint(`${kind}-shade`), `reach-${kind}`);
  return tag(
    'g',
    { class: 'reach-both', transform: `translate(${x - 48} ${y - 48})` },
    tag('path', { d: 'M8 0H96L0 96V8Q0 0 8 0Z', fill: paint('first-shade') }) +
      tag('path', { d: 'M96 0V88Q96 96 88 96H0Z', fill: paint('second-shade') }),
  );
}

/** The lines from numbers to those that they follow. */
function links(
  written: readonly WrittenNumber[],
  planned: readonly WrittenNumber[],
  chains: readonly (readonly number[])[],
  columns: number,
  paint: Paint,
): string {
  const link = ({ cell, side, parent }: WrittenNumber, isPlanned: boolean): string => {
    if (parent === null) return '';
    const isMain = chains[side]!.includes(cell);
    return line(placeOf(parent, columns), placeOf(cell, columns), {
      class: `link side-${side} ${isPlanned ? 'planned' : isMain ? 'main' : ''}`,
      stroke: paint(isPlanned || isMain ? SIDES[side] : `${SIDES[side]}-soft`),
      'stroke-width': isPlanned ? 8 : isMain ? 18 : 12,
      'stroke-dasharray': isPlanned && '2 16',
      'stroke-linecap': 'round',
    });
  };
  return [...written.map((each) => link(each, false)), ...planned.map((each) => link(each, true))].join('');
}

/** Sides differ in shape as well as in colour. */
function shape(
  side: Side,
  x: number,
  y: number,
  scale: number,
  attributes: Record<string, string | number>,
): string {
  const r = (side === 0 ? 35 : 33) * scale;
  return side === 0
    ? circle(x, y, r, attributes)
    : tag('rect', { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 14 * scale, ...attributes });
}

/** A number. The largest of a side, with which its chain begins, wears a star. */
function stone(
  { cell, side, number }: WrittenNumber,
  { position, isFresh, last, marks }: View<SequenciumPosition>,
  chain: readonly number[],
  paint: Paint,
): string {
  const [x, y] = placeOf(cell, position.columns);
  const isMain = chain.includes(cell);
  const isMarked = marks.some(({ move }) => move === cell);
  return tag(
    'g',
    { class: `number side-${side}${isMain ? ' main' : ''}${isFresh && cell === last ? ' fresh' : ''}` },
    [
      shape(side, x, y, 1, {
        fill: paint(SIDES[side]),
        stroke: paint(isMarked ? 'focus' : 'raised'),
        'stroke-width': isMarked ? 7 : 3,
      }),
      label(x, y, number > 99 ? 28 : 38, number, { fill: '#fff' }),
      chain[0] === cell
        ? tag('path', {
            class: 'star',
            d: STAR,
            transform: `translate(${x + 29} ${y - 29})`,
            fill: '#ffc93c',
            stroke: '#5d4300',
            'stroke-width': 3,
            'stroke-linejoin': 'round',
          })
        : '',
    ].join(''),
  );
}

const STAR = `M${times(10, (index) => {
  const angle = (Math.PI * index) / 5;
  const radius = index % 2 === 0 ? 17 : 7;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(0 - radius * Math.cos(angle)).toFixed(1)}`;
}).join('L')}Z`;

/**
 * What might be written: small in every cell that is open, large where it is advised or in the line. A cell shows its place
 * in the line, a mark, or the value of the move.
 */
function ghosts(view: View<SequenciumPosition>, planned: readonly WrittenNumber[], paint: Paint): string {
  const { position, shows, canMove, hint, values, marks } = view;
  const { rows, columns, value, nextValue, turn } = position;
  const side = turn();
  const drawn = times(rows * columns, (cell) => {
    if (value(cell) > 0) return '';
    const step = planned.findIndex((each) => each.cell === cell);
    const heat = step === -1 ? values.find(({ move }) => move === cell) : undefined;
    const mark = marks.find(({ move }) => move === cell);
    const isLarge = step !== -1 || hint === cell;
    const number = nextValue(side, cell);
    const isOpen = number > 0 && canMove && shows.has('next');
    if (!isLarge && !isOpen && heat === undefined && mark === undefined) return '';
    const written = step === -1 || hint === cell ? { side, number } : planned[step]!;
    const [x, y] = placeOf(cell, columns);
    const own = paint(shows.has('reach') ? 'ink' : `${SIDES[written.side]}-ink`);
    const ink = heat === undefined ? own : heatInk(heat.heat, paint);
    const middle = heat === undefined ? y : y - 14;
    return tag(
      'g',
      { class: `ghost side-${written.side}${isLarge ? '' : ' small'}${hint === cell ? ' hinted' : ''}` },
      [
        isLarge ? ghostShape(written.side, x, middle, heat !== undefined, hint === cell, paint) : '',
        written.number === 0
          ? ''
          : label(x, middle, isLarge ? 38 : 30, written.number, {
              class: 'figure',
              fill: isLarge ? paint(`${SIDES[written.side]}-ink`) : ink,
              'font-weight': isLarge ? 600 : 400,
            }),
        step === -1 ? '' : label(x - 38, y - 36, 22, step + 1, { class: 'step', fill: paint('ink') }),
        mark === undefined
          ? ''
          : label(x + 34, y - 34, 24, mark.text ?? '•', { class: 'mark', fill: paint('focus') }),
        heat === undefined ? '' : label(x, y + 30, 28, heat.label, { class: 'label', fill: ink }),
      ].join(''),
    );
  });
  return drawn.join('');
}

function ghostShape(
  side: Side,
  x: number,
  y: number,
  isSmall: boolean,
  isHinted: boolean,
  paint: Paint,
): string {
  return shape(side, x, y, isSmall ? 0.8 : 1, {
    fill: paint('raised'),
    stroke: paint(isHinted ? 'focus' : `${SIDES[side]}-ink`),
    'stroke-width': isHinted ? 9 : 4,
  });
}

/** What the person to move would write where the pointer or the focus is, over what else is shown there. */
function pointed(
  { position, target, canMove, hint, values }: View<SequenciumPosition>,
  paint: Paint,
): string {
  if (target === null || !canMove || position.value(target) > 0) return '';
  const side = position.turn();
  const number = position.nextValue(side, target);
  if (number === 0) return '';
  const isLabelled = values.some(({ move }) => move === target);
  const [x, y] = placeOf(target, position.columns);
  const middle = isLabelled ? y - 14 : y;
  return tag(
    'g',
    { class: `ghost pointed side-${side}` },
    ghostShape(side, x, middle, isLabelled, hint === target, paint) +
      label(x, middle, isLabelled ? 30 : 38, number, { fill: paint(`${SIDES[side]}-ink`) }),
  );
}

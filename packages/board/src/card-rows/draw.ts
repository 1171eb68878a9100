/** The table: the pile of each side, and the rows. */
import type { CardRowsPosition } from '@games/card-rows';
import type { Side } from '@games/search-core';
import type { Picture, View } from '../element/view';
import { heatInk, type Paint } from '../svg/colours';
import { label, tag, times } from '../svg/markup';
import { CARD_HEIGHT, layOut, numberText, slotOf, type Layout, type RowLayout, type Slot } from './layout';
import { mistakesIn } from './mistakes';
import { WORDS } from './words';

/** Moves of a line that are numbered. */
const MAX_LINE = 12;
const SERIF = 'Palatino,Georgia,serif';
/** From one card of a pile to the next, at least. */
const PILE_PITCH = 36;
const PILE_CARD = 34;

export const PALETTE = {
  first: ['#b5351f', '#c9452c'],
  second: ['#20639b', '#2f78b3'],
  card: ['#fffdf8', '#f3ecdd'],
  'card-covered': ['#faf4e8', '#cfc6b5'],
  'card-line': ['#d8ccb8', '#8d8372'],
  'card-ink': ['#2a241d', '#2a241d'],
  cost: ['#a83226', '#a83a2e'],
} as const;

const SIDES = ['first', 'second'] as const;

export function drawCards(view: View<CardRowsPosition>, paint: Paint): Picture {
  const layout = layOut(view);
  const { width, height, least, rows } = layout;
  return {
    width,
    height,
    least,
    layers: [
      ...rows.map((row, index) => drawRow(row, index, view, layout, paint)),
      drawPiles(view, layout, paint),
      marks(view, layout, paint),
    ],
  };
}

/** What each side has taken: the latest cards with the running sum below each, and the total. */
function drawPiles(view: View<CardRowsPosition>, layout: Layout, paint: Paint): string {
  const { position, language, shows, last } = view;
  const { taken, piles, digits, lastPlace } = layout;
  const costs = shows.has('mistakes') ? mistakesIn(layout) : [];
  const latest = last === null ? -1 : taken.findLastIndex(({ move }) => move === last);
  const pitch = Math.max(PILE_PITCH, 12 * digits + 8);
  const drawn = ([0, 1] as const).map((side) => {
    const [x, y, width, height] = piles[side]!;
    const colour = paint(SIDES[side]);
    const isToMove = !position.isOver() && position.turn() === side;
    const total = numberText(position.taken(side));
    const fitting = Math.max(2, Math.floor((width - 16) / pitch));
    const cards = taken.map((card, ply) => ({ ...card, ply })).filter((card) => card.side === side);
    const hidden = cards.length > fitting ? cards.length - fitting + 1 : 0;
    const placed = cards.slice(hidden).map(({ card, sum, ply }, index) => {
      const left = x + 8 + pitch * (index + (hidden > 0 ? 1 : 0));
      const middle = left + pitch / 2;
      const cost = costs[ply] ?? 0;
      const isLatest = ply === latest;
      const flight = `translate(${lastPlace.x + lastPlace.width / 2 - middle}px,${lastPlace.y + CARD_HEIGHT / 2 - 75}px) scale(2)`;
      const isFresh = isLatest && view.isFresh && ply === taken.length - 1;
      return (
        tag(
          'g',
          { class: isFresh ? 'taken-card fresh' : 'taken-card', 'data-from': isFresh && flight },
          cardFace(numberText(card), digits, { x: left, y: 58, width: pitch, height: PILE_CARD }, paint, {
            stroke: isLatest ? colour : paint('card-line'),
            'stroke-width': isLatest ? 2.5 : 1,
          }),
        ) +
        label(middle, 103, 13, numberText(sum), { fill: paint('muted'), 'font-weight': 400 }) +
        (cost > 0 ? badge(middle, 53, 12, numberText(-cost), paint('cost'), '#fff', 'cost', paint) : '')
      );
    });
    return tag(
      'g',
      { class: `pile side-${side}` },
      tag('rect', {
        x,
        y,
        width,
        height,
        rx: 10,
        fill: paint('raised'),
        stroke: isToMove ? colour : paint('rule'),
        'stroke-width': isToMove ? 3 : 1.5,
      }) +
        tag('rect', { x: x + 9, y: y - 1.5, width: width - 18, height: 4, fill: colour }) +
        tag('rect', { x: x + 12, y: 18, width: 18, height: 18, rx: side === 0 ? 9 : 4, fill: colour }) +
        label(x + 38, 27, 18, WORDS[language].sides[side], {
          fill: paint('ink'),
          'font-weight': 400,
          'text-anchor': 'start',
        }) +
        label(x + width - 12, 27, Math.min(26, (width - 104) / 0.72 / total.length), total, {
          class: 'total',
          fill: paint('ink'),
          'font-family': SERIF,
          'text-anchor': 'end',
        }) +
        (hidden > 0 ? label(x + 8 + pitch / 2, 75, 15, `+${hidden}`, { fill: paint('muted') }) : '') +
        placed.join(''),
    );
  });
  return drawn.join('');
}

function drawRow(
  row: RowLayout,
  index: number,
  view: View<CardRowsPosition>,
  { taken, digits }: Layout,
  paint: Paint,
): string {
  const { cards, from, to, x, y, slots } = row;
  const last = view.last !== null && view.last >> 1 === index ? view.last : null;
  const lastPlace = last === null ? -1 : last % 2 === 0 ? from - 1 : to;
  const drawn = slots.map((slot) => {
    const place = slot.index;
    if (slot.isLeft)
      return drawCard(numberText(cards[place]!), digits, slot, place === from || place === to - 1, paint);
    const isLast = place === lastPlace;
    return tag('rect', {
      class: 'taken',
      ...inset(slot, 3),
      rx: 7,
      fill: 'none',
      stroke: paint(isLast ? SIDES[taken.at(-1)!.side] : 'rule'),
      'stroke-width': isLast ? 2.5 : 1.5,
      'stroke-dasharray': !isLast && '5 4',
    });
  });
  const number = label(x, y + CARD_HEIGHT / 2, 18, index + 1, { fill: paint('muted'), 'font-weight': 400 });
  return tag('g', { class: 'row' }, (view.coordinates ? number : '') + drawn.join(''));
}

type Box = Pick<Slot, 'x' | 'y' | 'width' | 'height'>;

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function drawCard(text: string, digits: number, box: Box, isEnd: boolean, paint: Paint): string {
  const face = isEnd
    ? { fill: paint('card'), stroke: paint('card-ink'), 'stroke-width': 1.5 }
    : { fill: paint('card-covered') };
  const name = isEnd ? 'card end' : 'card';
  return tag('g', { class: name, opacity: !isEnd && 0.85 }, cardFace(text, digits, box, paint, face));
}

/** `digits` are those of the longest card: all numbers of a table have one size. */
function cardFace(
  text: string,
  digits: number,
  box: Box,
  paint: Paint,
  face: Readonly<Record<string, string | number>>,
): string {
  const { x, y, width, height } = box;
  const isLarge = height > 60;
  const size = Math.min(isLarge ? 30 : 17, (width - 8) / 0.72 / digits);
  return (
    tag('rect', {
      ...inset(box, 2),
      rx: isLarge ? 7 : 5,
      fill: paint('card'),
      stroke: paint('card-line'),
      ...face,
    }) +
    (isLarge
      ? tag('rect', { ...inset(box, 5.5), rx: 4, fill: 'none', stroke: paint('card-line'), opacity: 0.6 })
      : '') +
    label(x + width / 2, y + height / 2, size, text, { fill: paint('card-ink'), 'font-family': SERIF })
  );
}

function badge(
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  ink: string,
  kind: string,
  paint: Paint,
): string {
  const height = size * 1.6;
  const width = Math.max(height, size * (1 + 0.6 * text.length));
  const rect = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2, fill };
  return tag(
    'g',
    { class: kind },
    tag('rect', { ...rect, stroke: paint('raised') }) + label(x, y, size, text, { fill: ink }),
  );
}

/** The card that is pointed at, a frame around the hint, values below the ends, marks and the numbers of a line above cards. */
function marks(view: View<CardRowsPosition>, layout: Layout, paint: Paint): string {
  const { target, hint } = view;
  const drawn: string[] = [];
  const at = (move: number | null, draw: (slot: Slot) => string): void => {
    const slot = move === null ? null : slotOf(layout, move);
    if (slot !== null) drawn.push(draw(slot));
  };
  at(view.canMove ? target : null, (slot) => {
    const { x, y, width, height, index } = slot;
    const lifted = { x, y: y - 5, width, height: height + 5 };
    const text = numberText(layout.rows[target! >> 1]!.cards[index]!);
    return cardFace(text, layout.digits, lifted, paint, { stroke: paint('focus'), 'stroke-width': 3 });
  });
  at(hint, (slot) =>
    tag('rect', {
      class: 'hint-mark',
      ...inset(slot, -1),
      rx: 9,
      fill: 'none',
      stroke: paint('focus'),
      'stroke-width': 4,
      'stroke-dasharray': '8 4',
    }),
  );
  for (const { move, label: text, heat } of view.values)
    at(move, ({ x, y, width, height }) =>
      badge(
        x + width / 2,
        y + height,
        15,
        text,
        paint(`heat-${heat}`),
        heatInk(heat, paint),
        `end-value heat-${heat}`,
        paint,
      ),
    );
  for (const { move, text } of view.marks)
    at(move, ({ x, y, width }) =>
      badge(x + width - 10, y + 4, 15, text ?? '•', paint('focus'), '#fff', 'mark', paint),
    );
  for (const { slot, ply, side } of lineNumbers(view, layout)) {
    const size = slot.height < CARD_HEIGHT ? 11 : 15;
    const x = slot.x + slot.width - 0.8 * size;
    drawn.push(
      badge(x, slot.y + size / 3, size, String(ply), paint(SIDES[side]), '#fff', 'line-number', paint),
    );
  }
  return drawn.join('');
}

/** Where the next cards of a line lie. */
function lineNumbers(
  { line, lineSide }: View<CardRowsPosition>,
  { rows }: Layout,
): { slot: Slot; ply: number; side: Side }[] {
  const ends = rows.map(({ from, to }) => ({ from, to }));
  return times(Math.min(line.length, MAX_LINE), (index) => {
    const move = line[index]!;
    const end = ends[move >> 1];
    if (end === undefined || end.from >= end.to) return [];
    const place = move % 2 === 0 ? end.from++ : --end.to;
    const slot = rows[move >> 1]!.slots.find((each) => each.index === place)!;
    return [{ slot, ply: index + 1, side: ((lineSide + index) % 2) as Side }];
  }).flat();
}

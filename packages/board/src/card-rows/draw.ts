/** The table: what each side has taken, and the rows. */
import type { CardRowsPosition } from '@games/card-rows';
import type { Side } from '@games/search-core';
import type { Picture, View } from '../element/view';
import { heatInk, type Paint } from '../svg/colours';
import { label, tag, times } from '../svg/markup';
import {
  CARD_HEIGHT,
  layOut,
  numberText,
  PAD,
  PITCH,
  SIDE,
  slotOf,
  type Layout,
  type RowLayout,
} from './layout';
import { WORDS } from './words';

/** Moves of a line that are numbered. */
const MAX_LINE = 12;
const SERIF = 'Palatino,Georgia,serif';

export const PALETTE = {
  first: ['#b5351f', '#c9452c'],
  second: ['#20639b', '#2f78b3'],
  card: ['#fffdf8', '#f3ecdd'],
  'card-covered': ['#faf4e8', '#cfc6b5'],
  'card-line': ['#d8ccb8', '#8d8372'],
  'card-ink': ['#2a241d', '#2a241d'],
} as const;

const SIDES = ['first', 'second'] as const;

export function drawCards(view: View<CardRowsPosition>, paint: Paint): Picture {
  const layout = layOut(view);
  return {
    width: layout.width,
    height: layout.height,
    layers: [
      sums(view, layout, paint),
      layout.rows.map((row, index) => drawRow(row, index, view, paint)).join(''),
      marks(view, layout, paint),
    ],
  };
}

/** The sum of each side, framed where it is to move. */
function sums({ position, language }: View<CardRowsPosition>, { width }: Layout, paint: Paint): string {
  const box = (width - 3 * PAD) / 2;
  const drawn = ([0, 1] as const).map((side) => {
    const x = PAD + side * (box + PAD);
    const colour = paint(SIDES[side]);
    const isToMove = !position.isOver() && position.turn() === side;
    return tag(
      'g',
      { class: `sum side-${side}` },
      [
        tag('rect', {
          x,
          y: 6,
          width: box,
          height: 54,
          rx: 10,
          fill: paint('raised'),
          stroke: isToMove ? colour : paint('rule'),
          'stroke-width': isToMove ? 4 : 1.5,
        }),
        tag('rect', { x: x + 12, y: 23, width: 20, height: 20, rx: side === 0 ? 10 : 4, fill: colour }),
        label(x + 42, 33, 22, WORDS[language].sides[side], {
          fill: paint('ink'),
          'font-weight': 400,
          'text-anchor': 'start',
        }),
        label(x + box - 14, 33, 28, numberText(position.taken(side)), {
          fill: paint('ink'),
          'font-family': SERIF,
          'text-anchor': 'end',
        }),
      ].join(''),
    );
  });
  return drawn.join('');
}

function drawRow(row: RowLayout, index: number, view: View<CardRowsPosition>, paint: Paint): string {
  const { cards, from, to, y, slots, gap } = row;
  const middle = y + CARD_HEIGHT / 2;
  const drawn = slots.map(({ x, index: place, isLeft }) => {
    if (!isLeft) {
      const isLast = view.last !== null && view.last >> 1 === index && placeTaken(view.last, row) === place;
      const taker = isLast ? SIDES[view.position.turn() === 0 ? 1 : 0] : null;
      return tag('rect', {
        class: `taken ${isLast ? 'last' : ''}`,
        x: x + 3,
        y: y + 2,
        width: PITCH - 6,
        height: CARD_HEIGHT - 4,
        rx: 7,
        fill: 'none',
        stroke: paint(taker ?? 'rule'),
        'stroke-width': isLast ? 2.5 : 1.5,
        'stroke-dasharray': !isLast && '5 4',
      });
    }
    const isEnd = place === from || place === to - 1;
    const move = index * 2 + (place === from ? 0 : 1);
    const isLifted = isEnd && view.canMove && view.target === move;
    return card(numberText(cards[place]!), x, isLifted ? y - 5 : y, isEnd, isLifted, paint);
  });
  return tag(
    'g',
    { class: 'row' },
    (view.coordinates
      ? label(SIDE / 2, middle, 18, index + 1, { fill: paint('muted'), 'font-weight': 400 })
      : '') +
      drawn.join('') +
      (gap === null
        ? ''
        : label(gap + PITCH / 2, middle, 20, `… ${to - from - slots.length}`, { fill: paint('muted') })),
  );
}

/** The place of the card that the last move of a row took. */
function placeTaken(move: number, { from, to }: RowLayout): number {
  return move % 2 === 0 ? from - 1 : to;
}

function card(text: string, x: number, y: number, isEnd: boolean, isLifted: boolean, paint: Paint): string {
  return tag(
    'g',
    { class: isEnd ? 'card end' : 'card' },
    tag('rect', {
      x: x + 2,
      y: isEnd ? y : y + 3,
      width: PITCH - 4,
      height: isEnd ? CARD_HEIGHT : CARD_HEIGHT - 6,
      rx: 7,
      fill: paint(isEnd ? 'card' : 'card-covered'),
      stroke: paint(isLifted ? 'focus' : isEnd ? 'card-ink' : 'card-line'),
      'stroke-width': isLifted ? 3 : isEnd ? 1.5 : 1,
    }) +
      label(x + PITCH / 2, y + CARD_HEIGHT / 2, Math.min(28, 84 / text.length), text, {
        fill: paint('card-ink'),
        'fill-opacity': !isEnd && 0.78,
        'font-family': SERIF,
      }),
  );
}

/** Values below the ends, marks and the numbers of a line above cards, and a frame around the hint. */
function marks(view: View<CardRowsPosition>, layout: Layout, paint: Paint): string {
  const badge = (x: number, y: number, text: string, fill: string, ink: string, kind: string): string => {
    const width = Math.max(26, 14 + 9 * text.length);
    return tag(
      'g',
      { class: kind },
      tag('rect', { x: x - width / 2, y: y - 12, width, height: 24, rx: 12, fill, stroke: paint('raised') }) +
        label(x, y, 15, text, { fill: ink }),
    );
  };
  const values = view.values.map(({ move, label: text, heat }) => {
    const slot = slotOf(layout, move);
    if (slot === null) return '';
    const y = slot.y + CARD_HEIGHT;
    return badge(
      slot.x + PITCH / 2,
      y,
      text,
      paint(`heat-${heat}`),
      heatInk(heat, paint),
      `end-value heat-${heat}`,
    );
  });
  const given = view.marks.map(({ move, text }) => {
    const slot = slotOf(layout, move);
    return slot === null
      ? ''
      : badge(slot.x + PITCH - 10, slot.y + 4, text ?? '•', paint('focus'), '#fff', 'mark');
  });
  const slot = view.hint === null ? null : slotOf(layout, view.hint);
  const hint =
    slot === null
      ? ''
      : tag('rect', {
          class: 'hint-mark',
          x: slot.x - 1,
          y: slot.y - 3,
          width: PITCH + 2,
          height: CARD_HEIGHT + 6,
          rx: 9,
          fill: 'none',
          stroke: paint('focus'),
          'stroke-width': 4,
          'stroke-dasharray': '8 4',
        });
  const line = lineNumbers(view, layout).map(({ x, y, ply, side }) =>
    badge(x + PITCH - 12, y + 6, String(ply), paint(SIDES[side]), '#fff', 'line-number'),
  );
  return [...values, ...given, hint, ...line].join('');
}

/** Where the next cards of a line lie, as far as they are shown. */
function lineNumbers(
  { line, lineSide }: View<CardRowsPosition>,
  { rows }: Layout,
): { x: number; y: number; ply: number; side: Side }[] {
  const ends = rows.map(({ from, to }) => ({ from, to }));
  return times(Math.min(line.length, MAX_LINE), (index) => {
    const move = line[index]!;
    const row = rows[move >> 1];
    const end = ends[move >> 1];
    if (row === undefined || end === undefined || end.from >= end.to) return [];
    const place = move % 2 === 0 ? end.from++ : --end.to;
    const slot = row.slots.find((each) => each.index === place);
    const side = ((lineSide + index) % 2) as Side;
    return slot === undefined ? [] : [{ x: slot.x, y: row.y, ply: index + 1, side }];
  }).flat();
}

/** Rows of cards, which may differ in length and wrap where there is little room. */
import type { Cell } from '@games/search-core';
import { heatInk, type Paint, type Palette } from '../svg/colours';
import { type Attributes, label, tag } from '../svg/markup';
import { badge, boxOf, byCell, hintCell, lineOf, middleOf, namesOf, rect, SIDES, single } from './common';
import type { Box, Drawing, Layout, Look, Style, View } from './view';

const PALETTE: Palette = {
  second: ['#20639b', '#2f78b3'],
  card: ['#fffdf8', '#f3ecdd'],
  'card-covered': ['#faf4e8', '#cfc6b5'],
  'card-line': ['#d8ccb8', '#8d8372'],
  'card-ink': ['#2a241d', '#2a241d'],
};

const CARD_HEIGHT = 80;
const ROW_GAP = 16;
/** Room for the names of the rows. */
const SIDE = 36;
const PAD = 12;
/** The least pixels of a unit: the narrowest card is as wide as a finger then. */
const LEAST_SCALE = 0.74;
/** The most. */
const SCALE = 1.2;
const MIN_COLUMNS = 5;
/** The least width below a head, where there is room. */
const WIDE = 600;
/** Moves of a line that are numbered. */
const MAX_LINE = 12;
const CARD_FONT = 'Palatino,Georgia,serif';

export const CARDS: Look = {
  palette: PALETTE,
  scale: SCALE,
  arrival: { duration: 300, easing: 'cubic-bezier(.3,.1,.2,1)' },
  isFitted: true,
  layOut: layOutCards,
  ground: rowNames,
  isPlace: (cell) => !isTaken(cell),
  piece: drawCard,
  marks: onCards,
  pointed: (cell, { view, layout, paint }, after) => {
    if (after === undefined) return '';
    const [x, y, width, height] = boxOf(layout, cell);
    const lifted: Box = [x, y - 5, width, height + 5];
    const text = view.cells[cell]!.text ?? '';
    return card(text, digitsOf(view), lifted, paint, { stroke: paint('focus'), 'stroke-width': 3 });
  },
};

/** The most characters of a card. */
function digitsOf({ cells }: View): number {
  return cells.reduce((most, { text = '' }) => Math.max(most, text.length), 2);
}

/**
 * ```text
 *   7 6 8 2 3 4        a row that fits, its places stay where they are
 *   7  6 8 2 3  4      a longer one: what is taken is left out, the cards between the ends are small, in lines
 *      5 9 1 6
 * ```
 */
function layOutCards(view: View, { head }: Style): Layout {
  const { rows, room } = view;
  const digits = digitsOf(view);
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 1);
  const pitch = Math.max(60, 12 * digits + 8);
  const start = namesOf(view)[0].length > 0 ? SIDE : PAD;
  const fitting = Math.floor((room / LEAST_SCALE - start - PAD) / pitch);
  const columns = Math.min(longest, Math.max(3, fitting));
  const content = start + columns * pitch + PAD;
  const wide = head === undefined ? 0 : Math.min(WIDE, room / SCALE);
  const width = Math.max(content, wide, start + MIN_COLUMNS * 60 + PAD);
  const left = (width - content) / 2 + start;
  const small = Math.max(34, 11 * digits + 5);
  const between = (columns - 2) * pitch;
  const inLine = Math.max(1, Math.floor(between / small));

  const top = head ?? PAD;
  let bottom = top;
  const boxes = rows.flatMap((row): (Box | null)[] => {
    const y = bottom;
    const isLong = row.length > columns;
    const height = isLong ? Math.max(CARD_HEIGHT, small * Math.ceil((row.length - 2) / inLine)) : CARD_HEIGHT;
    bottom += height + ROW_GAP;
    const place = (column: number): Box => [left + column * pitch, y, pitch, CARD_HEIGHT];
    if (!isLong) return row.map((_, column) => place(column));
    const left_ = row.flatMap((cell, index) => (isTaken(cell) ? [] : [index]));
    return row.map((cell, index): Box | null => {
      if (isTaken(cell)) return null;
      const at = left_.indexOf(index);
      if (left_.length <= columns) return place(at);
      if (at === 0) return place(0);
      if (at === left_.length - 1) return place(columns - 1);
      const inner = at - 1;
      const x = left + pitch + (between - inLine * small) / 2 + small * (inner % inLine);
      return [x, y + small * Math.floor(inner / inLine), small, small];
    });
  });
  return {
    width,
    height: bottom,
    least: longest > columns ? room : width * LEAST_SCALE,
    unit: 60,
    boxes,
    frame: [left - start / 2, top, width, bottom - top],
  };
}

/** Whether a card has been taken. */
function isTaken({ side, text, mark }: View['cells'][number]): boolean {
  return side === undefined && text === undefined && mark === undefined;
}

/** The names of the rows of cards. */
function rowNames({ view, layout: { boxes, frame }, paint }: Drawing): string {
  const [names] = namesOf(view);
  let cell = 0;
  const drawn = view.rows.map((row, index) => {
    const box = boxes.slice(cell, (cell += row.length)).find((each) => each !== null);
    if (box === undefined || names[index] === undefined) return '';
    return label(frame[0], box[1] + 40, 18, names[index], { fill: paint('muted'), 'font-weight': 400 });
  });
  return drawn.join('');
}

function drawCard(cell: Cell, index: number, { view, layout, paint }: Drawing): string {
  const box = boxOf(layout, index);
  if (isTaken(cell)) {
    const edge =
      view.last.at(-1) === index
        ? { stroke: paint(SIDES[view.played.at(-1)?.side ?? 0]), 'stroke-width': 2.5 }
        : { stroke: paint('rule'), 'stroke-width': 1.5, 'stroke-dasharray': '5 4' };
    return rect(box, 3, 7, { class: 'taken', fill: 'none', ...edge });
  }
  const isOpen = view.next.size === 0 || view.next.has(index);
  const face = isOpen ? { stroke: paint('card-ink'), 'stroke-width': 1.5 } : { fill: paint('card-covered') };
  return tag(
    'g',
    { class: isOpen ? 'card end' : 'card', opacity: !isOpen && 0.85 },
    card(cell.text ?? '', digitsOf(view), box, paint, face),
  );
}

/** A card; all texts of a table have the size that fits the longest one, of `digits`. */
export function card(text: string, digits: number, box: Box, paint: Paint, face: Attributes): string {
  const isLarge = box[3] > 60;
  const size = Math.min(isLarge ? 30 : 17, (box[2] - 8) / 0.72 / digits);
  const edge = { stroke: paint('card-line') };
  const ink = { fill: paint('card-ink'), 'font-family': CARD_FONT };
  return (
    rect(box, 2, isLarge ? 7 : 5, { fill: paint('card'), ...edge, ...face }) +
    (isLarge ? rect(box, 5.5, 4, { fill: 'none', ...edge, opacity: 0.6 }) : '') +
    label(...middleOf(box), size, text.replace(/^-/, '−'), ink)
  );
}

/** A frame around the hint, values below cards, marks and the numbers of a line above them. */
function onCards({ view, layout, paint }: Drawing): string {
  const hint = hintCell(view);
  const frame = { fill: 'none', stroke: paint('focus'), 'stroke-width': 4, 'stroke-dasharray': '8 4' };
  return [
    hint === null ? '' : rect(boxOf(layout, hint), -1, 9, { class: 'hint-mark', ...frame }),
    ...Array.from(byCell(single(view.values)).values(), ({ cell, label: text, heat }) => {
      const [x, y, width, height] = boxOf(layout, cell);
      const kind = `end-value heat-${heat}`;
      const colours = { fill: paint(`heat-${heat}`), ink: heatInk(heat, paint), kind };
      return badge([x + width / 2, y + height], 15, text, colours, paint);
    }),
    ...view.marks.map(({ cell, text = '•' }) => {
      const [x, y, width] = boxOf(layout, cell);
      const colours = { fill: paint('focus'), ink: '#fff', kind: 'mark' };
      return badge([x + width - 10, y + 4], 15, text, colours, paint);
    }),
    ...lineOf(view, MAX_LINE).map(({ cell, side, step }) => {
      const [x, y, width, height] = boxOf(layout, cell);
      const size = height < CARD_HEIGHT ? 11 : 15;
      const colours = { fill: paint(SIDES[side]), ink: '#fff', kind: 'line-number' };
      return badge([x + width - 0.8 * size, y + size / 3], size, String(step), colours, paint);
    }),
  ].join('');
}

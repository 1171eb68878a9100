/** Pieces: stones, shapes, discs behind holes, figures, cards. */
import type { BoardKind, Cell, Side } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { circle, label, tag } from '../svg/markup';
import type { Box, Style, View } from './view';

export const SIDES = ['first', 'second'] as const;
const STONES = ['url(#board-black)', 'url(#board-white)'] as const;
/** Inks on stones. */
export const INKS = ['#fff', '#221d18'] as const;
/** On discs. */
export const HOLE_INKS = ['#fff', '#2b241c'] as const;
const CARD_FONT = 'Palatino,Georgia,serif';

type Attributes = Readonly<Record<string, string | number | false | undefined>>;

/** How light falls on stones. */
export const GRADIENTS = tag(
  'defs',
  {},
  gradient('black', { cx: 0.36, cy: 0.3, r: 0.78 }, [
    [0, '#75716c'],
    [0.35, '#383533'],
    [1, '#0d0c0b'],
  ]) +
    gradient('white', { cx: 0.38, cy: 0.32, r: 0.8 }, [
      [0, '#fff'],
      [0.55, '#f6f2ea'],
      [1, '#c9c0b0'],
    ]) +
    gradient('shadow', {}, [
      [0.6, '#1d0f0280'],
      [1, '#1d0f0200'],
    ]),
);

function gradient(
  name: string,
  place: Readonly<Record<string, number>>,
  stops: readonly (readonly [number, string])[],
): string {
  const drawn = stops.map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour })).join('');
  return tag('radialGradient', { id: `board-${name}`, ...place }, drawn);
}

/** The middle of a box. */
export function middleOf([left, top, width, height]: Box): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

/** A stone of a side; with its shadow where it lies on the board. */
export function stone(
  x: number,
  y: number,
  side: Side,
  r: number,
  { opacity, hasShadow = false }: { readonly opacity?: number; readonly hasShadow?: boolean } = {},
): string {
  const edge = side === 1 ? { stroke: '#8f8675', 'stroke-width': 0.03 * r } : {};
  const shadow = hasShadow
    ? circle(x + 0.08 * r, y + 0.16 * r, 1.135 * r, { fill: 'url(#board-shadow)' })
    : '';
  return shadow + circle(x, y, r, { fill: STONES[side], opacity, ...edge });
}

/** A flat piece; sides differ in shape as well as in colour. */
export function shape(side: Side, x: number, y: number, scale: number, attributes: Attributes): string {
  const r = (side === 0 ? 35 : 33) * scale;
  return side === 0
    ? circle(x, y, r, attributes)
    : tag('rect', { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 14 * scale, ...attributes });
}

/** A disc behind a hole; sides differ in their relief as well: a ring, a dot. */
export function disc(x: number, y: number, side: Side, paint: Paint): string {
  return (
    circle(x, y, 44, { fill: paint(SIDES[side]) }) +
    circle(x, y, side === 0 ? 26 : 10, {
      fill: 'none',
      stroke: paint(`${SIDES[side]}-relief`),
      'stroke-width': 5,
    })
  );
}

/** The sides of chess, on wood of both themes. */
const FIGURES = ['#fffdf6', '#29231d'] as const;

/** A text that is a piece itself. Signs of chess are letters here, not pictures in colours of their own. */
export function figure(
  x: number,
  y: number,
  unit: number,
  { side, text = '' }: Cell,
  isOnWood: boolean,
  paint: Paint,
): string {
  const sign = text.replace(/[\u2654-\u265f]/g, '$&\ufe0e');
  const isSign = sign !== text;
  const size = unit * (isSign ? 0.8 : text.length > 2 ? 0.8 / text.length : 0.66);
  if (side === undefined) return label(x, y, size, sign, { fill: isOnWood ? FIGURES[1] : paint('ink') });
  if (!isSign) return label(x, y, size, sign, { fill: paint(`${SIDES[side]}-ink`) });
  const outline = { stroke: FIGURES[side === 0 ? 1 : 0], 'stroke-width': 0.05 * size, 'paint-order': 'stroke' };
  return label(x, y, size, sign, { fill: FIGURES[side], ...outline });
}

/** A card; all texts of a table have the size that fits the longest one, of so many `digits`. */
export function card(
  text: string,
  digits: number,
  box: Box,
  paint: Paint,
  face: Readonly<Record<string, string | number>>,
): string {
  const isLarge = box[3] > 60;
  const size = Math.min(isLarge ? 30 : 17, (box[2] - 8) / 0.72 / digits);
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
    label(...middleOf(box), size, text.replace(/^-/, '−'), {
      fill: paint('card-ink'),
      'font-family': CARD_FONT,
    })
  );
}

/** A box made smaller on each side, as attributes. */
export function inset(
  [x, y, width, height]: Box,
  by: number,
): Record<'x' | 'y' | 'width' | 'height', number> {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Whether squares are of wood, for stones and figures, or of paper. */
export function isWooden({ pieces, rows }: View, { shapes = false }: Style): boolean {
  return pieces === 'figures' ? rows.length > 3 : !shapes;
}

/** A piece with its middle at a place. */
export function drawPiece(
  cell: Cell,
  x: number,
  y: number,
  view: View,
  style: Style,
  paint: Paint,
): string {
  const { side, text } = cell;
  const { kind, pieces } = view;
  const { shapes = false } = style;
  const unit = kind === 'points' ? 40 : 100;
  if (pieces === 'figures' || side === undefined) return figure(x, y, unit, cell, isWooden(view, style), paint);
  const ink = shapes ? '#fff' : kind === 'holes' ? HOLE_INKS[side] : INKS[side];
  const size = (text !== undefined && text.length > 2 ? 0.28 : 0.38) * unit;
  const piece = shapes
    ? shape(side, x, y, 1, { fill: paint(SIDES[side]), stroke: paint('raised'), 'stroke-width': 3 })
    : kind === 'holes'
      ? disc(x, y, side, paint)
      : stone(x, y, side, radiusOf(kind), { hasShadow: true });
  return piece + (text === undefined ? '' : label(x, y, size, text, { fill: ink }));
}

/** The radius of a stone. */
export function radiusOf(kind: BoardKind): number {
  return kind === 'points' ? 18.5 : 40;
}

/**
 * The one drawing of boards.
 *
 * ```text
 *   ground    wood, hollow, squares; values and the last move on squares
 *   under     what a game draws below its pieces
 *   pieces    stones, discs, figures, cards, and the states of cells
 *   cover     the plank before the holes
 *   over      what a game draws above its pieces
 *   marks     the last move, the cells that won, values, marks, the hint, moves to come, rings and arrows
 *   pointer   what is touched and what a touch would do
 * ```
 *
 * @module
 */
import type { Cell, GamePosition } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { circle, tag } from '../svg/markup';
import { arrows } from './arrows';
import { at, isFilled } from './common';
import type { Drawing, DrawOverlay, Look, Picture, Style, View } from './view';

export function draw<P extends GamePosition>(
  { look, style, overlay }: { readonly look: Look; readonly style: Style; readonly overlay?: DrawOverlay<P> },
  view: View<P>,
  paint: Paint,
): Picture {
  const layout = look.layOut(view, style);
  const drawing = { view, style, layout, paint };
  const { under = '', over = '' } = overlay?.(view, layout, paint) ?? {};
  const { width, height, least } = layout;
  return {
    width,
    height,
    least,
    layers: [
      look.ground(drawing),
      under,
      pieces(look, drawing),
      ...(look.cover?.(drawing) ?? []),
      over,
      look.marks(drawing) + arrows(drawing),
      pointer(look, drawing),
    ],
  };
}

function pieces({ piece, attributes, definitions = '' }: Look, drawing: Drawing): string {
  const { view, layout, style } = drawing;
  const drawn = view.cells.map((cell, index) => {
    if ((layout.boxes[index] ?? null) === null) return '';
    const content = piece(cell, index, drawing);
    const mark = style.marksAreOwn === true ? '' : markOfCell(cell, index, drawing);
    if (content === '' || !isFilled(cell)) return content + mark;
    const isFresh = view.isFresh && view.last.at(-1) === index;
    const group = {
      class: `piece${cell.side === undefined ? '' : ` side-${cell.side}`}${isFresh ? ' fresh' : ''}`,
      'data-cell': view.touched.at(-1) === index && index,
      ...attributes?.(index, drawing),
    };
    return tag('g', group, content) + mark;
  });
  return definitions + drawn.join('');
}

/** The state of a cell: a small cross, around a piece a ring. */
function markOfCell({ mark, ...cell }: Cell, index: number, { layout, paint }: Drawing): string {
  if (mark === undefined) return '';
  const [x, y] = at(layout, index);
  const { unit } = layout;
  const attributes = { class: `cell-mark ${mark}`, 'stroke-width': 0.06 * unit, fill: 'none' };
  if (isFilled(cell)) return circle(x, y, 0.45 * unit, { ...attributes, stroke: paint('warning') });
  const r = 0.15 * unit;
  const d = `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
  return tag('path', { ...attributes, d, stroke: paint('muted'), 'stroke-linecap': 'round' });
}

/** What is touched, what can be touched next, and what a touch of the cell that somebody points at would do. */
function pointer(look: Look, drawing: Drawing): string {
  const { view, layout, paint } = drawing;
  const { touched, next, target, preview, cells, canMove } = view;
  const { unit } = layout;
  const ring = { fill: 'none', stroke: paint('focus'), 'stroke-width': 0.06 * unit };
  const rings = touched.map((cell) =>
    circle(...at(layout, cell), 0.44 * unit, { class: 'touched', ...ring }),
  );
  const dots = (touched.length === 0 ? [] : [...next]).map((cell) =>
    isFilled(cells[cell])
      ? circle(...at(layout, cell), 0.46 * unit, { class: 'next', ...ring, 'stroke-opacity': 0.6 })
      : circle(...at(layout, cell), 0.13 * unit, {
          class: 'next',
          fill: paint('focus'),
          'fill-opacity': 0.6,
        }),
  );
  const pointed = target === null || !canMove ? '' : look.pointed(target, drawing, preview?.after);
  return [...rings, ...dots, pointed].join('');
}

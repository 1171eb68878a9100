/**
 * The one drawing of boards.
 *
 * ```text
 *   ground    wood, hollow, squares; values and the last move on squares
 *   under     what a game draws below its pieces
 *   pieces    stones, discs, figures, cards
 *   cover     the plank before the holes
 *   over      what a game draws above its pieces
 *   marks     the last move, the cells that won, values, marks, the hint, moves to come
 *   pointer   what is touched and what a touch would do
 * ```
 *
 * @module
 */
import type { GamePosition } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { circle, tag } from '../svg/markup';
import { at, isFilled } from './common';
import type { Drawing, DrawOverlay, Look, Picture, Style, View } from './view';

export function draw<P extends GamePosition>(
  look: Look,
  view: View<P>,
  style: Style,
  overlay: DrawOverlay<P> | undefined,
  paint: Paint,
): Picture {
  const layout = look.layOut(view, style);
  const drawing = { view, style, layout, paint };
  const { under = '', over = '' } = overlay?.(view, layout, paint) ?? {};
  return {
    width: layout.width,
    height: layout.height,
    least: layout.least,
    layers: [
      look.ground(drawing),
      under,
      pieces(look, drawing),
      ...(look.cover?.(drawing) ?? []),
      over,
      look.marks(drawing),
      view.canMove ? pointer(look, drawing) : '',
    ],
  };
}

function pieces({ piece, attributes, definitions = '' }: Look, drawing: Drawing): string {
  const { view, layout } = drawing;
  const drawn = view.cells.map((cell, index) => {
    const content = (layout.boxes[index] ?? null) === null ? '' : piece(cell, index, drawing);
    if (content === '' || !isFilled(cell)) return content;
    const isFresh = view.isFresh && view.last.at(-1) === index;
    return tag(
      'g',
      {
        class: `piece${cell.side === undefined ? '' : ` side-${cell.side}`}${isFresh ? ' fresh' : ''}`,
        'data-cell': view.touched.at(-1) === index && index,
        ...attributes?.(index, drawing),
      },
      content,
    );
  });
  return definitions + drawn.join('');
}

/** What is touched, what can be touched next, and what a touch of the cell that somebody points at would do. */
function pointer(look: Look, drawing: Drawing): string {
  const { view, layout, paint } = drawing;
  const { touched, next, target, preview, cells } = view;
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
  const pointed = target === null ? '' : look.pointed(target, drawing, preview?.after);
  return [...rings, ...dots, pointed].join('');
}

/**
 * The one drawing of boards.
 *
 * ```text
 *   ground    wood, hollow, squares; values and the last move on squares
 *   under     what a game draws below its pieces
 *   pieces    stones, discs, figures, cards
 *   falling   holes: where a disc would come to rest; then the plank
 *   over      what a game draws above its pieces
 *   marks     the last move, the cells that won, values, marks, the hint, moves to come
 *   pointer   what is touched and what a touch would do
 * ```
 *
 * @module
 */
import type { Cell, GamePosition } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { tag } from '../svg/markup';
import { GROUNDS, plank } from './ground';
import { digitsOf, isTaken, layOut } from './layout';
import { drawMarks, drawPointer, landings } from './marks';
import { card, drawPiece, GRADIENTS, inset, middleOf, SIDES } from './pieces';
import type { DrawOverlay, Layout, Picture, Style, View } from './view';

export function draw<P extends GamePosition>(
  view: View<P>,
  style: Style,
  overlay: DrawOverlay<P> | undefined,
  paint: Paint,
): Picture {
  const layout = layOut(view, style);
  const { kind } = view;
  const { under = '', over = '' } = overlay?.(view, layout, paint) ?? {};
  const isText = view.rows.length === 0;
  return {
    width: layout.width,
    height: layout.height,
    least: layout.least,
    layers: [
      GROUNDS[isText ? 'squares' : kind](view, style, layout, paint),
      under,
      pieces(view, style, layout, paint),
      ...(kind === 'holes' ? [landings(view, layout, paint), plank(view, layout, paint)] : []),
      over,
      drawMarks(view, style, layout, paint),
      drawPointer(view, style, layout, paint),
    ],
  };
}

function pieces(view: View, style: Style, layout: Layout, paint: Paint): string {
  const { kind, pieces: piece } = view;
  const drawn = view.cells.map((cell, index) => drawCell(cell, index, view, style, layout, paint));
  const hasStones = (kind === 'points' || kind === 'squares') && piece === 'discs' && style.shapes !== true;
  return (hasStones ? GRADIENTS : '') + drawn.join('');
}

function drawCell(cell: Cell, index: number, view: View, style: Style, layout: Layout, paint: Paint): string {
  const { kind } = view;
  const box = layout.boxes[index];
  if (box === null || box === undefined) return '';
  const [x, y] = middleOf(box);
  const isLast = view.last.at(-1) === index;
  const kindOf = (name: string): string =>
    [name, cell.side === undefined ? '' : ` side-${cell.side}`, isLast && view.isFresh ? ' fresh' : ''].join(
      '',
    );
  const lifted = view.touched.at(-1) === index ? 'lifted' : false;
  if (kind === 'cards') {
    if (isTaken(cell)) {
      return tag('rect', {
        class: 'taken',
        ...inset(box, 3),
        rx: 7,
        fill: 'none',
        stroke: paint(isLast ? SIDES[view.played.at(-1)?.side ?? 0] : 'rule'),
        'stroke-width': isLast ? 2.5 : 1.5,
        'stroke-dasharray': !isLast && '5 4',
      });
    }
    const isOpen = view.next.size === 0 || view.next.has(index);
    const face = isOpen
      ? { stroke: paint('card-ink'), 'stroke-width': 1.5 }
      : { fill: paint('card-covered') };
    return tag(
      'g',
      { class: kindOf(isOpen ? 'card end' : 'card'), opacity: !isOpen && 0.85 },
      card(cell.text ?? '', digitsOf(view), box, paint, face),
    );
  }
  if (cell.side === undefined && cell.text === undefined)
    return cell.mark === undefined || style.marksAreOwn === true
      ? ''
      : markOfCell(cell.mark, x, y, layout.unit, paint);
  const wins = view.winning.length === 0 || view.winning.includes(index);
  const from = kind === 'holes' && isLast && view.isFresh;
  return tag(
    'g',
    {
      class: kindOf(kind === 'holes' ? 'disc' : style.shapes === true ? 'number' : 'stone'),
      'data-cell': lifted !== false && index,
      'data-from': from && `translateY(${layout.frame[1] - y - layout.unit / 2}px)`,
      'fill-opacity': !wins && kind === 'holes' && 0.5,
    },
    drawPiece(cell, x, y, view, style, paint),
  );
}

/** The state of an empty cell: a small cross. */
function markOfCell(name: string, x: number, y: number, unit: number, paint: Paint): string {
  const r = 0.15 * unit;
  return tag('path', {
    class: `cell-mark ${name}`,
    d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
    stroke: paint('muted'),
    'stroke-width': 0.06 * unit,
    'stroke-linecap': 'round',
  });
}

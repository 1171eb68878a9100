/** What cells lie on: wood with lines, a plank before a hollow, squares, places of cards; and the names of rows and columns. */
import type { Paint } from '../svg/colours';
import { circle, label, tag, times } from '../svg/markup';
import { isNumberedDown, LINE_HEIGHT, NAMES, namesOf, PLANK } from './layout';
import { isWooden, middleOf } from './pieces';
import type { Box, Layout, Style, View } from './view';

/** Lines are a pixel or two wide at every size. */
const FINE = { 'vector-effect': 'non-scaling-stroke', 'shape-rendering': 'crispEdges' };

export const GROUNDS = { points: wood, squares, holes: hollow, cards: places } as const;

function wood(view: View, _: Style, layout: Layout, paint: Paint): string {
  const { width, height, unit, frame } = layout;
  const [left, top, right, bottom] = insideOf(frame, unit / 2);
  // Pictures of both themes may stand on one page.
  return [
    tag(
      'linearGradient',
      { id: 'board-wood', x1: 0, y1: 0, x2: 1, y2: 1 },
      tag('stop', { offset: 0, 'stop-color': paint('wood-light') }) +
        tag('stop', { offset: 1, 'stop-color': paint('wood-dark') }),
    ),
    tag('rect', { width, height, rx: 6, fill: 'url(#board-wood)' }),
    tag('path', {
      class: 'grain',
      d: grain(width, height),
      fill: 'none',
      stroke: paint('grain'),
      'stroke-opacity': 0.1,
      'stroke-width': 1.5,
    }),
    tag('path', {
      d: [
        ...countTo(left, right, unit).map((x) => `M${x} ${top}V${bottom}`),
        ...countTo(top, bottom, unit).map((y) => `M${left} ${y}H${right}`),
      ].join(''),
      stroke: paint('line'),
      ...FINE,
    }),
    tag('rect', {
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
      fill: 'none',
      stroke: paint('line'),
      ...FINE,
      'stroke-width': 2,
    }),
    ...starCells(view).map((cell) => circle(...middleOf(layout.boxes[cell]!), 4, { fill: paint('line') })),
    names(view, layout, { fill: paint('sign'), 'font-weight': 500 }),
  ].join('');
}

function insideOf([left, top, width, height]: Box, by: number): [number, number, number, number] {
  return [left + by, top + by, left + width - by, top + height - by];
}

function countTo(from: number, to: number, step: number): number[] {
  return times(Math.round((to - from) / step) + 1, (index) => from + index * step);
}

/** The points that help the eye on a square board: the middle, and on a large one four near the corners. */
function starCells({ rows }: View): number[] {
  const size = rows.length;
  if (rows.some(({ length }) => length !== size)) return [];
  const edge = size >= 13 ? 3 : 2;
  const corners = size < 9 ? [] : [edge, size - 1 - edge];
  const points = corners.flatMap((row) => corners.map((column) => row * size + column));
  return size % 2 === 1 ? [...points, (size * size - 1) / 2] : points;
}

/** Slightly wavy lines from top to bottom, the same at every visit. */
function grain(width: number, height: number): string {
  const lines: string[] = [];
  for (let x = 6, index = 0; x < width - 8; index++) {
    const bend = Math.round(50 * Math.sin(index * 1.7)) / 10;
    const third = Math.round(height / 3);
    lines.push(`M${Math.round(x)} 0c${bend} ${third} ${0 - bend} ${2 * third} ${bend / 2} ${height}`);
    x += 9 + 5 * Math.sin(index * 2.3) + 3 * Math.sin(index * 0.7);
  }
  return lines.join('');
}

/** The names of rows at the left, and of columns below, or above where rows are numbered from the top. */
function names(
  view: View,
  { frame, unit, width, height }: Layout,
  ink: Record<string, string | number>,
): string {
  const [left, top, wide, tall] = frame;
  const [rows, columns] = namesOf(view);
  const { kind } = view;
  const size = kind === 'points' ? Math.max(9, width / 44) : unit * 0.24;
  const isAbove = kind === 'squares' && isNumberedDown(view);
  const [x, y] =
    kind === 'points'
      ? [12.75, height - 12.75]
      : [
          left - NAMES / 2,
          isAbove ? top - NAMES / 2 : top + tall + NAMES / 2 + (kind === 'holes' ? PLANK : 0),
        ];
  const drawn = [
    ...(kind === 'holes' ? [] : rows).map((name, row) => label(x, top + (row + 0.5) * unit, size, name, ink)),
    ...columns.map((name, column) => label(left + (column + 0.5) * unit, y, size, name, ink)),
  ];
  return drawn.length === 0 || wide === 0 ? '' : tag('g', { class: 'coordinates' }, drawn.join(''));
}

/** Behind the plank of {@link plank}. */
function hollow(_view: View, _style: Style, { frame }: Layout, paint: Paint): string {
  const [left, top, width, height] = frame;
  return tag('rect', {
    class: 'hollow',
    x: left - PLANK + 4,
    y: top - PLANK + 4,
    width: width + 2 * PLANK - 8,
    height: height + 2 * PLANK - 8,
    rx: 22,
    fill: paint('hollow'),
  });
}

/** A rounded plank with a round hole in every cell. */
export function plank(view: View, layout: Layout, paint: Paint): string {
  const { frame, boxes } = layout;
  const [left, top, right, bottom] = insideOf(frame, -PLANK);
  const corner = 26;
  const outline = `M${left + corner} ${top}H${right - corner}Q${right} ${top} ${right} ${top + corner}V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}H${left + corner}Q${left} ${bottom} ${left} ${bottom - corner}V${top + corner}Q${left} ${top} ${left + corner} ${top}Z`;
  const holes = boxes.map((box) => {
    const [x, y] = middleOf(box!);
    return `M${x - 40} ${y}a40 40 0 1 0 80 0a40 40 0 1 0-80 0Z`;
  });
  return (
    tag('path', {
      class: 'plank',
      d: outline + holes.join(''),
      'fill-rule': 'evenodd',
      fill: paint('wood'),
      stroke: paint('wood-edge'),
      'stroke-width': 3,
    }) + names(view, layout, { fill: paint('muted'), 'font-weight': 400 })
  );
}

/** Paper with squares; those of boards for figures alternate. Values, the last move and what is touched colour their ground. */
function squares(view: View, style: Style, layout: Layout, paint: Paint): string {
  const { values, last, rows } = view;
  const [left, top, width, height] = layout.frame;
  const { unit, boxes } = layout;
  if (rows.length === 0) return plainText(view, layout, paint);
  const ground = (cell: number, fill: string, kind: string): string => {
    const [x, y] = middleOf(boxes[cell]!);
    return tag('rect', { class: `square ${kind}`, x: x - 48, y: y - 48, width: 96, height: 96, rx: 8, fill });
  };
  const isShaded = view.pieces === 'figures' && isWooden(view, style);
  const shades = isShaded
    ? boxes.flatMap((box) => {
        const [x, y] = box!;
        const isDark = Math.round((x - left) / unit + (y - top) / unit) % 2 === 1;
        return isDark ? [`M${x} ${y}h${unit}v${unit}h${-unit}z`] : [];
      })
    : [];
  const lines = [
    ...times(rows.length - 1, (row) => `M${left} ${top + (row + 1) * unit}h${width}`),
    ...times(Math.round(width / unit) - 1, (column) => `M${left + (column + 1) * unit} ${top}v${height}`),
  ];
  const heated = new Set<number>();
  return [
    names(view, layout, { fill: paint('muted'), 'font-weight': 400 }),
    tag('rect', {
      x: left,
      y: top,
      width,
      height,
      rx: 10,
      fill: paint(isWooden(view, style) ? 'square' : 'raised'),
      stroke: paint('wood-edge'),
      'stroke-width': 3,
    }),
    shades.length === 0 ? '' : tag('path', { class: 'shades', d: shades.join(''), fill: paint('shade') }),
    ...values.map(({ cells, heat }) => {
      const cell = cells.at(-1);
      if (cell === undefined || heated.has(cell)) return '';
      heated.add(cell);
      return ground(cell, paint(`heat-${heat}`), `heated heat-${heat}`);
    }),
    ...last.map((cell) => ground(cell, paint('last'), 'last')),
    tag('path', { d: lines.join(''), stroke: paint('rule'), 'stroke-width': 2 }),
  ].join('');
}

/** A position without cells, as its text. */
function plainText({ position }: View, { frame }: Layout, paint: Paint): string {
  const [left, top] = frame;
  const lines = position.format().split('\n');
  const drawn = lines.map((line, index) =>
    label(left, top + (index + 0.5) * LINE_HEIGHT, 26, line.replaceAll(' ', '\u00a0'), {
      fill: paint('ink'),
      'text-anchor': 'start',
      'font-family': 'monospace',
      'font-weight': 400,
    }),
  );
  return tag('g', { class: 'text' }, drawn.join(''));
}

/** The names of the rows of cards. */
function places(view: View, _: Style, { boxes, frame }: Layout, paint: Paint): string {
  const [names] = namesOf(view);
  let cell = 0;
  const drawn = view.rows.map((row, index) => {
    const box = boxes.slice(cell, (cell += row.length)).find((each) => each !== null);
    if (box === undefined || names[index] === undefined) return '';
    return label(frame[0], box[1] + 40, 18, names[index], { fill: paint('muted'), 'font-weight': 400 });
  });
  return drawn.join('');
}

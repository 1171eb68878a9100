/** Stones on crossings of lines on wood. */
import { heatInk, type Paint, type Palette } from '../svg/colours';
import { circle, label, tag, times } from '../svg/markup';
import {
  at,
  byCell,
  hintCell,
  isFilled,
  INKS,
  insideOf,
  LAST_INKS,
  layOutGrid,
  lineOf,
  names,
  numbers,
  rect,
  valuesByCell,
  winningCells,
} from './common';
import { gradient, GRADIENTS, stone } from './stones';
import type { Drawing, Look, View } from './view';

const WOOD: Palette = {
  'wood-light': ['#ecc98c', '#b58a55'],
  'wood-dark': ['#d9aa66', '#94693b'],
  grain: ['#7a4a17', '#7a4a17'],
  focus: ['#0f4f7d', '#0a2f4d'],
  line: ['#5b3d1c', '#2a1a0a'],
  sign: ['#553a1b', '#1f1307'],
  hint: ['#1763a0', '#1763a0'],
  forbidden: ['#9c1f10', '#4d0a02'],
  'forbidden-ground': ['#e3b978', '#a47a48'],
  reason: ['#c2260f', '#ff7a5c'],
  win: ['#ffd75e', '#ffd75e'],
};

const RADIUS = 18.5;
/** Values that are written on points; the others show their colour alone. */
const LABELLED = 12;
/** Lines are a pixel or two wide at every size. */
const FINE = { 'vector-effect': 'non-scaling-stroke', 'shape-rendering': 'crispEdges' };
/** The dot on the last stone. */
const LAST = ['#ff9a7a', '#c2361b'] as const;
/** The texts of marks that are drawn as shapes: paths from the middle of the cell. */
const SIGNS: Readonly<Record<string, string>> = {
  '△': 'm0-10l9.5 16h-19z',
  '□': 'm-8-8h16v16h-16z',
  '○': 'm-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z',
  '×': 'm-7.5-7.5l15 15m0-15l-15 15',
};
/** The largest text of a mark, and how wide a text may be. */
const MARK_SIZE = 17;
const MARK_WIDTH = 36;
/** A text is cut where it would be smaller than is read. */
const MIN_MARK_SIZE = 9;

export const POINTS: Look = {
  palette: WOOD,
  scale: 1.84,
  arrival: { opacity: 0.4, transform: 'scale(1.25)', duration: 150, easing: 'ease-out' },
  isAimed: true,
  layOut: (view) => layOutGrid(view, 40, [24, 24, 24, 24]),
  ground: wood,
  definitions: GRADIENTS,
  piece: ({ side, text }, cell, { layout, paint }) => {
    const [x, y] = at(layout, cell);
    const ink = side === undefined ? paint('line') : INKS[side];
    return (
      (side === undefined ? '' : stone(x, y, side, RADIUS, paint, { hasShadow: true })) +
      (text === undefined ? '' : label(x, y, text.length > 2 ? 11 : 15, text, { fill: ink }))
    );
  },
  marks: (drawing) => {
    const { through, rings } = winningCells(drawing, { stroke: drawing.paint('win') }, RADIUS, 5);
    return [
      drawing.view.shows.has('numbers') ? numbers(drawing) : lastStone(drawing),
      rings === '' ? '' : tag('g', { class: 'winning-stones' }, through + rings),
      onPoints(drawing),
    ].join('');
  },
  pointed: (cell, { view, layout, paint }, after) => {
    const [x, y] = at(layout, cell);
    const [left, top, right, bottom] = insideOf(layout.frame, layout.unit / 2);
    const d = `M${left} ${y}H${right}M${x} ${top}V${bottom}`;
    const ink = { stroke: '#b32a10', 'stroke-width': 2.5, 'stroke-opacity': 0.8 };
    const cross = tag('path', { class: 'cross', d, ...ink });
    const placed = after?.side === undefined ? '' : stone(x, y, after.side, RADIUS, paint, { opacity: 0.62 });
    return (view.isTouched ? cross : '') + placed;
  },
};

function wood({ view, layout, paint }: Drawing): string {
  const { width, height, unit, frame } = layout;
  const [left, top, right, bottom] = insideOf(frame, unit / 2);
  const line = { stroke: paint('line'), ...FINE };
  const lines = [
    ...countTo(left, right, unit).map((x) => `M${x} ${top}V${bottom}`),
    ...countTo(top, bottom, unit).map((y) => `M${left} ${y}H${right}`),
  ];
  const faint = { fill: 'none', stroke: paint('grain'), 'stroke-opacity': 0.1, 'stroke-width': 1.5 };
  const ink = { fill: paint('sign'), 'font-weight': 500 };
  return [
    gradient('linear', 'wood', { x1: 0, y1: 0, x2: 1, y2: 1 }, [
      [0, paint('wood-light')],
      [1, paint('wood-dark')],
    ]),
    rect([0, 0, width, height], 0, 6, { fill: `url(#board-wood) ${paint('wood-light')}` }),
    tag('path', { class: 'grain', d: grain(width, height), ...faint }),
    tag('path', { d: lines.join(''), ...line }),
    rect(frame, unit / 2, 0, { fill: 'none', ...line, 'stroke-width': 2 }),
    ...starCells(view).map((cell) => circle(...at(layout, cell), 4, { fill: paint('line') })),
    names(view, layout, [12.75, height - 12.75], Math.max(9, width / 44), ink),
  ].join('');
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

function lastStone({ view: { last, cells, marks }, layout, paint }: Drawing): string {
  const cell = last.at(-1);
  if (cell === undefined || marks.some((mark) => mark.cell === cell)) return '';
  const { side } = cells[cell]!;
  const fill = side === undefined ? paint('reason') : LAST[side];
  return circle(...at(layout, cell), 5.5, { class: 'last-stone', fill });
}

/** One mark at each point: a stone of the line, else a value, else a mark, else the hint. */
function onPoints({ view, layout, paint }: Drawing): string {
  const { cells } = view;
  const hint = hintCell(view);
  const valued = valuesByCell(view);
  const steps = lineOf(view, Infinity)
    .filter(({ cell }) => !isFilled(cells[cell]))
    .map(({ cell, side, step }) => {
      const [x, y] = at(layout, cell);
      // The first move says its value, which the stone would hide.
      const value = step === 1 ? valued.get(cell)?.label : undefined;
      const number = label(x, y, value === undefined ? 17 : 11, value ?? step, { fill: INKS[side] });
      const content = stone(x, y, side, 17.5, paint, { opacity: 0.72 }) + number;
      return { cell, kind: `line-mark side-${side}`, content };
    });
  const values = Array.from(valued.values(), (value) => {
    const { cell, rank } = value;
    const [x, y] = at(layout, cell);
    const edge = { stroke: '#000', 'stroke-opacity': 0.25 };
    const disc = circle(x, y, rank < LABELLED ? 18 : 9, { fill: paint(`heat-${value.heat}`), ...edge });
    const size = value.label.length > 3 ? 10.8 : 14;
    const text = label(x, y, size, value.label, { fill: heatInk(value.heat, paint) });
    const content = rank < LABELLED ? disc + text : disc;
    return { cell, kind: `value-mark heat-${value.heat}`, content };
  });
  const marks = view.marks.map(({ cell, text }) => {
    const [x, y] = at(layout, cell);
    const side = cells[cell]?.side;
    const ink = side === undefined ? null : (view.last.at(-1) === cell ? LAST_INKS : INKS)[side];
    const ring = circle(x, y, 11, { fill: 'none', stroke: paint('reason'), 'stroke-width': 3 });
    return { cell, kind: 'mark', content: text === undefined ? ring : textMark(x, y, text, ink, paint) };
  });
  const hinted = hint === null ? [] : [{ cell: hint, kind: '', content: '' }];
  const ring = {
    class: 'hint-mark',
    fill: 'none',
    stroke: paint('hint'),
    'stroke-width': 4,
    'stroke-dasharray': '7 4',
  };
  const drawn = byCell([...steps, ...values, ...marks, ...hinted]);
  return Array.from(drawn.values(), ({ cell, kind, content }) =>
    tag('g', { class: kind }, content + (cell === hint ? circle(...at(layout, cell), 17.5, ring) : '')),
  ).join('');
}

/** A text or a shape, on a stone in its ink, else on a piece of wood without lines. */
function textMark(x: number, y: number, text: string, ink: string | null, paint: Paint): string {
  const colour = ink ?? paint('line');
  const sign = SIGNS[text];
  const signs = Array.from(text);
  while (widthOf(signs) > MARK_WIDTH / MIN_MARK_SIZE) signs.splice(-2, 2, '…');
  const width = widthOf(signs);
  const height = Math.min(MARK_SIZE, Math.floor(MARK_WIDTH / width));
  const half = sign === undefined ? Math.max(13, (width * height) / 2 + 1) : 13;
  const ground =
    ink === null ? rect([x - half, y - 13, 2 * half, 26], 0, 13, { fill: paint('wood-light') }) : '';
  const drawn =
    sign === undefined
      ? label(x, y, height, signs.join(''), { fill: colour })
      : tag('path', { d: `M${x} ${y}${sign}`, fill: 'none', stroke: colour, 'stroke-width': 2.5 });
  return ground + drawn;
}

/** About how wide signs are, in heights of the text; those of Chinese and Japanese are square. */
function widthOf(signs: readonly string[]): number {
  return signs.reduce((width, sign) => width + (sign > '\u2e80' ? 1 : 0.6), 0);
}

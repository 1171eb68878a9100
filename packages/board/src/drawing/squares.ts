/** Squares on paper or wood, with stones, shapes or figures; a position without cells is written as its text. */
import type { Cell, Side } from '@games/search-core';
import { heatInk, type Paint, type Palette } from '../svg/colours';
import { type Attributes, circle, label, tag, times } from '../svg/markup';
import {
  at,
  badge,
  boxOf,
  byCell,
  hintCell,
  INKS,
  isFilled,
  layOutGrid,
  lineOf,
  names,
  namesOf,
  numbers,
  rect,
  SIDES,
  valuesByCell,
  winningCells,
} from './common';
import { GRADIENTS, stone } from './stones';
import type { CellMark, Drawing, Layout, Look, View } from './view';

const PAPER: Palette = {
  'first-ink': ['#843022', '#d48070'],
  'second-ink': ['#2b5278', '#789dc4'],
  last: ['#f1dc9f', '#6b5312'],
  square: ['#f8eedb', '#c2aa83'],
  shade: ['#e0c9a3', '#957a52'],
  win: ['#d99a00', '#ffd75e'],
};

/** Beside the squares: names, and what is left without them. */
const NAMES = 44;
const EDGE = 14;
/** Of a position that is shown as text. */
const LINE_HEIGHT = 34;
/** Moves of a line that are numbered. */
const MAX_LINE = 8;
/** The sides of chess, on wood of both themes. */
const FIGURES = ['#fffdf6', '#29231d'] as const;

export const SQUARES: Look = {
  palette: PAPER,
  scale: 0.96,
  arrival: { opacity: 0, transform: 'scale(.5)', duration: 150, easing: 'ease-out' },
  layOut: (view) => {
    if (view.rows.length === 0) return layOutText(view);
    const [rows, columns] = namesOf(view);
    const room = (texts: readonly string[]): number => (texts.length > 0 ? NAMES : EDGE);
    const [above, below] = isNumberedDown(view) ? [room(columns), EDGE] : [EDGE, room(columns)];
    return layOutGrid(view, 100, [room(rows), above, EDGE, below]);
  },
  ground: (drawing) => (drawing.view.rows.length === 0 ? plainText(drawing) : squares(drawing)),
  definitions: GRADIENTS,
  piece: (cell, index, drawing) =>
    isFilled(cell) ? drawPiece(cell, ...at(drawing.layout, index), drawing) : '',
  marks: (drawing) =>
    [
      drawing.view.shows.has('numbers') ? numbers(drawing) : '',
      drawing.style.marksAreOwn === true
        ? ''
        : winningCells(drawing, { class: 'winning-cell', stroke: drawing.paint('win') }, 42, 0).rings,
      onSquares(drawing),
    ].join(''),
  pointed: (cell, drawing, after) => {
    if (after === undefined) return '';
    const hasValue = valuesByCell(drawing.view).has(cell);
    return tag('g', { class: 'ghost pointed' }, ghost(after, cell, hasValue, drawing));
  },
};

/** Rows that are numbered from the top have the names of the columns above them, as in a table. */
function isNumberedDown({ rowNames }: View): boolean {
  return Number(rowNames[0]) < Number(rowNames.at(-1));
}

function layOutText({ position }: View): Layout {
  const lines = position.format().split('\n');
  const wide = 16 * lines.reduce((most, { length }) => Math.max(most, length), 20);
  const tall = LINE_HEIGHT * lines.length;
  const [width, height] = [wide + 2 * NAMES, tall + 2 * EDGE];
  return { width, height, unit: LINE_HEIGHT, boxes: [], frame: [NAMES, EDGE, wide, tall] };
}

/** A position without cells, as its text. */
function plainText({ view: { position }, layout: { frame }, paint }: Drawing): string {
  const [left, top] = frame;
  const ink = { fill: paint('ink'), 'text-anchor': 'start', 'font-family': 'monospace', 'font-weight': 400 };
  const lines = position.format().split('\n');
  const drawn = lines.map((line, index) =>
    label(left, top + (index + 0.5) * LINE_HEIGHT, 26, line.replaceAll(' ', '\u00a0'), ink),
  );
  return tag('g', { class: 'text' }, drawn.join(''));
}

/** Whether squares are of wood, for stones and figures, or of paper. */
function isWooden({ pieces, rows }: View, { shapes = false }: Drawing['style']): boolean {
  return pieces === 'figures' ? rows.length > 3 : !shapes;
}

/** Paper with squares; those of boards for figures alternate. Values, the last move and what is touched colour their ground. */
function squares({ view, style, layout, paint }: Drawing): string {
  const { last, rows, pieces } = view;
  const { unit, boxes, frame } = layout;
  const [left, top, width, height] = frame;
  const isWood = isWooden(view, style);
  const ground = (cell: number, fill: string, kind: string): string =>
    rect(boxOf(layout, cell), 2, 8, { class: `square ${kind}`, fill });
  const shades = boxes.map((box) => {
    const [x, y] = box!;
    const isDark = Math.round((x - left) / unit + (y - top) / unit) % 2 === 1;
    return isDark ? `M${x} ${y}h${unit}v${unit}h${-unit}z` : '';
  });
  const lines = [
    ...times(rows.length - 1, (row) => `M${left} ${top + (row + 1) * unit}h${width}`),
    ...times(Math.round(width / unit) - 1, (column) => `M${left + (column + 1) * unit} ${top}v${height}`),
  ];
  const namesAt = isNumberedDown(view) ? top - NAMES / 2 : top + height + NAMES / 2;
  const paper = { fill: paint(isWood ? 'square' : 'raised'), stroke: paint('wood-edge'), 'stroke-width': 3 };
  return [
    names(view, layout, [left - NAMES / 2, namesAt], 24, { fill: paint('muted'), 'font-weight': 400 }),
    rect(frame, 0, 10, paper),
    isWood && pieces === 'figures'
      ? tag('path', { class: 'shades', d: shades.join(''), fill: paint('shade') })
      : '',
    ...Array.from(valuesByCell(view).values(), ({ cell, heat }) =>
      ground(cell, paint(`heat-${heat}`), `heated heat-${heat}`),
    ),
    ...last.map((cell) => ground(cell, paint('last'), 'last')),
    tag('path', { d: lines.join(''), stroke: paint('rule'), 'stroke-width': 2 }),
  ].join('');
}

/** A piece with its middle at a place. */
function drawPiece(cell: Cell, x: number, y: number, { view, style, paint }: Drawing): string {
  const { side, text } = cell;
  if (view.pieces === 'figures' || side === undefined)
    return figure(x, y, cell, isWooden(view, style), paint);
  const size = text !== undefined && text.length > 2 ? 28 : 38;
  const isFlat = style.shapes === true;
  const piece = isFlat
    ? shape(side, x, y, 1, { fill: paint(SIDES[side]), stroke: paint('raised'), 'stroke-width': 3 })
    : stone(x, y, side, 40, paint, { hasShadow: true });
  return piece + (text === undefined ? '' : label(x, y, size, text, { fill: isFlat ? '#fff' : INKS[side] }));
}

/** A flat piece; sides differ in shape as well as in colour. */
function shape(side: Side, x: number, y: number, scale: number, attributes: Attributes): string {
  const r = (side === 0 ? 35 : 33) * scale;
  return side === 0
    ? circle(x, y, r, attributes)
    : rect([x - r, y - r, 2 * r, 2 * r], 0, 14 * scale, attributes);
}

/** A text that is a piece itself. Signs of chess are letters here, not pictures in colours of their own. */
function figure(x: number, y: number, { side, text = '' }: Cell, isOnWood: boolean, paint: Paint): string {
  // Filled signs for both sides: the outlined ones show the ground.
  const sign = text.replace(/[\u2654-\u265f]/g, (each) => {
    const code = each.charCodeAt(0);
    return `${String.fromCharCode(side !== undefined && code < 0x265a ? code + 6 : code)}\ufe0e`;
  });
  const isSign = sign !== text;
  const size = isSign ? 80 : text.length > 2 ? 80 / text.length : 66;
  if (side === undefined) return label(x, y, size, sign, { fill: isOnWood ? FIGURES[1] : paint('ink') });
  if (!isSign) return label(x, y, size, sign, { fill: paint(`${SIDES[side]}-ink`) });
  const colour = (of: Side): string => paint(SIDES[of], FIGURES[of]);
  const outline = { stroke: colour(side === 0 ? 1 : 0), 'stroke-width': 4, 'paint-order': 'stroke' };
  return label(x, y, size, sign, { fill: colour(side), ...outline });
}

/** In each square: what a move of the line or the hint would put there with its number, a mark, and the value of a move. */
function onSquares(drawing: Drawing): string {
  const { view, style, layout, paint } = drawing;
  const hint = hintCell(view);
  const steps = byCell(lineOf(view, MAX_LINE));
  const values = valuesByCell(view);
  const marks = byCell(view.marks);
  const drawn = view.cells.map((cell, index) => {
    const step = steps.get(index);
    const isHinted = hint === index;
    const value = step === undefined ? values.get(index) : undefined;
    const mark = marks.get(index);
    const planned = isHinted ? view.hint!.after : step?.after;
    if (planned === undefined && value === undefined && mark === undefined) return '';
    const [x, y] = at(layout, index);
    const isLow = isFilled(cell) || style.shapes === true;
    const content = [
      planned === undefined ? '' : ghost(planned, index, value !== undefined, drawing),
      step === undefined ? '' : label(x - 38, y - 36, 22, step.step, { class: 'step', fill: paint('ink') }),
      mark === undefined ? '' : cornerMark(mark, cell, x, y, paint),
      value === undefined
        ? ''
        : label(x, isLow ? y + 30 : y, isLow ? 28 : 32, value.label, {
            class: 'label',
            fill: heatInk(value.heat, paint),
          }),
    ];
    const kind = `ghost${isHinted ? ' hinted' : ''}${step === undefined ? '' : ' planned'}`;
    return tag('g', { class: kind }, content.join(''));
  });
  return drawn.join('');
}

function cornerMark({ text = '•' }: CellMark, cell: Cell, x: number, y: number, paint: Paint): string {
  const fill = paint('focus');
  if (!isFilled(cell)) return label(x + 34, y - 34, 24, text, { class: 'mark', fill });
  const ring = circle(x, y, 40, { class: 'mark', fill: 'none', stroke: fill, 'stroke-width': 7 });
  if (text === '•') return ring;
  return ring + badge([x - 32, y - 32], 20, text, { fill, ink: paint('raised'), kind: 'mark' }, paint);
}

/** What a move would put on a square, small and above the middle where there is a value below it. */
function ghost(piece: Cell, index: number, hasValue: boolean, drawing: Drawing): string {
  const { view, style, layout, paint } = drawing;
  const { side, text } = piece;
  const isHinted = hintCell(view) === index;
  const [x, middle] = at(layout, index);
  const focus = { fill: 'none', stroke: paint('focus') };
  if (side === undefined || style.shapes !== true) {
    const ring = { class: 'hint-mark', ...focus, 'stroke-width': 6, 'stroke-dasharray': '14 7' };
    return (
      (isFilled(piece) && !hasValue
        ? tag('g', { opacity: 0.62 }, drawPiece(piece, x, middle, drawing))
        : '') + (isHinted ? circle(x, middle, 43, ring) : '')
    );
  }
  const y = hasValue ? middle - 14 : middle;
  const ink = paint(`${SIDES[side]}-ink`);
  const face = isHinted ? { ...focus, 'stroke-width': 9 } : { stroke: ink, 'stroke-width': 4 };
  return (
    shape(side, x, y, hasValue ? 0.8 : 1, { ...face, fill: paint('raised') }) +
    (text === undefined ? '' : label(x, y, hasValue ? 30 : 38, text, { fill: ink }))
  );
}

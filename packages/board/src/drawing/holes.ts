/** Discs that fall behind a plank with a round hole in every cell; values above the columns, their names below. */
import { heatInk, type Palette } from '../svg/colours';
import { circle, label, tag } from '../svg/markup';
import {
  at,
  hintCell,
  insideOf,
  layOutGrid,
  lineOf,
  middleOf,
  names,
  numbers,
  SIDES,
  single,
  winningCells,
} from './common';
import type { Drawing, Look, View } from './view';

const PALETTE: Palette = {
  second: ['#f7f0e1', '#ece2cd'],
  'first-relief': ['#8f2513', '#93301d'],
  'second-relief': ['#cdbfa3', '#bcae92'],
  'disc-edge': ['#7a6a55', '#7a6a55'],
  hollow: ['#6a4729', '#1d1611'],
  mark: ['#fff3c9', '#fff3c9'],
  column: ['#fff6dc38', '#ffecbe1f'],
};

/** From the holes to the edge of the plank, and the room above and below it. */
const PLANK = 24;
const HEAD = 72;
const FOOT = 44;
/** Moves of a line that are numbered. */
const MAX_LINE = 9;
/** On discs. */
const HOLE_INKS = ['#fff', '#2b241c'] as const;

export const HOLES: Look = {
  palette: PALETTE,
  scale: 1,
  arrival: { duration: 300, easing: 'cubic-bezier(.45,0,.9,.6)' },
  layOut: (view) =>
    layOutGrid(view, 100, [PLANK, headOf(view) + PLANK, PLANK, PLANK + (view.coordinates ? FOOT : 0)]),
  ground: hollow,
  piece: ({ side, text }, cell, { layout, paint }) => {
    if (side === undefined) return '';
    const [x, y] = at(layout, cell);
    return (
      circle(x, y, 44, { fill: paint(SIDES[side]) }) +
      // Sides differ in their relief as well: a ring, a dot.
      circle(x, y, side === 0 ? 26 : 10, {
        fill: 'none',
        stroke: paint(`${SIDES[side]}-relief`),
        'stroke-width': 5,
      }) +
      (text === undefined ? '' : label(x, y, 34, text, { fill: HOLE_INKS[side] }))
    );
  },
  attributes: (cell, { view, layout }) => ({
    'data-from':
      view.isFresh &&
      view.last.at(-1) === cell &&
      `translateY(${layout.frame[1] - at(layout, cell)[1] - layout.unit / 2}px)`,
    'fill-opacity': view.winning.length > 0 && !view.winning.includes(cell) && 0.5,
  }),
  cover: (drawing) => [landings(drawing), plank(drawing)],
  marks: (drawing) => {
    const { view, paint } = drawing;
    const attributes = { class: 'winning-line', stroke: paint('mark'), 'stroke-opacity': 0.92 };
    const { through, rings } = winningCells(drawing, attributes, 43, 12);
    return [
      view.shows.has('numbers') ? numbers(drawing) : lastDisc(drawing),
      through === '' ? rings : through,
      onHoles(drawing),
    ].join('');
  },
  pointed: (cell, { layout, paint }, after) => {
    if (after === undefined) return '';
    const [x] = at(layout, cell);
    const [, top, , bottom] = insideOf(layout.frame, -PLANK);
    return tag('rect', {
      x: x - 50,
      y: top,
      width: 100,
      height: bottom - top,
      rx: 12,
      fill: paint('column'),
    });
  },
};

/** Room for values and marks above the columns of holes. */
function headOf({ isInteractive, values, marks }: View): number {
  return isInteractive || values.length + marks.length > 0 ? HEAD : 0;
}

/** Behind the plank of {@link plank}. */
function hollow({ layout: { frame }, paint }: Drawing): string {
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
function plank({ view, layout, paint }: Drawing): string {
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
    }) + names(view, layout, [null, bottom + FOOT / 2], 24, { fill: paint('muted'), 'font-weight': 400 })
  );
}

function lastDisc({ view: { last, winning }, layout, paint }: Drawing): string {
  const cell = last.at(-1);
  if (cell === undefined || winning.length > 0) return '';
  const ring = { class: 'last-mark', fill: 'none', stroke: paint('mark'), 'stroke-width': 6 };
  return circle(...at(layout, cell), 43, ring);
}

/** Discs to come where they come to rest; above each column its value, a mark, or the disc that would fall. */
function onHoles({ view, layout, paint }: Drawing): string {
  const { values, marks, position, preview, canMove } = view;
  const [, top] = layout.frame;
  const y = top - 24 - HEAD / 2;
  const hint = hintCell(view);
  const heads = new Map<number, string>();
  const add = (cell: number, draw: (x: number) => string): void => {
    const [x] = at(layout, cell);
    if (!heads.has(x)) heads.set(x, draw(x));
  };
  const ring = (cell: number): Readonly<Record<string, string | number | false>> => ({
    stroke: hint === cell && paint('focus'),
    'stroke-width': 5,
  });
  for (const { cell, label: text, heat } of single(values))
    add(cell, (x) => {
      const width = Math.min(94, 28 + 15 * text.length);
      const pill = { x: x - width / 2, y: y - 21, width, height: 42, rx: 21, fill: paint(`heat-${heat}`) };
      return tag(
        'g',
        { class: `value-pill heat-${heat}` },
        tag('rect', { ...pill, ...ring(cell) }) + label(x, y, 26, text, { fill: heatInk(heat, paint) }),
      );
    });
  for (const { cell, text = '▾' } of marks)
    add(cell, (x) => label(x, y, 34, text, { class: 'mark', fill: paint('ink') }));
  for (const cell of [hint, canMove ? preview?.cells[0] : undefined])
    if (cell !== null && cell !== undefined)
      add(cell, (x) =>
        circle(x, y, 24, {
          class: `ghost side-${position.turn()}`,
          fill: paint(SIDES[position.turn()]),
          stroke: paint('disc-edge'),
          ...(hint === cell && ring(cell)),
        }),
      );
  const steps = lineOf(view, MAX_LINE).map(({ cell, side, step }) => {
    const [x, middle] = at(layout, cell);
    const disc = circle(x, middle, 21, {
      fill: paint(SIDES[side]),
      stroke: paint('disc-edge'),
      'stroke-width': 2,
    });
    return tag(
      'g',
      { class: `line-mark side-${side}` },
      disc + label(x, middle, 24, step, { fill: HOLE_INKS[side] }),
    );
  });
  return steps.join('') + [...heads.values()].join('');
}

/** Where a disc would come to rest: of the hint, and of the column that somebody points at. */
function landings({ view, layout, paint }: Drawing): string {
  const { position, preview, canMove } = view;
  const hint = hintCell(view);
  return [...new Set([hint, canMove ? (preview?.cells[0] ?? null) : null])]
    .map((cell) => {
      if (cell === null) return '';
      const isHinted = cell === hint;
      return circle(...at(layout, cell), 35, {
        class: isHinted ? 'landing hinted' : 'landing',
        fill: paint(SIDES[position.turn()]),
        'fill-opacity': isHinted ? 0.9 : 0.45,
        stroke: isHinted && paint('focus'),
        'stroke-width': isHinted && 8,
      });
    })
    .join('');
}

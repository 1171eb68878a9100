/** Discs that fall behind a plank with a round hole in every cell; values above the columns, their names below. */
import { heatInk, type Palette } from '../svg/colours';
import { type Attributes, circle, label, tag } from '../svg/markup';
import {
  at,
  hintCell,
  insideOf,
  layOutGrid,
  lineOf,
  middleOf,
  names,
  numbers,
  rect,
  SIDES,
  single,
  winningCells,
} from './common';
import type { Box, Drawing, Look, View } from './view';

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
  // Behind the plank.
  ground: ({ layout, paint }) =>
    rect(layout.frame, 4 - PLANK, 22, { class: 'hollow', fill: paint('hollow') }),
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
    // Seen on the lighter discs as well.
    const edge = winningCells(drawing, { stroke: '#000', 'stroke-opacity': 0.5 }, 43, 20).through;
    return [
      view.shows.has('numbers') ? numbers(drawing) : lastDisc(drawing),
      through === '' ? rings : edge + through,
      onHoles(drawing),
    ].join('');
  },
  pointed: (cell, { layout, paint }, after) => {
    if (after === undefined) return '';
    const [, top, , height] = layout.frame;
    const column: Box = [at(layout, cell)[0] - 50, top - PLANK, 100, height + 2 * PLANK];
    return rect(column, 0, 12, { fill: paint('column') });
  },
};

/** Room for values and marks above the columns of holes. */
function headOf({ isInteractive, values, marks }: View): number {
  return isInteractive || values.length + marks.length > 0 ? HEAD : 0;
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
  const d = outline + holes.join('');
  const wood = { fill: paint('wood'), stroke: paint('wood-edge'), 'stroke-width': 3 };
  return (
    tag('path', { class: 'plank', d, 'fill-rule': 'evenodd', ...wood }) +
    names(view, layout, [null, bottom + FOOT / 2], 24, { fill: paint('muted'), 'font-weight': 400 })
  );
}

function lastDisc({ view: { last }, layout, paint }: Drawing): string {
  const cell = last.at(-1);
  if (cell === undefined) return '';
  const ring = { class: 'last-mark', fill: 'none', stroke: paint('mark'), 'stroke-width': 6 };
  return circle(...at(layout, cell), 43, ring);
}

/** The cells in which a disc would come to rest: of the hint, and of the column that somebody points at. */
function landingCells(view: View): readonly number[] {
  const pointed = view.canMove ? view.preview?.cells[0] : undefined;
  return [...new Set([hintCell(view), pointed])].filter((cell) => cell !== null && cell !== undefined);
}

/** Discs to come where they come to rest; above each column its value, a mark, or the disc that would fall. */
function onHoles({ view, layout, paint }: Drawing): string {
  const y = layout.frame[1] - PLANK - HEAD / 2;
  const turn = view.position.turn();
  const hint = hintCell(view);
  const edge = { stroke: paint('disc-edge') };
  const ring = (cell: number): Attributes =>
    cell === hint ? { stroke: paint('focus'), 'stroke-width': 5 } : {};
  const heads = new Map<number, string>();
  const add = (cell: number, draw: (x: number) => string): void => {
    const [x] = at(layout, cell);
    if (!heads.has(x)) heads.set(x, draw(x));
  };
  for (const { cell, label: text, heat } of single(view.values))
    add(cell, (x) => {
      const width = Math.min(94, 28 + 15 * text.length);
      const pill = { fill: paint(`heat-${heat}`), ...ring(cell) };
      const content = label(x, y, 26, text, { fill: heatInk(heat, paint) });
      const kind = { class: `value-pill heat-${heat}` };
      return tag('g', kind, rect([x - width / 2, y - 21, width, 42], 0, 21, pill) + content);
    });
  for (const { cell, text = '▾' } of view.marks)
    add(cell, (x) => label(x, y, 34, text, { class: 'mark', fill: paint('ink') }));
  for (const cell of landingCells(view))
    add(cell, (x) => {
      const kind = { class: `ghost side-${turn}`, fill: paint(SIDES[turn]) };
      return circle(x, y, 24, { ...kind, ...edge, ...ring(cell) });
    });
  const steps = lineOf(view, MAX_LINE).map(({ cell, side, step }) => {
    const [x, middle] = at(layout, cell);
    const disc = circle(x, middle, 21, { fill: paint(SIDES[side]), ...edge, 'stroke-width': 2 });
    const number = label(x, middle, 24, step, { fill: HOLE_INKS[side] });
    return tag('g', { class: `line-mark side-${side}` }, disc + number);
  });
  return steps.join('') + [...heads.values()].join('');
}

/** Where a disc would come to rest. */
function landings({ view, layout, paint }: Drawing): string {
  const drawn = landingCells(view).map((cell) => {
    const isHinted = cell === hintCell(view);
    return circle(...at(layout, cell), 35, {
      class: isHinted ? 'landing hinted' : 'landing',
      fill: paint(SIDES[view.position.turn()]),
      'fill-opacity': isHinted ? 0.9 : 0.45,
      ...(isHinted && { stroke: paint('focus'), 'stroke-width': 8 }),
    });
  });
  return drawn.join('');
}

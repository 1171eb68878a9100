/** A plank with round holes, behind which discs fall; values above the columns, their names below. */
import { formatColumn, type ConnectPosition } from '@games/connect-three';
import type { Side } from '@games/search-core';
import type { Picture, View } from '../element/view';
import { heatInk, type Paint } from '../svg/colours';
import { circle, label, line, tag, times } from '../svg/markup';

export const CELL = 100;
export const FRAME = 24;
/** Above and below the plank. */
const HEAD = 72;
const FOOT = 44;
const HOLE = 40;
/** Moves of a line that are numbered. */
const MAX_LINE = 9;

export const PALETTE = {
  second: ['#f7f0e1', '#ece2cd'],
  'first-relief': ['#8f2513', '#93301d'],
  'second-relief': ['#cdbfa3', '#bcae92'],
  'disc-edge': ['#7a6a55', '#7a6a55'],
  hollow: ['#6a4729', '#1d1611'],
  mark: ['#fff3c9', '#fff3c9'],
  column: ['#fff6dc38', '#ffecbe1f'],
} as const;

const SIDES = ['first', 'second'] as const;
const INKS = ['#fff', '#2b241c'] as const;

/** How far the plank lies below the top of the picture. */
export function headOf({ isInteractive, values, marks }: View<ConnectPosition>): number {
  return isInteractive || values.length + marks.length > 0 ? HEAD : 0;
}

export function drawConnect(view: View<ConnectPosition>, paint: Paint): Picture {
  const { rows, columns } = view.position;
  const width = columns * CELL + 2 * FRAME;
  const tall = rows * CELL + 2 * FRAME;
  const top = headOf(view);
  const shift = (content: string, inset = 0): string =>
    tag('g', { transform: `translate(${inset} ${top + inset})` }, content);
  return {
    width,
    height: top + tall + (view.coordinates ? FOOT : 0),
    layers: [
      shift(
        tag('rect', {
          class: 'hollow',
          x: 4,
          y: 4,
          width: width - 8,
          height: tall - 8,
          rx: 22,
          fill: paint('hollow'),
        }),
      ),
      shift(discs(view, paint), FRAME),
      shift(landings(view, paint), FRAME),
      shift(
        tag('path', {
          class: 'plank',
          d: plankPath(rows, columns, width, tall),
          'fill-rule': 'evenodd',
          fill: paint('wood'),
          stroke: paint('wood-edge'),
          'stroke-width': 3,
        }) + (view.coordinates ? names(columns, tall, paint) : ''),
      ),
      shift(lineMarks(view, paint) + lastMark(view, paint), FRAME),
      tag('g', { transform: `translate(${FRAME} 0)` }, heads(view, paint)),
      pointed(view, top, tall, paint),
    ],
  };
}

export function countStones({ rows, columns, cells }: ConnectPosition, column: number): number {
  return times(rows, (row) => cells[row * columns + column]).filter((cell) => cell !== 0).length;
}

/** The row in which a disc comes to rest, counted from the top; `null`: the column is full. */
export function landingRow(position: ConnectPosition, column: number): number | null {
  const stones = countStones(position, column);
  return stones === position.rows ? null : position.rows - 1 - stones;
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

function names(columns: number, tall: number, paint: Paint): string {
  const drawn = times(columns, (column) =>
    label(FRAME + centre(column), tall + FOOT / 2, 26, formatColumn(column), {
      fill: paint('muted'),
      'font-weight': 400,
    }),
  );
  return drawn.join('');
}

function discs({ position, isFresh }: View<ConnectPosition>, paint: Paint): string {
  const { rows, columns, cells } = position;
  const last = position.lastMove();
  const winning = position.winningLine();
  const drawn = times(rows * columns, (cell) => {
    const stone = cells[cell]!;
    if (stone === 0) return '';
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const side: Side = stone === 1 ? 0 : 1;
    const isLast = last !== null && last[0] === row && last[1] === column;
    const wins = winning?.some((place) => place[0] === row && place[1] === column) ?? true;
    const [x, y] = [centre(column), centre(row)];
    return tag(
      'g',
      {
        class: `disc side-${side}${isLast && isFresh ? ' fresh' : ''}`,
        'data-from': isLast && isFresh && `translateY(${-(row + 1) * CELL}px)`,
        'fill-opacity': !wins && 0.5,
      },
      circle(x, y, HOLE + 4, { fill: paint(SIDES[side]) }) +
        // Sides differ in their relief as well: a ring, a dot.
        circle(x, y, side === 0 ? HOLE - 14 : HOLE - 30, {
          fill: 'none',
          stroke: paint(`${SIDES[side]}-relief`),
          'stroke-width': 5,
        }),
    );
  });
  return drawn.join('');
}

/** Where a disc would come to rest: of the hint, and of the column that somebody points at. */
function landings({ position, hint, target, canMove }: View<ConnectPosition>, paint: Paint): string {
  const columns = new Set([hint, canMove ? target : null]);
  return [...columns]
    .map((column) => {
      const row = column === null ? null : landingRow(position, column);
      if (column === null || row === null) return '';
      const isHinted = column === hint;
      return circle(centre(column), centre(row), HOLE - 5, {
        class: `landing ${isHinted ? 'hinted' : ''}`,
        fill: paint(SIDES[position.turn()]),
        'fill-opacity': isHinted ? 0.9 : 0.45,
        stroke: isHinted && paint('focus'),
        'stroke-width': isHinted && 8,
      });
    })
    .join('');
}

function lastMark({ position, last }: View<ConnectPosition>, paint: Paint): string {
  const winning = position.winningLine();
  if (winning !== null) {
    const place = ([row, column]: readonly [number, number]): [number, number] => [
      centre(column),
      centre(row),
    ];
    return line(place(winning[0]!), place(winning.at(-1)!), {
      class: 'winning-line',
      stroke: paint('mark'),
      'stroke-width': 12,
      'stroke-linecap': 'round',
      'stroke-opacity': 0.92,
    });
  }
  if (last === null) return '';
  const row = position.rows - countStones(position, last);
  return circle(centre(last), centre(row), HOLE + 3, {
    class: 'last-mark',
    fill: 'none',
    stroke: paint('mark'),
    'stroke-width': 6,
  });
}

/** The next discs of a line, numbered, where they come to rest. */
function lineMarks(view: View<ConnectPosition>, paint: Paint): string {
  const { rows, columns } = view.position;
  const heights = times(columns, (column) => countStones(view.position, column));
  const drawn: string[] = [];
  for (const [index, column] of view.line.slice(0, MAX_LINE).entries()) {
    const row = rows - 1 - heights[column]!++;
    if (row < 0) break;
    const side = ((view.lineSide + index) % 2) as Side;
    const disc = circle(centre(column), centre(row), 21, {
      fill: paint(SIDES[side]),
      stroke: paint('disc-edge'),
      'stroke-width': 2,
    });
    const number = label(centre(column), centre(row), 24, index + 1, { fill: INKS[side] });
    drawn.push(tag('g', { class: `line-mark side-${side}` }, disc + number));
  }
  return drawn.join('');
}

/** Above each column: its value, a mark, or the disc that would fall. */
function heads(
  { position, values, marks, hint, target, canMove }: View<ConnectPosition>,
  paint: Paint,
): string {
  const y = HEAD / 2;
  const drawn = times(position.columns, (column) => {
    const x = centre(column);
    const ring = { stroke: hint === column && paint('focus'), 'stroke-width': 5 };
    const value = values.find(({ move }) => move === column);
    if (value !== undefined) {
      const width = Math.min(CELL - 6, 28 + 15 * value.label.length);
      const pill = tag('rect', {
        x: x - width / 2,
        y: y - 21,
        width,
        height: 42,
        rx: 21,
        fill: paint(`heat-${value.heat}`),
        ...ring,
      });
      return tag(
        'g',
        { class: `value-pill heat-${value.heat}` },
        pill + label(x, y, 26, value.label, { fill: heatInk(value.heat, paint) }),
      );
    }
    const mark = marks.find(({ move }) => move === column);
    if (mark !== undefined) return label(x, y, 34, mark.text ?? '▾', { class: 'mark', fill: paint('ink') });
    if (hint !== column && !(canMove && target === column)) return '';
    return circle(x, y, 24, {
      class: `ghost side-${position.turn()}`,
      fill: paint(SIDES[position.turn()]),
      stroke: paint('disc-edge'),
      ...(hint === column && ring),
    });
  });
  return drawn.join('');
}

/** The column that somebody points at. */
function pointed(
  { target, canMove, position }: View<ConnectPosition>,
  y: number,
  height: number,
  paint: Paint,
): string {
  if (target === null || !canMove || !position.isLegal(target)) return '';
  return tag('rect', { x: FRAME + target * CELL, y, width: CELL, height, rx: 12, fill: paint('column') });
}

/** A rounded plank with a round hole in every cell. */
function plankPath(rows: number, columns: number, width: number, tall: number): string {
  const corner = 26;
  const outline = `M${corner} 0H${width - corner}Q${width} 0 ${width} ${corner}V${tall - corner}Q${width} ${tall} ${width - corner} ${tall}H${corner}Q0 ${tall} 0 ${tall - corner}V${corner}Q0 0 ${corner} 0Z`;
  const holes = times(rows * columns, (cell) => {
    const left = FRAME + centre(cell % columns) - HOLE;
    const y = FRAME + centre(Math.floor(cell / columns));
    return `M${left} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`;
  });
  return outline + holes.join('');
}

/** What drawings of all kinds of boards have in common. */
import type { Cell } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { type Attributes, circle, label, line, tag } from '../svg/markup';
import type { Box, Drawing, Layout, LineMove, MoveHeat, ShownMove, View } from './view';

export const SIDES = ['first', 'second'] as const;
/** On stones. */
export const INKS = ['#fff', '#221d18'] as const;
/** The number of the last move, on stones. */
export const LAST_INKS = ['#ffb199', '#b32a10'] as const;
/** Where a cell is that is not drawn. */
const NOWHERE: Box = [-1000, -1000, 0, 0];

export function boxOf({ boxes }: Layout, cell: number): Box {
  return boxes[cell] ?? NOWHERE;
}

/** The middle of a box. */
export function middleOf([left, top, width, height]: Box): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

/** The middle of a cell. */
export function at(layout: Layout, cell: number): [x: number, y: number] {
  return middleOf(boxOf(layout, cell));
}

/** A rectangle with round corners, smaller than a box on each side. */
export function rect([x, y, width, height]: Box, by: number, rx: number, attributes: Attributes): string {
  return tag('rect', {
    x: x + by,
    y: y + by,
    width: width - 2 * by,
    height: height - 2 * by,
    rx,
    ...attributes,
  });
}

/** Left, top, right and bottom of a box made smaller on each side. */
export function insideOf([left, top, width, height]: Box, by: number): [number, number, number, number] {
  return [left + by, top + by, left + width - by, top + height - by];
}

/** Lays out cells in a grid, with so much room at the left, above, at the right and below. */
export function layOutGrid(
  { rows, isTurned }: View,
  unit: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Layout {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [wide, tall] = [columns * unit, rows.length * unit];
  const boxes = rows.flatMap((row, y) =>
    row.map((_, x): Box => {
      const [atX, atY] = isTurned ? [columns - 1 - x, rows.length - 1 - y] : [x, y];
      return [left + atX * unit, top + atY * unit, unit, unit];
    }),
  );
  const frame: Box = [left, top, wide, tall];
  return { width: left + wide + right, height: top + tall + bottom, unit, boxes, frame };
}

/** The names of rows and of columns that are written, as they lie. */
export function namesOf({
  rowNames,
  columnNames,
  coordinates,
  isTurned,
}: View): readonly [readonly string[], readonly string[]] {
  if (!coordinates) return [[], []];
  return isTurned ? [rowNames.toReversed(), columnNames.toReversed()] : [rowNames, columnNames];
}

/** Writes the names of rows at an x and those of columns at a y; `null`: not at all. */
export function names(
  view: View,
  { frame: [left, top], unit }: Layout,
  [x, y]: readonly [number | null, number],
  size: number,
  ink: Attributes,
): string {
  const [rows, columns] = namesOf(view);
  const drawn = [
    ...(x === null ? [] : rows.map((name, row) => label(x, top + (row + 0.5) * unit, size, name, ink))),
    ...columns.map((name, column) => label(left + (column + 0.5) * unit, y, size, name, ink)),
  ];
  return drawn.length === 0 ? '' : tag('g', { class: 'coordinates' }, drawn.join(''));
}

/** Whether something stands in a cell. */
export function isFilled(cell: Cell | undefined): boolean {
  return cell?.side !== undefined || cell?.text !== undefined;
}

type OnCell<M> = M & { readonly cell: number };

/** The moves that touch one cell. */
export function single<M extends Pick<ShownMove, 'cells'>>(moves: readonly M[]): OnCell<M>[] {
  return moves.flatMap((move) => {
    const [cell, ...others] = move.cells;
    return cell === undefined || others.length > 0 ? [] : [{ ...move, cell }];
  });
}

/** The first of each cell. */
export function byCell<M extends { readonly cell: number }>(all: readonly M[]): ReadonlyMap<number, M> {
  return new Map(all.toReversed().map((each) => [each.cell, each]));
}

/** The values by the last cells of their moves, with their ranks: 0 is the best. */
export function valuesByCell({
  values,
}: View): ReadonlyMap<number, OnCell<MoveHeat & { readonly rank: number }>> {
  return byCell(
    values.flatMap((value, rank) => value.cells.slice(-1).map((cell) => ({ ...value, cell, rank }))),
  );
}

/** The one cell of the hint. */
export function hintCell({ hint }: View): number | null {
  return hint?.cells.length === 1 ? hint.cells[0]! : null;
}

/** The moves to come that touch one cell, numbered. */
export function lineOf({ line: moves }: View, most: number): OnCell<LineMove & { readonly step: number }>[] {
  return single(moves.slice(0, most).map((move, index) => ({ ...move, step: index + 1 })));
}

/** The numbers of the moves, on the pieces that they have put. */
export function numbers({ view, layout }: Drawing): string {
  const { played, cells, marks, last } = view;
  const onCells = played.filter((each) => each.cells.length > 0);
  const numbered = new Map(onCells.map((move, index) => [move.cells.at(-1)!, index + 1]));
  const drawn = [...numbered].map(([cell, number]) => {
    const { side } = cells[cell]!;
    if (side === undefined || marks.some((mark) => mark.cell === cell && mark.text !== undefined)) return '';
    const fill = (last.at(-1) === cell ? LAST_INKS : INKS)[side];
    return label(...at(layout, cell), (number > 99 ? 0.325 : 0.425) * layout.unit, number, { fill });
  });
  return tag('g', { class: 'move-numbers' }, drawn.join(''));
}

/** A line through the cells that won where they lie in a row, and rings around them. */
export function winningCells(
  { view: { winning }, layout }: Drawing,
  attributes: Attributes,
  radius: number,
  width: number,
): { readonly through: string; readonly rings: string } {
  const places = winning.map((cell) => at(layout, cell));
  const [first = [0, 0], last = [0, 0]] = [places[0], places.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const isRow =
    places.length > 1 && places.every(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) < 1);
  const through = { 'stroke-width': width, 'stroke-linecap': 'round', ...attributes };
  const ring = { fill: 'none', 'stroke-width': 0.075 * layout.unit, ...attributes };
  return {
    through: isRow ? line(first, last, through) : '',
    rings: places.map(([x, y]) => circle(x, y, radius, ring)).join(''),
  };
}

/** A text on a ground with round ends. */
export function badge(
  [x, y]: readonly [number, number],
  size: number,
  text: string,
  { fill, ink, kind }: { readonly fill: string; readonly ink: string; readonly kind: string },
  paint: Paint,
): string {
  const height = size * 1.6;
  const width = Math.max(height, size * (1 + 0.6 * text.length));
  const ground: Box = [x - width / 2, y - height / 2, width, height];
  const drawn = rect(ground, 0, height / 2, { fill, stroke: paint('raised') });
  return tag('g', { class: kind }, drawn + label(x, y, size, text, { fill: ink }));
}

/** What drawings of all kinds of boards have in common. */
import type { Cell } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { circle, label, line, tag } from '../svg/markup';
import type { Box, Drawing, Layout, LineMove, ShownMove, View } from './view';

export const SIDES = ['first', 'second'] as const;
/** On stones. */
export const INKS = ['#fff', '#221d18'] as const;
/** The number of the last move, on stones. */
export const LAST_INKS = ['#ffb199', '#b32a10'] as const;

/** The middle of a box. */
export function middleOf([left, top, width, height]: Box): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

/** A box made smaller on each side, as attributes. */
export function inset(
  [x, y, width, height]: Box,
  by: number,
): Record<'x' | 'y' | 'width' | 'height', number> {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The middle of a cell. */
export function at({ boxes }: Layout, cell: number): [number, number] {
  return middleOf(boxes[cell] ?? [-1000, -1000, 0, 0]);
}

/** Lays out cells in a grid, with so much room at the left, above, at the right and below. */
export function layOutGrid(
  { rows, isTurned }: View,
  unit: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Layout {
  const columns = columnsOf(rows);
  const [wide, tall] = [columns * unit, rows.length * unit];
  const boxes = rows.flatMap((row, y) =>
    row.map((_, x): Box => {
      const [atX, atY] = isTurned ? [columns - 1 - x, rows.length - 1 - y] : [x, y];
      return [left + atX * unit, top + atY * unit, unit, unit];
    }),
  );
  return {
    width: left + wide + right,
    height: top + tall + bottom,
    unit,
    boxes,
    frame: [left, top, wide, tall],
  };
}

/** The length of the longest row. */
function columnsOf(rows: View['rows']): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** The names of rows and of columns that are written, as they lie. */
export function namesOf({
  rowNames,
  columnNames,
  coordinates,
  isTurned,
}: View): readonly [readonly string[], readonly string[]] {
  if (!coordinates) return [[], []];
  const turn = (names: readonly string[]): readonly string[] => (isTurned ? names.toReversed() : names);
  return [turn(rowNames), turn(columnNames)];
}

/** Writes the names of rows at an x and those of columns at a y; `null`: not at all. */
export function names(
  view: View,
  { frame: [left, top], unit }: Layout,
  [x, y]: readonly [number | null, number],
  size: number,
  ink: Readonly<Record<string, string | number>>,
): string {
  const [rows, columns] = namesOf(view);
  const drawn = [
    ...(x === null ? [] : rows.map((name, row) => label(x, top + (row + 0.5) * unit, size, name, ink))),
    ...columns.map((name, column) => label(left + (column + 0.5) * unit, y, size, name, ink)),
  ];
  return drawn.length === 0 ? '' : tag('g', { class: 'coordinates' }, drawn.join(''));
}

/** Left, top, right and bottom of a box made smaller on each side. */
export function insideOf([left, top, width, height]: Box, by: number): [number, number, number, number] {
  return [left + by, top + by, left + width - by, top + height - by];
}

/** Whether something stands in a cell. */
export function isFilled(cell: Cell | undefined): boolean {
  return cell?.side !== undefined || cell?.text !== undefined;
}

type Touching = Pick<ShownMove, 'cells'>;

/** The moves that touch one cell. */
export function single<M extends Touching>(moves: readonly M[]): (M & { readonly cell: number })[] {
  return moves.flatMap((move) => {
    const [cell, ...others] = move.cells;
    return cell === undefined || others.length > 0 ? [] : [{ ...move, cell }];
  });
}

/** The one cell of the hint. */
export function hintCell({ hint }: View): number | null {
  return hint?.cells.length === 1 ? hint.cells[0]! : null;
}

/** The moves to come that touch one cell, numbered. */
export function lineOf(
  { line: moves }: View,
  most: number,
): (LineMove & { readonly cell: number; readonly step: number })[] {
  return single(moves.slice(0, most).map((move, index) => ({ ...move, step: index + 1 })));
}

/** The numbers of the moves, on the pieces that they have put. */
export function numbers({ view, layout }: Drawing): string {
  const { played, cells, marks, last } = view;
  const numbered = new Map<number, number>();
  const onCells = played.filter((each) => each.cells.length > 0);
  for (const [index, move] of onCells.entries()) numbered.set(move.cells.at(-1)!, index + 1);
  const drawn = [...numbered].map(([cell, number]) => {
    const { side } = cells[cell]!;
    if (side === undefined || marks.some((mark) => mark.cell === cell && mark.text !== undefined)) return '';
    const fill = (last.at(-1) === cell ? LAST_INKS : INKS)[side];
    return label(...at(layout, cell), (number > 99 ? 0.325 : 0.425) * layout.unit, number, { fill });
  });
  return tag('g', { class: 'move-numbers' }, drawn.join(''));
}

/** Whether places lie in a row, so that a line from the first to the last goes through all. */
function isRow(places: readonly (readonly [number, number])[]): boolean {
  const [[x1, y1], [x2, y2]] = [places[0]!, places.at(-1)!];
  return (
    places.length > 1 && places.every(([x, y]) => Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) < 1)
  );
}

/** A line through the cells that won where they lie in a row, and rings around them. */
export function winningCells(
  { view: { winning }, layout }: Drawing,
  attributes: Readonly<Record<string, string | number>>,
  radius: number,
  width: number,
): { readonly through: string; readonly rings: string } {
  if (winning.length === 0) return { through: '', rings: '' };
  const places = winning.map((cell) => at(layout, cell));
  const through = { 'stroke-width': width, 'stroke-linecap': 'round', ...attributes };
  const ring = { fill: 'none', 'stroke-width': 0.075 * layout.unit, ...attributes };
  return {
    through: isRow(places) ? line(places[0]!, places.at(-1)!, through) : '',
    rings: places.map(([x, y]) => circle(x, y, radius, ring)).join(''),
  };
}

/** The state of an empty cell: a small cross. */
export function markOfCell(cell: number, name: string, { layout, paint }: Drawing): string {
  const [x, y] = at(layout, cell);
  const r = 0.15 * layout.unit;
  return tag('path', {
    class: `cell-mark ${name}`,
    d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
    stroke: paint('muted'),
    'stroke-width': 0.06 * layout.unit,
    'stroke-linecap': 'round',
  });
}

/** A text on a ground with round ends. */
export function badge(
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  ink: string,
  kind: string,
  paint: Paint,
): string {
  const height = size * 1.6;
  const width = Math.max(height, size * (1 + 0.6 * text.length));
  const rect = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2, fill };
  return tag(
    'g',
    { class: kind },
    tag('rect', { ...rect, stroke: paint('raised') }) + label(x, y, size, text, { fill: ink }),
  );
}

/** The first move of each cell. */
export function uniqueCells<M extends { readonly cell: number }>(moves: readonly M[]): M[] {
  return moves.filter(({ cell }, index) => moves.findIndex((each) => each.cell === cell) === index);
}

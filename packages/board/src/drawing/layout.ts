/** Where cells lie: in a grid, or as rows of cards that wrap where there is little room. */
import type { BoardKind } from '@games/search-core';
import { times } from '../svg/markup';
import type { Box, Layout, Style, View } from './view';

/** The side of a cell, and the room on each side of the cells: left, top, right, bottom. */
interface Grid {
  readonly unit: number;
  readonly margins: (view: View) => readonly [number, number, number, number];
}

/** From the outermost lines of a board of points to the edge of the wood. */
const POINTS_MARGIN = 44;
/** From the holes to the edge of the plank, and the room above and below it. */
export const PLANK = 24;
export const HEAD = 72;
const FOOT = 44;
/** Beside squares: names, and what is left without them. */
export const NAMES = 44;
const EDGE = 14;

const GRIDS: Readonly<Record<Exclude<BoardKind, 'cards'>, Grid>> = {
  points: { unit: 40, margins: () => times(4, () => POINTS_MARGIN - 20) as [number, number, number, number] },
  holes: {
    unit: 100,
    margins: (view) => [PLANK, headOf(view) + PLANK, PLANK, PLANK + (view.coordinates ? FOOT : 0)],
  },
  squares: {
    unit: 100,
    margins: (view) => {
      const [rows, columns] = namesOf(view);
      const [above, below] = isNumberedDown(view) ? [columns, []] : [[], columns];
      const room = (names: readonly string[]): number => (names.length > 0 ? NAMES : EDGE);
      return [room(rows), room(above), EDGE, room(below)];
    },
  },
};

/** Room for values and marks above the columns of holes. */
function headOf({ isInteractive, values, marks }: View): number {
  return isInteractive || values.length + marks.length > 0 ? HEAD : 0;
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

/** Rows that are numbered from the top have the names of the columns above them, as in a table. */
export function isNumberedDown({ rowNames }: View): boolean {
  return Number(rowNames[0]) < Number(rowNames.at(-1));
}

/** Of a position that is shown as text. */
export const LINE_HEIGHT = 34;

function layOutText({ position }: View): Layout {
  const lines = position.format().split('\n');
  const wide = 16 * lines.reduce((most, { length }) => Math.max(most, length), 20);
  const tall = LINE_HEIGHT * lines.length;
  return {
    width: wide + 2 * NAMES,
    height: tall + 2 * EDGE,
    unit: LINE_HEIGHT,
    boxes: [],
    frame: [NAMES, EDGE, wide, tall],
  };
}

export function layOut(view: View, style: Style): Layout {
  const { kind } = view;
  if (view.rows.length === 0) return layOutText(view);
  return kind === 'cards' ? layOutCards(view, style.head ?? PAD) : layOutGrid(view, GRIDS[kind]);
}

function layOutGrid(view: View, { unit, margins }: Grid): Layout {
  const { rows, isTurned } = view;
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [left, top, right, bottom] = margins(view);
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

export const CARD_HEIGHT = 80;
const ROW_GAP = 16;
/** Room for the names of the rows. */
const SIDE = 36;
const PAD = 12;
/** The least pixels of a unit: the narrowest card is as wide as a finger then. */
const LEAST_SCALE = 0.74;
/** The most. */
export const CARDS_SCALE = 1.2;
const MIN_COLUMNS = 5;
/** The least width, where there is room. */
const WIDE = 600;

/** The most characters of a card. */
export function digitsOf({ cells }: View): number {
  return cells.reduce((most, { text = '' }) => Math.max(most, text.length), 2);
}

/**
 * ```text
 *   7 6 8 2 3 4        a row that fits, its places stay where they are
 *   7  6 8 2 3  4      a longer one: what is taken is left out, the cards between the ends are small, in lines
 *      5 9 1 6
 * ```
 */
function layOutCards(view: View, head: number): Layout {
  const { rows, room } = view;
  const digits = digitsOf(view);
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 1);
  const pitch = Math.max(60, 12 * digits + 8);
  const start = namesOf(view)[0].length > 0 ? SIDE : PAD;
  const fitting = Math.floor((room / LEAST_SCALE - start - PAD) / pitch);
  const columns = Math.min(longest, Math.max(3, fitting));
  const content = start + columns * pitch + PAD;
  const width = Math.max(content, Math.min(WIDE, room / CARDS_SCALE), start + MIN_COLUMNS * 60 + PAD);
  const left = (width - content) / 2 + start;
  const small = Math.max(34, 11 * digits + 5);
  const between = (columns - 2) * pitch;
  const inLine = Math.max(1, Math.floor(between / small));

  let bottom = head;
  const boxes = rows.flatMap((row): (Box | null)[] => {
    const y = bottom;
    const isLong = row.length > columns;
    const height = isLong ? Math.max(CARD_HEIGHT, small * Math.ceil((row.length - 2) / inLine)) : CARD_HEIGHT;
    bottom += height + ROW_GAP;
    const place = (column: number): Box => [left + column * pitch, y, pitch, CARD_HEIGHT];
    if (!isLong) return row.map((_, column) => place(column));
    const left_ = row.flatMap((cell, index) => (isTaken(cell) ? [] : [index]));
    return row.map((cell, index): Box | null => {
      if (isTaken(cell)) return null;
      const at = left_.indexOf(index);
      if (left_.length <= columns) return place(at);
      if (at === 0) return place(0);
      if (at === left_.length - 1) return place(columns - 1);
      const inner = at - 1;
      const x = left + pitch + (between - inLine * small) / 2 + small * (inner % inLine);
      return [x, y + small * Math.floor(inner / inLine), small, small];
    });
  });
  return {
    width,
    height: bottom,
    least: longest > columns ? room : width * LEAST_SCALE,
    unit: 60,
    boxes,
    frame: [left - start / 2, head, width, bottom - head],
  };
}

/** Whether a card has been taken. */
export function isTaken({ side, text, mark }: View['cells'][number]): boolean {
  return side === undefined && text === undefined && mark === undefined;
}

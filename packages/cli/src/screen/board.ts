/**
 * The board of any game on a screen, made of the board as data: how it looks, and what keys and mouse touch.
 *
 * @module
 */
import {
  lastCells,
  placeOf,
  touchesOf,
  type Cell,
  type BoardKind,
  type GameBoard,
  type GamePosition,
  type Touches,
} from '@games/search-core';
import { displayWidth } from '../terminal/width';
import type { BoardExtras, BoardProps, BoardView, Direction, Spot, Touch } from './board-view';
import { drawCardBoard } from './card-board';
import { drawGridBoard, framedSize, type Drawing, type GridCell } from './grid-board';
import { BOLD, DIM, lineWidth, PLAIN, span, type Colour, type Line, type Span, type Style } from './lines';

type Rows = readonly (readonly Cell[])[];

/** How pieces and what is around them are coloured. */
interface Look {
  readonly base: Style;
  readonly colours: readonly [Colour | undefined, Colour | undefined];
  readonly winning: Style;
}

const WOOD: Style = { background: 'wood', colour: 'wood-line' };
const GREEN: Style = { background: 'green', underline: true };
const CURSOR: Style = { background: 'cursor', inverse: true, dim: false };
const CARD: Style = { background: 'wood', colour: 'black' };
const RANKS = 9;

/**
 * Makes the view of a board.
 *
 * @param letters - those of the sides, for boards without colours.
 */
export function createBoardView<P extends GamePosition>(
  board: GameBoard<P>,
  letters: readonly [string, string],
  extras: BoardExtras<P> = {},
): BoardView<P> {
  const look = lookOf(board, extras);
  const draw = (position: P, boardProps: BoardProps): Line[] =>
    drawBoard(position, boardProps, { board, letters, extras, look }).lines;
  return {
    size: (position, boardProps) => {
      const lines = draw(position, boardProps);
      return { width: Math.max(...lines.map(lineWidth)), height: lines.length };
    },
    draw,
    start: (position) => startOf(board, position),
    step: (position, spot, direction, touched) => step(board, position, spot, direction, touched),
    spotAt: (position, x, y, boardProps) =>
      drawBoard(position, boardProps, { board, letters, extras, look }).spotAt(x, y),
    settle: (position, spot, touched) =>
      settle(board.kind, board.rows(position), touchesOf(board, position), spot, touched),
    touch: (position, spot, touched) => touch(board, position, spot, touched),
    notice: (position, spot, messages) => {
      const { row, column } = spot;
      const cell = cellAt(board.rows(position), row, column);
      const objection = cell === null ? null : (extras.objection?.(position, cell, messages) ?? null);
      if (objection !== null) return { text: objection, tone: 'bad' };
      const legend = extras.legend?.(position, messages) ?? null;
      return legend === null ? null : { text: legend, tone: 'plain' };
    },
    marks: (position, boardProps) => extras.marks?.(position, boardProps) ?? '',
    markStyles: [
      { background: look.base.background, colour: look.colours[0] },
      { background: look.base.background, colour: look.colours[1] },
    ],
  };
}

function lookOf<P extends GamePosition>({ kind, pieces }: GameBoard<P>, { colours }: BoardExtras<P>): Look {
  if (colours !== undefined) return { base: {}, colours, winning: { ...GREEN, colour: 'white' } };
  if (kind === 'cards') return { base: {}, colours: ['red', 'light-blue'], winning: GREEN };
  if (kind === 'holes') {
    const base: Style = { background: 'blue', colour: 'black' };
    return { base, colours: ['red', 'white'], winning: { background: 'shade', underline: true } };
  }
  // The first side of games with figures is mostly called white, and that of games with stones black.
  const sides = pieces === 'figures' ? (['white', 'black'] as const) : (['black', 'white'] as const);
  return { base: WOOD, colours: sides, winning: GREEN };
}

// ── what is touched ─────────────────────────────────────────────────────────

/** The number of the cell in a row and column; null: there is none. */
function cellAt(rows: Rows, row: number, column: number): number | null {
  if (rows[row]?.[column] === undefined) return null;
  return rows.slice(0, row).reduce((sum, { length }) => sum + length, column);
}

/** The moves to choose from a list: those that share the touched cells, or those without cells. */
function listOf({ complete, buttons }: Touches, touched: readonly number[]): readonly number[] {
  return touched.length > 0 ? complete(touched) : buttons;
}

/** The place of the cursor that makes sense: where only the list has moves, in the list; in rows of cards, on one to take. */
function settle(kind: BoardKind, rows: Rows, touches: Touches, spot: Spot, touched: readonly number[]): Spot {
  const list = listOf(touches, touched);
  const next = touches.next(touched);
  const isInList = list.length > 0 && (spot.row >= rows.length || next.length === 0);
  if (isInList) {
    const column = spot.row >= rows.length ? clamp(spot.column, list.length) : 0;
    return { row: rows.length, column };
  }
  const row = clamp(spot.row, rows.length);
  const length = rows[row]?.length ?? 0;
  const at = { row, column: clamp(spot.column, length) };
  if (kind !== 'cards') return at;
  const distance = ([nextRow, column]: readonly number[]): number =>
    Math.abs(nextRow! - at.row) * 1000 + Math.abs(column! - at.column);
  const [nearest] = next.map((cell) => placeOf(rows, cell)).sort((a, b) => distance(a) - distance(b));
  return nearest === undefined ? at : { row: nearest[0], column: nearest[1] };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

function startOf<P extends GamePosition>(board: GameBoard<P>, position: P): Spot {
  const rows = board.rows(position);
  const middle = (rows[0]?.length ?? 0) >> 1;
  if (board.kind === 'points') return { row: rows.length >> 1, column: middle };
  if (board.kind === 'holes') return { row: 0, column: middle };
  const [first] = touchesOf(board, position).next([]);
  if (first === undefined) return { row: rows.length, column: 0 };
  const [row, column] = placeOf(rows, first);
  return { row, column };
}

function step<P extends GamePosition>(
  board: GameBoard<P>,
  position: P,
  from: Spot,
  direction: Direction,
  touched: readonly number[],
): Spot {
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  const spot = settle(board.kind, rows, touches, from, touched);
  const list = listOf(touches, touched);
  const [down, right] = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[direction] as [
    number,
    number,
  ];
  if (spot.row >= rows.length) {
    if (direction === 'up' && touches.next(touched).length > 0) return { row: rows.length - 1, column: 0 };
    return { row: rows.length, column: (spot.column + down + right + list.length) % list.length };
  }
  const isAtBottom = board.kind === 'holes' || spot.row === rows.length - 1;
  if (direction === 'down' && list.length > 0 && isAtBottom) return { row: rows.length, column: 0 };
  if (board.kind === 'holes') return { row: 0, column: clamp(spot.column + right, rows[0]!.length) };
  if (board.kind === 'cards') return stepOnCards(rows, touches.next(touched), spot, down, right);
  const row = clamp(spot.row + down, rows.length);
  return { row, column: clamp(spot.column + right, rows[row]!.length) };
}

/** The nearest card that can be taken in a direction. */
function stepOnCards(rows: Rows, next: readonly number[], spot: Spot, down: number, right: number): Spot {
  const places = next
    .map((cell) => placeOf(rows, cell))
    .filter(([row, column]) =>
      down === 0 ? row === spot.row && (column - spot.column) * right > 0 : (row - spot.row) * down > 0,
    )
    .sort(
      (a, b) =>
        Math.abs(a[0] - spot.row) - Math.abs(b[0] - spot.row) ||
        Math.abs(a[1] - spot.column) - Math.abs(b[1] - spot.column),
    );
  const [nearest] = places;
  return nearest === undefined ? spot : { row: nearest[0], column: nearest[1] };
}

function touch<P extends GamePosition>(
  board: GameBoard<P>,
  position: P,
  at: Spot,
  touched: readonly number[],
): Touch | null {
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  if (at.row >= rows.length) {
    const move = listOf(touches, touched)[at.column];
    return move === undefined ? null : { move };
  }
  const found = cellAt(rows, at.row, at.column);
  if (found === null) return null;
  const cell = touches.target(found);
  const path = [...touched, cell];
  const complete = touches.complete(path);
  const goesOn = touches.next(path).length > 0;
  if (complete.length === 1 && !goesOn) return { move: complete[0]! };
  if (complete.length > 0 || goesOn) return { touched: path };
  if (touched.length === 0) return null;
  // Another piece is taken up, or the same one put down.
  return cell === touched.at(-1) ? { touched: [] } : touch(board, position, at, []);
}

// ── how it looks ────────────────────────────────────────────────────────────

interface Parts<P extends GamePosition> {
  readonly board: GameBoard<P>;
  readonly letters: readonly [string, string];
  readonly extras: BoardExtras<P>;
  readonly look: Look;
}

/** What happens on the cells of a position. */
interface Scene {
  readonly cursor: number | null;
  readonly touched: readonly number[];
  /** Cells that the next touch may choose. */
  readonly next: ReadonlySet<number>;
  readonly last: readonly number[];
  readonly winning: ReadonlySet<number>;
  readonly ranks: ReadonlyMap<number, number>;
  readonly notes: ReadonlyMap<number, string>;
  readonly stars: readonly number[];
  readonly turn: 0 | 1;
}

interface DrawnBoard {
  readonly lines: Line[];
  readonly spotAt: (x: number, y: number) => Spot | null;
}

function drawBoard<P extends GamePosition>(position: P, boardProps: BoardProps, parts: Parts<P>): DrawnBoard {
  const { board, extras } = parts;
  const { cursor: spot, touched, history, candidates, room } = boardProps;
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  const at = spot && settle(board.kind, rows, touches, spot, touched);
  const found = at && cellAt(rows, at.row, at.column);
  const ranks = new Map<number, number>();
  candidates.slice(0, RANKS).forEach((move, index) => {
    const cell = board.cellsOf(position, move).at(-1);
    if (cell !== undefined && !ranks.has(cell)) ranks.set(cell, index);
  });
  const isListening = touched.length > 0 || board.kind === 'cards';
  const scene: Scene = {
    cursor: found === null ? null : touches.target(found),
    touched,
    next: new Set(isListening ? touches.next(touched) : []),
    last: lastCells(board, position, history.at(-1)),
    winning: new Set(board.winningCells(position)),
    ranks,
    notes: extras.notes?.(position, boardProps) ?? new Map(),
    stars: extras.stars?.(position) ?? [],
    turn: position.turn(),
  };
  let drawing: Drawing;
  if (rows.length === 0) drawing = drawText(position);
  else if (board.kind === 'cards') drawing = drawCards(position, rows, scene, boardProps, parts, at);
  else drawing = drawGrid(position, rows, scene, boardProps, parts, at);
  const list = at === null ? [] : listOf(touches, touched);
  if (board.kind === 'holes') drawing = inColumns(drawing);
  if (list.length === 0) return withSpots(drawing, null);
  const chosen = at!.row >= rows.length ? at!.column : null;
  const texts = list.map((move, index): Span => {
    const style = index === chosen ? CURSOR : candidates.includes(move) ? BOLD : DIM;
    return span(position.formatMove(move), style);
  });
  // An empty line parts it from the board where there is room for one.
  if (drawing.lines.length + 2 <= room.height) drawing = { ...drawing, lines: [...drawing.lines, []] };
  return withSpots(drawing, { ...fitList(texts, chosen ?? 0, room.width), row: rows.length });
}

/** The board as the game writes it, where it is no grid. */
function drawText(position: GamePosition): Drawing {
  return {
    lines: position
      .format()
      .split('\n')
      .map((text): Line => [span(text)]),
    placeAt: () => null,
  };
}

/** As many of a list as there is room for around the one that is chosen, at least that one. */
function fitList(
  texts: readonly Span[],
  chosen: number,
  width: number,
): { readonly shown: readonly Span[]; readonly first: number } {
  let [first, end] = [chosen, chosen + 1];
  const widthOf = (from: number, to: number): number => lineWidth(texts.slice(from, to)) + 2 * (to - from);
  for (;;) {
    const [before, after] = [first, end];
    if (end < texts.length && widthOf(first, end + 1) <= width) end++;
    if (first > 0 && widthOf(first - 1, end) <= width) first--;
    if (first === before && end === after) return { shown: texts.slice(first, end), first };
  }
}

function withSpots(
  { lines, placeAt }: Drawing,
  list: { readonly shown: readonly Span[]; readonly first: number; readonly row: number } | null,
): DrawnBoard {
  const listLine = list === null ? -1 : lines.length;
  return {
    lines: list === null ? lines : [...lines, list.shown.flatMap((text) => [text, span('  ')])],
    spotAt: (x, y) => {
      if (y !== listLine) {
        const place = placeAt(x, y);
        return place && { row: place[0], column: place[1] };
      }
      let start = 0;
      const index = list!.shown.findIndex(({ text }) => {
        const from = start;
        start += displayWidth(text) + 2;
        return x >= from && x < start;
      });
      return index < 0 ? null : { row: list!.row, column: list!.first + index };
    },
  };
}

/** Lines and labels belong to their column too. */
function inColumns({ lines, placeAt }: Drawing): Drawing {
  const columnAt = (x: number): number | undefined => (placeAt(x, 1) ?? placeAt(x, 0))?.[1];
  return {
    lines,
    placeAt: (x, y) => {
      const column = columnAt(x);
      return column === undefined || lines[y] === undefined ? null : [0, column];
    },
  };
}

function drawGrid<P extends GamePosition>(
  position: P,
  rows: Rows,
  scene: Scene,
  { isColoured, room }: BoardProps,
  { board, letters, look }: Parts<P>,
  at: Spot | null,
): Drawing {
  const { kind, pieces } = board;
  const names = board.columnNames(position);
  const columns = Math.max(...rows.map(({ length }) => length));
  const textOf = ({ side, text = '' }: Cell): string =>
    pieces === 'figures' || side === undefined ? text : isColoured ? text || '●' : `${letters[side]}${text}`;
  const widest = Math.max(1, ...[...rows.flat().map(textOf), ...names].map(displayWidth));
  // Numbers on pieces grow.
  const hasNumbers = pieces === 'discs' && rows.flat().some(({ text }) => text !== undefined);
  const cellWidth = hasNumbers ? Math.max(3, widest) : widest;
  const framed = framedSize(rows.length, columns, cellWidth);
  const isFramed = kind !== 'points' && framed.width <= room.width && framed.height <= room.height;
  const blank = (row: number, column: number, cell: number): string => {
    if (kind !== 'points') return isColoured && look.base.background !== undefined ? ' ' : '·';
    const isStar = scene.stars.includes(cell);
    if (!isColoured) return isStar ? '+' : '.';
    return isStar ? '╋' : crossing(row, column, rows.length, columns);
  };
  const cells = rows.map((row, rowIndex) =>
    row.map((cell, column): GridCell => {
      const index = cellAt(rows, rowIndex, column)!;
      const isLast = isFramed ? scene.last.includes(index) : scene.last.at(-1) === index;
      const isPiece = cell.side !== undefined || (cell.text ?? '') !== '';
      const shade = shadeOf(index, cell, isPiece, scene, look);
      const note = scene.notes.get(index);
      if (isPiece) {
        const style = pieceStyle(cell, isColoured, pieces === 'figures', look);
        if (note === undefined || !isColoured || cell.side === undefined)
          return { text: textOf(cell), style: { ...style, ...shade }, isLast };
        const colours = {
          colour: look.colours[cell.side === 0 ? 1 : 0],
          background: look.colours[cell.side],
        };
        return { text: note, style: { ...colours, bold: true, ...shade }, isLast };
      }
      return { ...emptyFace(index, cell, note, rowIndex, column), isLast };
    }),
  );
  function emptyFace(
    index: number,
    cell: Cell,
    note: string | undefined,
    row: number,
    column: number,
  ): GridCell {
    const shade = shadeOf(index, cell, false, scene, look);
    const strong: Style = {
      colour: kind === 'holes' ? 'white' : kind === 'points' ? 'wood-mark' : 'green',
      bold: true,
      ...shade,
    };
    const rank = scene.ranks.get(index);
    if (rank !== undefined) return { text: `${cellWidth > 2 ? '#' : ''}${rank + 1}`, style: strong };
    if (scene.next.has(index)) return { text: isColoured ? '•' : '*', style: strong };
    if (note !== undefined && kind === 'points') return { text: isColoured ? note : '*', style: strong };
    if (note !== undefined)
      return { text: note, style: { dim: true, colour: look.colours[scene.turn], ...shade } };
    if (cell.mark !== undefined) return { text: '×', style: strong };
    const isDim = !isColoured || look.base.background === undefined;
    return { text: blank(row, column, index), style: { dim: isDim, ...shade } };
  }
  const hasWood = look.base.background !== undefined;
  return drawGridBoard({
    cells,
    cellWidth,
    isFramed,
    base: isColoured && hasWood ? look.base : DIM,
    gap: kind === 'points' && isColoured ? '─' : ' ',
    rowLabels: board.rowNames(position),
    columnLabels: names.map((name, column) =>
      span(
        name,
        kind === 'holes' && at?.column === column && at.row < rows.length
          ? { bold: true, underline: true }
          : DIM,
      ),
    ),
  });
}

/** What cursor, touches, a mark and the end of the game make of a cell. */
function shadeOf(index: number, cell: Cell, isPiece: boolean, scene: Scene, look: Look): Style {
  if (scene.cursor === index)
    return look.base.background === undefined ? { ...CURSOR, colour: 'black' } : CURSOR;
  if (scene.touched.includes(index)) return { background: 'green', inverse: true };
  if (scene.winning.has(index)) return look.winning;
  if (!isPiece) return PLAIN;
  if (scene.next.has(index)) return { background: 'red', underline: true };
  if (scene.ranks.has(index)) return GREEN;
  return cell.mark === undefined ? PLAIN : { background: 'red', underline: true };
}

function pieceStyle({ side }: Cell, isColoured: boolean, isFigure: boolean, { colours, base }: Look): Style {
  if (!isColoured) return BOLD;
  const colour = side === undefined ? 'black' : colours[side];
  return { colour, bold: isFigure || base.background === undefined ? true : undefined };
}

/** The lines of the board as they cross at a point. */
function crossing(row: number, column: number, rows: number, columns: number): string {
  const line = row === 0 ? '┌┬┐' : row === rows - 1 ? '└┴┘' : '├┼┤';
  return line[column === 0 ? 0 : column === columns - 1 ? 2 : 1]!;
}

function drawCards<P extends GamePosition>(
  position: P,
  rows: Rows,
  scene: Scene,
  { isColoured, room, history, messages }: BoardProps,
  { board, look }: Parts<P>,
  at: Spot | null,
): Drawing {
  const cells = rows.map((row, rowIndex) =>
    row.map((cell, column): GridCell => {
      const index = cellAt(rows, rowIndex, column)!;
      const isLast = scene.last.includes(index);
      const { text = '', side } = cell;
      if (text === '') return { text: '·', style: isLast ? BOLD : DIM, isLast };
      return { text, style: cardStyle(index, side, isColoured, scene, look), isLast };
    }),
  );
  return drawCardBoard({
    cells,
    // Nothing moves when the widest card is taken.
    cellWidth: Math.max(1, widestCard(board, position, history)),
    room,
    rowLabels: board
      .rowNames(position)
      .map((name) => (/^\d+$/.test(name) ? messages.cardRows.row(Number(name)) : name)),
    focus: at === null ? [0, 0] : [at.row, at.column],
  });
}

function widestCard<P extends GamePosition>(
  board: GameBoard<P>,
  position: P,
  history: readonly number[],
): number {
  history.forEach(() => position.undo());
  const width = Math.max(
    ...board.rows(position).flatMap((row) => row.map(({ text = '' }) => displayWidth(text))),
  );
  history.forEach(position.play);
  return width;
}

function cardStyle(
  index: number,
  side: Cell['side'],
  isColoured: boolean,
  scene: Scene,
  { colours }: Look,
): Style {
  const isFree = scene.next.has(index);
  if (scene.cursor === index) return { background: 'yellow', colour: 'black', bold: true, inverse: true };
  if (scene.touched.includes(index)) return { background: 'green', inverse: true };
  const isBest = scene.ranks.get(index) === 0;
  if (!isColoured) return isBest ? { bold: true, underline: true } : isFree ? BOLD : DIM;
  if (isBest) return { background: 'green', colour: 'white', bold: true };
  const colour = side === undefined ? undefined : colours[side];
  return isFree ? { ...CARD, bold: true } : { background: 'shade', colour: colour ?? 'white' };
}

/**
 * The board of any game on a screen and as text, made of the board as data.
 *
 * @module
 */
import { lastCells, touchesOf, type Cell, type GameBoard, type GamePosition } from '@games/search-core';
import type { BoardExtras, Game, Moment } from '../game/game';
import type { Messages } from '../messages/en';
import { displayWidth } from '../terminal/width';
import { cellAt, listOf, settle, type Rows } from './board-touch';
import type { BoardProps, Spot } from './board-view';
import { drawCardBoard } from './card-board';
import { drawGridBoard, framedSize, type Drawing, type GridCell } from './grid-board';
import { BOLD, DIM, lineWidth, PLAIN, span, type Colour, type Line, type Span, type Style } from './lines';
import type { Size } from './painter';

/** What a game brings to its board. */
interface Parts extends Pick<Game, 'board' | 'words'> {
  /** Those of the sides, for boards without discs. */
  readonly letters: readonly [string, string];
  readonly extras: BoardExtras;
}

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
/** What stands for the marks of empty cells. */
const MARK_SIGNS = '!?%&';

/** How a board looks on a screen. */
export type BoardView = ReturnType<typeof createBoardView>;

export function createBoardView({ board, boardExtras: extras = {}, sides, words }: Game) {
  const initials = sides.map((side) => side.slice(0, 1).toUpperCase()) as [string, string];
  const letters = initials[0] === initials[1] ? (['X', 'O'] as const) : initials;
  const parts: Parts = { board, letters, words, extras };
  const look = lookOf(board, extras);
  const drawn = (position: GamePosition, boardProps: BoardProps): DrawnBoard =>
    drawBoard(position, boardProps, { ...parts, look });
  return {
    /** The room that the board takes; one that wraps or scrolls fits itself to `room` of its props. */
    size: (position: GamePosition, boardProps: BoardProps): Size => {
      const { lines } = drawn(position, boardProps);
      return { width: Math.max(...lines.map(lineWidth)), height: lines.length };
    },
    draw: (position: GamePosition, boardProps: BoardProps) => drawn(position, boardProps).lines,
    /** The place drawn at a column and row of the board; null: none. */
    spotAt: (position: GamePosition, x: number, y: number, boardProps: BoardProps) =>
      drawn(position, boardProps).spotAt(x, y),
    /** What there is to say of the board while a person is to move. */
    notice: (position: GamePosition, spot: Spot, { language, show }: Messages) => {
      const rows = board.rows(position);
      const cell = cellAt(rows, spot);
      const mark = cell === null ? undefined : rows[spot.row]![spot.column]!.mark;
      if (cell === null || mark === undefined) return null;
      const text = show.named(board.cellName(position, cell), words[language].marks?.[mark] ?? mark);
      return { text, tone: touchesOf(board, position).next([]).includes(cell) ? 'plain' : 'bad' } as const;
    },
    /** What the marks on the board mean. */
    legend: (position: GamePosition, messages: Messages) => legendOf(position, parts, messages),
    /** The marks of a file, in words. */
    marks: (position: GamePosition, moment: Moment) => extras.marks?.(position, moment) ?? '',
    /** The pieces beside the names, where there are colours. */
    markStyles: [
      { background: look.base.background, colour: look.colours[0] },
      { background: look.base.background, colour: look.colours[1] },
    ] as const,
  };
}

function lookOf({ kind, pieces }: GameBoard, { isPaper = false }: BoardExtras): Look {
  const colours = ['red', 'light-blue'] as const;
  if (isPaper) return { base: {}, colours, winning: { ...GREEN, colour: 'white' } };
  if (kind === 'cards') return { base: {}, colours, winning: GREEN };
  if (kind === 'holes') {
    const base: Style = { background: 'blue', colour: 'black' };
    return { base, colours: ['red', 'white'], winning: { background: 'shade', underline: true } };
  }
  // The first side of games with figures is mostly called white, and that of games with stones black.
  const sides = pieces === 'figures' ? (['white', 'black'] as const) : (['black', 'white'] as const);
  return { base: WOOD, colours: sides, winning: GREEN };
}

function isPiece({ side, text = '' }: Cell): boolean {
  return side !== undefined || text !== '';
}

/** The marks of a game, each at the place of its sign: those with a name are always the same. */
function marksOf(rows: Rows, names: Readonly<Record<string, string>> = {}): string[] {
  return [...new Set([...Object.keys(names), ...rows.flat().flatMap(({ mark }) => mark ?? [])])];
}

/** Says what the marks on a board mean; of pieces, which have no sign, it names the cells. */
function legendOf(position: GamePosition, { board, words }: Parts, { language, show }: Messages): string[] {
  const rows = board.rows(position);
  const { marks: names } = words[language];
  return marksOf(rows, names).flatMap((id, index) => {
    const marked = [...rows.flat().entries()].filter(([, { mark }]) => mark === id);
    const pieces = marked.filter(([, cell]) => isPiece(cell)).map(([cell]) => board.cellName(position, cell));
    const text = names?.[id] ?? id;
    return [
      ...(marked.length > pieces.length ? [`${signAt(index)} ${text}`] : []),
      ...(pieces.length > 0 ? [show.named(pieces.join(' '), text)] : []),
    ];
  });
}

function signAt(index: number): string {
  return MARK_SIGNS[index % MARK_SIGNS.length]!;
}

/** What happens on the cells of a position. */
interface Scene {
  /** Where the cursor is; null: nowhere. */
  readonly at: Spot | null;
  readonly cursor: number | null;
  readonly touched: readonly number[];
  /** Cells that the next touch may choose. */
  readonly next: ReadonlySet<number>;
  readonly last: readonly number[];
  readonly winning: ReadonlySet<number>;
  readonly ranks: ReadonlyMap<number, number>;
  readonly notes: ReadonlyMap<number, string>;
  readonly stars: readonly number[];
  readonly marks: readonly string[];
  readonly turn: 0 | 1;
}

interface DrawnBoard {
  readonly lines: Line[];
  readonly spotAt: (x: number, y: number) => Spot | null;
}

type LookedAt = Parts & { readonly look: Look };

function drawBoard(position: GamePosition, boardProps: BoardProps, parts: LookedAt): DrawnBoard {
  const { board, words, extras } = parts;
  const { cursor, isOnTurn, touched, history, candidates, room, messages } = boardProps;
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  const at = isOnTurn ? settle(board, position, cursor, touched, touches) : null;
  const found = at && cellAt(rows, at);
  const ranks = new Map<number, number>();
  candidates.slice(0, RANKS).forEach((move, index) => {
    const cell = board.cellsOf(position, move).at(-1);
    if (cell !== undefined && !ranks.has(cell)) ranks.set(cell, index);
  });
  const isListening = touched.length > 0 || board.kind === 'cards';
  const scene: Scene = {
    at,
    cursor: found === null ? null : touches.target(found),
    touched,
    next: new Set(isListening ? touches.next(touched) : []),
    last: lastCells(board, position, history.at(-1)),
    winning: new Set(board.winningCells(position)),
    ranks,
    notes: extras.notes?.(position, boardProps) ?? new Map(),
    stars: extras.stars?.(position) ?? [],
    marks: marksOf(rows, words[messages.language].marks),
    turn: position.turn(),
  };
  const draw = rows.length === 0 ? drawText : board.kind === 'cards' ? drawCards : drawGrid;
  let drawing: Drawing = draw(position, rows, scene, boardProps, parts);
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
  const lines = position.format().split('\n');
  return { lines: lines.map((text): Line => [span(text)]), placeAt: () => null };
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

function drawGrid(
  position: GamePosition,
  rows: Rows,
  scene: Scene,
  { isColoured, hasLetters, room }: BoardProps,
  { board, letters, look }: LookedAt,
): Drawing {
  const { kind, pieces } = board;
  const { base, colours } = look;
  const names = board.columnNames(position);
  const columns = Math.max(...rows.map(({ length }) => length));
  const textOf = ({ side, text = '' }: Cell): string =>
    pieces === 'figures' || side === undefined ? text : hasLetters ? `${letters[side]}${text}` : text || '●';
  const widest = Math.max(1, ...[...rows.flat().map(textOf), ...names].map(displayWidth));
  // Numbers on pieces grow, and the board on a screen must not.
  const hasNumbers = pieces === 'discs' && rows.flat().some(({ text }) => text !== undefined);
  const cellWidth = hasNumbers && Number.isFinite(room.height) ? Math.max(3, widest) : widest;
  const framed = framedSize(rows.length, columns, cellWidth);
  const isFramed =
    kind !== 'points' &&
    Number.isFinite(room.height) &&
    framed.width <= room.width &&
    framed.height <= room.height;
  const blank = (row: number, column: number, cell: number): string => {
    if (kind !== 'points') return hasLetters || base.background === undefined ? '·' : ' ';
    const isStar = scene.stars.includes(cell);
    if (hasLetters) return isStar ? '+' : '.';
    return isStar ? '╋' : crossing(row, column, rows.length, columns);
  };
  const faceOf = (cell: Cell, index: number, row: number, column: number): GridCell => {
    const { side, mark } = cell;
    const shade = shadeOf(index, cell, scene, look);
    const note = scene.notes.get(index);
    if (isPiece(cell)) {
      if (note !== undefined && !hasLetters && side !== undefined) {
        const noted = { colour: colours[side === 0 ? 1 : 0], background: colours[side], bold: true };
        return { text: note, style: { ...noted, ...shade } };
      }
      const style = isColoured ? pieceStyle(cell, pieces === 'figures', look) : BOLD;
      return { text: textOf(cell), style: { ...style, ...shade } };
    }
    const colour = ({ holes: 'white', points: 'wood-mark', squares: 'green', cards: 'green' } as const)[kind];
    const strong: Style = { colour, bold: true, ...shade };
    const rank = scene.ranks.get(index);
    if (rank !== undefined) return { text: `${cellWidth > 2 ? '#' : ''}${rank + 1}`, style: strong };
    if (scene.next.has(index)) return { text: hasLetters ? '*' : '•', style: strong };
    if (note !== undefined && kind === 'points') return { text: hasLetters ? '*' : note, style: strong };
    if (note !== undefined)
      return { text: note, style: { dim: true, colour: colours[scene.turn], ...shade } };
    if (mark !== undefined) return { text: signAt(scene.marks.indexOf(mark)), style: strong };
    const dim = !isColoured || base.background === undefined;
    return { text: blank(row, column, index), style: { dim, ...shade } };
  };
  return drawGridBoard({
    cells: rows.map((cells, row) =>
      cells.map((cell, column): GridCell => {
        const index = cellAt(rows, { row, column })!;
        const isLast = isFramed ? scene.last.includes(index) : scene.last.at(-1) === index;
        return { ...faceOf(cell, index, row, column), isLast };
      }),
    ),
    cellWidth,
    isFramed,
    base: isColoured && base.background !== undefined ? base : DIM,
    gap: kind === 'points' && !hasLetters ? '─' : ' ',
    rowLabels: board.rowNames(position),
    columnLabels: names.map((name, column) => {
      const isChosen = kind === 'holes' && scene.at?.column === column && scene.at.row < rows.length;
      return span(name, isChosen ? { bold: true, underline: true } : DIM);
    }),
  });
}

/** What cursor, touches, a mark and the end of the game make of a cell. */
function shadeOf(index: number, cell: Cell, scene: Scene, look: Look): Style {
  if (scene.cursor === index)
    return look.base.background === undefined ? { ...CURSOR, colour: 'black' } : CURSOR;
  if (scene.touched.includes(index)) return { background: 'green', inverse: true };
  if (scene.winning.has(index)) return look.winning;
  if (!isPiece(cell)) return PLAIN;
  if (scene.next.has(index)) return { background: 'red', underline: true };
  if (scene.ranks.has(index)) return GREEN;
  return cell.mark === undefined ? PLAIN : { background: 'red', underline: true };
}

function pieceStyle({ side }: Cell, isFigure: boolean, { colours, base }: Look): Style {
  const colour = side === undefined ? 'black' : colours[side];
  return { colour, bold: isFigure || base.background === undefined ? true : undefined };
}

/** The lines of the board as they cross at a point. */
function crossing(row: number, column: number, rows: number, columns: number): string {
  const line = row === 0 ? '┌┬┐' : row === rows - 1 ? '└┴┘' : '├┼┤';
  return line[column === 0 ? 0 : column === columns - 1 ? 2 : 1]!;
}

function drawCards(
  position: GamePosition,
  rows: Rows,
  scene: Scene,
  { isColoured, room, history, messages }: BoardProps,
  { board, look }: LookedAt,
): Drawing {
  const before = rowsAfter(history.length - 1, position, history, board).flat();
  const start = rowsAfter(0, position, history, board).flat();
  return drawCardBoard({
    cells: rows.map((cells, row) =>
      cells.map(({ text = '', side }, column): GridCell => {
        const index = cellAt(rows, { row, column })!;
        const isLast = scene.last.includes(index);
        if (text !== '') return { text, style: cardStyle(index, side, isColoured, scene, look), isLast };
        return isLast ? { text: before[index]?.text ?? '·', style: BOLD, isLast } : { text: '·', style: DIM };
      }),
    ),
    // Nothing moves when the widest card is taken.
    cellWidth: Math.max(1, ...start.map(({ text = '' }) => displayWidth(text))),
    room,
    rowLabels: board
      .rowNames(position)
      .map((name) => (/^\d+$/.test(name) ? messages.show.row(Number(name)) : name)),
    focus: scene.at === null ? [0, 0] : [scene.at.row, scene.at.column],
  });
}

/** The cells as they were after the first moves of a game. */
function rowsAfter(
  count: number,
  position: GamePosition,
  history: readonly number[],
  board: GameBoard,
): Rows {
  const undone = history.slice(Math.max(0, count));
  undone.forEach(() => position.undo());
  const rows = board.rows(position);
  undone.forEach(position.play);
  return rows;
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

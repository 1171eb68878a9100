/**
 * Card rows on the full screen.
 *
 * @module
 */
import { formatRows, type CardRowsPosition } from '@games/card-rows';
import * as words from '@games/card-rows/words';
import type { BoardView, Direction, GameScreen, BoardProps, Spot } from '../../screen/board-view';
import { BOLD, DIM, span, type Line, type Span, type Style } from '../../screen/lines';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
import { jsonFile } from '../../game/game-file';
import { game, type CardRowsRequest } from './position';

/** Cards of a line at least; with fewer, the screen is too small. */
const MIN_CARDS = 2;
const LEFT = 0;
const RIGHT = 1;
const CARD: Style = { background: 'wood', colour: 'black' };

const board: BoardView<CardRowsPosition> = {
  size: (position, boardProps) => {
    const lines = layOut(position, boardProps);
    return {
      width: Math.max(...lines.map((line) => line.places.at(-1)?.to ?? 0)),
      height: Math.min(lines.length, boardProps.room.height),
    };
  },
  draw,
  start: () => ({ row: 0, column: LEFT }),
  step,
  spotAt: (position, x, y, boardProps) => {
    const line = visibleLines(layOut(position, boardProps), boardProps)[y];
    const place = line?.places.find(({ from, to }) => x >= from && x < to);
    return line === undefined || place?.end === undefined ? null : { row: line.row, column: place.end };
  },
  moveText: (_, { row, column }) => `${row + 1}${column === LEFT ? 'L' : 'R'}`,
};

function step(position: CardRowsPosition, { row, column }: Spot, direction: Direction): Spot {
  if (direction === 'left') return { row, column: LEFT };
  if (direction === 'right') return { row, column: RIGHT };
  const rows = position.rows();
  const way = direction === 'up' ? -1 : 1;
  // Rows that are empty have no ends.
  for (let next = row + way; next >= 0 && next < rows.length; next += way) {
    if (rows[next]!.length > 0) return { row: next, column };
  }
  return { row, column };
}

interface Place {
  readonly span: Span;
  readonly from: number;
  readonly to: number;
  /** The end of the row that a click on it takes. */
  readonly end?: 0 | 1 | undefined;
}

/** A line of the board: a row of cards, a part of one, or nothing between two rows. */
interface DrawnLine {
  readonly row: number;
  readonly label: string;
  readonly places: readonly Place[];
}

function draw(position: CardRowsPosition, boardProps: BoardProps): Line[] {
  return visibleLines(layOut(position, boardProps), boardProps).map(({ label, places }) => [
    span(label, DIM),
    ...places.map((place) => place.span),
  ]);
}

/** The lines that fit the room: the end of a row under the cursor stays on the screen. */
function visibleLines(lines: readonly DrawnLine[], { cursor, room }: BoardProps): readonly DrawnLine[] {
  if (lines.length <= room.height) return lines;
  // The first and the last line say that there is more.
  const count = Math.max(1, room.height - 2);
  const ends = lines.flatMap(({ row, places }, index) =>
    row === cursor?.row && places.some(({ end }) => end !== undefined) ? [index] : [],
  );
  const focus = ends.at(cursor?.column === RIGHT ? -1 : 0) ?? 0;
  const from = Math.min(lines.length - count, Math.max(0, focus - (count >> 1)));
  const more = (hasMore: boolean): DrawnLine => ({ row: -1, label: hasMore ? '⋮' : '', places: [] });
  return [more(from > 0), ...lines.slice(from, from + count), more(from + count < lines.length)];
}

/** A card, or the place of one that was taken; the end that a click takes. */
type CardText = readonly [text: string, style: Style, end?: 0 | 1];

/** Breaks every row into lines as wide as the room; an empty line parts two rows while there is room for it. */
function layOut(position: CardRowsPosition, boardProps: BoardProps): readonly DrawnLine[] {
  const rows = position.rows();
  const labels = rows.map((_, row) => boardProps.messages.cardRows.row(row + 1));
  const start = Math.max(...labels.map(displayWidth)) + 1;
  const width = widestCard(position, boardProps.history);
  const perLine = Math.max(MIN_CARDS, Math.floor((boardProps.room.width - start) / (width + 3)));
  const blocks = rows.map((cards, row): readonly DrawnLine[] => {
    const texts = [
      ...takenTexts(row, LEFT, width, boardProps),
      ...cards.map((card, index) => cardText(card, index, { row, count: cards.length }, width, boardProps)),
      ...takenTexts(row, RIGHT, width, boardProps),
    ];
    const count = Math.ceil(texts.length / perLine);
    return Array.from({ length: count }, (_, line) => ({
      row,
      label: padEnd(line === 0 ? labels[row]! : '', start),
      places: placesOf(texts.slice(line * perLine, (line + 1) * perLine), start),
    }));
  });
  const lines = blocks.flat();
  if (lines.length + rows.length - 1 > boardProps.room.height) return lines;
  return blocks.flatMap((block, row) => (row === 0 ? block : [{ row: -1, label: '', places: [] }, ...block]));
}

/** Digits of the longest number of the whole deal, so that nothing moves when that card is taken. */
function widestCard(position: CardRowsPosition, history: readonly number[]): number {
  history.forEach(position.undo);
  const width = Math.max(
    ...position
      .rows()
      .flat()
      .map((card) => String(card).length),
  );
  history.forEach(position.play);
  return width;
}

/** A dot for each card that is gone; the last one taken leaves its brackets. */
function takenTexts(row: number, end: 0 | 1, width: number, { history }: BoardProps): CardText[] {
  const move = row * 2 + end;
  const count = history.filter((played) => played === move).length;
  const last = history.at(-1) === move ? (end === LEFT ? count - 1 : 0) : -1;
  const dot = padStart('·', width);
  return Array.from({ length: count }, (_, index) =>
    index === last ? [`[${dot}]`, BOLD] : [` ${dot} `, DIM],
  );
}

function cardText(
  card: number,
  index: number,
  { row, count }: { readonly row: number; readonly count: number },
  width: number,
  boardProps: BoardProps,
): CardText {
  const text = ` ${padStart(String(card), width)} `;
  const end = index === 0 ? LEFT : index === count - 1 ? RIGHT : undefined;
  if (end === undefined) return [text, styleOf(false, false, false, boardProps)];
  // A card that is alone is taken from either side.
  const isCursor = boardProps.cursor?.row === row && (count === 1 || boardProps.cursor.column === end);
  return [text, styleOf(true, isCursor, boardProps.candidates[0] === row * 2 + end, boardProps), end];
}

function placesOf(texts: readonly CardText[], start: number): Place[] {
  let at = start;
  return texts.flatMap(([text, style, end]): Place[] => {
    const from = at;
    at += displayWidth(text) + 1;
    return [
      { span: span(text, style), from, to: at - 1, end },
      { span: span(' '), from: at - 1, to: at },
    ];
  });
}

function styleOf(isEnd: boolean, isCursor: boolean, isBest: boolean, { isColoured }: BoardProps): Style {
  if (isCursor) return { background: 'yellow', colour: 'black', bold: true, inverse: true };
  if (!isColoured) return isBest ? { bold: true, underline: true } : isEnd ? BOLD : DIM;
  if (isBest) return { background: 'green', colour: 'white', bold: true };
  return isEnd ? { ...CARD, bold: true } : { background: 'shade', colour: 'white' };
}

export const screen: GameScreen<CardRowsPosition, CardRowsRequest> = {
  board,
  file: jsonFile(game, ({ deal, board: text, input }) => ({
    board: deal === undefined ? text : formatRows(deal),
    input,
  })),
  scale: 10,
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [{ colour: 'red' }, { colour: 'light-blue' }],
  points: (position, side) => position.taken(side),
};

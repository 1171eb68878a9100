/**
 * Card rows on the full screen.
 *
 * @module
 */
import { formatMoves, formatRows, type CardRowsPosition } from '@games/card-rows';
import type { BoardView, Direction, GameScreen, Look, Spot } from '../../screen/board-view';
import { BOLD, DIM, PLAIN, span, type Line, type Span, type Style } from '../../screen/lines';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
import type { Game } from '../shared/game';
import { jsonFile } from '../shared/game-file';
import type { CardRowsRequest } from './position';

/** The room that the rows ask for; longer ones are shortened in their middle, more of them scroll. */
const ROOM = { width: 42, height: 16 };
const LEFT = 0;
const RIGHT = 1;
const CARD: Style = { background: 'wood', colour: 'black' };

const board: BoardView<CardRowsPosition> = {
  size: () => ROOM,
  draw,
  start: () => ({ row: 0, column: LEFT }),
  step,
  spotAt: (position, x, y, look) => {
    const row = firstRow(position, look) + (y >> 1);
    const drawn = (y & 1) === 0 ? layOut(position, look)[row] : undefined;
    const place = drawn?.places.find(({ from, to }) => x >= from && x < to);
    return place?.end === undefined ? null : { row, column: place.end };
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

interface DrawnRow {
  readonly label: string;
  readonly places: readonly Place[];
}

/** Rows take two lines each. */
function draw(position: CardRowsPosition, look: Look): Line[] {
  const rows = layOut(position, look);
  const from = firstRow(position, look);
  const count = Math.max(1, look.room.height >> 1);
  const lines = rows
    .slice(from, from + count)
    .flatMap(({ label, places }): Line[] => [
      [span(`${label} `, DIM), ...places.map((place) => place.span)],
      [],
    ]);
  if (from + count < rows.length) lines[lines.length - 1] = [span('⋮', DIM)];
  return lines;
}

/** The first row that is shown: the cursor's row stays on the screen. */
function firstRow(position: CardRowsPosition, { cursor, room }: Look): number {
  const count = Math.max(1, room.height >> 1);
  const last = Math.max(0, position.rows().length - count);
  return Math.min(last, Math.max(0, (cursor?.row ?? 0) - (count >> 1)));
}

/** A card, or the place of one that was taken; the end that a click takes. */
type CardText = readonly [text: string, style: Style, end?: 0 | 1];

function layOut(position: CardRowsPosition, look: Look): DrawnRow[] {
  const rows = position.rows();
  const labels = rows.map((_, row) => look.messages.cardRows.row(row + 1));
  const labelWidth = Math.max(...labels.map(displayWidth));
  const width = Math.max(1, ...rows.flat().map((card) => String(card).length));
  const start = labelWidth + 1;
  const room = Math.max(3, Math.floor((look.room.width - start) / (width + 3)));
  return rows.map((cards, row) => {
    const texts = [
      ...takenTexts(row, LEFT, width, look),
      ...cards.map((card, index) => cardText(card, index, { row, count: cards.length }, width, look)),
      ...takenTexts(row, RIGHT, width, look),
    ];
    return { label: padEnd(labels[row]!, labelWidth), places: placesOf(shorten(texts, room), start) };
  });
}

/** A dot for each card that is gone; the last one taken leaves its brackets. */
function takenTexts(row: number, end: 0 | 1, width: number, { history }: Look): CardText[] {
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
  look: Look,
): CardText {
  const text = ` ${padStart(String(card), width)} `;
  const end = index === 0 ? LEFT : index === count - 1 ? RIGHT : undefined;
  if (end === undefined) return [text, styleOf(false, false, false, look)];
  // A card that is alone is taken from either side.
  const isCursor = look.cursor?.row === row && (count === 1 || look.cursor.column === end);
  return [text, styleOf(true, isCursor, look.candidates[0] === row * 2 + end, look), end];
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

function styleOf(isEnd: boolean, isCursor: boolean, isBest: boolean, { isColoured }: Look): Style {
  if (isCursor) return { background: 'yellow', colour: 'black', bold: true, inverse: true };
  if (!isColoured) return isBest ? { bold: true, underline: true } : isEnd ? BOLD : DIM;
  if (isBest) return { background: 'green', colour: 'white', bold: true };
  return isEnd ? { ...CARD, bold: true } : { background: 'shade', colour: 'white' };
}

/** Keeps both ends of a long row; the places of cards that are gone go first. */
function shorten(texts: readonly CardText[], count: number): readonly CardText[] {
  if (texts.length <= count) return texts;
  const cards = texts.filter(([text]) => !text.includes('·'));
  if (cards.length <= count) return cards;
  const half = Math.max(1, (count - 1) >> 1);
  return [...cards.slice(0, half), ['…', PLAIN], ...cards.slice(-half)];
}

/** Makes the screen of a game that {@link createGame} has made. */
export function createScreen(
  game: Game<CardRowsPosition, CardRowsRequest>,
): GameScreen<CardRowsPosition, CardRowsRequest> {
  return {
    board,
    file: jsonFile(game, formatMoves, (request) => ({
      board: request.deal === undefined ? request.board : formatRows(request.deal),
      input: request.input,
    })),
    scale: 10,
    subtitle: (position, { screen: words }) =>
      words.cardsLeft(position.rows().reduce((count, row) => count + row.length, 0)),
    markStyles: [{ colour: 'red' }, { colour: 'cyan' }],
    points: (position, side) => position.taken(side),
  };
}

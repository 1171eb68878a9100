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
const CARD: Style = { background: 'white', colour: 'black' };

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

function layOut(position: CardRowsPosition, look: Look): DrawnRow[] {
  const rows = position.rows();
  const labels = rows.map((_, row) => look.messages.cardRows.row(row + 1));
  const labelWidth = Math.max(...labels.map(displayWidth));
  const width = Math.max(1, ...rows.flat().map((card) => String(card).length));
  const lastRow = look.history.length === 0 ? -1 : look.history.at(-1)! >> 1;
  return rows.map((cards, row) => {
    const taken = look.history.filter((move) => move >> 1 === row);
    const texts: [text: string, style: Style, end?: 0 | 1][] = [];
    const dot = (end: 0 | 1) => {
      const count = taken.filter((move) => (move & 1) === end).length;
      // One dot for each card that is gone; the last one taken leaves a bracket pair.
      const isLast = row === lastRow && (look.history.at(-1)! & 1) === end;
      return Array.from({ length: count }, (_, index): [string, Style] =>
        isLast && index === (end === LEFT ? count - 1 : 0)
          ? [`[${padStart('·', width)}]`, BOLD]
          : [` ${padStart('·', width)} `, DIM],
      );
    };
    texts.push(...dot(LEFT));
    cards.forEach((card, index) => {
      const ends = [...(index === 0 ? [LEFT] : []), ...(index === cards.length - 1 ? [RIGHT] : [])] as (
        0 | 1
      )[];
      const isCursor =
        look.cursor?.row === row &&
        ends.includes((cards.length === 1 ? ends[0]! : look.cursor.column) as 0 | 1);
      const rank = ends
        .map((end) => look.candidates.indexOf(row * 2 + (cards.length === 1 ? LEFT : end)))
        .find((found) => found >= 0);
      const text = ` ${padStart(String(card), width)} `;
      const style = styleOf(ends.length > 0, isCursor, rank === 0, look);
      texts.push(ends.length === 0 ? [text, style] : [text, style, ends[0]!]);
    });
    texts.push(...dot(RIGHT));
    const start = labelWidth + 1;
    const shortened = shorten(texts, Math.max(3, Math.floor((look.room.width - start) / (width + 3))));
    let at = start;
    const places = shortened.flatMap(([text, style, end]): Place[] => {
      const from = at;
      at += displayWidth(text) + 1;
      return [
        { span: span(text, style), from, to: at - 1, end },
        { span: span(' '), from: at - 1, to: at },
      ];
    });
    return { label: padEnd(labels[row]!, labelWidth), places };
  });
}

function styleOf(isEnd: boolean, isCursor: boolean, isBest: boolean, { isColoured }: Look): Style {
  if (isCursor) return { background: 'yellow', colour: 'black', bold: true, inverse: true };
  if (!isColoured) return isBest ? { bold: true, underline: true } : isEnd ? BOLD : DIM;
  if (isBest) return { background: 'green', colour: 'white', bold: true };
  return isEnd ? { ...CARD, bold: true } : { background: 'shade', colour: 'white' };
}

/** Keeps both ends of a long row. */
function shorten<T>(texts: [string, Style, T?][], count: number): [string, Style, T?][] {
  if (texts.length <= count) return texts;
  const isCard = ([text]: [string, Style, T?]): boolean => !text.includes('·');
  const cards = texts.filter(isCard);
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

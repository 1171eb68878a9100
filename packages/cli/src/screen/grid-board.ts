/**
 * Boards of rows and columns on a screen.
 *
 * ```text
 *   ┌───┬───┐
 * 2 │ X │   │    framed: cells with lines between them, where the board is small enough
 *   ├───┼───┤
 * 1 │ O │   │    compact: every cell has a gap to its left; the gaps beside the last move become brackets
 *   └───┴───┘
 *     a   b
 * ```
 *
 * @module
 */
import { displayWidth, padStart } from '../terminal/width';
import { DIM, span, type Line, type Span, type Style } from './lines';
import type { Size } from './painter';

export interface GridCell {
  readonly text: string;
  readonly style: Style;
  /** Stands in brackets: the last move. */
  readonly isLast?: boolean | undefined;
}

export interface GridBoard {
  readonly cells: readonly (readonly GridCell[])[];
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly Span[];
  readonly isFramed: boolean;
  /** Columns of each cell, with which nothing moves while a game goes on. */
  readonly cellWidth: number;
  /** Style of everything but the cells: frames, gaps, margins. */
  readonly base: Style;
  /** Between the cells of a row, where the board is compact. */
  readonly gap: string;
}

/** A board as it is drawn. */
export interface Drawing {
  readonly lines: Line[];
  /** The row and column of the cell that is drawn at a place; null: none. */
  readonly placeAt: (x: number, y: number) => readonly [row: number, column: number] | null;
}

/** Row labels have a margin of their own; with one digit they leave room for a second one. */
const MIN_LABEL = 2;

/** The room that a framed board takes. */
export function framedSize(rows: number, columns: number, cellWidth: number): Size {
  return { width: MIN_LABEL + 2 + columns * (cellWidth + 3), height: 2 * rows + 2 };
}

export function drawGridBoard(board: GridBoard): Drawing {
  const { cells, rowLabels, columnLabels, isFramed, cellWidth } = board;
  const start = rowLabels.length === 0 ? 0 : Math.max(MIN_LABEL, ...rowLabels.map(displayWidth)) + 1;
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const lines = cells.flatMap((row, index) => {
    const drawn: Line = [
      span(start === 0 ? '' : `${padStart(rowLabels[index] ?? '', start - 1)} `, DIM),
      ...drawRow(row, board),
    ];
    return isFramed
      ? [[margin(start), drawRule(index === 0 ? '┌┬┐' : '├┼┤', columns, board)], drawn]
      : [drawn];
  });
  if (isFramed) lines.push([margin(start), drawRule('└┴┘', columns, board)]);
  if (columnLabels.length > 0) {
    const labels = columnLabels.map(({ text, style }) =>
      span(isFramed ? `  ${centre(text, cellWidth)} ` : ` ${centre(text, cellWidth)}`, style),
    );
    lines.push([margin(start), ...labels]);
  }
  const pitch = cellWidth + (isFramed ? 3 : 1);
  return {
    lines,
    placeAt: (x, y) => {
      const column = Math.floor((x - start) / pitch);
      const row = isFramed ? (y - 1) >> 1 : y;
      const isLine = isFramed && y % 2 === 0;
      return isLine || cells[row]?.[column] === undefined ? null : [row, column];
    },
  };
}

function drawRule([left, middle, right]: string, columns: number, { cellWidth, base }: GridBoard): Span {
  const bar = '─'.repeat(cellWidth + 2);
  return span(`${left}${Array(columns).fill(bar).join(middle)}${right}`, base);
}

function drawRow(row: readonly GridCell[], { isFramed, cellWidth, base, gap }: GridBoard): Line {
  const line: Span[] = [];
  let last: Style | null = null;
  for (const [column, { text, style, isLast = false }] of row.entries()) {
    const content = centre(text, cellWidth);
    if (isFramed) {
      line.push(span('│', base), span(isLast ? `[${content}]` : ` ${content} `, withBase(style, base)));
    } else {
      const bracket = isLast ? style : last;
      const left = isLast ? '[' : last !== null ? ']' : column === 0 ? ' ' : gap;
      line.push(span(left, bracket === null ? base : bracketStyle(bracket, base)));
      line.push(span(content, withBase(style, base)));
    }
    last = isLast ? style : null;
  }
  if (isFramed) line.push(span('│', base));
  else line.push(last === null ? span(' ', base) : span(']', bracketStyle(last, base)));
  return line;
}

/** Brackets have the colour of what they mark. */
function bracketStyle({ colour }: Style, base: Style): Style {
  return withBase({ bold: true, colour }, base);
}

function withBase(style: Style, base: Style): Style {
  return { ...style, colour: style.colour ?? base.colour, background: style.background ?? base.background };
}

function margin(width: number): Span {
  return span(' '.repeat(width));
}

function centre(text: string, width: number): string {
  const room = Math.max(0, width - displayWidth(text));
  const right = Math.floor(room / 2);
  return ' '.repeat(room - right) + text + ' '.repeat(right);
}

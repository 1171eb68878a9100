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
import type { Direction, Spot } from './board-view';
import { DIM, span, type Line, type Span, type Style } from './lines';
import type { Size } from './painter';

export interface GridCell {
  readonly text: string;
  readonly style: Style;
  /** Stands in brackets: the last move. */
  readonly isLast?: boolean | undefined;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** The widest text of a cell. */
  readonly cellWidth: number;
  readonly labelWidth: number;
  readonly isFramed: boolean;
}

export interface GridBoard extends GridShape {
  readonly cell: (row: number, column: number) => GridCell;
  readonly rowLabel: (row: number) => string;
  readonly columnLabel: (column: number) => Span;
  /** Style of everything but the cells: frames, gaps, margins. */
  readonly base: Style;
  /** Between the cells of a row, where the board is compact. @default a space */
  readonly gap?: ((row: number, column: number) => string) | undefined;
}

/** Columns from the start of one cell to that of the next. */
function pitch({ cellWidth, isFramed }: GridShape): number {
  return cellWidth + (isFramed ? 3 : 1);
}

export function gridSize(shape: GridShape): Size {
  const { rows, columns, labelWidth, isFramed } = shape;
  return {
    width: labelWidth + 1 + columns * pitch(shape) + 1,
    height: isFramed ? 2 * rows + 2 : rows + 1,
  };
}

export function drawGridBoard(board: GridBoard): Line[] {
  const { rows, isFramed } = board;
  const lines: Line[] = [];
  for (let row = 0; row < rows; row++) {
    if (isFramed) lines.push(drawRule(board, row === 0 ? '┌┬┐' : '├┼┤'));
    lines.push(drawRow(board, row));
  }
  if (isFramed) lines.push(drawRule(board, '└┴┘'));
  return [...lines, drawColumnLabels(board)];
}

/** The place at a column and row of the drawing; null outside the cells. */
export function gridSpotAt(shape: GridShape, x: number, y: number): Spot | null {
  const { rows, columns, labelWidth, isFramed } = shape;
  const column = Math.floor((x - labelWidth - 1) / pitch(shape));
  const row = isFramed ? (y - 1) >> 1 : y;
  if (isFramed && y % 2 === 0) return null;
  return row < 0 || row >= rows || column < 0 || column >= columns ? null : { row, column };
}

/** The next place in a direction; the cursor stops at the edge. */
export function stepInGrid(
  { row, column }: Spot,
  direction: Direction,
  { rows, columns }: Pick<GridShape, 'rows' | 'columns'>,
): Spot {
  const rowStep = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const columnStep = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
  return { row: clamp(row + rowStep, rows), column: clamp(column + columnStep, columns) };
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

function drawRule({ columns, cellWidth, labelWidth, base }: GridBoard, [left, middle, right]: string): Line {
  const bar = '─'.repeat(cellWidth + 2);
  return [margin(labelWidth), span(`${left}${Array(columns).fill(bar).join(middle)}${right}`, base)];
}

function drawRow(board: GridBoard, row: number): Line {
  const { columns, cellWidth, labelWidth, isFramed, base, gap = () => ' ' } = board;
  const line: Span[] = [span(`${padStart(board.rowLabel(row), labelWidth)} `, DIM)];
  let last: Style | null = null;
  for (let column = 0; column < columns; column++) {
    const { text, style, isLast = false } = board.cell(row, column);
    const content = centre(text, cellWidth);
    if (isFramed) {
      line.push(span('│', base), span(isLast ? `[${content}]` : ` ${content} `, withBase(style, base)));
    } else {
      const bracket = isLast ? style : last;
      const left = isLast ? '[' : last !== null ? ']' : column === 0 ? ' ' : gap(row, column);
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

function drawColumnLabels(board: GridBoard): Line {
  const { columns, cellWidth, labelWidth, isFramed } = board;
  const line: Span[] = [margin(labelWidth)];
  for (let column = 0; column < columns; column++) {
    const { text, style } = board.columnLabel(column);
    line.push(span(isFramed ? `  ${centre(text, cellWidth)} ` : ` ${centre(text, cellWidth)}`, style));
  }
  return line;
}

function margin(labelWidth: number): Span {
  return span(' '.repeat(labelWidth + 1));
}

function centre(text: string, width: number): string {
  const room = Math.max(0, width - displayWidth(text));
  const right = Math.floor(room / 2);
  return ' '.repeat(room - right) + text + ' '.repeat(right);
}

/**
 * Rows of cards on a screen, each broken into lines where it is too long. The card taken last stands in parentheses.
 *
 * @module
 */
import { displayWidth, padEnd, padStart } from '../terminal/width';
import type { Drawing, GridCell } from './grid-board';
import { DIM, span, type Line, type Span } from './lines';
import type { Size } from './painter';

/** Cards of a line at least; with fewer, the screen is too small. */
const MIN_CARDS = 2;

export interface CardBoard {
  readonly cells: readonly (readonly GridCell[])[];
  readonly rowLabels: readonly string[];
  readonly cellWidth: number;
  readonly room: Size;
  /** The row and column that stay on the screen where it shows a part. */
  readonly focus: readonly [row: number, column: number];
}

/** A line of the board: a row of cards, a part of one from a column on, or nothing between two rows. */
interface DrawnLine {
  readonly row: number;
  readonly from: number;
  readonly label: string;
  readonly cells: readonly GridCell[];
}

export function drawCardBoard(board: CardBoard): Drawing {
  const { cellWidth, rowLabels } = board;
  const start = Math.max(0, ...rowLabels.map(displayWidth)) + 1;
  const lines = visibleLines(layOut(board, start), board);
  const pitch = cellWidth + 3;
  return {
    lines: lines.map(({ label, cells }): Line => [
      span(label, DIM),
      ...cells.flatMap(({ text, style, isLast = false }): Span[] => {
        const content = padStart(text, cellWidth);
        return [span(isLast ? `(${content})` : ` ${content} `, style), span(' ')];
      }),
    ]),
    placeAt: (x, y) => {
      const { row, from, cells } = lines[y] ?? { row: -1, from: 0, cells: [] };
      const column = Math.floor((x - start) / pitch);
      return cells[column] === undefined ? null : [row, from + column];
    },
  };
}

/** Breaks every row into lines as wide as the room; an empty line parts two rows while there is room for it. */
function layOut({ cells, rowLabels, cellWidth, room }: CardBoard, start: number): readonly DrawnLine[] {
  const perLine = Math.max(MIN_CARDS, Math.floor((room.width - start) / (cellWidth + 3)));
  const blocks = cells.map((row, index): readonly DrawnLine[] =>
    Array.from({ length: Math.ceil(row.length / perLine) }, (_, line) => ({
      row: index,
      from: line * perLine,
      label: padEnd(line === 0 ? (rowLabels[index] ?? '') : '', start),
      cells: row.slice(line * perLine, (line + 1) * perLine),
    })),
  );
  const lines = blocks.flat();
  if (lines.length + cells.length - 1 > room.height) return lines;
  return blocks.flatMap((block, row) => (row === 0 ? block : [emptyLine(''), ...block]));
}

function emptyLine(label: string): DrawnLine {
  return { row: -1, from: 0, label, cells: [] };
}

/** The lines that fit the room. */
function visibleLines(
  lines: readonly DrawnLine[],
  { room, focus: [row, column] }: CardBoard,
): readonly DrawnLine[] {
  if (lines.length <= room.height) return lines;
  // The first and the last line say that there is more.
  const count = Math.max(1, room.height - 2);
  const focus = lines.findIndex(
    (line) => line.row === row && column >= line.from && column < line.from + line.cells.length,
  );
  const from = Math.min(lines.length - count, Math.max(0, focus - (count >> 1)));
  const more = (hasMore: boolean): DrawnLine => emptyLine(hasMore ? '⋮' : '');
  return [more(from > 0), ...lines.slice(from, from + count), more(from + count < lines.length)];
}

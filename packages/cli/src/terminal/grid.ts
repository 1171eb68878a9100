/**
 * Boards in the terminal.
 *
 * ```text
 *      a b c            column labels, above or below
 *    ┌───────┐
 *  2 │ . X . │          every cell has a gap to its left; the gaps beside a marked cell become brackets
 *  1 │ .[O]. │
 *    └───────┘
 * ```
 *
 * @module
 */
import type { Paint } from '../context';
import { displayWidth, padStart } from './width';

export interface Cell {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
  /** Stands in brackets: the last move. */
  readonly marked?: boolean | undefined;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly cell: (row: number, column: number) => Cell;
  readonly rowLabel: (row: number) => string;
  readonly columnLabel: (column: number) => string;
  readonly columnLabels: 'above' | 'below';
}

export function drawGrid(grid: Grid, paint: Paint): string {
  const cells = range(grid.rows).map((row) => range(grid.columns).map((column) => grid.cell(row, column)));
  const columnLabels = range(grid.columns).map(grid.columnLabel);
  const rowLabels = range(grid.rows).map(grid.rowLabel);
  const width = widest([...columnLabels, ...cells.flat().map((cell) => cell.text)]);
  const labelWidth = widest(rowLabels);

  const margin = ' '.repeat(labelWidth + 1);
  const bar = '─'.repeat(grid.columns * (width + 1) + 1);
  const body = cells.map((row, index) => {
    const label = padStart(rowLabels[index]!, labelWidth);
    return `${paint.dim(label)} ${paint.dim('│')}${drawRow(row, width)}${paint.dim('│')}`;
  });
  const labels = paint.dim(`${margin} ${columnLabels.map((label) => ` ${padStart(label, width)}`).join('')}`);
  const framed = [margin + paint.dim(`┌${bar}┐`), ...body, margin + paint.dim(`└${bar}┘`)];
  return (grid.columnLabels === 'above' ? [labels, ...framed] : [...framed, labels]).join('\n');
}

function drawRow(row: readonly Cell[], width: number): string {
  let line = row[0]?.marked === true && displayWidth(row[0].text) === width ? '[' : ' ';
  row.forEach((cell, column) => {
    const next = row[column + 1];
    line += drawCell(cell, width);
    line +=
      cell.marked === true ? ']' : next?.marked === true && displayWidth(next.text) === width ? '[' : ' ';
  });
  return line;
}

/** A marked cell narrower than its column brings its own opening bracket. */
function drawCell(cell: Cell, width: number): string {
  const painted = cell.paint === undefined ? cell.text : cell.paint(cell.text);
  const bracket = cell.marked === true && displayWidth(cell.text) < width ? '[' : '';
  return padStart(bracket + painted, width);
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(displayWidth));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

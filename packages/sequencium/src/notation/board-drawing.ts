import { checkFunction, checkRecord } from '@games/search-core/engine';
import { checkPosition } from '../rules/options';
import type { SequenciumPosition } from '../rules/position';

/** How {@link formatBoard} draws. */
export interface DrawingOptions {
  /** Changes the text of a cell, already padded to its width: to colour it, or to mark the last move. */
  readonly decorate?: ((text: string, cell: number) => string) | undefined;
}

function cellText(position: SequenciumPosition, cell: number): string {
  const owner = position.owner(cell);
  return owner === null ? '.' : `${owner}${position.value(cell)}`;
}

/**
 * Draws the board: `A1`, `B3` and `.` in a frame, with the row and column numbers that moves are written in.
 *
 * ```text
 *       0   1
 *    +--------+
 *  0 |  A1   . |
 * ```
 */
export function formatBoard(position: SequenciumPosition, options: DrawingOptions = {}): string {
  checkPosition(position);
  checkRecord('options', options);
  const { decorate = (text: string) => text } = options;
  checkFunction('decorate', decorate);
  const { rows, columns } = position;
  const widest = Math.max(position.maximum(0), position.maximum(1), columns - 1);
  const width = String(widest).length + 2;
  const margin = String(rows - 1).length;
  const indent = ' '.repeat(margin + 2);
  const border = `${indent.slice(1)}+${'-'.repeat(width * columns + 1)}+`;
  const numbers = Array.from({ length: columns }, (_, column) => String(column).padStart(width)).join('');
  const lines = Array.from({ length: rows }, (_, row) => {
    const texts = Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      const text = cellText(position, cell);
      return ' '.repeat(width - text.length) + decorate(text, cell);
    });
    return `${String(row).padStart(margin)} |${texts.join('')} |`;
  });
  return [`${indent}${numbers}`.trimEnd(), border, ...lines, border].join('\n');
}

/** The whole position as text: the board, and whose turn it is with how many moves. */
export function formatPosition(position: SequenciumPosition): string {
  const { options } = position;
  const turn = `${position.turn() === 0 ? 'A' : 'B'} to move`;
  return `${formatBoard(position)}\n${options.balanced ? `${turn}, ${position.movesLeft()} left` : turn}`;
}

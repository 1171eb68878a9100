import type { Side } from '@games/search-core';
import type { BoardView } from './board';

export interface DrawnPosition extends BoardView {
  readonly options: { readonly balanced: boolean };
  readonly maximum: (side: Side) => number;
  readonly turn: () => Side;
  readonly movesLeft: () => number;
}

function cellText({ owner, value }: BoardView, cell: number): string {
  const player = owner(cell);
  return player === null ? '.' : `${player}${value(cell)}`;
}

export function drawFrame(position: DrawnPosition): string {
  const { rows, columns } = position;
  const widest = Math.max(position.maximum(0), position.maximum(1), columns - 1);
  const width = String(widest).length + 2;
  const margin = String(rows - 1).length;
  const indent = ' '.repeat(margin + 2);
  const border = `${indent.slice(1)}+${'-'.repeat(width * columns + 1)}+`;
  const numbers = Array.from({ length: columns }, (_, column) => String(column).padStart(width)).join('');
  const lines = Array.from({ length: rows }, (_, row) => {
    const texts = Array.from({ length: columns }, (_, column) =>
      cellText(position, row * columns + column).padStart(width),
    );
    return `${String(row).padStart(margin)} |${texts.join('')} |`;
  });
  return [`${indent}${numbers}`.trimEnd(), border, ...lines, border].join('\n');
}

/** Draws the board, the side to move and the number of moves left in its turn. */
export function drawPosition(position: DrawnPosition): string {
  const turn = `${position.turn() === 0 ? 'A' : 'B'} to move`;
  return `${drawFrame(position)}\n${position.options.balanced ? `${turn}, ${position.movesLeft()} left` : turn}`;
}

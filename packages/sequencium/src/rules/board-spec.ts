import { type BoardSpec, type Cell, ONGOING } from '@games/search-core';
import { longestChain, writtenNumbers } from './chains';
import type { SequenciumPosition } from './position';

/** The board for every front end. The longest chain of the side that has won is what won. */
export const BOARD: BoardSpec<SequenciumPosition> = {
  kind: 'squares',
  rows: (position) =>
    Array.from({ length: position.rows }, (_, row) =>
      Array.from({ length: position.columns }, (_, column) =>
        cellAt(position, row * position.columns + column),
      ),
    ),
  cellsOf: (_, cell) => [cell],
  rowNames: ({ rows }) => numbersFromZero(rows),
  columnNames: ({ columns }) => numbersFromZero(columns),
  winningCells: (position) => {
    const [first, second] = [position.maximum(0), position.maximum(1)];
    if (position.outcome() === ONGOING || first === second) return [];
    return longestChain(writtenNumbers(position), first > second ? 0 : 1);
  },
  symmetries: ['transpose'],
};

function cellAt({ owner, value }: SequenciumPosition, cell: number): Cell {
  const player = owner(cell);
  return player === null ? {} : { side: player === 'A' ? 0 : 1, text: String(value(cell)) };
}

function numbersFromZero(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}

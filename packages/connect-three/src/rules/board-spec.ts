import type { BoardSpec, Cell } from '@games/search-core';
import { formatColumn } from '../board/column';
import type { ConnectPosition } from './position';

const CELLS: readonly Cell[] = [{}, { side: 0 }, { side: 1 }];

/** The board for every front end. */
export const BOARD: BoardSpec<ConnectPosition> = {
  kind: 'holes',
  rows: ({ rows, columns, cells }) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => CELLS[cells[row * columns + column]!]!),
    ),
  contents: ({ cells }, into) => into.set(cells),
  cellsOf: ({ rows, columns, cells }, column) => {
    let cell = (rows - 1) * columns + column;
    while (cells[cell] !== 0) cell -= columns;
    return [cell];
  },
  rowNames: ({ rows }) => Array.from({ length: rows }, (_, row) => String(row + 1)),
  columnNames: ({ columns }) => Array.from({ length: columns }, (_, column) => formatColumn(column)),
  winningCells: (position) =>
    (position.winningLine() ?? []).map(([row, column]) => row * position.columns + column),
  symmetries: ['mirror'],
};
